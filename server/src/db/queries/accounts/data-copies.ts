import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { type Failure, failedWith } from '#db/core/failure.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf } from '#db/core/rows.ts';
import { queueDeletions } from '#db/queries/files/deletions.ts';
import { dataCopy, jobRun } from '#db/schema.ts';

export type DataCopyRow = typeof dataCopy.$inferSelect;

/** The copy that is being made for a user, or null. */
export async function findActiveDataCopy(db: DbOrTx, userId: string): Promise<DataCopyRow | null> {
  const isActive = and(isNull(dataCopy.finishedAt), isNull(dataCopy.failureCode));
  const [row] = await db
    .select()
    .from(dataCopy)
    .where(and(eq(dataCopy.userId, userId), isActive));
  return row ?? null;
}

/** A new copy to be made; null when one is being made for the user already. */
export async function insertDataCopy(
  db: DbOrTx,
  row: Pick<DataCopyRow, 'userId' | 'workspaceId' | 'receipt'>,
): Promise<DataCopyRow | null> {
  const [inserted] = await db
    .insert(dataCopy)
    .values({ id: newId(), ...row })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

export const findDataCopy = (db: DbOrTx, id: string): Promise<DataCopyRow | null> =>
  firstOf(db.select().from(dataCopy).where(eq(dataCopy.id, id)));

/** The archive of a user's own copy, while it can be downloaded; otherwise null. */
export async function findServedDataCopy(
  db: DbOrTx,
  of: { id: string; userId: string },
): Promise<(DataCopyRow & { storageKey: string }) | null> {
  const [row] = await db
    .select()
    .from(dataCopy)
    .where(and(eq(dataCopy.id, of.id), eq(dataCopy.userId, of.userId), gt(dataCopy.expiresAt, sql`now()`)));
  return row?.storageKey ? { ...row, storageKey: row.storageKey } : null;
}

export type ListedDataCopy = DataCopyRow & { progress: number };

/** The newest copies of a user with the progress of those that are being made. */
export async function listDataCopies(
  db: DbOrTx,
  userId: string,
  { limit }: { limit: number },
): Promise<ListedDataCopy[]> {
  const rows = await db
    .select()
    .from(dataCopy)
    .where(eq(dataCopy.userId, userId))
    .orderBy(desc(dataCopy.createdAt), desc(dataCopy.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const runs = ids.length
    ? await db
        .select({ subjectId: jobRun.subjectId, progress: jobRun.progress })
        .from(jobRun)
        .where(and(eq(jobRun.name, 'data-copy'), inArray(jobRun.subjectId, ids)))
    : [];
  const progress = new Map(runs.map((run) => [run.subjectId, run.progress]));
  return rows.map((row) => ({ ...row, progress: progress.get(row.id) ?? 0 }));
}

/** The archive is there from now on, for `days`; that of a user who is gone by now is deleted. */
export async function saveDataCopy(
  db: DbOrTx,
  id: string,
  made: {
    storageKey: string;
    sizeBytes: number;
    sha256: string;
    tables: number;
    files: number;
    filesBytes: number;
    days: number;
  },
): Promise<void> {
  const { days, ...file } = made;
  const { rowCount } = await db
    .update(dataCopy)
    .set({
      ...file,
      finishedAt: sql`now()`,
      expiresAt: sql`now() + ${days} * interval '1 day'`,
    })
    .where(eq(dataCopy.id, id));
  if (rowCount === 0) await queueDeletions(db, [made.storageKey]);
}

export async function failDataCopy(db: DbOrTx, id: string, reason: Failure): Promise<void> {
  await db
    .update(dataCopy)
    .set(failedWith(reason))
    .where(and(eq(dataCopy.id, id), isNull(dataCopy.finishedAt)));
}

/** Has the archives of a user deleted; their rows stay as receipts. */
export const dropArchivesOf = (db: DbOrTx, userId: string): Promise<number> =>
  dropArchives(db, eq(dataCopy.userId, userId));

/** Has the archives deleted whose days are over; returns how many. */
export const dropExpiredArchives = (db: DbOrTx): Promise<number> =>
  dropArchives(db, lte(dataCopy.expiresAt, sql`now()`));

async function dropArchives(db: DbOrTx, which: ReturnType<typeof eq>): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: dataCopy.id, storageKey: dataCopy.storageKey })
      .from(dataCopy)
      .where(and(which, isNotNull(dataCopy.storageKey)))
      .for('update');
    const keys = rows.flatMap(({ storageKey }) => storageKey ?? []);
    await queueDeletions(tx, keys);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.update(dataCopy).set({ storageKey: null }).where(inArray(dataCopy.id, ids));
    return ids.length;
  });
}
