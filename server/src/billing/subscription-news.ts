import { firstPlanId, plans } from '@jhalak/contract/plans.ts';
import { isEnded } from '@jhalak/contract/subscriptions.ts';
import type { ProviderStatus } from '#adapters/payments/payments.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { grantsThatEnd, type PlanGrantRow } from '#db/queries/billing/plan-grants.ts';
import { arePlansOn, type PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { type SubscriptionRow, subscriptionsInTheNews } from '#db/queries/billing/subscription-news.ts';
import { type NewBillingEmail, queueBillingEmail, queuedAmong } from '#db/queries/tax/billing-emails.ts';
import { handOverMs } from './subscription-state.ts';

/** The end of a trial or a grant is announced so long before. */
const noticeMs = 3 * 24 * 3_600_000;
/** An end that was noticed later than this is no news. */
const endNewsMs = 7 * 24 * 3_600_000;
/** The provider tries a failed payment again each day. */
const retryMs = 24 * 3_600_000;

/** One email for each payment that fails, and one when it is given up. */
function failedPayment(
  row: Pick<SubscriptionRow, 'id' | 'workspaceId' | 'planId' | 'amountPaise' | 'nextChargeAt' | 'paidCount'>,
  { status, now }: { status: 'pending' | 'halted'; now: Date },
): NewBillingEmail {
  const { id, workspaceId, planId, amountPaise, nextChargeAt, paidCount } = row;
  const next = nextChargeAt && nextChargeAt > now ? nextChargeAt : new Date(+now + retryMs);
  const retryAt = status === 'pending' ? next.toISOString() : null;
  return {
    ...{ workspaceId, userId: null, eventKey: `payment_failed:${id}:${paidCount}:${status}` },
    event: { kind: 'payment_failed', planId, amountPaise, retryAt, isFirst: paidCount === 0 },
  };
}

/**
 * Queues the email of a first charge that the provider retries, or gave up: the row, which waits or is over until a plan
 * begins, does not hold that.
 */
export async function queueFirstFailure(
  tx: Tx,
  row: Parameters<typeof failedPayment>[0],
  { status, now, ...setting }: PlansSetting & { status: ProviderStatus; now: Date },
): Promise<void> {
  if (row.paidCount > 0 || (status !== 'pending' && status !== 'halted')) return;
  // Where plans are off, there is none to choose again.
  if (status === 'halted' && !(await arePlansOn(tx, setting))) return;
  await queueBillingEmail(tx, failedPayment(row, { status, now }));
}

/**
 * What the owner of a workspace is to be told of a subscription at `now`, or null. `staysAboveFree`: another subscription
 * runs or takes its place, or the workspace has a plan without any, so that an end changes nothing.
 */
function newsOf(
  row: SubscriptionRow,
  { now, plansOn, staysAboveFree }: { now: Date; plansOn: boolean; staysAboveFree: boolean },
): NewBillingEmail | null {
  const { id, workspaceId, planId, status, currentEndAt, paidCount } = row;
  // The owner alone can act on it, and may be another than the one who chose the plan.
  const to = { workspaceId, userId: null };
  if (status === 'trialing') {
    if (staysAboveFree || !currentEndAt || now >= currentEndAt || +currentEndAt - +now > noticeMs)
      return null;
    const event = { kind: 'trial_ending', planId, endsAt: currentEndAt.toISOString() } as const;
    return { ...to, eventKey: `trial_ending:${id}`, event };
  }
  // Where plans are off, there is none to choose again.
  if (status === 'pending' || (status === 'halted' && plansOn)) return failedPayment(row, { status, now });
  const gaveSomething = row.provider === 'trial' || paidCount > 0;
  // A charge that came in spite of a cancellation, and went back, moves the end at the provider alone.
  const paidUntil = row.paidUntil ?? currentEndAt;
  const endsAt = status === 'paused' ? row.paidUntil : isEnded(status) ? paidUntil : null;
  if (staysAboveFree || row.revoked || !gaveSomething || !endsAt) return null;
  if (now < endsAt || +now - +endsAt > endNewsMs) return null;
  const event = { kind: 'plan_ended', planId, endsAt: endsAt.toISOString() } as const;
  // A paused plan that is resumed and paid again has another end.
  return { ...to, eventKey: `plan_ended:${id}:${paidCount}`, event };
}

/** What is to be told of a plan that the operator gave until a day; null: the workspace's own is as large. */
function newsOfGrant({
  grant,
  ownPlanId,
}: {
  grant: PlanGrantRow;
  ownPlanId: string;
}): NewBillingEmail | null {
  const { id, workspaceId, planId, endsAt } = grant;
  const [given, own] = [planId, ownPlanId].map((one) => plans.findIndex((plan) => plan.id === one));
  if ((own ?? 0) >= (given ?? 0)) return null;
  const event = { kind: 'grant_ending', planId, endsAt: endsAt.toISOString() } as const;
  return { workspaceId, userId: null, eventKey: `grant_ending:${id}`, event };
}

/** Queues the emails that subscriptions and granted plans ask for, each once, however often this runs. */
export async function queueSubscriptionNews(
  db: Db,
  { now, ...setting }: PlansSetting & { now: Date },
): Promise<void> {
  const from = new Date(+now - endNewsMs);
  const until = new Date(+now + noticeMs);
  const rows = await subscriptionsInTheNews(db, { from, until, handOverFrom: new Date(+now - handOverMs) });
  const plansOn = await arePlansOn(db, setting);
  const grants = plansOn ? await grantsThatEnd(db, { now, until }) : [];
  const news = [
    ...rows.flatMap(({ row, followed, planId }) => {
      const staysAboveFree = followed || !plansOn || planId !== firstPlanId;
      return newsOf(row, { now, plansOn, staysAboveFree }) ?? [];
    }),
    ...grants.flatMap((one) => newsOfGrant(one) ?? []),
  ];
  const known = await queuedAmong(
    db,
    news.map(({ eventKey }) => eventKey),
  );
  for (const email of news)
    if (!known.has(email.eventKey)) await db.transaction((tx) => queueBillingEmail(tx, email));
}
