import type { BillingPeriod } from '../plans.ts';

/** Who sells: printed on every document as it was when the document was issued. */
export interface Supplier {
  name: string;
  /** Lines separated by line breaks. */
  address: string;
  /** Two digits, as GST numbers the States. */
  stateCode: string;
  /** Null: not registered for GST, so documents are bills of supply without tax. */
  gstin: string | null;
}

/** Who buys. Test documents may be made out to a workspace without an address. */
export interface Buyer {
  name: string;
  address: string | null;
  stateCode: string | null;
  pin: string | null;
  gstin: string | null;
}

/** What was sold. */
export type SoldItem =
  | { kind: 'plan'; planId: string; period: BillingPeriod }
  /** Minutes of transcription that were paid in advance. */
  | { kind: 'top_up'; minutes: number }
  /** The difference to a larger plan for the rest of a period. */
  | { kind: 'upgrade'; planId: string; period: BillingPeriod };

/** What a document shows besides its number, date and amounts; a copy that later changes do not reach. */
export interface TaxDocumentBody {
  /** Null: no supplier is set up, which only test documents can lack. */
  supplier: Supplier | null;
  buyer: Buyer;
  item: SoldItem;
  /** The time that was paid for, ISO 8601 in UTC; null for top-ups. */
  paidFor: { startsAt: string; endsAt: string } | null;
  /** When the money came, or went back: ISO 8601 in UTC. */
  paidAt: string;
  /** What the payment provider calls the payment or refund; null where no money moved. */
  providerId: string | null;
  /** Services Accounting Code. */
  sac: string;
  taxPercent: number;
  /** The language of the PDF. */
  language: 'en' | 'hi';
  /** Of a credit note: the number and date of the invoice that it takes back. */
  invoice: { number: string; issuedAt: string } | null;
}
