import { planOf } from '@jhalak/contract/plans.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { planChange, workspace } from '#db/schema.ts';

type PlanChange = typeof planChange.$inferSelect;

/** The newest change of a workspace's own plan, without what was granted; null where it has the plan it began with. */
export async function newestPlanChange(db: DbOrTx, workspaceId: string): Promise<PlanChange | null> {
  const [row] = await db
    .select()
    .from(planChange)
    .where(and(eq(planChange.workspaceId, workspaceId), ne(planChange.mode, 'granted')))
    .orderBy(desc(planChange.createdAt), desc(planChange.id))
    .limit(1);
  return row ?? null;
}

export type WantedPlan = Pick<PlanChange, 'workspaceId' | 'userId' | 'toPlanId' | 'period' | 'mode'>;

/** Gives a workspace another plan and records who did it. The same plan, period and mode again changes nothing. */
export const setPlan = (db: Db, wanted: WantedPlan): Promise<void> =>
  db.transaction((tx) => setPlanIn(tx, wanted));

/** The same in the caller's transaction. */
export async function setPlanIn(tx: Tx, wanted: WantedPlan): Promise<void> {
  const row = await lockWorkspace(tx, wanted.workspaceId);
  if (!row) return;
  const newest = await newestPlanChange(tx, wanted.workspaceId);
  const samePeriod = newest === null ? wanted.period === null : newest.period === wanted.period;
  const samePlan = row.planId === wanted.toPlanId && samePeriod;
  if (samePlan && (newest === null || newest.mode === wanted.mode)) return;
  await tx.update(workspace).set({ planId: wanted.toPlanId }).where(eq(workspace.id, row.id));
  await tx.insert(planChange).values({ id: newId(), fromPlanId: row.planId, ...wanted });
  // What was chosen in the test mode is paid for now: the plan itself did not change.
  if (samePlan) return;
  const { workspaceId, userId } = wanted;
  await auditEvent(tx, {
    ...{ workspaceId, actor: { kind: 'user', userId }, kind: 'plan_changed' },
    details: { from: planOf(row.planId).name, to: planOf(wanted.toPlanId).name },
  });
}
