import { type BillingPeriod, type OfferedPlanId, planOf } from '@jhalak/contract/plans.ts';
import type { SubscriptionState } from './subscription-state.ts';

export interface PlanChoice {
  planId: OfferedPlanId;
  period: BillingPeriod;
}

/** When a choice takes effect: more money begins at once, less at the end of what was paid. */
export type ChoiceEffect = 'none' | 'now' | 'period-end';

/** What choosing a paid plan means beside the subscription that gives the present plan; null: none does. */
export function effectOf(
  current: Pick<SubscriptionState, 'planId' | 'period' | 'status'> | null,
  wanted: PlanChoice,
): ChoiceEffect {
  if (!current) return 'now';
  const [has, wants] = [current, wanted].map(({ planId }) => planOf(planId).monthlyPaise ?? 0) as [
    number,
    number,
  ];
  if (wants !== has) return wants > has ? 'now' : 'period-end';
  // A trial of the same plan was not paid: paying for it begins at once.
  if (current.status === 'trialing') return 'now';
  if (current.period === wanted.period) return 'none';
  return wanted.period === 'yearly' ? 'now' : 'period-end';
}

/**
 * What is given back of a payment when a larger plan replaces it at `now`: its share of the time that is left, rounded
 * down to the paisa; 0 below one rupee, the least that can be refunded.
 */
export function unusedPaise(
  { amountPaise, period }: { amountPaise: number; period: { startAt: Date; endAt: Date } | null },
  now: Date,
): number {
  if (!period) return 0;
  const wholeMs = period.endAt.getTime() - period.startAt.getTime();
  const leftMs = Math.min(wholeMs, period.endAt.getTime() - now.getTime());
  const unused = wholeMs > 0 ? Math.floor((amountPaise * leftMs) / wholeMs) : 0;
  return unused < minRefundPaise ? 0 : unused;
}

const minRefundPaise = 100;
