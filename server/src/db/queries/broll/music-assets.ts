import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { brollAsset } from '#db/schema.ts';
import type { LibraryRow } from './broll-assets.ts';

/** Finished music of the library. */
export interface MusicFile {
  storageKey: string;
  durationMs: number;
  credit: LibraryRow['credit'];
}

const isMusic = eq(brollAsset.kind, 'music');

/** Music of a workspace, or null. */
export async function findMusic(
  db: DbOrTx,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<LibraryRow | null> {
  const [row] = await db
    .select()
    .from(brollAsset)
    .where(and(eq(brollAsset.id, id), eq(brollAsset.workspaceId, workspaceId), isMusic));
  return row ?? null;
}

/** The finished file of music of a workspace; null when it is gone or not finished. */
export async function findMusicFile(
  db: DbOrTx,
  of: { id: string; workspaceId: string },
): Promise<MusicFile | null> {
  const row = await findMusic(db, of);
  return row?.storageKey && row.durationMs
    ? { storageKey: row.storageKey, durationMs: row.durationMs, credit: row.credit }
    : null;
}

/** All music of a workspace, newest first; its library holds at most `maxBrollAssets`. */
export function listMusic(db: DbOrTx, workspaceId: string): Promise<LibraryRow[]> {
  return db
    .select()
    .from(brollAsset)
    .where(and(eq(brollAsset.workspaceId, workspaceId), isMusic))
    .orderBy(desc(brollAsset.createdAt), desc(brollAsset.id));
}
