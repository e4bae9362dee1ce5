import { eq, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { shareLink, shareSalt, shareVisit } from '#db/schema.ts';

/** The salt of today (UTC); `fresh` becomes it when the day has none. */
export async function saltOfToday(db: DbOrTx, fresh: string): Promise<string> {
  const day = sql<string>`(now() at time zone 'utc')::date`;
  await db.insert(shareSalt).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await db.select({ salt: shareSalt.salt }).from(shareSalt).where(eq(shareSalt.day, day));
  return row?.salt ?? fresh;
}

/** Counts a visitor of a link once; a visitor's hash is another one each day. */
export async function countVisit(tx: Tx, visit: { linkId: string; visitor: string }): Promise<void> {
  const inserted = await tx
    .insert(shareVisit)
    .values(visit)
    .onConflictDoNothing()
    .returning({ linkId: shareVisit.linkId });
  if (inserted.length === 0) return;
  await tx
    .update(shareLink)
    .set({ viewCount: sql`${shareLink.viewCount} + 1` })
    .where(eq(shareLink.id, visit.linkId));
}

/** Deletes the salts and visitors of earlier days; the counts stay. */
export async function deleteOldVisits(db: DbOrTx): Promise<void> {
  const today = sql`(now() at time zone 'utc')::date`;
  await db.delete(shareSalt).where(lt(shareSalt.day, today));
  await db.delete(shareVisit).where(lt(shareVisit.createdAt, sql`now() - interval '2 days'`));
}
