import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf, hasChanged } from '#db/core/rows.ts';
import { endReservations } from '#db/queries/billing/reservations.ts';
import { upload } from '#db/schema.ts';
import type { StoredSource } from './videos.ts';

export type UploadRow = typeof upload.$inferSelect;

/** Whose uploads: a session sees its own ones only. */
export interface UploadOwner {
  workspaceId: string;
  userId: string;
}

/** Announces an upload and gives out its video's id. */
export async function insertUpload(
  db: DbOrTx,
  values: UploadOwner & { id: string; filename: string; sizeBytes: number; folderId?: string | null },
): Promise<void> {
  await db.insert(upload).values({ videoId: newId(), ...values });
}

export const findUpload = (db: DbOrTx, id: string): Promise<UploadRow | null> =>
  firstOf(db.select().from(upload).where(eq(upload.id, id)));

/** The upload, or null when there is none of this id or it is another user's. */
export async function findOwnUpload(db: DbOrTx, owner: UploadOwner, id: string): Promise<UploadRow | null> {
  const row = await findUpload(db, id);
  return row?.workspaceId === owner.workspaceId && row.userId === owner.userId ? row : null;
}

/** Newest first. */
export async function listUnfinishedUploads(db: DbOrTx, owner?: UploadOwner): Promise<UploadRow[]> {
  return db
    .select()
    .from(upload)
    .where(
      and(
        isNull(upload.finishedAt),
        owner && eq(upload.workspaceId, owner.workspaceId),
        owner && eq(upload.userId, owner.userId),
      ),
    )
    .orderBy(desc(upload.createdAt));
}

/** The row, locked until the transaction ends. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | null> {
  const [row] = await tx.select().from(upload).where(eq(upload.id, id)).for('no key update');
  return row ?? null;
}

/** A connection that may write to an upload. */
interface UploadWriter {
  id: string;
  writer: string;
}

/**
 * Lets this connection write and no other any more; null when there is no such unfinished upload. `takenOver`: an
 * earlier one has not said that it ended.
 */
export async function takeUpload(
  db: Db,
  { id, writer }: UploadWriter,
): Promise<{ row: UploadRow; takenOver: boolean } | null> {
  return db.transaction(async (tx) => {
    const row = await lockUpload(tx, id);
    if (!row || row.finishedAt) return null;
    await tx.update(upload).set({ writer }).where(eq(upload.id, id));
    return { row, takenOver: row.writer !== null };
  });
}

export async function releaseUpload(db: DbOrTx, own: UploadWriter): Promise<void> {
  await db.update(upload).set({ writer: null }).where(writtenBy(own));
}

/** Saves what has come; false when another connection writes by now. */
export const saveUploadState = (
  db: DbOrTx,
  own: UploadWriter,
  state: Record<string, unknown>,
): Promise<boolean> => hasChanged(db.update(upload).set({ state }).where(writtenBy(own)));

const writtenBy = ({ id, writer }: UploadWriter) => and(eq(upload.id, id), eq(upload.writer, writer));

/** Names the file once, and returns the name that it has from then on. */
export async function nameUpload(
  db: DbOrTx,
  id: string,
  name: Pick<StoredSource, 'storageKey' | 'container'>,
): Promise<string> {
  await db
    .update(upload)
    .set(name)
    .where(and(eq(upload.id, id), isNull(upload.storageKey)));
  return (await findUpload(db, id))?.storageKey ?? name.storageKey;
}

/** Says where the complete bytes are about to go, and what they are. */
export async function prepareUpload(
  db: DbOrTx,
  id: string,
  source: Pick<StoredSource, 'storageKey' | 'sha256'> & Partial<StoredSource>,
): Promise<void> {
  const { storageKey, container, sha256 } = source;
  await db
    .update(upload)
    .set({ storageKey, sha256, ...(container && { container }) })
    .where(eq(upload.id, id));
}

export async function markUploadFinished(tx: Tx, id: string): Promise<void> {
  await tx.update(upload).set({ finishedAt: new Date() }).where(eq(upload.id, id));
}

/** Forgets an unfinished upload and frees the bytes that it holds. */
export async function removeUpload(db: DbOrTx, id: string): Promise<void> {
  await db.delete(upload).where(eq(upload.id, id));
  await endReservations(db, { resource: 'bytes', subjectId: id }, 'released');
}

/** Forgets the finished ones from before `before`: their videos stay. */
export async function forgetFinishedUploads(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(upload).where(and(isNotNull(upload.finishedAt), lt(upload.finishedAt, before)));
}
