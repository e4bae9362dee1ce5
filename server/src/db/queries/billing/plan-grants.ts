import { firstPlanId, planOf } from '@jhalak/contract/plans.ts';
import { and, desc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { authUser, member } from '#db/queries/accounts/auth-tables.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { planChange, planGrant, workspace } from '#db/schema.ts';
import { planIdInForce } from './plan-in-force.ts';

export type PlanGrantRow = typeof planGrant.$inferSelect;

/** A grant as the operator sees it. */
export interface PlanGrantView extends PlanGrantRow {
  workspaceName: string;
  /** The address of the workspace's owner; null where it has none. */
  ownerEmail: string | null;
}

const listedFor = sql`now() - interval '90 days'`;

/** Grants that count, and those that ended in the last 90 days; the newest first. */
export const listPlanGrants = (db: DbOrTx): Promise<PlanGrantView[]> =>
  views(db).where(gt(planGrant.endsAt, listedFor)).orderBy(desc(planGrant.createdAt), desc(planGrant.id));

const views = (db: DbOrTx) =>
  db
    .select({
      ...getTableColumns(planGrant),
      workspaceName: workspace.name,
      ownerEmail: authUser.email,
    })
    .from(planGrant)
    .innerJoin(workspace, eq(workspace.id, planGrant.workspaceId))
    .leftJoin(member, and(eq(member.organizationId, workspace.id), eq(member.role, 'owner')))
    .leftJoin(authUser, eq(authUser.id, member.userId))
    .$dynamic();

/** The grant that counts for a workspace now, or null. */
export async function currentPlanGrant(db: DbOrTx, workspaceId: string): Promise<PlanGrantRow | null> {
  const [row] = await db
    .select()
    .from(planGrant)
    .where(
      and(
        eq(planGrant.workspaceId, workspaceId),
        isNull(planGrant.endedAt),
        gt(planGrant.endsAt, sql`now()`),
      ),
    )
    .orderBy(desc(planGrant.createdAt), desc(planGrant.id))
    .limit(1);
  return row ?? null;
}

/** Grants that end by `until`, with the plan of the workspace's own. */
export const grantsThatEnd = (
  db: DbOrTx,
  { now, until }: { now: Date; until: Date },
): Promise<{ grant: PlanGrantRow; ownPlanId: string }[]> =>
  db
    .select({ grant: planGrant, ownPlanId: workspace.planId })
    .from(planGrant)
    .innerJoin(workspace, eq(workspace.id, planGrant.workspaceId))
    .where(and(isNull(planGrant.endedAt), gt(planGrant.endsAt, now), lte(planGrant.endsAt, until)));

/** A workspace by its id, or by its owner's address: the one that the owner has had longest. Null when unknown. */
export async function findWorkspaceToGrant(db: DbOrTx, named: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: workspace.id })
    .from(workspace)
    .leftJoin(member, and(eq(member.organizationId, workspace.id), eq(member.role, 'owner')))
    .leftJoin(authUser, eq(authUser.id, member.userId))
    .where(sql`${workspace.id} = ${named} or lower(${authUser.email}) = lower(${named})`)
    .orderBy(sql`(${workspace.id} = ${named}) desc`, workspace.createdAt, workspace.id)
    .limit(1);
  return row ?? null;
}

/** Gives a workspace a plan until a date, in place of an earlier grant. */
export async function grantPlan(
  db: Db,
  grant: Pick<PlanGrantRow, 'workspaceId' | 'planId' | 'note' | 'grantedBy' | 'endsAt'>,
): Promise<PlanGrantView> {
  const id = newId();
  return db.transaction(async (tx) => {
    const own = await lockWorkspace(tx, grant.workspaceId);
    if (!own) throw new Error(`there is no workspace ${grant.workspaceId}`);
    const fromPlanId = await planIdOf(tx, own.id);
    const before = await currentPlanGrant(tx, own.id);
    if (before) await tx.update(planGrant).set({ endedAt: new Date() }).where(eq(planGrant.id, before.id));
    await tx.insert(planGrant).values({ id, ...grant });
    await record(tx, { workspaceId: own.id, userId: grant.grantedBy, fromPlanId });
    const [view] = await views(tx).where(eq(planGrant.id, id));
    if (!view) throw new Error(`the grant ${id} was not made`);
    return view;
  });
}

/** Ends a grant before its time: the workspace has its own plan again. False when it is over or unknown. */
export async function endPlanGrant(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(planGrant).where(eq(planGrant.id, id));
    const own = known && (await lockWorkspace(tx, known.workspaceId));
    if (!own) return false;
    const fromPlanId = await planIdOf(tx, own.id);
    const ended = await tx
      .update(planGrant)
      .set({ endedAt: new Date() })
      .where(and(eq(planGrant.id, id), isNull(planGrant.endedAt), gt(planGrant.endsAt, sql`now()`)))
      .returning({ id: planGrant.id });
    if (ended.length === 0) return false;
    await record(tx, { workspaceId: own.id, userId, fromPlanId });
    return true;
  });
}

async function planIdOf(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await tx
    .select({ planId: planIdInForce })
    .from(workspace)
    .where(eq(workspace.id, workspaceId));
  return row?.planId ?? firstPlanId;
}

/** Records what a grant or its end changed: nothing where the workspace's own plan is larger. */
async function record(
  tx: Tx,
  change: Pick<typeof planChange.$inferInsert, 'workspaceId' | 'userId' | 'fromPlanId'>,
): Promise<void> {
  const { workspaceId, userId, fromPlanId } = change;
  const toPlanId = await planIdOf(tx, workspaceId);
  if (toPlanId === fromPlanId) return;
  await tx.insert(planChange).values({ id: newId(), period: null, mode: 'granted', ...change, toPlanId });
  await auditEvent(tx, {
    ...{ workspaceId, actor: { kind: 'user', userId }, kind: 'plan_changed' },
    details: { from: planOf(fromPlanId).name, to: planOf(toPlanId).name },
  });
}
