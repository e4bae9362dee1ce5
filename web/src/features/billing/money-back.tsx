import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBillingAction } from '#api/billing.ts';
import { useIsOwner } from '#api/session.ts';
import { formatPaise } from '#messages/price.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { dayText } from './standing.ts';

/** The refund within 30 days of the first payment: one button, one question. */
export function MoneyBack({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const act = useBillingAction();
  const isOwner = useIsOwner();
  const { moneyBack, payments, plansOn } = billing;
  if (!moneyBack || !isOwner) return null;
  const amount = formatPaise(moneyBack.amountPaise);
  const text = payments === 'test' ? 'test' : plansOn ? 'text' : 'textOff';
  const confirm = () =>
    act.mutate('refund', {
      onSuccess: () => {
        setOpen(false);
        toast.success(t('subscription.refund.done'));
      },
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3">
        <p className="text-sm text-soft">
          {t('subscription.refund.offer', { amount, date: dayText(moneyBack.until, i18n.language) })}
        </p>
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t('subscription.refund.button')}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('subscription.refund.title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('words.back')}</Button>
            <Button variant="danger" busy={act.isPending} onClick={confirm}>
              {t('subscription.refund.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3 text-sm">
          <p>{t(`subscription.refund.${text}`, { amount })}</p>
          <ErrorBanner error={act.error} />
        </div>
      </Dialog>
    </>
  );
}
