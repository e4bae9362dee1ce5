import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { taxDetails } from '#db/schema.ts';

export type TaxDetailsRow = typeof taxDetails.$inferSelect;

/** Whom a workspace's invoices are made out to; null before it was said. */
export async function findTaxDetails(db: DbOrTx, workspaceId: string): Promise<TaxDetailsRow | null> {
  const [row] = await db.select().from(taxDetails).where(eq(taxDetails.workspaceId, workspaceId));
  return row ?? null;
}

/** Stores them for coming invoices; earlier ones keep what they show. */
export async function saveTaxDetails(
  db: DbOrTx,
  values: Omit<TaxDetailsRow, 'updatedAt'>,
): Promise<TaxDetailsRow> {
  const { workspaceId, ...rest } = values;
  const [row] = await db
    .insert(taxDetails)
    .values({ workspaceId, ...rest })
    .onConflictDoUpdate({ target: taxDetails.workspaceId, set: { ...rest, updatedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error(`the tax details of ${workspaceId} were not stored`);
  return row;
}
