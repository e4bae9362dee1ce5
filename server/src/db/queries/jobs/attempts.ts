import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { attempt } from '#db/schema.ts';

/** The attempts of a key in its window, and how long that lasts by the database's clock: that of a process may be wrong. */
export interface Attempts {
  count: number;
  endsInMs: number;
}

const attemptsIn = (windowMs: number) => ({
  count: attempt.count,
  endsInMs: sql`greatest(0, ${windowMs} - 1000 * extract(epoch from now() - ${attempt.startedAt}))`.mapWith(
    Number,
  ),
});

/** Counts one more attempt; a window that is over begins again. Exact, however many processes count at once. */
export async function countAttempt(
  db: DbOrTx,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<Attempts> {
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
    .returning(attemptsIn(windowMs));
  if (!row) throw new Error('the database returned no row for an attempt');
  return row;
}

/** The attempts of a window that is not over; null where there are none. */
export async function readAttempts(
  db: DbOrTx,
  { key, windowMs }: { key: string; windowMs: number },
): Promise<Attempts | null> {
  const since = sql`now() - ${windowMs} * interval '1 millisecond'`;
  const [row] = await db
    .select(attemptsIn(windowMs))
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
