import { z } from 'zod';
import { defineRoute, ofOneRow } from './route.ts';
import { cursorQuery, nextCursor } from './schemas.ts';

// Invoices and credit notes: issued with a payment or refund, never changed.

/** An entry of the billing history. */
export const invoiceSchema = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** Such as `JH/2627/00042`. */
  number: z.string(),
  date: z.iso.datetime(),
  /** Of a credit note: what went back. */
  amountPaise: z.int().nonnegative(),
  /** Of a credit note: the number of the invoice that it takes money back of; else null. */
  forInvoice: z.string().nullable(),
  /** No money moved. */
  test: z.boolean(),
  /** The plan that was paid for; null for minutes. */
  planId: z.string().nullable(),
  /** Minutes that were paid for in advance; null for a plan. */
  minutes: z.int().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const listInvoices = defineRoute('listInvoices', 'GET /billing/invoices', {
  summary: 'The workspace’s invoices and credit notes, the newest first.',
  tag: 'Billing',
  permission: 'billing:read',
  query: z.object(cursorQuery(12)),
  output: z.object({ invoices: z.array(invoiceSchema), nextCursor }),
});

export const downloadInvoice = defineRoute('downloadInvoice', 'GET /billing/invoices/{id}/pdf', {
  summary: 'An invoice or credit note as PDF, in the language it was issued in unless another is named.',
  tag: 'Billing',
  permission: 'billing:read',
  ...ofOneRow,
  query: z.object({ language: z.enum(['en', 'hi']).optional() }),
  produces: 'application/pdf',
});

const filters = {
  /** From this time on. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Before this time. */
  to: z.iso.datetime({ offset: true }).optional(),
};

export const listAllInvoices = defineRoute('listAllInvoices', 'GET /installation/invoices', {
  summary: 'The invoices and credit notes of every workspace, the newest first.',
  tag: 'Installation',
  permission: 'installation:manage',
  query: z.object({ ...filters, ...cursorQuery(50) }),
  output: z.object({
    invoices: z.array(invoiceSchema.extend({ buyer: z.string(), gstin: z.string().nullable() })),
    nextCursor,
  }),
});

export const exportInvoices = defineRoute('exportInvoices', 'GET /installation/invoices/export', {
  summary:
    'The same as a CSV file for the accountant, with every amount in rupees, the oldest first; cells that a spreadsheet would run begin with an apostrophe.',
  tag: 'Installation',
  permission: 'installation:manage',
  query: z.object(filters),
  produces: 'text/csv',
});
