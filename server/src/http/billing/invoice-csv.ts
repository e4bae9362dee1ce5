import type { TaxDocument } from '#db/queries/tax/tax-documents.ts';
import { csvLine, csvMark } from '#http/core/csv.ts';

const columns = [
  ...['number', 'issued_at', 'kind', 'test', 'for_invoice', 'workspace', 'buyer', 'buyer_gstin'],
  ...['place_of_supply', 'sac', 'taxable', 'cgst', 'sgst', 'igst', 'round_off', 'total', 'payment'],
];

export const invoiceCsvHead = `${csvMark}${csvLine(columns)}`;

/** Amounts in rupees; those of credit notes are negative, so that columns can be added up. */
export function invoiceCsvLine(document: TaxDocument): string {
  const { body, kind } = document;
  const sign = kind === 'invoice' ? 1 : -1;
  const rupees = (paise: number) => (paise === 0 ? 0 : (sign * paise) / 100);
  return csvLine([
    ...[document.number, document.issuedAt.toISOString(), kind, document.test ? 'yes' : 'no'],
    ...[body.invoice?.number ?? '', document.workspaceId, body.buyer.name, body.buyer.gstin ?? ''],
    ...[body.buyer.stateCode ?? '', body.sac],
    ...[document.taxablePaise, document.cgstPaise, document.sgstPaise, document.igstPaise].map(rupees),
    ...[document.roundOffPaise, document.totalPaise].map(rupees),
    body.providerId ?? '',
  ]);
}
