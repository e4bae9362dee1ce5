import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { queueDeletions } from '#db/queries/files/deletions.ts';
import { font } from '#db/schema.ts';

export type FontRow = typeof font.$inferSelect;

/** The fonts of a workspace, newest first. */
export const listFonts = (db: DbOrTx, workspaceId: string): Promise<FontRow[]> =>
  db
    .select()
    .from(font)
    .where(eq(font.workspaceId, workspaceId))
    .orderBy(desc(font.createdAt), desc(font.id));

/** A font of a workspace, or null. */
export const findFont = (db: DbOrTx, of: Owned): Promise<FontRow | null> =>
  firstOf(db.select().from(font).where(owned(font, of)));

export async function insertFont(db: DbOrTx, row: Omit<FontRow, 'createdAt'>): Promise<void> {
  await db.insert(font).values(row);
}

export const countFonts = (db: DbOrTx, workspaceId: string): Promise<number> =>
  db.$count(font, eq(font.workspaceId, workspaceId));

/** Removes a font of a workspace, or all of them, and queues the deletion of their files. */
export async function dropFonts(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id?: string },
): Promise<void> {
  const gone = await tx
    .delete(font)
    .where(and(eq(font.workspaceId, workspaceId), id === undefined ? undefined : eq(font.id, id)))
    .returning({ storageKey: font.storageKey });
  const keys = gone.map(({ storageKey }) => storageKey);
  await queueDeletions(tx, keys);
}

/** A font as plans name it. */
export const fontOfRow = ({ id, name, measures }: FontRow): UploadedFont => ({
  ...measures,
  assetId: id,
  name,
});
