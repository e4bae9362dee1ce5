import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { firstOf, hasChanged } from '#db/core/rows.ts';
import { recoveryCode, twoFactor } from '#db/schema.ts';

export type TwoFactorRow = typeof twoFactor.$inferSelect;

export const findTwoFactor = (db: DbOrTx, userId: string): Promise<TwoFactorRow | null> =>
  firstOf(db.select().from(twoFactor).where(eq(twoFactor.userId, userId)));

/** Keeps a secret that waits for its first code; false when the user has a confirmed one. */
export async function insertTwoFactor(
  db: DbOrTx,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
): Promise<boolean> {
  const rows = await db
    .insert(twoFactor)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ userId: twoFactor.userId });
  return rows.length === 1;
}

/** Takes a step once: false when it, or a later one, was taken. Of two requests with one code exactly one succeeds. */
export const takeStep = (db: DbOrTx, { userId, step }: { userId: string; step: number }): Promise<boolean> =>
  hasChanged(
    db
      .update(twoFactor)
      .set({ lastStep: step })
      .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastStep, step))),
  );

/** Confirms the app by its first code, with its recovery codes; false when it was confirmed, or the step taken. */
export function confirmTwoFactor(
  db: Db,
  { userId, step, codes }: { userId: string; step: number; codes: string[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(twoFactor)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt), lt(twoFactor.lastStep, step)))
      .returning({ userId: twoFactor.userId });
    if (rows.length === 0) return false;
    await replaceCodes(tx, userId, codes);
    return true;
  });
}

/** Replaces all recovery codes by these hashes; false where there is no confirmed app. */
export function renewCodes(db: Db, { userId, codes }: { userId: string; codes: string[] }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ userId: twoFactor.userId })
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
      .for('update');
    if (!row) return false;
    await replaceCodes(tx, userId, codes);
    return true;
  });
}

async function replaceCodes(tx: DbOrTx, userId: string, codes: string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((codeSha256) => ({ userId, codeSha256 })));
}

/** Uses a recovery code up; false when it is not one of the user's. */
export async function takeCode(
  db: DbOrTx,
  { userId, codeSha256 }: { userId: string; codeSha256: string },
): Promise<boolean> {
  const rows = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeSha256, codeSha256)))
    .returning({ userId: recoveryCode.userId });
  return rows.length === 1;
}

export async function countCodes(db: DbOrTx, userId: string): Promise<number> {
  const [row] = await db.select({ codes: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId));
  return row?.codes ?? 0;
}

/** Removes the app and its recovery codes. */
export function deleteTwoFactor(db: Db, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  });
}
