import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Failure, failedWith } from '#db/core/failure.ts';
import { firstOf } from '#db/core/rows.ts';
import { dropWithFiles, queueDeletions } from '#db/queries/files/deletions.ts';
import { profilePicture } from '#db/schema.ts';

export type PictureRow = typeof profilePicture.$inferSelect;

export async function insertPicture(
  db: DbOrTx,
  row: Pick<PictureRow, 'id' | 'userId' | 'workspaceId' | 'format'> & { uploadKey: string },
): Promise<void> {
  await db.insert(profilePicture).values(row);
}

export const findPictureUpload = (db: DbOrTx, id: string): Promise<PictureRow | null> =>
  firstOf(db.select().from(profilePicture).where(eq(profilePicture.id, id)));

/** The picture that is shown, or null. */
export async function findPicture(
  db: DbOrTx,
  userId: string,
): Promise<{ id: string; storageKey: string } | null> {
  const [row] = await db
    .select({ id: profilePicture.id, storageKey: profilePicture.storageKey })
    .from(profilePicture)
    .where(and(eq(profilePicture.userId, userId), isNotNull(profilePicture.storageKey)))
    .orderBy(desc(profilePicture.createdAt))
    .limit(1);
  return row?.storageKey ? { id: row.id, storageKey: row.storageKey } : null;
}

/** The newest upload while it is being read or after it was refused; null once it is shown. */
export async function pendingPicture(db: DbOrTx, userId: string): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(profilePicture)
    .where(eq(profilePicture.userId, userId))
    .orderBy(desc(profilePicture.createdAt))
    .limit(1);
  return row && row.storageKey === null ? row : null;
}

/** The redrawn picture is shown; the upload and every earlier picture go. It goes itself where its row is gone. */
export async function savePicture(tx: Tx, row: PictureRow, storageKey: string): Promise<void> {
  const saved = await tx
    .update(profilePicture)
    .set({ storageKey, uploadKey: null })
    .where(eq(profilePicture.id, row.id))
    .returning({ id: profilePicture.id });
  if (saved.length === 0) return queueDeletions(tx, [storageKey]);
  if (row.uploadKey) await queueDeletions(tx, [row.uploadKey]);
  // Compared in the database: its times are finer than ours.
  const isOlder = sql`(${profilePicture.createdAt}, ${profilePicture.id}) <
    (select created_at, id from ${profilePicture} where id = ${row.id})`;
  await dropWithFiles(tx, profilePicture, and(eq(profilePicture.userId, row.userId), isOlder));
}

export async function failPicture(db: DbOrTx, id: string, reason: Failure): Promise<void> {
  const [row] = await db.select().from(profilePicture).where(eq(profilePicture.id, id));
  await db
    .update(profilePicture)
    .set({ uploadKey: null, ...failedWith(reason) })
    .where(eq(profilePicture.id, id));
  if (row?.uploadKey) await queueDeletions(db, [row.uploadKey]);
}

/** Removes a user's pictures with their files. */
export const dropPictures = (db: DbOrTx, userId: string): Promise<void> =>
  dropWithFiles(db, profilePicture, eq(profilePicture.userId, userId));
