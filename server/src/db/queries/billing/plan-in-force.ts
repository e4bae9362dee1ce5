import {
  firstPlanId,
  isShared,
  type Plan,
  planIds,
  planInForce,
  plans,
  watermarkOf,
} from '@jhalak/contract/plans.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { readSetting, saveSetting } from '#db/queries/installation-settings.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { workspace } from '#db/schema.ts';

/** Whether plans count here: the setting PLANS, which the operator's own choice overrides. */
export interface PlansSetting {
  plansOn: boolean;
}

/** Whether the plan catalogue applies now. */
export async function arePlansOn(db: DbOrTx, { plansOn }: PlansSetting): Promise<boolean> {
  const chosen = await readSetting(db, 'plans');
  return chosen === null ? plansOn : chosen === 'on';
}

/** Stores the operator's choice; it counts from the next request and job on. */
export const savePlansOn = (db: DbOrTx, on: boolean): Promise<void> =>
  saveSetting(db, 'plans', on ? 'on' : 'off');

/** The place of a plan in the catalogue, which stands in order of size; an unknown one counts as none. */
const sizeOf = (planId: SQL) => sql`coalesce(array_position(${sql.param(planIds)}::text[], ${planId}), 0)`;

/** What the operator has granted the workspace of `row` for now, where `own`, its own plan, is no larger, otherwise that. */
const ownPlanOf = (row: SQL, own = sql`${row}.plan_id`) => sql`coalesce((
  select g.plan_id from jhalak.plan_grant g
  where g.workspace_id = ${row}.id and g.ended_at is null and g.ends_at > now()
    and ${sizeOf(sql`g.plan_id`)} >= ${sizeOf(own)}
  order by g.created_at desc, g.id desc limit 1
), ${own})`;

// Names of columns stand in full, because a query of one table would leave the table out.
const itself = sql.raw('"jhalak"."workspace"');

/** Reads `column` of the workspace whose plan a Free row of `workspace` shares: the first of its owner's that may be shared. */
const ofSharedPlan = (column: SQL, own = ownPlanOf(itself)) => sql`(
  select ${column} from auth.member mine
  join auth.member theirs on theirs."userId" = mine."userId" and theirs.role = 'owner'
  join jhalak.workspace payer on payer.id = theirs."organizationId"
  where mine."organizationId" = ${itself}.id and mine.role = 'owner' and ${own} = ${firstPlanId}
    and ${ownPlanOf(sql`payer`)} in ${plans.filter(isShared).map(({ id }) => id)}
  order by payer.created_at, payer.id limit 1
)`;

const inForce = (own: SQL) => sql<string>`coalesce(${ofSharedPlan(ownPlanOf(sql`payer`), own)}, ${own})`;

/**
 * The plan id of a row of `workspace` in a query: the larger of its own and what the operator has granted for now; where
 * that is Free, the plan of several seats that its owner has in another workspace.
 */
export const planIdInForce = inForce(ownPlanOf(itself));

/** The same for a row whose own plan ends. */
export const planIdWithoutOwn = inForce(ownPlanOf(itself, sql`${firstPlanId}`));

/** The workspaces that share one plan and its limits, and the one among them whose plan it is. */
export interface PlanPool {
  payerId: string;
  workspaceIds: string[];
}

export async function poolOf(db: DbOrTx, workspaceId: string): Promise<PlanPool> {
  const rows = await db
    .select({
      id: workspace.id,
      payerId: sql<string>`coalesce(${ofSharedPlan(sql`payer.id`)}, ${workspace.id})`,
    })
    .from(workspace)
    .where(
      sql`${workspace.id} = ${workspaceId} or ${workspace.id} in (
        select theirs."organizationId" from auth.member mine
        join auth.member theirs on theirs."userId" = mine."userId" and theirs.role = 'owner'
        where mine."organizationId" = ${workspaceId} and mine.role = 'owner')`,
    );
  const payerId = rows.find(({ id }) => id === workspaceId)?.payerId ?? workspaceId;
  const pool = rows.filter((row) => row.payerId === payerId).map(({ id }) => id);
  return { payerId, workspaceIds: pool.length > 0 ? pool : [workspaceId] };
}

/** The plan in force of a workspace; an unknown workspace counts as Free. */
export async function planOfWorkspace(db: DbOrTx, setting: PlansSetting, workspaceId: string): Promise<Plan> {
  const [own] = await db
    .select({ planId: planIdInForce })
    .from(workspace)
    .where(eq(workspace.id, workspaceId));
  return planInForce({ plansOn: await arePlansOn(db, setting), planId: own?.planId ?? '' });
}

/**
 * The same with the workspaces that share it, for checks that count and then hold: the workspace and the one whose plan
 * it is stay locked until the transaction ends.
 */
export async function lockPlan(
  tx: Tx,
  setting: PlansSetting,
  workspaceId: string,
): Promise<PlanPool & { plan: Plan }> {
  await lockWorkspace(tx, workspaceId);
  const { payerId } = await poolOf(tx, workspaceId);
  if (payerId !== workspaceId) await lockWorkspace(tx, payerId);
  const pool = await poolOf(tx, workspaceId);
  return { ...pool, plan: await planOfWorkspace(tx, setting, workspaceId) };
}

/** The text that a workspace's plan in force draws into files that are made now, or null. */
export const watermarkInForce = async (
  db: DbOrTx,
  setting: PlansSetting,
  workspaceId: string,
): Promise<string | null> => watermarkOf(await planOfWorkspace(db, setting, workspaceId));
