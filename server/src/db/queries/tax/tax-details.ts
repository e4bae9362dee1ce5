import { and, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { firstOf } from '#db/core/rows.ts';
import { payment, taxDetails } from '#db/schema.ts';
import { organization } from '../accounts/auth-tables.ts';

export type TaxDetailsRow = typeof taxDetails.$inferSelect;

/** Whom a workspace's invoices are made out to; null before it was said. */
export const findTaxDetails = (db: DbOrTx, workspaceId: string): Promise<TaxDetailsRow | null> =>
  firstOf(db.select().from(taxDetails).where(eq(taxDetails.workspaceId, workspaceId)));

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

/**
 * Forgets the names and addresses of workspaces that were deleted with their account. Their documents keep copies. They
 * stay while an invoice may still need them: for a payment without one, and for 30 days after any payment.
 */
export async function dropTaxDetailsOfDeleted(db: DbOrTx): Promise<void> {
  const stands = db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, taxDetails.workspaceId));
  const mayNeed = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.workspaceId, taxDetails.workspaceId),
        or(isNull(payment.invoicedAt), gt(payment.paidAt, sql`now() - interval '30 days'`)),
      ),
    );
  await db.delete(taxDetails).where(and(notExists(stands), notExists(mayNeed)));
}
