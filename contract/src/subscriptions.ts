/**
 * States of a subscription. `trialing` is Jhalak's own; the others are the payment provider's: `created` waits for the
 * buyer, `authenticated` has a mandate and was not charged yet, `pending` retries a failed payment, `halted` gave up.
 */
export const subscriptionStatuses = [
  'created',
  'authenticated',
  'trialing',
  'active',
  'pending',
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** States that nothing leaves. */
const endedStatuses: readonly SubscriptionStatus[] = ['cancelled', 'completed', 'expired'];

/** Whether a subscription is over; access may last until the end of what was paid. */
export const isEnded = (status: SubscriptionStatus): boolean => endedStatuses.includes(status);

/** Whether the buyer has to act, or the plan begins later. */
export const isWaiting = (status: SubscriptionStatus): boolean =>
  status === 'created' || status === 'authenticated';

/** Length of the trial of Pro, which a workspace starts once. */
export const trialDays = 14;
export const trialPlanId = 'pro';

/** Days after the first payment in which a workspace gets its money back with one button. */
export const moneyBackDays = 30;

/** Minutes that paid plans can buy on top of their month, and their price in paise. */
export const topUpPack = { minutes: 60, pricePaise: 14_900 } as const;

/** How many packs one purchase may hold. */
export const maxTopUpPacks = 20;
