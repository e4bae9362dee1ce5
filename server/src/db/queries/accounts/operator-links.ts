import { ownerPlanId } from '@jhalak/contract/plans.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { operatorLink } from '#db/schema.ts';
import { authUser } from './auth-tables.ts';

/** Any fixed number: the process that holds the lock offers or claims the operator's place; the others wait. */
const operatorLock = 4_173_502;

/** Whether this installation has an owner. */
async function hasOperator(db: DbOrTx): Promise<boolean> {
  const [row] = await db
    .select({ id: authUser.id })
    .from(authUser)
    .where(eq(authUser.operator, true))
    .limit(1);
  return row !== undefined;
}

/** Adds a link; false when there is an operator and nothing is offered any more. */
export async function insertOperatorLink(db: Db, tokenSha256: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx);
    if (await hasOperator(tx)) return false;
    await tx.insert(operatorLink).values({ tokenSha256 });
    return true;
  });
}

/** Whether a link would still be taken. */
export async function isOperatorLink(db: DbOrTx, tokenSha256: string): Promise<boolean> {
  const [row] = await db
    .select({ createdAt: operatorLink.createdAt })
    .from(operatorLink)
    .where(eq(operatorLink.tokenSha256, tokenSha256));
  return row !== undefined;
}

/** Makes the user operator and withdraws every link; false when the link is unknown or there is an operator. */
export async function takeOperatorLink(
  db: Db,
  { tokenSha256, userId }: { tokenSha256: string; userId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx);
    if (!(await isOperatorLink(tx, tokenSha256)) || (await hasOperator(tx))) return false;
    const made = await tx
      .update(authUser)
      .set({ operator: true })
      .where(eq(authUser.id, userId))
      .returning({ id: authUser.id });
    if (made.length === 0) return false;
    await tx.delete(operatorLink);
    await grantOwnerPlans(tx);
    return true;
  });
}

/**
 * Gives the operator's own workspace the plan of the owner, unless a plan was ever chosen for it. Safe to call again;
 * a workspace that is made later begins with that plan.
 */
export async function grantOwnerPlans(db: DbOrTx): Promise<void> {
  await db.execute(sql`
    update jhalak.workspace w set plan_id = ${ownerPlanId}
    from auth.member m join auth."user" u on u.id = m."userId" and u.operator
    where m.id = w.id and m."organizationId" = w.id and w.plan_id <> ${ownerPlanId}
      and not exists (select 1 from jhalak.plan_change c where c.workspace_id = w.id)`);
}

const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${operatorLock})`);
