import { isEnded } from '@jhalak/contract/subscriptions.ts';
import type { Payments } from '#adapters/payments/payments.ts';
import type { Db } from '#db/core/connect.ts';
import { pagesOf } from '#db/core/pages.ts';
import {
  allOpenTopUps,
  lockRefund,
  paymentsWithoutInvoice,
  refundsWithoutCredit,
} from '#db/queries/billing/payments.ts';
import {
  chargedWhileSuspended,
  dueSubscriptions,
  findSubscription,
  listSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from '#db/queries/billing/subscriptions.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { checkSubscription, sendCancel } from './check-subscription.ts';
import { stopRenewal } from './end-billing.ts';
import type { BillingDeps } from './ports.ts';
import { invoicePayment } from './record-payment.ts';
import { creditRefund, executeRefunds } from './refunds.ts';
import { settlePlan } from './settle-plan.ts';
import { queueSubscriptionNews } from './subscription-news.ts';
import { handOverMs, isFollowed, isLost, isRunning } from './subscription-state.ts';
import { checkTopUp } from './top-ups.ts';

/**
 * Does what time brings: trials and cancelled plans end, plans of suspended accounts are stopped, cancellations and
 * refunds go to the provider, states that should have changed are requested, documents that waited are issued. Every
 * step is safe to repeat; an error of one subscription leaves the others alone.
 */
export async function runPeriodEnds(db: Db, deps: BillingDeps): Promise<void> {
  const now = deps.now();
  for (const workspaceId of await chargedWhileSuspended(db))
    await attempt(deps, { workspaceId }, () => stopSuspended(db, deps, workspaceId));
  for await (const { id } of pagesOf((after) => dueSubscriptions(db, { now, after })))
    await attempt(deps, { subscriptionId: id }, async () => {
      // First: what fails is tried again as late as what was answered.
      await updateSubscription(db, id, { checkedAt: now });
      await handleDue(db, deps, id);
    });
  for await (const order of pagesOf((after) => allOpenTopUps(db, { now, after })))
    await attempt(deps, { topUpId: order.id }, () => checkTopUp(db, deps, order));
  await attempt(deps, {}, () => executeRefunds(db, deps));
  await attempt(deps, {}, () => queueSubscriptionNews(db, { plansOn: deps.plansOn, now: deps.now() }));
  if (!deps.documents) return;
  for await (const { id } of pagesOf((after) => paymentsWithoutInvoice(db, after)))
    await attempt(deps, { paymentId: id }, () => db.transaction((tx) => invoicePayment(tx, deps, id)));
  for await (const { id } of pagesOf((after) => refundsWithoutCredit(db, after)))
    await attempt(deps, { refundId: id }, () =>
      db.transaction(async (tx) => {
        const row = await lockRefund(tx, { id });
        if (row) await creditRefund(tx, deps, row);
      }),
    );
}

/** For what is renewed in spite of a suspension: an earlier version let it, or its first charge came after that. */
async function stopSuspended(db: Db, deps: BillingDeps, workspaceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    // The account may have been restored a moment ago.
    if ((await chargedWhileSuspended(tx)).includes(workspaceId)) await stopRenewal(tx, deps, workspaceId);
  });
}

async function handleDue(db: Db, deps: BillingDeps, id: string): Promise<void> {
  const row = await findSubscription(db, id);
  if (!row) return;
  // A page may have been paid without a message of it; until the provider answers it does not end.
  const isPage = row.status === 'created';
  if (isPage) await checkSubscription(db, deps, row);
  await endHere(db, deps, row);
  const next = (await findSubscription(db, id)) ?? row;
  if (next.cancelWanted && !next.cancelSentAt) return sendCancel(db, deps, next);
  if (!isPage && !isEnded(next.status)) await checkSubscription(db, deps, next);
}

/** Ends in the rows what ends by itself. */
async function endHere(
  db: Db,
  { now, payments }: Pick<BillingDeps, 'now' | 'payments'>,
  { id, workspaceId }: SubscriptionRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const rows = await listSubscriptions(tx, workspaceId);
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    const change = endOf(row, { now: now(), followed: isFollowed(rows), provider: payments?.kind });
    if (change) await updateSubscription(tx, id, change);
    await settlePlan(tx, workspaceId, now());
  });
}

/**
 * A page that was not paid is over at the provider with its time. One that is still `created` there may wait for a bank
 * that confirms a mandate of net banking in a day or two.
 */
const bankWaitMs = 72 * 3_600_000;

/**
 * What the time changes in a subscription at `now`; `followed`: a smaller plan takes its place once it is charged;
 * `provider`: the one that is set up.
 */
export function endOf(
  row: SubscriptionRow,
  { now, followed, provider }: { now: Date; followed: boolean; provider: Payments['kind'] | undefined },
): Partial<SubscriptionRow> | null {
  const { status, startsAt, currentEndAt, expiresAt, providerId, cancelSentAt } = row;
  const cancelNow = providerId ? { cancelWanted: 'now' as const } : {};
  if (status === 'trialing') return currentEndAt && now >= currentEndAt ? { status: 'expired' } : null;
  if (status === 'created') {
    const waitMs = row.provider === provider && providerId ? bankWaitMs : 0;
    const isOver = expiresAt && +now >= +expiresAt + waitMs;
    return isOver ? { status: 'expired', revoked: true, ...cancelNow } : null;
  }
  const lostAt = currentEndAt ?? (startsAt && new Date(startsAt.getTime() + handOverMs));
  if (isLost(row, provider) && !isEnded(status) && lostAt && now >= lostAt)
    return { status: 'cancelled', nextChargeAt: null };
  if (!row.cancelAtPeriodEnd || !isRunning(status)) return null;
  if (!currentEndAt) return null;
  const endsAt = new Date(currentEndAt.getTime() + (followed ? handOverMs : 0));
  if (now >= endsAt) return { status: 'cancelled', nextChargeAt: null, ...(!cancelSentAt && cancelNow) };
  // From here on the cancellation is final: the provider announces its debits a day ahead.
  return providerId && !cancelSentAt && !row.cancelWanted ? { cancelWanted: 'period-end' } : null;
}

async function attempt(
  { log }: Pick<BillingDeps, 'log'>,
  about: object,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, ...about }, 'a step of billing failed; it is tried again');
  }
}
