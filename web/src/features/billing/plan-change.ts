import {
  type BillingPeriod,
  type OfferedPlanId,
  offeredPlans,
  type Plan,
  plans,
} from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { limitsReached } from './usage-share.ts';

/** Whether a card is what the workspace has: a paid plan by the year is another than the same by the month. */
export function isCurrent(
  billing: Pick<Billing, 'planId' | 'billingPeriod'> &
    Partial<Pick<Billing, 'subscription' | 'next' | 'grantedUntil'>>,
  plan: Pick<Plan, 'id' | 'yearlyPaise'>,
  period: BillingPeriod,
): boolean {
  const { subscription, next } = billing;
  if (billing.planId !== plan.id) return false;
  // A plan that is tried or given is not bought: it can still be chosen.
  if (subscription?.status === 'trialing' || billing.grantedUntil) return false;
  // So can one whose end is final, until it follows itself.
  const isAgreed = next?.planId === plan.id && next.period === period;
  if (subscription?.endsAt && !subscription.canResume && !isAgreed) return false;
  if (plan.yearlyPaise === null || billing.billingPeriod === null) return true;
  return billing.billingPeriod === period;
}

/**
 * Whether a plan can be taken from here. Free: a plan that is shared or given is not the workspace's own to end. A paid one
 * that is no larger than the shared plan would be paid beside it.
 */
export function mayTake(
  { planId, shared, grantedUntil, subscription }: PlanHad,
  plan: Pick<Plan, 'id' | 'monthlyPaise'>,
): boolean {
  if (plan.monthlyPaise === 0) return subscription !== null || (!shared && grantedUntil === null);
  return !shared || placeOf(plan.id) > placeOf(planId);
}

type PlanHad = Pick<Billing, 'planId' | 'shared' | 'grantedUntil' | 'subscription'>;

/** The place of a plan in the catalogue, which stands in order of size. */
const placeOf = (planId: string): number => plans.findIndex(({ id }) => id === planId);

/** What pressing a card would mean. */
export function changeTo(
  billing: Pick<Billing, 'planId'>,
  plan: Pick<Plan, 'id' | 'monthlyPaise'>,
): 'up' | 'down' | 'period' {
  if (billing.planId === plan.id) return 'period';
  const now = plans.find(({ id }) => id === billing.planId)?.monthlyPaise ?? 0;
  return (plan.monthlyPaise ?? 0) > now ? 'up' : 'down';
}

/** Whether Pro can be tried for nothing. */
export const mayTry = ({ trialAvailable, checkout }: Pick<Billing, 'trialAvailable' | 'checkout'>): boolean =>
  trialAvailable && !checkout;

/**
 * The larger plan to offer: the smallest one that has room for all that was used. While no limit is reached or it can be tried, it is
 * Pro, where that is larger and has the room. Undefined: no plan on sale has it.
 */
export function planToOffer(
  billing: Pick<Billing, 'planId' | 'usage' | 'trialAvailable' | 'checkout'>,
): OfferedPlanId | undefined {
  const { usage } = billing;
  const fitting = offeredPlans.filter(
    (plan: Plan & { id: OfferedPlanId }) =>
      changeTo(billing, plan) === 'up' &&
      hasRoom(usage.minutesUsed + usage.minutesHeld, plan.minutesPerMonth) &&
      hasRoom(usage.clipsExported, plan.exportsPerMonth) &&
      hasRoom(usage.storageBytes, plan.storageBytes) &&
      (plan.seats === null || usage.seatsUsed <= plan.seats),
  );
  const isInNeed = limitsReached(usage).length > 0;
  return (fitting.find(({ id }) => id === 'pro' && (!isInNeed || mayTry(billing))) ?? fitting[0])?.id;
}

const hasRoom = (used: number, limit: number | null): boolean => limit === null || used < limit;
