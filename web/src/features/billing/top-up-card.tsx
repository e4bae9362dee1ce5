import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBuyMinutes } from '#api/billing.ts';
import { useErrorText } from '#api/error-text.ts';
import { useIsOwner, useSessionConfig } from '#api/session.ts';
import { formatPaise } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckoutDetails, isTaxDetailsMissing } from './checkout-details.tsx';

/** Minutes on top of a paid plan's month. */
export function TopUpCard({ billing: { topUp, payments } }: { billing: Billing }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const buy = useBuyMinutes();
  const isOwner = useIsOwner();
  const config = useSessionConfig();
  const [needsDetails, setNeedsDetails] = useState(false);
  if (!topUp || !isOwner) return null;
  const { minutes, pricePaise, open } = topUp;
  const press = () =>
    buy.mutate(1, {
      onSuccess: (after) => {
        if (!after.topUp?.open) toast.success(t('subscription.minutes.bought'));
      },
      onError: (error) =>
        isTaxDetailsMissing(error) ? setNeedsDetails(true) : void toast.error(errorText(error)),
    });
  return (
    <Card>
      <CardTitle action={payments === 'test' && <Badge tone="blue">{t('billing.current.test')}</Badge>}>
        {t('subscription.minutes.title')}
      </CardTitle>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {t('subscription.minutes.text', { minutes, price: formatPaise(pricePaise) })}{' '}
          {config && t(`pricing.gst.${config.prices}`)}{' '}
          {payments === 'test' && t('subscription.minutes.test')}
        </p>
        {open?.url ? (
          <a href={open.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
            {t('subscription.minutes.pay', { minutes: open.minutes })}
          </a>
        ) : (
          <Button busy={buy.isPending} onClick={press}>
            {t('subscription.minutes.buy', { minutes })}
          </Button>
        )}
      </div>
      <Dialog
        open={needsDetails}
        onClose={() => setNeedsDetails(false)}
        title={t('invoices.buyer.title')}
        width="narrow"
      >
        <CheckoutDetails
          onSaved={() => {
            setNeedsDetails(false);
            press();
          }}
          onCancel={() => setNeedsDetails(false)}
        />
      </Dialog>
    </Card>
  );
}
