import { firstPlanId, ownerPlanId } from '@jhalak/contract/plans.ts';
import type { Tx } from '#db/core/connect.ts';
import { listSubscriptions } from '#db/queries/billing/subscriptions.ts';
import { newestPlanChange, setPlanIn } from '#db/queries/clips/plan-changes.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import type { PaidThrough, PlanChangeMode } from '#db/schema.ts';
import { planGiven } from './subscription-state.ts';

const modes: Record<PaidThrough, PlanChangeMode> = { razorpay: 'paid', test: 'test', trial: 'trial' };

/** Plans that are granted, which no subscription gives or takes. */
const grantedPlans: readonly string[] = [ownerPlanId, 'business', 'unlimited'];

/**
 * Brings a workspace's plan in line with its subscriptions: the largest that gives access now, or Free. `begun`: one was
 * paid for the first time or chosen again, which takes the place of what the owner of the installation is granted.
 */
export async function settlePlan(
  tx: Tx,
  workspaceId: string,
  now: Date,
  { begun = false } = {},
): Promise<void> {
  const workspace = await lockWorkspace(tx, workspaceId);
  if (!workspace) return;
  const subscriptions = await listSubscriptions(tx, workspaceId);
  const given = planGiven(subscriptions, now);
  const givesWay = begun && given && workspace.planId === ownerPlanId;
  if (grantedPlans.includes(workspace.planId) && !givesWay) return;
  if (given) {
    const mode = modes[given.provider];
    const period = mode === 'trial' ? null : given.period;
    await setPlanIn(tx, { workspaceId, userId: given.userId, toPlanId: given.planId, period, mode });
    return;
  }
  const newest = await newestPlanChange(tx, workspaceId);
  const last = subscriptions.at(-1);
  // A plan that came from elsewhere, such as a grant, is not a subscription's to take.
  if (!newest || !last || !Object.values(modes).includes(newest.mode)) return;
  const { userId } = last;
  await setPlanIn(tx, { workspaceId, userId, toPlanId: firstPlanId, period: null, mode: 'free' });
}
