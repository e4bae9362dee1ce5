import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { useTaxDetails } from '#api/invoices.ts';
import { TaxDetailsForm } from './tax-details-form.tsx';

/** Whether a payment was refused because its invoice needs a name and an address first. */
export const isTaxDetailsMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'tax_details_missing';

/** What the invoice needs, in the middle of a checkout that goes on once it is saved. */
export function CheckoutDetails({ onSaved, onCancel }: { onSaved(): void; onCancel(): void }) {
  const { t } = useTranslation();
  const { data } = useTaxDetails();
  if (!data) return null;
  return (
    <div className="grid gap-4">
      <p className="text-sm">{t('invoices.buyer.checkout')}</p>
      <TaxDetailsForm
        details={data.details}
        submitLabel={t('invoices.buyer.saveAndPay')}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </div>
  );
}
