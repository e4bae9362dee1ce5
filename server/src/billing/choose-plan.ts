import { UserError } from '@jhalak/contract/errors.ts';
import { type BillingPeriod, firstPlanId, type OfferedPlanId, planOf } from '@jhalak/contract/plans.ts';
import { isEnded, isWaiting } from '@jhalak/contract/subscriptions.ts';
import type { ProviderSubscription } from '#adapters/payments/payments.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  findSubscription,
  insertSubscription,
  listSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from '#db/queries/billing/subscriptions.ts';
import { setPlanIn } from '#db/queries/clips/plan-changes.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { giveUp } from './apply-subscription.ts';
import { callProvider } from './call-provider.ts';
import { checkSubscription, sendCancel } from './check-subscription.ts';
import { effectOf } from './plan-choice.ts';
import { assertStays, type BillingDeps, paymentsFor } from './ports.ts';
import { executeRefunds } from './refunds.ts';
import { settlePlan } from './settle-plan.ts';
import {
  isEndFinal,
  isFollowed,
  isLost,
  isRunning,
  isUnfinished,
  subscriptionsGiving,
} from './subscription-state.ts';

export interface ChosenPlan {
  workspaceId: string;
  userId: string;
  planId: OfferedPlanId;
  period: BillingPeriod;
}

/** How long a payment page stays open, and how long its making may take before another attempt replaces it. */
const pageHours = 2;
const makingMs = 60_000;

/**
 * Chooses a plan. More money begins as soon as it is paid, less at the end of what was paid, Free ends a subscription
 * there too. The same choice again, or many at once, is one subscription. Throws UserError `payments_missing`,
 * `account_leaving`, `payments_unavailable`, and what documents need before a payment.
 */
export async function choosePlan(db: Db, deps: BillingDeps, chosen: ChosenPlan): Promise<void> {
  const { documents } = deps;
  const { workspaceId, planId } = chosen;
  if (planId === firstPlanId) return chooseFree(db, deps, chosen);
  const payments = await paymentsFor(db, deps, workspaceId);
  if (!payments) throw new UserError('payments_missing');
  if (payments.kind !== 'test') await documents?.assertBillable(db, { workspaceId, mode: 'live' });
  const plan = planOf(planId);
  const pricePaise = (chosen.period === 'yearly' ? plan.yearlyPaise : plan.monthlyPaise) ?? 0;
  const price = await deps.amountToCharge(db, pricePaise);
  const made = await db.transaction((tx) => reserve(tx, deps, { ...chosen, ...price }));
  if (!made) return;
  const { amountPaise } = made;
  const seen = await callProvider(
    deps,
    () =>
      payments.createSubscription({
        ...{ reference: made.id, planId, planName: plan.name, period: made.period, amountPaise },
        ...{ startsAt: made.startsAt, expiresAt: made.expiresAt as Date },
      }),
    () => updateSubscription(db, made.id, { status: 'expired' }),
  );
  const isOpen = await db.transaction((tx) => openPage(tx, made, seen));
  if (isOpen && payments.payWithoutMoney) {
    await payments.payWithoutMoney(seen.id);
    await checkSubscription(db, deps, { ...made, providerId: seen.id });
  }
  await sendWaiting(db, deps, workspaceId);
}

/**
 * Stores what the provider made for a subscription, and answers whether its page may be paid: a choice in another tab may
 * have given the subscription up meanwhile, and then the provider ends it too.
 */
async function openPage(
  tx: Tx,
  { id, workspaceId }: SubscriptionRow,
  { id: providerId, checkoutUrl }: Pick<ProviderSubscription, 'id' | 'checkoutUrl'>,
): Promise<boolean> {
  await lockWorkspace(tx, workspaceId);
  const row = await findSubscription(tx, id);
  const isOpen = row !== null && !isEnded(row.status);
  await updateSubscription(tx, id, {
    providerId,
    ...(isOpen ? { checkoutUrl } : { cancelWanted: 'now' }),
  });
  return isOpen;
}

/** Sends what a change left for the provider; the job of every minute does it where this fails. */
export async function sendWaiting(db: Db, deps: BillingDeps, workspaceId: string): Promise<void> {
  for (const row of await listSubscriptions(db, workspaceId)) {
    if (!row.cancelWanted || row.cancelSentAt) continue;
    await sendCancel(db, deps, row).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a cancellation is sent later'),
    );
  }
  await executeRefunds(db, deps, { workspaceId });
}

/** The row of a new subscription, or null when the choice is made already. */
async function reserve(
  tx: Tx,
  { payments, now }: BillingDeps,
  chosen: ChosenPlan & Pick<SubscriptionRow, 'amountPaise' | 'netPaise'>,
): Promise<SubscriptionRow | null> {
  const { workspaceId, userId, planId, period, amountPaise, netPaise } = chosen;
  await lockWorkspace(tx, workspaceId);
  await assertStays(tx, workspaceId);
  const rows = await listSubscriptions(tx, workspaceId);
  const allGiving = subscriptionsGiving(rows, now());
  const current = rows.find(({ status }) => isRunning(status)) ?? allGiving.at(-1);
  // One that gave up, or that the buyer ended, gives no plan that a choice could be compared with.
  const giving = current && allGiving.includes(current) ? current : null;
  const effect = effectOf(giving, { planId, period });
  const goesOn =
    giving !== null &&
    !isEnded(giving.status) &&
    giving.status !== 'paused' &&
    !isEndFinal(giving) &&
    !isLost(giving, payments?.kind);
  if (effect === 'none' && goesOn) {
    await giveUpWaiting(tx, rows);
    await updateSubscription(tx, giving.id, keptOn);
    await settlePlan(tx, workspaceId, now(), { begun: true });
    return null;
  }
  const endsAt = giving?.currentEndAt ?? null;
  // While a renewal is retried, what was paid for is over: the provider takes no start in the past.
  const startsAt = effect !== 'now' && endsAt && endsAt > now() ? endsAt : null;
  const same = rows.find(
    (row) =>
      isWaiting(row.status) &&
      !isLost(row, payments?.kind) &&
      isSameChoice(row, { planId, period, startsAt }, now()),
  );
  // What was agreed on stays until another plan is paid for or agreed on.
  await giveUpPage(tx, rows, same);
  if (same) return null;
  if (!payments) throw new UserError('payments_missing');
  return insertSubscription(tx, {
    ...{ workspaceId, userId, planId, period, startsAt, provider: payments.kind, status: 'created' },
    ...{ amountPaise, netPaise },
    expiresAt: new Date(now().getTime() + pageHours * 3_600_000),
    createdAt: now(),
  });
}

function isSameChoice(
  waiting: SubscriptionRow,
  wanted: Pick<SubscriptionRow, 'planId' | 'period' | 'startsAt'>,
  now: Date,
): boolean {
  const lost = waiting.providerId === null && now.getTime() - waiting.createdAt.getTime() > makingMs;
  const open = waiting.status === 'authenticated' || (waiting.expiresAt !== null && waiting.expiresAt > now);
  const { planId, period } = waiting;
  const later = waiting.startsAt !== null && waiting.startsAt > now;
  return (
    open &&
    !lost &&
    planId === wanted.planId &&
    period === wanted.period &&
    later === (wanted.startsAt !== null)
  );
}

/** Of a subscription that is kept. */
export const keptOn = { cancelAtPeriodEnd: false, stoppedByDeletion: false };

/** Gives up the page on which a plan could be paid for, but for a kept one. */
async function giveUpPage(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  kept: SubscriptionRow | undefined,
): Promise<void> {
  for (const row of rows) if (row.status === 'created' && row !== kept) await giveUp(tx, row);
}

/** Gives up everything that was not charged yet: an open page, and the smaller plan that was agreed on. */
async function giveUpWaiting(tx: Tx, rows: readonly SubscriptionRow[]): Promise<void> {
  for (const row of rows) if (isWaiting(row.status)) await giveUp(tx, row);
}

/**
 * Gives up what was not charged yet, and lets what runs end with its paid period; a trial is left alone. What a deletion
 * stops goes on where that is undone.
 */
export async function stopCharges(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  { byDeletion }: { byDeletion: boolean },
): Promise<void> {
  const followed = isFollowed(rows);
  for (const row of rows) {
    if (isWaiting(row.status)) await giveUp(tx, row);
    else if (isRunning(row.status) && row.status !== 'trialing')
      await updateSubscription(tx, row.id, {
        cancelAtPeriodEnd: true,
        // What was to end for a smaller plan goes on like what was to go on: that plan is given up here.
        stoppedByDeletion: byDeletion && (row.stoppedByDeletion || !row.cancelAtPeriodEnd || followed),
      });
  }
}

async function chooseFree(db: Db, deps: BillingDeps, { workspaceId, userId }: ChosenPlan): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const rows = await listSubscriptions(tx, workspaceId);
    await stopCharges(tx, rows, { byDeletion: false });
    const running = rows.find(({ status }) => isRunning(status));
    if (running?.status === 'trialing')
      await updateSubscription(tx, running.id, {
        status: 'cancelled',
        revoked: true,
        currentEndAt: deps.now(),
      });
    if (running && !running.cancelAtPeriodEnd)
      await auditEvent(tx, {
        ...{ workspaceId, actor: { kind: 'user', userId }, kind: 'subscription_cancelled' },
        details: { plan: planOf(running.planId).name },
      });
    if (running || subscriptionsGiving(rows, deps.now()).length > 0)
      await settlePlan(tx, workspaceId, deps.now());
    else await setPlanIn(tx, { workspaceId, userId, toPlanId: firstPlanId, period: null, mode: 'free' });
  });
  await sendWaiting(db, deps, workspaceId);
}

/**
 * Takes a cancellation or a change to a smaller plan back. Throws UserError `account_leaving`, and `resume_too_late` once
 * it is final.
 */
export async function keepPlan(db: Db, deps: BillingDeps, workspaceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await assertStays(tx, workspaceId);
    const rows = await listSubscriptions(tx, workspaceId);
    const running = rows.find(({ status }) => isRunning(status));
    if (!running || isEndFinal(running) || isLost(running, deps.payments?.kind))
      throw new UserError('resume_too_late');
    await giveUpWaiting(tx, rows);
    await updateSubscription(tx, running.id, keptOn);
  });
  await sendWaiting(db, deps, workspaceId);
}

/** Gives up the newest payment of a plan that is not finished, without plans all of them; false: there is none. */
export async function abandonCheckout(
  db: Db,
  deps: BillingDeps,
  { workspaceId, plansOn }: { workspaceId: string; plansOn: boolean },
): Promise<boolean> {
  const open = await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const unfinished = (await listSubscriptions(tx, workspaceId)).filter((row) =>
      isUnfinished(row, deps.now()),
    );
    for (const row of plansOn ? unfinished.slice(-1) : unfinished) await giveUp(tx, row);
    return unfinished.length > 0;
  });
  await sendWaiting(db, deps, workspaceId);
  return open;
}

/** Asks the provider about everything of a workspace that may have changed, at most every few seconds. */
export async function checkWorkspace(db: Db, deps: BillingDeps, workspaceId: string): Promise<void> {
  for (const row of await listSubscriptions(db, workspaceId)) {
    if (isEnded(row.status)) continue;
    const fresh = row.checkedAt && deps.now().getTime() - row.checkedAt.getTime() < minCheckMs;
    if (!fresh) await checkSubscription(db, deps, (await findSubscription(db, row.id)) ?? row);
  }
}
const minCheckMs = 3000;
