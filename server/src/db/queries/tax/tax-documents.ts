import { documentNumber, type TaxDocumentKind } from '@jhalak/contract/tax/document-number.ts';
import type { TaxAmounts } from '@jhalak/contract/tax/gst.ts';
import type { TaxDocumentBody } from '@jhalak/contract/tax/tax-document.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { documentSeries, taxDocument } from '#db/schema.ts';

export type TaxDocument = typeof taxDocument.$inferSelect;

/** The document of a payment or refund; null before it is issued. */
export async function findDocumentOf(
  db: DbOrTx,
  { kind, sourceId }: { kind: TaxDocumentKind; sourceId: string },
): Promise<TaxDocument | null> {
  const [row] = await db
    .select()
    .from(taxDocument)
    .where(and(eq(taxDocument.kind, kind), eq(taxDocument.sourceId, sourceId)));
  return row ?? null;
}

/** The credit notes of an invoice, oldest first. */
export const creditNotesOf = (db: DbOrTx, invoiceId: string): Promise<TaxDocument[]> =>
  db
    .select()
    .from(taxDocument)
    .where(eq(taxDocument.invoiceId, invoiceId))
    .orderBy(asc(taxDocument.issuedAt), asc(taxDocument.id));

/**
 * Locks a series until the transaction ends. No other transaction issues a document of the series before, so its numbers have no
 * gaps: a transaction that is rolled back gives its number back.
 */
export async function lockSeries(tx: Tx, series: string): Promise<{ lastSequence: number }> {
  await tx.insert(documentSeries).values({ series, lastSequence: 0 }).onConflictDoNothing();
  const [row] = await tx
    .select({ lastSequence: documentSeries.lastSequence })
    .from(documentSeries)
    .where(eq(documentSeries.series, series))
    .for('no key update');
  if (!row) throw new Error(`the series ${series} was not made`);
  return row;
}

export interface NewDocument {
  workspaceId: string;
  kind: TaxDocumentKind;
  sourceId: string;
  invoiceId: string | null;
  test: boolean;
  issuedAt: Date;
  amounts: TaxAmounts;
  body: TaxDocumentBody;
}

/** Issues the next document of a series that the transaction has locked. */
export async function insertDocument(
  tx: Tx,
  { series, lastSequence }: { series: string; lastSequence: number },
  { amounts, ...values }: NewDocument,
): Promise<TaxDocument> {
  const sequence = lastSequence + 1;
  const number = documentNumber(series, sequence);
  await tx
    .update(documentSeries)
    .set({ lastSequence: sql`${documentSeries.lastSequence} + 1` })
    .where(eq(documentSeries.series, series));
  const [row] = await tx
    .insert(taxDocument)
    .values({ id: newId(), series, sequence, number, ...values, ...amounts })
    .returning();
  if (!row) throw new Error(`the document ${number} was not stored`);
  return row;
}
