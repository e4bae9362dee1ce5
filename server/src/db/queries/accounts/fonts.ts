import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import { desc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { dropWithFiles } from '#db/queries/files/deletions.ts';
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

/** Removes a font of a workspace and queues the deletion of its file. */
export const dropFont = (tx: Tx, of: Owned): Promise<void> => dropWithFiles(tx, font, owned(font, of));

/** A font as plans name it. */
export const fontOfRow = ({ id, name, measures }: FontRow): UploadedFont => ({
  ...measures,
  assetId: id,
  name,
});
