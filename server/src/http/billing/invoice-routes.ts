import { UserError } from '@jhalak/contract/errors.ts';
import {
  downloadInvoice,
  exportInvoices,
  listAllInvoices,
  listInvoices,
} from '@jhalak/contract/routes/invoices.ts';
import { documentFileName, renderTaxDocument } from '#billing/pdf/document-pdf.ts';
import type { Db } from '#db/core/connect.ts';
import { type DocumentFilter, findDocument, listDocuments } from '#db/queries/tax/document-lists.ts';
import { attachment } from '#http/core/content-disposition.ts';
import type { Feature } from '#http/core/mount.ts';
import { invoiceCsvHead, invoiceCsvLine } from './invoice-csv.ts';
import { invoiceResponse } from './invoice-responses.ts';

const exportPage = 500;

/** The calls of `contract/routes/invoices.ts`. */
export const invoiceFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(listInvoices, async ({ auth, query }) => {
      const { rows, nextCursor } = await pageOf(db, { workspaceId: auth.workspace.id }, query);
      return { invoices: rows.map(invoiceResponse), nextCursor };
    });

    mount(downloadInvoice, async ({ auth, params, query }) => {
      const document = await findDocument(db, { id: params.id, workspaceId: auth.workspace.id });
      if (!document) throw new UserError('not_found');
      const file = await renderTaxDocument(document, query.language);
      return new Response(new Uint8Array(file), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(file.length),
          'Content-Disposition': attachment(documentFileName(document)),
          'Cache-Control': 'private, no-store',
        },
      });
    });

    mount(listAllInvoices, async ({ query: { from, to, ...page } }) => {
      const { rows, nextCursor } = await pageOf(db, timesOf({ from, to }), page);
      const invoices = rows.map((row) => ({
        ...invoiceResponse(row),
        buyer: row.body.buyer.name,
        gstin: row.body.buyer.gstin,
      }));
      return { invoices, nextCursor };
    });

    mount(exportInvoices, async ({ query }) => {
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="invoices.csv"',
        'Cache-Control': 'private, no-store',
      };
      return new Response(ReadableStream.from(csvOf(db, timesOf(query))), { headers });
    });
  };

async function pageOf(
  db: Db,
  of: DocumentFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const found = await listDocuments(db, of, { after: cursor, limit: limit + 1, order: 'newest' });
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

const timesOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): DocumentFilter => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

async function* csvOf(db: Db, of: DocumentFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(invoiceCsvHead);
  let after: string | undefined;
  for (;;) {
    const rows = await listDocuments(db, of, { after, limit: exportPage, order: 'oldest' });
    yield encoder.encode(rows.map(invoiceCsvLine).join(''));
    after = rows.at(-1)?.id;
    if (rows.length < exportPage) return;
  }
}
