import { and, asc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { keepFolder, lockVideo } from '#db/queries/locks.ts';
import { folder, upload, video } from '#db/schema.ts';
import { countedText } from './counted-text.ts';

export type FolderRow = typeof folder.$inferSelect;
export type FolderView = FolderRow & { projectCount: number };

/** Folders of a workspace by name, numbers in the order in which people count; with `id` that one alone. */
export function listFolderViews(db: DbOrTx, of: { workspaceId: string; id?: string }): Promise<FolderView[]> {
  const within = and(eq(video.folderId, folder.id), isNull(video.deletedAt));
  return db
    .select({ ...getTableColumns(folder), projectCount: db.$count(video, within) })
    .from(folder)
    .where(
      and(eq(folder.workspaceId, of.workspaceId), of.id === undefined ? undefined : eq(folder.id, of.id)),
    )
    .orderBy(asc(countedText(folder.name)), asc(folder.id));
}

/** A folder of a workspace, or null. */
export const findFolder = (db: DbOrTx, of: Owned): Promise<FolderRow | null> =>
  firstOf(db.select().from(folder).where(owned(folder, of)));

export const countFolders = (db: DbOrTx, workspaceId: string): Promise<number> =>
  db.$count(folder, eq(folder.workspaceId, workspaceId));

/** Whether a folder of the workspace has a name, in upper or lower case; `except` does not count. */
export async function isFolderNamed(
  db: DbOrTx,
  { workspaceId, name, except = '' }: { workspaceId: string; name: string; except?: string },
): Promise<boolean> {
  const same = sql`lower(normalize(${folder.name})) = lower(normalize(${name}))`;
  return (await db.$count(folder, and(eq(folder.workspaceId, workspaceId), same, ne(folder.id, except)))) > 0;
}

/** Gives the new folder's id. */
export async function insertFolder(
  db: DbOrTx,
  row: Pick<FolderRow, 'workspaceId' | 'name'>,
): Promise<string> {
  const id = newId();
  await db.insert(folder).values({ ...row, id });
  await announceLists(db, { workspaceId: row.workspaceId, lists: ['videos'], videoId: null });
  return id;
}

export async function setFolderName(db: DbOrTx, of: Owned, name: string): Promise<void> {
  await db.update(folder).set({ name }).where(owned(folder, of));
  await announceLists(db, { workspaceId: of.workspaceId, lists: ['videos'], videoId: null });
}

/** Its videos stay. They leave it first: rows are locked in the order of `locks.ts`. */
export async function dropFolder(tx: Tx, of: Owned): Promise<void> {
  await tx.update(upload).set({ folderId: null }).where(eq(upload.folderId, of.id));
  await tx.update(video).set({ folderId: null }).where(eq(video.folderId, of.id));
  await tx.delete(folder).where(owned(folder, of));
  await announceLists(tx, { workspaceId: of.workspaceId, lists: ['videos', 'clips'], videoId: null });
}

/** Moves a video into a folder or out of all; false when there is no such video or folder in the workspace. */
export async function setVideoFolder(
  tx: Tx,
  { id, workspaceId, folderId }: Owned & { folderId: string | null },
): Promise<boolean> {
  if (!(await lockVideo(tx, { id, workspaceId }))) return false;
  if ((await keepFolder(tx, { folderId, workspaceId })) !== folderId) return false;
  await tx.update(video).set({ folderId }).where(eq(video.id, id));
  await announceLists(tx, { workspaceId, lists: ['videos', 'clips'], videoId: id });
  return true;
}
