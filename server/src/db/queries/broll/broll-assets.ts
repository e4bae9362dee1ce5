import type { BrollKind } from '@jhalak/contract/clip/broll/broll-item.ts';
import { and, count, desc, eq, gte, inArray, sum } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Failure, failedWith } from '#db/core/failure.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { dropWithFiles, queueDeletions } from '#db/queries/files/deletions.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { brollAsset, usageEntry } from '#db/schema.ts';

export type LibraryRow = typeof brollAsset.$inferSelect;
/** Footage of a library. */
export type BrollAssetRow = LibraryRow & { kind: BrollKind };

const isFootage = (row: LibraryRow): row is BrollAssetRow => row.kind !== 'music';
const isMusic = ({ kind }: LibraryRow): boolean => kind === 'music';

/** A finished file of the library. */
export interface BrollFile {
  kind: BrollKind;
  storageKey: string;
  width: number;
  height: number;
  durationMs: number | null;
  hasSound: boolean;
  credit: BrollAssetRow['credit'];
}

/** Finished music of the library. */
export interface MusicFile {
  storageKey: string;
  durationMs: number;
  credit: LibraryRow['credit'];
}

export async function insertBrollAsset(
  db: DbOrTx,
  row: Pick<
    LibraryRow,
    'id' | 'workspaceId' | 'name' | 'kind' | 'tags' | 'credit' | 'format' | 'sizeBytes'
  > & { uploadKey: string },
): Promise<void> {
  await db.insert(brollAsset).values(row);
}

/** Footage of a workspace, or null. */
export async function findBrollAsset(db: DbOrTx, of: Owned): Promise<BrollAssetRow | null> {
  return (await findLibrary(db, of)).find(isFootage) ?? null;
}

/** Music of a workspace, or null. */
export async function findMusic(db: DbOrTx, of: Owned): Promise<LibraryRow | null> {
  return (await findLibrary(db, of)).find(isMusic) ?? null;
}

/** The finished file of music of a workspace; null when it is gone or not finished. */
export async function findMusicFile(db: DbOrTx, of: Owned): Promise<MusicFile | null> {
  const { storageKey, durationMs, credit } = (await findMusic(db, of)) ?? {};
  return storageKey && durationMs && credit ? { storageKey, durationMs, credit } : null;
}

/** Footage or music with this id, whatever its state. */
export const findLibraryUpload = (db: DbOrTx, id: string): Promise<LibraryRow | null> =>
  firstOf(db.select().from(brollAsset).where(eq(brollAsset.id, id)));

/** All footage of a workspace, newest first. */
export async function listBrollAssets(db: DbOrTx, workspaceId: string): Promise<BrollAssetRow[]> {
  return (await findLibrary(db, { workspaceId })).filter(isFootage);
}

/** All music of a workspace, newest first. */
export async function listMusic(db: DbOrTx, workspaceId: string): Promise<LibraryRow[]> {
  return (await findLibrary(db, { workspaceId })).filter(isMusic);
}

/** The library of a workspace, at most `maxBrollAssets`, newest first; or what it has with the id. */
function findLibrary(
  db: DbOrTx,
  { workspaceId, id }: { workspaceId: string; id?: string },
): Promise<LibraryRow[]> {
  return db
    .select()
    .from(brollAsset)
    .where(and(eq(brollAsset.workspaceId, workspaceId), id === undefined ? undefined : eq(brollAsset.id, id)))
    .orderBy(desc(brollAsset.createdAt), desc(brollAsset.id));
}

/** Footage and music together: both take a place of the library. */
export async function countBrollAssets(db: DbOrTx, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ assets: count() })
    .from(brollAsset)
    .where(eq(brollAsset.workspaceId, workspaceId));
  return row?.assets ?? 0;
}

/**
 * Counts a picture before it is drawn, unless `limit` were drawn since a time: gives its entry, or null. Pictures of one
 * workspace wait for each other, so that several cannot pass the limit together.
 */
export async function chargePicture(
  tx: Tx,
  { workspaceId, since, limit }: { workspaceId: string; since: Date; limit: number },
): Promise<typeof usageEntry.$inferSelect | null> {
  await lockWorkspace(tx, workspaceId);
  const [drawn] = await tx
    .select({ pictures: sum(usageEntry.amount).mapWith(Number) })
    .from(usageEntry)
    .where(
      and(
        eq(usageEntry.workspaceId, workspaceId),
        inArray(usageEntry.kind, ['picture', 'picture_back']),
        gte(usageEntry.createdAt, since),
      ),
    );
  if ((drawn?.pictures ?? 0) >= limit) return null;
  const id = newId();
  const entry = { id, workspaceId, kind: 'picture', subjectId: id, amount: 1 } as const;
  const [row] = await tx.insert(usageEntry).values(entry).returning();
  return row ?? null;
}

/** The picture of an entry was refused and cost nothing. */
export async function giveBackPicture(db: DbOrTx, entry: typeof usageEntry.$inferSelect): Promise<void> {
  await db.insert(usageEntry).values({ ...entry, id: newId(), kind: 'picture_back', amount: -1 });
}

/** The finished files of some assets of a workspace, by id; what is gone or not finished is left out. */
export async function findBrollFiles(
  db: DbOrTx,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<Map<string, BrollFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(brollAsset)
    .where(and(eq(brollAsset.workspaceId, workspaceId), inArray(brollAsset.id, [...new Set(ids)])));
  return new Map(
    rows
      .filter(isFootage)
      .flatMap(({ id, kind, storageKey, width, height, durationMs, hasSound, credit }) =>
        storageKey && width && height
          ? [[id, { kind, storageKey, width, height, durationMs, hasSound, credit }] as const]
          : [],
      ),
  );
}

export async function updateBrollAsset(
  db: DbOrTx,
  id: string,
  values: Partial<Pick<LibraryRow, 'name' | 'tags' | 'credit'>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.update(brollAsset).set(values).where(eq(brollAsset.id, id));
}

/** The redrawn file is the asset's; the upload goes, and the file too where the asset was deleted meanwhile. */
export async function saveBrollFile(
  tx: Tx,
  row: Pick<LibraryRow, 'id' | 'uploadKey'>,
  file: Pick<
    LibraryRow,
    'storageKey' | 'posterKey' | 'width' | 'height' | 'durationMs' | 'sizeBytes' | 'hasSound'
  >,
): Promise<void> {
  const saved = await tx
    .update(brollAsset)
    .set({ ...file, uploadKey: null })
    .where(eq(brollAsset.id, row.id))
    .returning({ id: brollAsset.id });
  if (saved.length === 0)
    return queueDeletions(
      tx,
      [file.storageKey, file.posterKey].filter((key) => key !== null),
    );
  if (row.uploadKey) await queueDeletions(tx, [row.uploadKey]);
}

/** A refused file takes no storage. */
export async function failBrollAsset(db: DbOrTx, id: string, reason: Failure): Promise<void> {
  const row = await findLibraryUpload(db, id);
  await db
    .update(brollAsset)
    .set({ uploadKey: null, sizeBytes: 0, ...failedWith(reason) })
    .where(eq(brollAsset.id, id));
  if (row?.uploadKey) await queueDeletions(db, [row.uploadKey]);
}

/** Removes an asset of a workspace with its files. */
export const dropBrollAsset = (tx: Tx, of: Owned): Promise<void> =>
  dropWithFiles(tx, brollAsset, owned(brollAsset, of));
