import { desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { template } from '#db/schema.ts';

export type TemplateRow = typeof template.$inferSelect;
type TemplateValues = Pick<TemplateRow, 'name' | 'kitId' | 'settings'>;

/** Templates of a workspace, newest first. */
export const listTemplateRows = (db: DbOrTx, workspaceId: string): Promise<TemplateRow[]> =>
  db
    .select()
    .from(template)
    .where(eq(template.workspaceId, workspaceId))
    .orderBy(desc(template.createdAt), desc(template.id));

/** A template of a workspace, or null. */
export const findTemplate = (db: DbOrTx, of: Owned): Promise<TemplateRow | null> =>
  firstOf(db.select().from(template).where(owned(template, of)));

export const countTemplates = (db: DbOrTx, workspaceId: string): Promise<number> =>
  db.$count(template, eq(template.workspaceId, workspaceId));

/** Gives the new template's id. */
export async function insertTemplate(
  db: DbOrTx,
  row: TemplateValues & { workspaceId: string },
): Promise<string> {
  const id = newId();
  await db.insert(template).values({ ...row, id });
  return id;
}

export async function updateTemplateRow(
  db: DbOrTx,
  id: string,
  values: Partial<TemplateValues>,
): Promise<void> {
  if (Object.keys(values).length > 0) await db.update(template).set(values).where(eq(template.id, id));
}

export async function deleteTemplateRow(db: DbOrTx, id: string): Promise<void> {
  await db.delete(template).where(eq(template.id, id));
}
