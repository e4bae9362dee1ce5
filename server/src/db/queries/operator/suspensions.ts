import { eq } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { findPersonalWorkspace } from '#db/queries/accounts/workspaces.ts';
import { recoveryCode, twoFactor, userSuspension } from '#db/schema.ts';

/** What the operator does to the account of a user. */
export interface OperatorAct {
  userId: string;
  operatorId: string;
}

export async function isSuspended(db: DbOrTx, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: userSuspension.userId })
    .from(userSuspension)
    .where(eq(userSuspension.userId, userId));
  return rows.length > 0;
}

/** False when the account was suspended before; its reason stays. */
export async function insertSuspension(tx: Tx, act: OperatorAct & { reason: string }): Promise<boolean> {
  const { userId, operatorId, reason } = act;
  const rows = await tx
    .insert(userSuspension)
    .values({ userId, reason, suspendedBy: operatorId })
    .onConflictDoNothing()
    .returning({ userId: userSuspension.userId });
  if (rows.length > 0) await recordAct(tx, act, 'member_suspended');
  return rows.length > 0;
}

/** False when the account is not suspended. */
export async function deleteSuspension(tx: Tx, act: OperatorAct): Promise<boolean> {
  const rows = await tx
    .delete(userSuspension)
    .where(eq(userSuspension.userId, act.userId))
    .returning({ userId: userSuspension.userId });
  if (rows.length > 0) await recordAct(tx, act, 'member_restored');
  return rows.length > 0;
}

/** Removes the authenticator app and its recovery codes; false when there is no confirmed app. */
export function removeTwoFactor(db: Db, act: OperatorAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(twoFactor)
      .where(eq(twoFactor.userId, act.userId))
      .returning({ confirmedAt: twoFactor.confirmedAt });
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, act.userId));
    if (!removed?.confirmedAt) return false;
    await recordAct(tx, act, 'member_two_factor_reset');
    return true;
  });
}

/** Records what the operator did, in the log of the user's own workspace. */
export async function recordAct(
  db: DbOrTx,
  { userId, operatorId }: OperatorAct,
  kind: 'member_two_factor_reset' | 'member_signed_out' | 'member_suspended' | 'member_restored',
): Promise<void> {
  const own = await findPersonalWorkspace(db, userId);
  if (!own) return;
  const actor = { kind: 'user', userId: operatorId } as const;
  await auditEvent(db, { workspaceId: own.id, actor, kind, memberId: userId });
}
