import type { Invoice } from '@jhalak/contract/routes/invoices.ts';
import type { TaxDocument } from '#db/queries/tax/tax-documents.ts';

/** A document as the billing history shows it. */
export function invoiceResponse(document: TaxDocument): Invoice {
  const { id, kind, number, issuedAt, totalPaise, test, body } = document;
  const { item } = body;
  return {
    ...{ id, kind, number, test, date: issuedAt.toISOString(), amountPaise: totalPaise },
    status: kind === 'invoice' ? 'paid' : 'refunded',
    planId: item.kind === 'top_up' ? null : item.planId,
    minutes: item.kind === 'top_up' ? item.minutes : null,
  };
}
