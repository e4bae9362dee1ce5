import type { BrollKind } from '@jhalak/contract/clip/broll/broll-item.ts';
import { and, count, desc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Failure, failedWith } from '#db/core/failure.ts';
import { queueDeletions } from '#db/queries/files/deletions.ts';
import { auditEvents, brollAsset } from '#db/schema.ts';

export type LibraryRow = typeof brollAsset.$inferSelect;
/** Footage of a library. */
export type BrollAssetRow = LibraryRow & { kind: BrollKind };

const isFootage = (row: LibraryRow): row is BrollAssetRow => row.kind !== 'music';

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
export async function findBrollAsset(
  db: DbOrTx,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<BrollAssetRow | null> {
  const [row] = await db
    .select()
    .from(brollAsset)
    .where(and(eq(brollAsset.id, id), eq(brollAsset.workspaceId, workspaceId)));
  return row && isFootage(row) ? row : null;
}

/** Footage or music with this id, whatever its state. */
export async function findLibraryUpload(db: DbOrTx, id: string): Promise<LibraryRow | null> {
  const [row] = await db.select().from(brollAsset).where(eq(brollAsset.id, id));
  return row ?? null;
}

/** All footage of a workspace, newest first; its library holds at most `maxBrollAssets`. */
export async function listBrollAssets(db: DbOrTx, workspaceId: string): Promise<BrollAssetRow[]> {
  const rows = await db
    .select()
    .from(brollAsset)
    .where(and(eq(brollAsset.workspaceId, workspaceId), ne(brollAsset.kind, 'music')))
    .orderBy(desc(brollAsset.createdAt), desc(brollAsset.id));
  return rows.filter(isFootage);
}

/** Footage and music together: both take a place of the library. */
export async function countBrollAssets(db: DbOrTx, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ assets: count() })
    .from(brollAsset)
    .where(eq(brollAsset.workspaceId, workspaceId));
  return row?.assets ?? 0;
}

/** How many pictures were drawn for a workspace since a time, by its audit log: deleted ones count too. */
export async function countGeneratedSince(
  db: DbOrTx,
  { workspaceId, since }: { workspaceId: string; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ pictures: count() })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.workspaceId, workspaceId),
        eq(auditEvents.kind, 'broll_generated'),
        gte(auditEvents.createdAt, since),
      ),
    );
  return row?.pictures ?? 0;
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

/** The redrawn file is the asset's; the upload goes. */
export async function saveBrollFile(
  tx: Tx,
  row: Pick<LibraryRow, 'id' | 'uploadKey'>,
  file: Pick<
    LibraryRow,
    'storageKey' | 'posterKey' | 'width' | 'height' | 'durationMs' | 'sizeBytes' | 'hasSound'
  >,
): Promise<void> {
  await tx
    .update(brollAsset)
    .set({ ...file, uploadKey: null })
    .where(eq(brollAsset.id, row.id));
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

/** Removes assets of a workspace with their files: the one with `id`, or all. */
export async function dropBrollAssets(
  db: DbOrTx,
  { workspaceId, id }: { workspaceId: string; id?: string },
): Promise<void> {
  const gone = await db
    .delete(brollAsset)
    .where(and(eq(brollAsset.workspaceId, workspaceId), id === undefined ? undefined : eq(brollAsset.id, id)))
    .returning();
  const keys = gone.flatMap(({ storageKey, uploadKey, posterKey }) => [storageKey, uploadKey, posterKey]);
  await queueDeletions(
    db,
    keys.filter((key) => key !== null),
  );
}
