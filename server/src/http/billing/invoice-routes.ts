import { notFound } from '@jhalak/contract/errors.ts';
import { indiaAheadMs } from '@jhalak/contract/india-time.ts';
import {
  downloadInvoice,
  exportInvoices,
  type Invoice,
  listAllInvoices,
  listInvoices,
} from '@jhalak/contract/routes/invoices.ts';
import { documentFileName, renderTaxDocument } from '#billing/pdf/document-pdf.ts';
import type { Db } from '#db/core/connect.ts';
import { type DocumentFilter, findDocument, listDocuments } from '#db/queries/tax/document-lists.ts';
import type { TaxDocument } from '#db/queries/tax/tax-documents.ts';
import { attachment } from '#http/core/content-disposition.ts';
import { csvLine, csvMark } from '#http/core/csv.ts';
import type { Feature } from '#http/core/mount.ts';

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
      const document =
        (await findDocument(db, { id: params.id, workspaceId: auth.workspace.id })) ?? notFound();
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

const columns = [
  ...['number', 'issued_at', 'kind', 'test', 'for_invoice', 'workspace', 'buyer', 'buyer_gstin'],
  ...['place_of_supply', 'sac', 'taxable', 'cgst', 'sgst', 'igst', 'round_off', 'total', 'payment'],
];

const invoiceCsvHead = `${csvMark}${csvLine(columns)}`;

/** Amounts in rupees; those of credit notes are negative, so that columns can be added up. */
function invoiceCsvLine(document: TaxDocument): string {
  const { body, kind } = document;
  const sign = kind === 'invoice' ? 1 : -1;
  const rupees = (paise: number) => (paise === 0 ? 0 : (sign * paise) / 100);
  return csvLine([
    ...[document.number, indianTime(document.issuedAt), kind, document.test ? 'yes' : 'no'],
    ...[body.invoice?.number ?? '', document.workspaceId, body.buyer.name, body.buyer.gstin ?? ''],
    ...[body.buyer.stateCode ?? '', body.sac],
    ...[document.taxablePaise, document.cgstPaise, document.sgstPaise, document.igstPaise].map(rupees),
    ...[document.roundOffPaise, document.totalPaise].map(rupees),
    body.providerId ?? '',
  ]);
}

/** ISO 8601 by India's clock, whose day and month count for GST. */
const indianTime = (at: Date): string =>
  `${new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, -1)}+05:30`;

/** A document as the billing history shows it. */
export function invoiceResponse(document: TaxDocument): Invoice {
  const { id, kind, number, issuedAt, totalPaise, test, body } = document;
  const { item } = body;
  return {
    ...{ id, kind, number, test, date: issuedAt.toISOString(), amountPaise: totalPaise },
    forInvoice: body.invoice?.number ?? null,
    planId: item.kind === 'top_up' ? null : item.planId,
    minutes: item.kind === 'top_up' ? item.minutes : null,
  };
}
