import type { TaxDocumentKind } from '@jhalak/contract/tax/document-number.ts';
import type { TaxDocumentBody } from '@jhalak/contract/tax/tax-document.ts';
import { boolean, index, integer, jsonb, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/** Whom a workspace's invoices are made out to; stored before its first payment. */
export const taxDetails = product.table('tax_details', {
  workspaceId: workspaceId().primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  /** Two digits, as GST numbers the States. */
  stateCode: text('state_code').notNull(),
  pin: text('pin').notNull(),
  gstin: text('gstin'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The last number of each series. The row is locked until the document with the next number is committed. */
export const documentSeries = product.table('document_series', {
  /** Such as `JH/2627`. */
  series: text('series').primaryKey(),
  lastSequence: integer('last_sequence').notNull(),
});

/**
 * An invoice or a credit note; rows are only ever added (a trigger refuses the rest). They outlive their workspace, which
 * is why they do not refer to it. Amounts are paise; `body` is what the PDF shows besides them.
 */
export const taxDocument = product.table(
  'tax_document',
  {
    id: id(),
    workspaceId: text('workspace_id').notNull(),
    kind: text('kind').$type<TaxDocumentKind>().notNull(),
    series: text('series').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique(),
    /** The payment of an invoice, the refund of a credit note. */
    sourceId: text('source_id').notNull(),
    /** The invoice that a credit note takes back. */
    invoiceId: text('invoice_id'),
    /** No money moved: the document says that it is no tax invoice. */
    test: boolean('test').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    roundOffPaise: integer('round_off_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    body: jsonb('body').$type<TaxDocumentBody>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('tax_document_place').on(table.series, table.sequence),
    unique('tax_document_source').on(table.kind, table.sourceId),
    index('tax_document_by_workspace').on(table.workspaceId, table.issuedAt, table.id),
    index('tax_document_by_time').on(table.issuedAt, table.id),
    index('tax_document_by_invoice').on(table.invoiceId),
  ],
);

/** What an email about payments says; times are ISO 8601 in UTC. */
export type BillingEvent =
  /** With the PDF of an invoice or, once a refund is done, of its credit note. */
  | { kind: 'invoice_issued' | 'refund_done'; documentId: string }
  /** `retryAt` null: the payment is not tried again; `isFirst`: the plan begins with it, older emails do not tell. */
  | { kind: 'payment_failed'; planId: string; amountPaise: number; retryAt: string | null; isFirst?: boolean }
  | { kind: 'trial_ending' | 'grant_ending' | 'plan_ended'; planId: string; endsAt: string };

/**
 * An email about payments that is to be sent once, stored in the transaction of its event. `sent_at` is set when the mail
 * server has accepted it; `next_try_at` moves on with every attempt, so that two processes never send it at once.
 */
export const billingEmail = product.table(
  'billing_email',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Names the event; a second email with the same key is not stored. */
    eventKey: text('event_key').notNull().unique(),
    /** Who gets it; null: the owner of the workspace. */
    userId: text('user_id'),
    event: jsonb('event').$type<BillingEvent>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Set when it is not tried any more. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('billing_email_by_time').on(table.nextTryAt),
    index('billing_email_by_workspace').on(table.workspaceId),
  ],
);
