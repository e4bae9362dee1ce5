import { planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';
import { formatPaise } from '#messages/price.ts';
import { Banner } from '#ui/banner.tsx';
import { ActionButton } from './action-button.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { dayText, planName, priceOf, standingOf } from './standing.ts';

/** What happens with the plan: an open payment, a failed one, the next one, the end, and the trial. */
export function PlanNotices({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  return (
    <>
      <PaymentProgress billing={billing} />
      <Standing billing={billing} />
      {billing.trialAvailable && !billing.checkout && (
        <Banner
          tone="info"
          title={t('subscription.trial.title')}
          action={
            <ActionButton action="trial" done={t('subscription.trial.started')}>
              {t('subscription.trial.start')}
            </ActionButton>
          }
        >
          {t('subscription.trial.text')}
        </Banner>
      )}
    </>
  );
}

function Standing({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const text = useStandingText(billing);
  const { subscription, next } = billing;
  if (!text || !subscription) return null;
  const failed = ['pending', 'halted', 'paused'].includes(subscription.status);
  const keep = (subscription.canResume || next !== null) && (
    <ActionButton action="resume" done={t('subscription.resumed')}>
      {t('subscription.resume')}
    </ActionButton>
  );
  return <Banner tone={failed ? 'error' : 'info'} title={text} action={keep} />;
}

/** The state of a subscription in a sentence; null: there is nothing to say. */
function useStandingText(billing: Billing): string | null {
  const { t, i18n } = useTranslation();
  const key = standingOf(billing);
  const { subscription, next } = billing;
  if (!key || !subscription) return null;
  const at = subscription.endsAt ?? subscription.nextChargeAt ?? next?.startsAt;
  return t(`subscription.state.${key}`, {
    plan: planName(subscription.planId),
    next: next ? planName(next.planId) : '',
    date: at ? dayText(at, i18n.language) : '',
    amount: formatPaise(priceOf(planOf(subscription.planId), subscription.period)),
  });
}
