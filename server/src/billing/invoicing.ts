import { UserError } from '@jhalak/contract/errors.ts';
import { seriesOf, testPrefix } from '@jhalak/contract/tax/document-number.ts';
import {
  gstPercent,
  splitExclusive,
  splitInclusive,
  splitRefund,
  subtractAmounts,
  type TaxAmounts,
  taxKindOf,
} from '@jhalak/contract/tax/gst.ts';
import type { SupplierSettings } from '@jhalak/contract/tax/supplier-settings.ts';
import type { Buyer, SoldItem, TaxDocumentBody } from '@jhalak/contract/tax/tax-document.ts';
import type { Tx } from '#db/core/connect.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { findPreferences } from '#db/queries/accounts/preferences.ts';
import { findWorkspace } from '#db/queries/accounts/workspaces.ts';
import { queueBillingEmail } from '#db/queries/tax/billing-emails.ts';
import { findTaxDetails } from '#db/queries/tax/tax-details.ts';
import {
  creditNotesOf,
  findDocumentOf,
  insertDocument,
  lockSeries,
  type NewDocument,
  type TaxDocument,
} from '#db/queries/tax/tax-documents.ts';
import type { Documents } from './ports.ts';
import { supplierInForce } from './supplier-store.ts';

/** Money that has come, or a step of the test mode in which none moves. */
export interface PaidPayment {
  /** Ours; one payment gets one invoice. */
  id: string;
  workspaceId: string;
  /** Who paid: the document is in this user's language. */
  userId: string;
  mode: 'test' | 'live';
  /** What was charged, in paise. */
  amountPaise: number;
  /** The price before GST where prices exclude it; null: the amount includes GST. */
  netPaise: number | null;
  item: SoldItem;
  /** The time that was paid for; null for top-ups. */
  paidFor: { startsAt: Date; endsAt: Date } | null;
  paidAt: Date;
  /** The payment provider's id; null where no money moved. */
  providerId: string | null;
}

/** Money that has gone back. */
export interface PaidRefund {
  /** Ours; one refund gets one credit note. */
  id: string;
  /** Of the payment that it takes back, which has an invoice. */
  paymentId: string;
  amountPaise: number;
  refundedAt: Date;
  providerId: string | null;
}

export interface InvoicingOptions {
  /** What the environment says; the operator's own settings win. */
  supplier: SupplierSettings;
  now?: () => Date;
}

export function createInvoicing({ supplier, now = () => new Date() }: InvoicingOptions) {
  return {
    async assertBillable(db, { workspaceId, mode }) {
      const settings = await supplierInForce(db, supplier);
      if (mode === 'live' && !settings.supplier) throw new UserError('supplier_missing');
      if (!(await findTaxDetails(db, workspaceId))) throw new UserError('tax_details_missing');
    },

    async issueInvoice(tx, payment) {
      const settings = await supplierInForce(tx, supplier);
      const buyer = await buyerOf(tx, payment);
      if (payment.mode === 'live' && !settings.supplier) throw new UserError('supplier_missing');
      const { interfaceLanguage } = await findPreferences(tx, payment.userId);
      const body: TaxDocumentBody = {
        supplier: settings.supplier,
        buyer,
        item: payment.item,
        paidFor: payment.paidFor && {
          startsAt: payment.paidFor.startsAt.toISOString(),
          endsAt: payment.paidFor.endsAt.toISOString(),
        },
        paidAt: payment.paidAt.toISOString(),
        providerId: payment.providerId,
        sac: settings.sac,
        taxPercent: settings.supplier?.gstin ? gstPercent : 0,
        language: interfaceLanguage ?? 'en',
        invoice: null,
      };
      const { amountPaise, netPaise } = payment;
      const taxKind = taxKindOfBody(body);
      const amounts =
        netPaise === null || taxKind === 'untaxed'
          ? splitInclusive(amountPaise, taxKind)
          : splitExclusive(netPaise, amountPaise, taxKind);
      return issue(tx, settings.invoicePrefix, {
        kind: 'invoice',
        sourceId: payment.id,
        workspaceId: payment.workspaceId,
        userId: payment.userId,
        invoiceId: null,
        test: payment.mode === 'test',
        decide: async () => ({ amounts, body }),
      });
    },

    async issueCreditNote(tx, refund) {
      const invoice = await findDocumentOf(tx, { kind: 'invoice', sourceId: refund.paymentId });
      if (!invoice) throw new Error(`the payment ${refund.paymentId} has no invoice to take back`);
      const { invoicePrefix } = await supplierInForce(tx, supplier);
      const body: TaxDocumentBody = {
        ...invoice.body,
        paidAt: refund.refundedAt.toISOString(),
        providerId: refund.providerId,
        invoice: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
      };
      return issue(tx, invoicePrefix, {
        kind: 'credit_note',
        sourceId: refund.id,
        workspaceId: invoice.workspaceId,
        userId: null,
        invoiceId: invoice.id,
        test: invoice.test,
        async decide() {
          const earlier = await creditNotesOf(tx, invoice.id);
          const left = earlier.reduce<TaxAmounts>(subtractAmounts, invoice);
          if (refund.amountPaise > left.totalPaise)
            throw new RangeError(`a refund of ${refund.amountPaise} paise exceeds ${invoice.number}`);
          return { amounts: splitRefund(refund.amountPaise, amountsOf(left), taxKindOfBody(body)), body };
        },
      });
    },
  } satisfies Documents;

  async function issue(
    tx: Tx,
    prefix: string,
    wanted: Pick<NewDocument, 'kind' | 'sourceId' | 'workspaceId' | 'invoiceId' | 'test'> & {
      /** Who gets the email; null: the workspace's owner. */
      userId: string | null;
      /** Runs while the series is locked. */
      decide(): Promise<Pick<NewDocument, 'amounts' | 'body'>>;
    },
  ): Promise<TaxDocument> {
    const { decide, userId, ...row } = wanted;
    const known = await findDocumentOf(tx, row);
    if (known) return known;
    const series = seriesOf(row.test ? testPrefix : prefix, row.kind, now());
    const { lastSequence } = await lockSeries(tx, series);
    // The same event may have been handled elsewhere while this transaction waited for the series.
    const meanwhile = await findDocumentOf(tx, row);
    if (meanwhile) return meanwhile;
    // Read again: numbers and dates have the same order.
    const document = await insertDocument(
      tx,
      { series, lastSequence },
      { ...row, issuedAt: now(), ...(await decide()) },
    );
    await announce(tx, document, userId);
    return document;
  }
}

/** A notification and an email, once for each document. */
async function announce(tx: Tx, document: TaxDocument, userId: string | null): Promise<void> {
  const { id, kind, workspaceId, number, totalPaise } = document;
  await queueBillingEmail(tx, {
    ...{ workspaceId, userId, eventKey: `${kind}:${number}` },
    event: { kind: kind === 'invoice' ? 'invoice_issued' : 'refund_done', documentId: id },
  });
  if (kind === 'credit_note') return;
  await insertNotification(tx, {
    ...{ workspaceId, onceKey: `invoice:${number}` },
    ...{ kind: 'invoice', params: { number, amountPaise: totalPaise } },
  });
}

async function buyerOf(tx: Tx, { workspaceId, mode }: PaidPayment): Promise<Buyer> {
  const details = await findTaxDetails(tx, workspaceId);
  if (details) {
    const { name, address, stateCode, pin, gstin } = details;
    return { name, address, stateCode, pin, gstin };
  }
  if (mode === 'live') throw new UserError('tax_details_missing');
  const name = (await findWorkspace(tx, workspaceId))?.name ?? '';
  return { name, address: null, stateCode: null, pin: null, gstin: null };
}

/** A buyer without a State, in test mode, counts as a neighbour of the supplier. */
function taxKindOfBody({ supplier, buyer }: Pick<TaxDocumentBody, 'supplier' | 'buyer'>) {
  const from = supplier?.stateCode ?? '';
  return taxKindOf({ registered: Boolean(supplier?.gstin), from, to: buyer.stateCode ?? from });
}

const amountsOf = (from: TaxAmounts): TaxAmounts => ({
  taxablePaise: from.taxablePaise,
  cgstPaise: from.cgstPaise,
  sgstPaise: from.sgstPaise,
  igstPaise: from.igstPaise,
  roundOffPaise: from.roundOffPaise,
  totalPaise: from.totalPaise,
});
