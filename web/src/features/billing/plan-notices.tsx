import type { OfferedPlanId } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaymentCheck } from '#api/billing.ts';
import { useMay } from '#api/permissions.ts';
import { listText } from '#api/plan-lock.ts';
import { useIsOwner } from '#api/session.ts';
import { formatPaise } from '#messages/price.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ActionButton } from './action-button.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { mayTry, planToOffer } from './plan-change.ts';
import { dayText, isUnpaid, owesPayment, planName, standingOf } from './standing.ts';
import { limitsReached } from './usage-share.ts';

/** What happens with the plan: an open payment, a failed one, the next one and the end. */
export function PlanNotices({ billing }: { billing: Billing }) {
  return (
    <>
      <PaymentProgress billing={billing} />
      <Standing billing={billing} />
    </>
  );
}

/** Which limits are reached, what stops working because of it, the one plan with room and the ways without one. */
export function LimitAlert({
  billing,
  onUpgrade,
}: {
  billing: Billing;
  onUpgrade(planId: OfferedPlanId): void;
}) {
  const { t, i18n } = useTranslation();
  const isOwner = useIsOwner();
  const mayDelete = useMay('videos:write');
  const mayRemove = useMay('team:write');
  const reached = limitsReached(billing.usage);
  const planId = planToOffer(billing);
  if (reached.length === 0) return null;
  const names = reached.map(({ id }) => t(`billing.limits.name.${id}`));
  const date = dayText(billing.period.endsAt, i18n.language);
  const isTried = mayTry(billing) && planId === 'pro';
  return (
    <Banner
      tone="error"
      title={t('billing.limits.title', { names: listText(names, i18n.language) })}
      action={
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isTried ? (
            <ActionButton action="trial" done={t('subscription.trial.started')} variant="primary">
              {t('subscription.trial.start')}
            </ActionButton>
          ) : planId ? (
            isOwner && (
              <Button
                size="sm"
                variant={owesPayment(billing) ? 'secondary' : 'primary'}
                onClick={() => onUpgrade(planId)}
              >
                {t('billing.upgrade.to', { plan: planName(planId) })}
              </Button>
            )
          ) : (
            <LinkButton size="sm" to="/contact?topic=business">
              {t('billing.plans.businessLink')}
            </LinkButton>
          )}
          {mayDelete && reached.some(({ id }) => id === 'storage') && (
            <LinkButton size="sm" to="/dashboard/projects">
              {t('billing.limits.freeSpace')}
            </LinkButton>
          )}
          {mayRemove && reached.some(({ id }) => id === 'seats') && (
            <LinkButton size="sm" to="/dashboard/settings#team">
              {t('billing.limits.manageTeam')}
            </LinkButton>
          )}
        </div>
      }
    >
      <ul className="grid gap-1">
        {reached.map(({ id, over }) => (
          <li key={id}>{t(`billing.limits.${id}`, { date, count: over })}</li>
        ))}
        {isTried && <li>{t('billing.limits.trial')}</li>}
      </ul>
    </Banner>
  );
}

function Standing({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const text = useStandingText(billing);
  const { subscription, next } = billing;
  const methodUrl = useIsOwner() ? (subscription?.paymentMethodUrl ?? null) : null;
  const [isPaying, setPaying] = useState(false);
  usePaymentCheck(isPaying && methodUrl !== null);
  if (!text || !subscription) return null;
  const isTrialFollowed = subscription.status === 'trialing' && next !== null;
  const keep = billing.plansOn && (subscription.canResume || isTrialFollowed) && (
    <ActionButton action="resume" done={t('subscription.resumed')}>
      {t('subscription.resume')}
    </ActionButton>
  );
  const pay = methodUrl !== null && (
    <a
      href={methodUrl}
      target="_blank"
      rel="noreferrer"
      onClick={() => setPaying(true)}
      className={buttonClass({ variant: 'primary', size: 'sm' })}
    >
      {t('subscription.updateMethod')}
    </a>
  );
  const action = (pay || keep) && (
    <div className="flex flex-wrap gap-2">
      {pay}
      {keep}
    </div>
  );
  return <Banner tone={isUnpaid(billing) ? 'error' : 'info'} title={text} action={action} />;
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
    amount: formatPaise(subscription.amountPaise),
  });
}
