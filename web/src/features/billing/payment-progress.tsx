import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { usePaymentCheck } from '#api/billing.ts';
import { useIsOwner } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ActionButton } from './action-button.tsx';
import { planName } from './standing.ts';

/** A payment that is not finished: the way back to its page while plans are on, and a check every few seconds until it is. */
export function PaymentProgress({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const { checkout, topUp, invoices } = billing;
  const order = topUp?.open ?? null;
  const isOwner = useIsOwner();
  const open = checkout ?? order;
  usePaymentCheck(open !== null && isOwner);
  const seen = useRef(new Set(invoices.map(({ id }) => id)));
  useEffect(() => {
    for (const { id, kind, test } of invoices) {
      // The page and a dialog over it both say it: the id makes them one.
      if (!seen.current.has(id) && kind === 'invoice' && !test)
        toast.success(t('subscription.waiting.done'), { id });
      seen.current.add(id);
    }
  }, [invoices, t]);
  if (!open || !isOwner) return null;
  const giveUp = (
    <ActionButton action="abandon" variant="ghost" done={t('subscription.waiting.gaveUp')}>
      {t('subscription.waiting.giveUp')}
    </ActionButton>
  );
  if (!billing.plansOn) return <Banner tone="info" title={t('subscription.waiting.off')} action={giveUp} />;
  const isAgreed = checkout?.agreed === true;
  const url = isAgreed ? null : open.url;
  const text = checkout
    ? t(`subscription.waiting.${isAgreed ? 'agreed' : 'text'}`, { plan: planName(checkout.planId) })
    : t('subscription.waiting.minutes', { minutes: order?.minutes ?? 0 });
  return (
    <Banner
      tone="working"
      title={t('subscription.waiting.title')}
      action={
        <div className="flex flex-wrap gap-2">
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary', size: 'sm' })}
            >
              {t('subscription.waiting.open')}
            </a>
          )}
          {giveUp}
        </div>
      }
    >
      {url || isAgreed ? text : t('subscription.waiting.preparing')}
    </Banner>
  );
}
