import type { BillingPeriod, Plan } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { planPoints, setUpPoints } from '#messages/plan-lines.ts';
import { formatPaise, yearlySavingPercent } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { ActionButton } from './action-button.tsx';
import { changeTo, isCurrent, mayTake } from './plan-change.ts';

export interface PlanOptionProps {
  plan: Plan;
  period: BillingPeriod;
  billing: Pick<Billing, 'planId' | 'billingPeriod' | 'subscription' | 'next' | 'shared' | 'grantedUntil'>;
  /** The plan to take from here: it is outlined, and its button is the main one. */
  isOffered: boolean;
  /** Whether the trial is the main button; paying at once stands at the foot then, so that all lists begin at one height. */
  isTried: boolean;
  onChoose(): void;
}

/** One plan with its price, its own saving and what it includes; the one the workspace has cannot be pressed. */
export function PlanOption({ plan, period, billing, isOffered, isTried, onChoose }: PlanOptionProps) {
  const { t } = useTranslation();
  const here = usePlanFeatures();
  const open = setUpPoints(plan, t, here.needSetUp);
  const current = isCurrent(billing, plan, period);
  const yearly = period === 'yearly' && plan.yearlyPaise !== null;
  const paise = (yearly ? plan.yearlyPaise : plan.monthlyPaise) ?? 0;
  const action = actionText(t, billing, plan, period);
  const look = { variant: isOffered ? 'primary' : 'secondary', className: 'mt-3' } as const;
  const saving = yearlySavingPercent(plan);
  return (
    <article
      aria-label={plan.name}
      className={classNames(
        'flex flex-col rounded-lg border bg-surface p-4',
        isOffered ? 'border-accent-edge ring-1 ring-accent-edge' : 'border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{plan.name}</h3>
        {plan.id === 'pro' && <Badge tone={isOffered ? 'accent' : 'neutral'}>{t('pricing.popular')}</Badge>}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-bold font-brand text-2xl">{formatPaise(paise)}</span>
        <span className="text-soft text-sm">{t(yearly ? 'pricing.perYear' : 'pricing.perMonth')}</span>
      </p>
      <p className="mt-0.5 text-soft text-xs sm:min-h-8">
        {saving === null ? t('pricing.noYearly') : t('pricing.saving', { percent: saving })}
      </p>
      {isTried ? (
        <ActionButton action="trial" done={t('subscription.trial.started')} {...look} size="md">
          {t('subscription.trial.start')}
        </ActionButton>
      ) : (
        (current || mayTake(billing, plan)) && (
          <Button disabled={current} onClick={onChoose} {...look}>
            {current ? t('billing.upgrade.current') : action}
          </Button>
        )
      )}
      <CheckList lines={planPoints(plan, t, here)} className="mt-4 gap-1.5" />
      {open.length > 0 && (
        <>
          <p className="mt-4 font-medium text-soft text-xs">{t('pricing.needSetUp')}</p>
          <CheckList lines={open} className="mt-2 gap-1.5" />
        </>
      )}
      {isTried && (
        <div className="grid gap-3 pt-4">
          <p className="text-soft text-xs">{t('subscription.trial.text')}</p>
          <Button onClick={onChoose}>{action}</Button>
        </div>
      )}
    </article>
  );
}

/** What taking a plan is called: on its button, above the question and on the button that answers it. */
export function actionText(
  t: TFunction,
  billing: PlanOptionProps['billing'],
  plan: Plan,
  period: BillingPeriod,
): string {
  if (plan.monthlyPaise === 0) return t('billing.upgrade.toFree');
  const change = changeTo(billing, plan);
  if (change === 'period' && billing.subscription?.status !== 'trialing' && !billing.grantedUntil)
    return billing.billingPeriod === period
      ? plan.name
      : t('billing.upgrade.otherPeriod', { period: t(`pricing.${period}`) });
  return t(change === 'down' ? 'billing.upgrade.change' : 'billing.upgrade.to', { plan: plan.name });
}
