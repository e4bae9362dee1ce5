import type { BillingPeriod, Plan } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { planPoints, setUpPoints } from '#messages/plan-lines.ts';
import { formatPaise, yearlySavingPercent } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { changeTo, isCurrent } from './plan-change.ts';

export interface PlanOptionProps {
  plan: Plan;
  period: BillingPeriod;
  billing: Pick<Billing, 'planId' | 'billingPeriod' | 'subscription'>;
  /** The plan to take from here: its button is the main one. */
  isOffered: boolean;
  onChoose(): void;
}

/** One plan with its price, its own saving and what it includes; the one the workspace has cannot be pressed. */
export function PlanOption({ plan, period, billing, isOffered, onChoose }: PlanOptionProps) {
  const { t } = useTranslation();
  const here = usePlanFeatures();
  const open = setUpPoints(plan, t, here.needSetUp);
  const current = isCurrent(billing, plan, period);
  const yearly = period === 'yearly' && plan.yearlyPaise !== null;
  const paise = (yearly ? plan.yearlyPaise : plan.monthlyPaise) ?? 0;
  const saving = yearlySavingPercent(plan);
  const isBestValue = plan.id === 'pro';
  return (
    <article
      aria-label={plan.name}
      className={classNames(
        'flex flex-col rounded-lg border bg-surface p-4',
        isBestValue ? 'border-accent-edge ring-1 ring-accent-edge' : 'border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{plan.name}</h3>
        {isBestValue && <Badge tone="accent">{t('pricing.popular')}</Badge>}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-bold font-brand text-2xl">{formatPaise(paise)}</span>
        <span className="text-soft text-sm">{t(yearly ? 'pricing.perYear' : 'pricing.perMonth')}</span>
      </p>
      <p className="mt-0.5 text-soft text-xs sm:min-h-8">
        {saving === null ? t('pricing.noYearly') : t('pricing.saving', { percent: saving })}
      </p>
      <Button
        disabled={current}
        variant={isOffered ? 'primary' : 'secondary'}
        onClick={onChoose}
        className="mt-3"
      >
        {current ? t('billing.upgrade.current') : actionText(plan)}
      </Button>
      <CheckList lines={planPoints(plan, t, here)} className="mt-4 gap-1.5" />
      {open.length > 0 && (
        <>
          <p className="mt-4 font-medium text-soft text-xs">{t('pricing.needSetUp')}</p>
          <CheckList lines={open} className="mt-2 gap-1.5" />
        </>
      )}
    </article>
  );

  function actionText({ name }: Plan): string {
    const change = changeTo(billing, plan);
    if (change === 'period' && billing.subscription?.status === 'trialing')
      return t('billing.upgrade.to', { plan: name });
    if (change === 'period') return t('billing.upgrade.otherPeriod', { period: t(`pricing.${period}`) });
    return t(change === 'up' ? 'billing.upgrade.to' : 'billing.upgrade.change', { plan: name });
  }
}
