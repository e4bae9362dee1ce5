import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { attempt } from '#db/schema.ts';

/** Counts one more attempt; a window that is over begins again. Exact, however many processes count at once. */
export async function countAttempt(
  db: DbOrTx,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<{ count: number; startedAt: Date }> {
  const over = sql`${attempt.startedAt} <= now() - ${windowMs} * interval '1 millisecond'`;
  const [row] = await db
    .insert(attempt)
    .values({ key, count: 1, startedAt: sql`now()` })
    .onConflictDoUpdate({
      target: attempt.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempt.count} + 1 end`,
        startedAt: sql`case when ${over} then now() else ${attempt.startedAt} end`,
      },
    })
    .returning({ count: attempt.count, startedAt: attempt.startedAt });
  if (!row) throw new Error('the database returned no row for an attempt');
  return row;
}

/** The attempts of a window that is not over; null where there are none. */
export async function readAttempts(
  db: DbOrTx,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<{ count: number; startedAt: Date } | null> {
  const since = sql`now() - ${windowMs} * interval '1 millisecond'`;
  const [row] = await db
    .select({ count: attempt.count, startedAt: attempt.startedAt })
    .from(attempt)
    .where(and(eq(attempt.key, key), gt(attempt.startedAt, since)));
  return row ?? null;
}

/** Forgets the attempts of a key. */
export async function forgetAttempts(db: DbOrTx, key: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.key, key));
}

/** Deletes windows that began longer ago than `ageMs`. */
export async function deleteOldAttempts(db: DbOrTx, ageMs: number): Promise<void> {
  await db.delete(attempt).where(lt(attempt.startedAt, sql`now() - ${ageMs} * interval '1 millisecond'`));
}
