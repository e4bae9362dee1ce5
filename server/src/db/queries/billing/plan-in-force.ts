import { type Plan, planInForce, watermarkOf } from '@jhalak/contract/plans.ts';
import { eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { installationSetting, workspace } from '#db/schema.ts';

/** Whether plans count here: the setting PLANS, which the operator's own choice overrides. */
export interface PlansSetting {
  plansOn: boolean;
}

/** Whether the plan catalogue applies now. */
export async function arePlansOn(db: DbOrTx, { plansOn }: PlansSetting): Promise<boolean> {
  const [row] = await db
    .select({ value: installationSetting.value })
    .from(installationSetting)
    .where(eq(installationSetting.key, 'plans'));
  return row ? row.value === 'on' : plansOn;
}

/** Stores the operator's choice; it counts from the next request and job on. */
export async function savePlansOn(db: DbOrTx, on: boolean): Promise<void> {
  const value = on ? 'on' : 'off';
  await db
    .insert(installationSetting)
    .values({ key: 'plans', value })
    .onConflictDoUpdate({ target: installationSetting.key, set: { value, updatedAt: new Date() } });
}

/**
 * The plan id of a row of `workspace` in a query: what the operator has granted for now, otherwise its own. Names of
 * columns stand in full, because a query of one table would leave the table out.
 */
export const grantedOrOwnPlan = sql<string>`coalesce((
  select g.plan_id from jhalak.plan_grant g
  where g.workspace_id = "jhalak"."workspace"."id" and g.ended_at is null and g.ends_at > now()
  order by g.created_at desc, g.id desc limit 1
), "jhalak"."workspace"."plan_id")`;

/** The plan in force of a workspace; an unknown workspace counts as Free. */
export async function planOfWorkspace(db: DbOrTx, setting: PlansSetting, workspaceId: string): Promise<Plan> {
  const [own] = await db
    .select({ planId: grantedOrOwnPlan })
    .from(workspace)
    .where(eq(workspace.id, workspaceId));
  return planInForce({ plansOn: await arePlansOn(db, setting), planId: own?.planId ?? '' });
}

/** The same, with the workspace's row locked until the transaction ends: for checks that count and then hold. */
export async function lockPlan(tx: Tx, setting: PlansSetting, workspaceId: string): Promise<Plan> {
  await lockWorkspace(tx, workspaceId);
  return planOfWorkspace(tx, setting, workspaceId);
}

/** The text that a workspace's plan in force draws into files that are made now, or null. */
export const watermarkInForce = async (
  db: DbOrTx,
  setting: PlansSetting,
  workspaceId: string,
): Promise<string | null> => watermarkOf(await planOfWorkspace(db, setting, workspaceId));
