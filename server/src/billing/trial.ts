import { UserError } from '@jhalak/contract/errors.ts';
import { firstPlanId } from '@jhalak/contract/plans.ts';
import { trialDays, trialPlanId } from '@jhalak/contract/subscriptions.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/core/connect.ts';
import { planOfWorkspace } from '#db/queries/billing/plan-in-force.ts';
import {
  insertSubscription,
  type SubscriptionRow,
  subscriptionsOfOwner,
} from '#db/queries/billing/subscriptions.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { sendWaiting } from './choose-plan.ts';
import type { BillingDeps } from './ports.ts';
import { settlePlan } from './settle-plan.ts';

const dayMs = 24 * 3_600_000;

/** Whether a workspace on `planId` can start the trial: its owner once, from Free, before any payment. */
export const canTry = (
  planId: string,
  subscriptions: readonly Pick<SubscriptionRow, 'provider' | 'paidCount'>[],
): boolean =>
  planId === firstPlanId &&
  subscriptions.every(({ provider, paidCount }) => provider !== 'trial' && paidCount === 0);

/** Starts the trial of Pro. A trial that runs goes on; throws UserError `trial_used` where there was one, or a payment. */
export async function startTrial(
  db: Db,
  deps: BillingDeps,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of an owner's workspaces, one at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`trial:${userId}`}))`);
    await lockWorkspace(tx, workspaceId);
    // A workspace that shares a plan, or was granted one, has no use for it.
    const plan = await planOfWorkspace(tx, { plansOn: true }, workspaceId);
    const rows = await subscriptionsOfOwner(tx, workspaceId);
    if (rows.some((row) => row.status === 'trialing' && row.workspaceId === workspaceId)) return;
    if (!canTry(plan.id, rows)) throw new UserError('trial_used');
    const startAt = deps.now();
    await insertSubscription(tx, {
      ...{
        workspaceId,
        userId,
        provider: 'trial',
        planId: trialPlanId,
        period: 'monthly',
        status: 'trialing',
      },
      currentStartAt: startAt,
      currentEndAt: new Date(startAt.getTime() + trialDays * dayMs),
      createdAt: startAt,
    });
    await settlePlan(tx, workspaceId, startAt);
  });
  await sendWaiting(db, deps, workspaceId);
}
