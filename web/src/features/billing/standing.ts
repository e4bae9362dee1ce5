import { type BillingPeriod, type Plan, planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { changeTo } from './plan-change.ts';

/** A day in India, such as `3 January 2027`. */
export const dayText = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    timeZone: 'Asia/Kolkata',
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
  }).format(new Date(iso));

/** What there is to say about a subscription, as a key below `subscription.state`; null: nothing. */
export function standingOf({ subscription, next, plansOn, grantedUntil, shared }: Billing) {
  if (!subscription) return null;
  const { status, endsAt, nextChargeAt } = subscription;
  if (next) return 'follows';
  // Where plans are off, no workspace is on Free; nor is one whose plan is given or shared.
  if ((!plansOn || grantedUntil || shared) && ['trialing', 'halted', 'paused'].includes(status)) return null;
  if (status === 'trialing') return 'trialing';
  if (endsAt) return status === 'paused' ? 'pausedUntil' : 'ends';
  if (status === 'pending') return nextChargeAt ? 'pending' : 'pendingSoon';
  if (status === 'halted' || status === 'paused') return status;
  if (!nextChargeAt) return null;
  return subscription.test ? 'nextTest' : 'next';
}

/** Whether a renewal failed, or its payments are paused. */
export const isUnpaid = ({ subscription }: Pick<Billing, 'subscription'>): boolean =>
  subscription !== null && ['pending', 'halted', 'paused'].includes(subscription.status);

/** Whether a payment is to be seen to before anything else is bought: after one that was given up, a plan is chosen anew. */
export const owesPayment = ({
  subscription,
  checkout,
}: Pick<Billing, 'subscription' | 'checkout'>): boolean =>
  checkout !== null || subscription?.status === 'pending';

/** Whether a plan is charged again unless it is cancelled: a paused one is once its buyer resumes it. */
export const goesOn = ({ subscription, next }: Billing): boolean =>
  next !== null ||
  subscription?.endsAt === null ||
  (subscription?.status === 'paused' && !subscription.cancelled);

/** The price of a period of a plan. */
export const priceOf = (plan: Plan, period: BillingPeriod): number =>
  (period === 'yearly' ? plan.yearlyPaise : plan.monthlyPaise) ?? 0;

/** When a choice begins: null at once, else the time at which what was paid for ends. */
export function beginsAt(billing: Billing, plan: Plan, period: BillingPeriod): string | null {
  const { subscription } = billing;
  if (!subscription) return null;
  const { status, endsAt, nextChargeAt } = subscription;
  const change = changeTo({ planId: subscription.planId }, plan);
  const trial = status === 'trialing';
  const longer = period === 'yearly' && subscription.period === 'monthly';
  if (change === 'up' || (change === 'period' && (trial || longer))) return null;
  // While a renewal is retried or was given up, what was paid for is over.
  if (status === 'pending' || status === 'halted') return null;
  return endsAt ?? (status === 'paused' ? null : nextChargeAt);
}

/** Whether days of a paid plan are given back when a choice begins at once; real money is not for those of the test mode. */
export const paysBack = ({ subscription, payments }: Billing): boolean =>
  subscription !== null &&
  (subscription.status === 'active' ||
    (subscription.endsAt !== null && ['paused', 'cancelled', 'completed'].includes(subscription.status))) &&
  (!subscription.test || payments === 'test');

export const planName = (id: string): string => planOf(id).name;
