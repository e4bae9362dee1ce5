import { UserError } from '@jhalak/contract/errors.ts';
import { planNamesWith } from '@jhalak/contract/plans.ts';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { usersOf } from '#db/queries/accounts/members.ts';
import { countOpenInvitations, hasSeatByEmail } from '#db/queries/accounts/workspace-invitations.ts';
import { lockPlan, type PlansSetting, planOfWorkspace, poolOf } from '#db/queries/billing/plan-in-force.ts';

/**
 * Throws UserError `seats_used_up` (402) unless the plan in force has a seat for one more user. Call it in the
 * transaction that adds the member or the invitation: the plan is locked from here on, so that of many requests at once
 * only as many pass as there are seats. A user who has a seat in another workspace of the plan takes none, named by
 * `userId` or by `email`: a proved address, or one with an open invitation. Without a `userId`, open invitations count too.
 */
export async function assertSeat(
  tx: Tx,
  setting: PlansSetting,
  { workspaceId, userId, email = null }: { workspaceId: string; userId?: string; email?: string | null },
): Promise<void> {
  const { plan, workspaceIds } = await lockPlan(tx, setting, workspaceId);
  const { seats } = plan;
  if (seats === null) return;
  const users = await usersOf(tx, workspaceIds);
  if (userId !== undefined && users.includes(userId)) return;
  if (email !== null && (await hasSeatByEmail(tx, email, workspaceIds))) return;
  const open = userId === undefined ? await countOpenInvitations(tx, workspaceIds) : 0;
  if (users.length + open < seats) return;
  const plans = planNamesWith((other) => other.seats === null || other.seats > seats);
  // The largest plan on sale: more seats are agreed on by contact.
  const list = plans.length > 0 ? plans : ['Business'];
  throw new UserError('seats_used_up', { plan: plan.name, seats, plans: { list, between: ', ' } });
}

/**
 * The members for whom a workspace's plan has no seat. After a change to a plan with fewer seats all stay members: the
 * owner and those who joined first have the seats, the others may look and change nothing.
 */
export async function usersWithoutSeat(
  db: DbOrTx,
  setting: PlansSetting,
  workspaceId: string,
): Promise<ReadonlySet<string>> {
  const { seats } = await planOfWorkspace(db, setting, workspaceId);
  if (seats === null) return new Set();
  const { workspaceIds } = await poolOf(db, workspaceId);
  return new Set((await usersOf(db, workspaceIds)).slice(seats));
}
