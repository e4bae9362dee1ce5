import { isEnded, isWaiting } from '@jhalak/contract/subscriptions.ts';
import type { ProviderPayment, ProviderSubscription } from '#adapters/payments/payments.ts';
import type { Tx } from '#db/core/connect.ts';
import { listPlanPayments, listRefunds, refundedPaise, requestRefund } from '#db/queries/billing/payments.ts';
import {
  listSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from '#db/queries/billing/subscriptions.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { unusedPaise } from './plan-choice.ts';
import type { BillingDeps } from './ports.ts';
import { recordPayment } from './record-payment.ts';
import { settlePlan } from './settle-plan.ts';
import { queueFirstFailure } from './subscription-news.ts';
import { fetchedState, givesAccess, isRunning, nextState, type StateChange } from './subscription-state.ts';

/** A subscription as the provider has it, and how that is known. */
export interface SeenSubscription {
  workspaceId: string;
  subscriptionId: string;
  seen: ProviderSubscription;
  /** Payments that came with it. */
  payments: readonly ProviderPayment[];
  /** An event's own time, or the time at which the state was requested. */
  at: Date;
  by: 'event' | 'request';
}

/**
 * Makes a provider's state of a subscription count: its row, its payments, the subscription that it replaces, and the
 * workspace's plan. Returns the ids of new payments, whose invoices are issued last in the transaction.
 */
export async function applySubscription(
  tx: Tx,
  { now, plansOn }: Pick<BillingDeps, 'now' | 'plansOn'>,
  { workspaceId, subscriptionId, seen, payments, at, by }: SeenSubscription,
): Promise<string[]> {
  if (!(await lockWorkspace(tx, workspaceId))) return [];
  const rows = await listSubscriptions(tx, workspaceId);
  const of = rows.find(({ id }) => id === subscriptionId);
  if (!of) return [];
  const change = by === 'event' ? nextState(of, seen, at) : fetchedState(of, seen, at);
  if (change?.status) await makeWayFor(tx, { of, rows, change, now: now() });
  // Its cancellation was refused, and the operator ended it on the provider's page.
  const isDone = of.cancelWanted === 'now' && !of.cancelSentAt && isEnded(seen.status);
  const changes = {
    ...change,
    ...(by === 'request' && { checkedAt: at }),
    ...(isDone && { cancelSentAt: at, cancelRefusals: 0 }),
    providerId: seen.id,
  };
  await updateSubscription(tx, of.id, changes);
  const state = { ...of, ...change };
  if (change) await queueFirstFailure(tx, state, { status: seen.status, now: now(), plansOn });
  const paid: string[] = [];
  for (const payment of payments) {
    const stored = await recordSubscriptionPayment(tx, state, payment);
    if (stored) paid.push(stored);
  }
  // It was given up here, and the buyer paid its page all the same, or its first charge was: the provider ends it too.
  if (isEnded(state.status) && !isEnded(seen.status)) await endAtProvider(tx, of);
  await settlePlan(tx, workspaceId, now(), { begun: of.paidCount === 0 && state.paidCount > 0 });
  return paid;
}

/**
 * Ends what gives a plan beside a subscription that begins now; lets it run out before one that begins later. A smaller
 * plan that was agreed on before gives way to either.
 */
async function makeWayFor(
  tx: Tx,
  { of, rows, change, now }: { of: SubscriptionRow; rows: SubscriptionRow[]; change: StateChange; now: Date },
): Promise<void> {
  const status = change.status ?? of.status;
  const agreed = rows.find((row) => row.id !== of.id && row.status === 'authenticated');
  const begins = of.status === 'created' && !isEnded(status) && status !== 'created';
  if (agreed && (begins || status === 'authenticated')) await giveUp(tx, agreed);
  for (const row of rows) {
    if (row.id === of.id) continue;
    // One that the buyer's bank ended gives its plan to the end of what was paid.
    if (isRunning(status) && (isRunning(row.status) || givesAccess(row, { now, followed: false })))
      await replace(tx, row, { by: of, now });
    else if (status === 'authenticated' && of.startsAt && isRunning(row.status) && !row.cancelAtPeriodEnd)
      await updateSubscription(tx, row.id, { cancelAtPeriodEnd: true });
  }
}

/** Gives up a subscription that was not charged yet. */
export async function giveUp(tx: Tx, { id, providerId }: SubscriptionRow): Promise<void> {
  const wanted = providerId ? { cancelWanted: 'now' as const } : {};
  await updateSubscription(tx, id, { status: 'cancelled', revoked: true, nextChargeAt: null, ...wanted });
}

/** Ends a subscription in favour of another, and gives back what was paid for the time that is left. */
async function replace(
  tx: Tx,
  replaced: SubscriptionRow,
  { by, now }: { by: SubscriptionRow; now: Date },
): Promise<void> {
  await updateSubscription(tx, replaced.id, {
    ...{ status: 'cancelled', revoked: true, nextChargeAt: null },
    ...(replaced.providerId &&
      isRunning(replaced.status) && { cancelWanted: 'now' as const, cancelSentAt: null }),
  });
  const { workspaceId } = replaced;
  const last = (await listPlanPayments(tx, workspaceId)).find(
    ({ subscriptionId }) => subscriptionId === replaced.id,
  );
  // The test mode took nothing that a real provider could give back.
  if (!last || (replaced.provider === 'test' && by.provider !== 'test')) return;
  const { id, amountPaise, periodStartAt: startAt, periodEndAt: endAt } = last;
  const unused = unusedPaise({ amountPaise, period: startAt && endAt && { startAt, endAt } }, now);
  const left = amountPaise - refundedPaise(await listRefunds(tx, workspaceId), id);
  await requestRefund(tx, {
    ...{ workspaceId, paymentId: id, reason: 'upgrade' },
    amountPaise: Math.min(unused, left),
  });
}

/** Stores a payment; one for a plan that was ended here goes back whole. */
async function recordSubscriptionPayment(
  tx: Tx,
  of: SubscriptionRow,
  payment: ProviderPayment,
): Promise<string | null> {
  const { workspaceId, id: subscriptionId, provider } = of;
  if (provider === 'trial') return null;
  const paidFor = { workspaceId, provider, subscriptionId, topUpId: null, userId: of.userId };
  const stored = await recordPayment(tx, paidFor, payment);
  if (!stored) return null;
  const { amountPaise, periodStartAt, periodEndAt } = stored;
  const alreadyPaid = of.paidUntil !== null && periodStartAt !== null && periodStartAt < of.paidUntil;
  const endedHere = isEnded(of.status) && of.cancelWanted !== null;
  if (
    (endedHere && !alreadyPaid) ||
    (of.cancelAtPeriodEnd && !isWaiting(of.status) && !alreadyPaid && of.paidUntil)
  ) {
    await requestRefund(tx, { workspaceId, paymentId: stored.id, amountPaise, reason: 'charged_after_end' });
    await endAtProvider(tx, of);
    return stored.id;
  }
  if (periodEndAt && (!of.paidUntil || periodEndAt > of.paidUntil)) {
    await updateSubscription(tx, subscriptionId, { paidUntil: periodEndAt });
    of.paidUntil = periodEndAt;
  }
  return stored.id;
}

const endAtProvider = (tx: Tx, { id }: SubscriptionRow): Promise<void> =>
  updateSubscription(tx, id, { cancelWanted: 'now', cancelSentAt: null });
