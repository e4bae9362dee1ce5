import { type BillingPeriod, type PlanId, planOf } from '@jhalak/contract/plans.ts';
import { isEnded, isWaiting, type SubscriptionStatus } from '@jhalak/contract/subscriptions.ts';
import type { Payments, ProviderStatus, ProviderSubscription } from '#adapters/payments/payments.ts';
import type { PaidThrough } from '#db/schema.ts';

/** What decides about a subscription, as its row holds it. */
export interface SubscriptionState {
  provider: PaidThrough;
  status: SubscriptionStatus;
  planId: PlanId;
  period: BillingPeriod;
  /** The provider's id; null for trials and until the provider has answered. */
  providerId: string | null;
  checkoutUrl: string | null;
  startsAt: Date | null;
  currentStartAt: Date | null;
  currentEndAt: Date | null;
  nextChargeAt: Date | null;
  paidCount: number;
  /** The owner cancelled; the plan stays until `currentEndAt`. */
  cancelAtPeriodEnd: boolean;
  /** End of the last period that was paid; null: none was. */
  paidUntil: Date | null;
  /** What was paid was given back, or a larger plan took its place: an ended subscription gives nothing more. */
  revoked: boolean;
  /** When the provider made the newest event that counts. */
  eventAt: Date | null;
}

export type StateChange = Partial<SubscriptionState>;

/** Statuses in the order of a life: of two events of the same second with as many payments, the later one counts. */
const order: Record<SubscriptionStatus, number> = {
  created: 0,
  authenticated: 1,
  trialing: 1,
  active: 2,
  paused: 3,
  pending: 3,
  halted: 4,
  completed: 5,
  cancelled: 5,
  expired: 5,
};

/**
 * What a provider's state of a subscription changes, or null. Events come in any order: the newest `at` wins, nothing
 * leaves an ended status, and the count of payments never falls.
 */
export function nextState(of: SubscriptionState, seen: ProviderSubscription, at: Date): StateChange | null {
  return isEnded(of.status) || !isNewer(of, seen, at) ? null : changeTo(of, seen, at);
}

/**
 * The same for a state that was requested at `requestedAt`: it is newer than every event of before. Clocks differ, so
 * events of the minute before count as later.
 */
export function fetchedState(
  of: SubscriptionState,
  seen: ProviderSubscription,
  requestedAt: Date,
): StateChange | null {
  if (isEnded(of.status) || seen.paidCount < of.paidCount) return null;
  const from = new Date(requestedAt.getTime() - 60_000);
  return changeTo(of, seen, of.eventAt && of.eventAt > from ? of.eventAt : from);
}

function changeTo(of: SubscriptionState, seen: ProviderSubscription, at: Date): StateChange {
  const paidCount = Math.max(of.paidCount, seen.paidCount);
  const status = paidCount > 0 ? seen.status : beforePayment(seen.status);
  return {
    status,
    checkoutUrl: seen.checkoutUrl ?? of.checkoutUrl,
    currentStartAt: seen.currentStartAt ?? of.currentStartAt,
    currentEndAt: seen.currentEndAt ?? of.currentEndAt,
    nextChargeAt: isEnded(status) ? null : seen.chargeAt,
    paidCount,
    eventAt: at,
  };
}

/**
 * What a provider's status means here before the first charge succeeded: a plan begins with its money. Razorpay says
 * `active` right before that charge, and `pending` while it is retried.
 */
function beforePayment(status: ProviderStatus): SubscriptionStatus {
  if (status === 'active' || status === 'pending') return 'authenticated';
  return status === 'halted' || status === 'paused' ? 'cancelled' : status;
}

function isNewer(of: SubscriptionState, seen: ProviderSubscription, at: Date): boolean {
  if (of.eventAt === null) return true;
  if (at.getTime() !== of.eventAt.getTime()) return at > of.eventAt;
  if (seen.paidCount !== of.paidCount) return seen.paidCount > of.paidCount;
  return order[seen.status] > order[of.status];
}

/** A plan that follows may take this long to be charged before the one whose place it takes goes. */
export const handOverMs = 24 * 3_600_000;

/** Whether a plan that was agreed on waits to take the place of another. */
export const isFollowed = (subscriptions: readonly Pick<SubscriptionState, 'status'>[]): boolean =>
  subscriptions.some(({ status }) => status === 'authenticated');

/**
 * Whether a subscription gives its plan at `now`: also while a failed payment is retried, not once that gave up, and to
 * the end of what was paid, or of the trial, where it was ended or paused before; `followed`: a day longer.
 */
export function givesAccess(
  of: Pick<SubscriptionState, 'provider' | 'status' | 'currentEndAt' | 'paidUntil' | 'revoked'>,
  { now, followed }: { now: Date; followed: boolean },
): boolean {
  const { status } = of;
  if (status === 'trialing' || status === 'active' || status === 'pending') return true;
  const until = of.provider === 'trial' ? of.currentEndAt : of.paidUntil;
  const ends = isEnded(status) || status === 'paused';
  return ends && !of.revoked && until !== null && +now < +until + (followed ? handOverMs : 0);
}

/** Whether its payment is not finished at `now`: its page is open, or the bank agreed and the first charge is due. */
export const isUnfinished = (
  { status, startsAt }: Pick<SubscriptionState, 'status' | 'startsAt'>,
  now: Date,
): boolean => status === 'created' || (status === 'authenticated' && (startsAt === null || startsAt <= now));

/** Whether it is the workspace's subscription now: one at a time, besides one that waits. */
export const isRunning = (status: SubscriptionStatus): boolean => !isEnded(status) && !isWaiting(status);

/** Whether the provider was told to end it, or may have been: that cannot be taken back. */
export const isEndFinal = ({
  cancelWanted,
  cancelSentAt,
}: {
  cancelWanted: string | null;
  cancelSentAt: Date | null;
}): boolean => cancelWanted !== null || cancelSentAt !== null;

/** Whether it was chosen in the test mode and `kind` is set up now: nothing renews it, or begins what was agreed on. */
export const isLost = (
  { provider }: Pick<SubscriptionState, 'provider'>,
  kind: Payments['kind'] | undefined,
): boolean => provider === 'test' && kind !== 'test';

/** Those of a workspace's subscriptions that give their plan at `now`. */
export function subscriptionsGiving<S extends SubscriptionState>(
  subscriptions: readonly S[],
  now: Date,
): S[] {
  const followed = isFollowed(subscriptions);
  return subscriptions.filter((one) => givesAccess(one, { now, followed }));
}

/** The largest plan that subscriptions give at `now`, with the subscription it comes from; null: none gives any. */
export function planGiven<S extends SubscriptionState>(subscriptions: readonly S[], now: Date): S | null {
  const price = ({ planId }: S) => planOf(planId).monthlyPaise ?? 0;
  return subscriptionsGiving(subscriptions, now).toSorted((a, b) => price(b) - price(a))[0] ?? null;
}
