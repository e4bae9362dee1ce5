import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { taxDocument } from '#db/schema.ts';
import type { TaxDocument } from './tax-documents.ts';

/** Which documents; what is absent does not matter. */
export interface DocumentFilter {
  workspaceId?: string;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** A document of a workspace, or null. */
export const findDocument = (db: DbOrTx, of: Owned): Promise<TaxDocument | null> =>
  firstOf(db.select().from(taxDocument).where(owned(taxDocument, of)));

/** Documents by the time of their issue, behind the document `after`; an id that is not in the list gives nothing. */
export function listDocuments(
  db: DbOrTx,
  of: DocumentFilter,
  page: { after: string | undefined; limit: number; order: 'newest' | 'oldest' },
): Promise<TaxDocument[]> {
  const { after, limit, order } = page;
  const own = of.workspaceId === undefined ? undefined : eq(taxDocument.workspaceId, of.workspaceId);
  const conditions: (SQL | undefined)[] = [
    own,
    of.from && gte(taxDocument.issuedAt, of.from),
    of.to && lt(taxDocument.issuedAt, of.to),
  ];
  if (after !== undefined) {
    const last = db
      .select({ issuedAt: taxDocument.issuedAt, id: taxDocument.id })
      .from(taxDocument)
      .where(and(eq(taxDocument.id, after), own));
    const side = order === 'newest' ? sql`<` : sql`>`;
    conditions.push(sql`(${taxDocument.issuedAt}, ${taxDocument.id}) ${side} (${last})`);
  }
  const direction = order === 'newest' ? desc : asc;
  return db
    .select()
    .from(taxDocument)
    .where(and(...conditions))
    .orderBy(direction(taxDocument.issuedAt), direction(taxDocument.id))
    .limit(limit);
}
