import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useTaxDetails } from '#api/invoices.ts';
import { stateName } from '#messages/gstin-text.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { TaxDetailsForm } from './tax-details-form.tsx';

/** Whom invoices are made out to, and the form that changes it. */
export function TaxDetailsCard() {
  const { t, i18n } = useTranslation();
  const { data } = useTaxDetails();
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  const { details, prices } = data;
  const saved = () => {
    setEditing(false);
    toast.success(t('invoices.buyer.saved'), { description: t('invoices.buyer.savedText') });
  };
  return (
    <Card data-invoice-details>
      <CardTitle
        action={
          !editing && (
            <Button size="sm" onClick={() => setEditing(true)}>
              {t(details ? 'invoices.buyer.edit' : 'invoices.buyer.add')}
            </Button>
          )
        }
      >
        {t('invoices.buyer.title')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">
        {t('invoices.buyer.lead')} {t(`pricing.gst.${prices}`)}
      </p>
      <div className="mt-4">
        {editing ? (
          <TaxDetailsForm details={details} onSaved={saved} onCancel={() => setEditing(false)} />
        ) : details ? (
          <address className="whitespace-pre-line text-sm not-italic [overflow-wrap:anywhere]">
            <span className="font-medium">{details.name}</span>
            {`\n${details.address}\n${stateName(details.stateCode, i18n.language)} ${details.pin}`}
            {details.gstin && `\nGSTIN ${details.gstin}`}
          </address>
        ) : (
          <p className="text-sm">{t('invoices.buyer.none')}</p>
        )}
      </div>
    </Card>
  );
}
