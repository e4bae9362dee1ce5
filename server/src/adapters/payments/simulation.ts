import type { BillingPeriod } from '@jhalak/contract/plans.ts';
import type {
  NewLink,
  NewSubscription,
  ProviderLink,
  ProviderPayment,
  ProviderSubscription,
} from './payments.ts';

// What a payment provider does with subscriptions, as pure functions: the test mode keeps these documents in the
// database, the local Razorpay server in memory.

/** Days on which a failed payment is retried, counted from the first failure; after the last one it is halted. */
const retryDays = [1, 2, 3];
const dayMs = 24 * 3_600_000;

/** A subscription at the simulated provider, with what it was told and the payments it took. */
export interface SimulatedSubscription extends ProviderSubscription {
  period: BillingPeriod;
  amountPaise: number;
  startsAt: Date | null;
  expiresAt: Date;
  cancelsAtPeriodEnd: boolean;
  /** Whether the buyer's bank agrees. */
  declines: boolean;
  failures: number;
  payments: ProviderPayment[];
}

export type SimulatedLink = ProviderLink & Pick<NewLink, 'amountPaise' | 'expiresAt'>;

/** Makes ids such as `pay_…`. */
type MakeId = (prefix: string) => string;

export const subscribe = (
  wanted: NewSubscription,
  id: string,
  checkoutUrl: string | null,
): SimulatedSubscription => ({
  id,
  status: 'created',
  reference: wanted.reference,
  checkoutUrl,
  currentStartAt: null,
  currentEndAt: null,
  chargeAt: wanted.startsAt,
  paidCount: 0,
  period: wanted.period,
  amountPaise: wanted.amountPaise,
  startsAt: wanted.startsAt,
  expiresAt: wanted.expiresAt,
  cancelsAtPeriodEnd: false,
  declines: false,
  failures: 0,
  payments: [],
});

/** The buyer agrees to the mandate; the first period is charged when it begins. */
export function authenticate(of: SimulatedSubscription, now: Date): SimulatedSubscription {
  if (of.status !== 'created') return of;
  return { ...of, status: 'authenticated', chargeAt: of.startsAt ?? now };
}

/**
 * The next step that time brings by `now`: a period that is charged, a retry, an end. Null when nothing is due. Repeat
 * it until then.
 */
export function nextStep(of: SimulatedSubscription, now: Date, makeId: MakeId): SimulatedSubscription | null {
  if (of.status === 'created')
    return now >= of.expiresAt ? { ...of, status: 'expired', chargeAt: null } : null;
  if (!['authenticated', 'active', 'pending'].includes(of.status)) return null;
  if (of.cancelsAtPeriodEnd && of.currentEndAt && now >= of.currentEndAt) return ended(of);
  if (of.cancelsAtPeriodEnd || !of.chargeAt || now < of.chargeAt) return null;
  return of.declines ? fail(of) : charge(of, makeId);
}

/** Every step until `now`. */
export function advance(of: SimulatedSubscription, now: Date, makeId: MakeId): SimulatedSubscription {
  let state = of;
  for (let next = nextStep(state, now, makeId); next; next = nextStep(state, now, makeId)) state = next;
  return state;
}

/** Ends it now or with its period. One that was not charged yet ends now. */
export function cancel(of: SimulatedSubscription, when: 'now' | 'period-end'): SimulatedSubscription {
  if (['cancelled', 'completed', 'expired'].includes(of.status)) return of;
  if (when === 'now' || of.currentEndAt === null) return ended(of);
  return { ...of, cancelsAtPeriodEnd: true, chargeAt: null };
}

export const linkTo = (wanted: NewLink, id: string, checkoutUrl: string | null): SimulatedLink => ({
  id,
  status: 'created',
  reference: wanted.reference,
  checkoutUrl,
  payment: null,
  amountPaise: wanted.amountPaise,
  expiresAt: wanted.expiresAt,
});

/** The buyer pays the amount of a link; one that is over stays as it is. */
export function payLink(of: SimulatedLink, now: Date, makeId: MakeId): SimulatedLink {
  if (of.status !== 'created' || now >= of.expiresAt) return of;
  return { ...of, status: 'paid', payment: paymentOf(of.amountPaise, now, null, makeId) };
}

function charge(of: SimulatedSubscription, makeId: MakeId): SimulatedSubscription {
  const startAt = of.paidCount === 0 ? (of.chargeAt as Date) : (of.currentEndAt as Date);
  const endAt = addPeriod(startAt, of.period);
  const payment = paymentOf(of.amountPaise, of.chargeAt as Date, { startAt, endAt }, makeId);
  return {
    ...of,
    status: 'active',
    currentStartAt: startAt,
    currentEndAt: endAt,
    chargeAt: endAt,
    paidCount: of.paidCount + 1,
    failures: 0,
    payments: [...of.payments, payment],
  };
}

function fail(of: SimulatedSubscription): SimulatedSubscription {
  const waitDays = retryDays[of.failures];
  const failures = of.failures + 1;
  if (waitDays === undefined) return { ...of, status: 'halted', failures, chargeAt: null };
  const retryAt = new Date((of.chargeAt as Date).getTime() + dayMs);
  return { ...of, status: 'pending', failures, chargeAt: retryAt };
}

const ended = (of: SimulatedSubscription): SimulatedSubscription => ({
  ...of,
  status: 'cancelled',
  chargeAt: null,
});

const paymentOf = (
  amountPaise: number,
  at: Date,
  period: ProviderPayment['period'],
  makeId: MakeId,
): ProviderPayment => ({ id: makeId('pay'), amountPaise, status: 'captured', method: 'upi', at, period });

/** The same day a month or year later; the last day of a shorter month, in UTC. */
function addPeriod(from: Date, period: BillingPeriod): Date {
  const months = period === 'yearly' ? 12 : 1;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}
