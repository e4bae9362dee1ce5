import { type Plan, plans } from '@jhalak/contract/plans.ts';
import type { Billing, chosenPlanIds } from '@jhalak/contract/routes/billing.ts';

export type ChosenPlanId = (typeof chosenPlanIds)[number];
export type Period = 'monthly' | 'yearly';

/** The plans that a workspace can choose by itself, cheapest first. */
export const offeredPlans = plans.filter(
  (plan): plan is Extract<(typeof plans)[number], { id: ChosenPlanId }> =>
    plan.id === 'free' || plan.id === 'starter' || plan.id === 'pro' || plan.id === 'agency',
);

/** Whether a card is what the workspace has: a paid plan by the year is another than the same by the month. */
export function isCurrent(
  billing: Pick<Billing, 'planId' | 'billingPeriod'>,
  plan: Pick<Plan, 'id' | 'yearlyPaise'>,
  period: Period,
): boolean {
  if (billing.planId !== plan.id) return false;
  if (plan.yearlyPaise === null || billing.billingPeriod === null) return true;
  return billing.billingPeriod === period;
}

/** What pressing a card would mean. */
export function changeTo(
  billing: Pick<Billing, 'planId'>,
  plan: Pick<Plan, 'id' | 'monthlyPaise'>,
): 'up' | 'down' | 'period' {
  if (billing.planId === plan.id) return 'period';
  const now = plans.find(({ id }) => id === billing.planId)?.monthlyPaise ?? 0;
  return (plan.monthlyPaise ?? 0) > now ? 'up' : 'down';
}
