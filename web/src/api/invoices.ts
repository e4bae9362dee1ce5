import type { listInvoices } from '@jhalak/contract/routes/invoices.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { getSupplier, saveSupplier } from '@jhalak/contract/routes/supplier.ts';
import type { getTaxDetails, saveTaxDetails } from '@jhalak/contract/routes/tax-details.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addressOf, reading, readPage, withBody } from './call.ts';
import { useChange } from './change.ts';

/** The billing history, page by page, the newest first; read again once `newestId`, its first document, is another. */
export const useInvoices = (newestId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['billing', 'invoices', newestId],
    placeholderData: keepPreviousData,
    ...readPage<typeof listInvoices>('/billing/invoices'),
    select: ({ pages }) => pages.flatMap(({ invoices }) => invoices),
  });

/** Where a document's PDF is, in the language of the page. */
export const invoiceAddress = (id: string, language: string): string =>
  addressOf('/billing/invoices/{id}/pdf', {
    params: { id },
    query: { language: language === 'hi' ? 'hi' : 'en' },
  });

/** The file for the operator's accountant, of the documents between two times. */
export const invoiceExportAddress = (times: { from: string | undefined; to: string | undefined }): string =>
  addressOf('/installation/invoices/export', { query: times });

const taxDetailsKey = ['billing', 'tax-details'];

/** Whom the workspace's invoices are made out to, and how prices are meant. */
export const useTaxDetails = () =>
  useQuery(reading<typeof getTaxDetails>(taxDetailsKey, '/billing/tax-details'));

export const useSaveTaxDetails = () =>
  useChange({ stores: taxDetailsKey }, withBody<typeof saveTaxDetails>('PUT /billing/tax-details'));

const supplierKey = ['installation', 'supplier'];

/** Who sells paid plans here; the operator's alone. */
export const useSupplier = () => useQuery(reading<typeof getSupplier>(supplierKey, '/installation/supplier'));

export type SupplierChange = RequestOf<typeof saveSupplier>['body'];

export const useSaveSupplier = () =>
  useChange(
    { stores: supplierKey, invalidates: [taxDetailsKey, ['session', 'config']] },
    withBody<typeof saveSupplier>('PUT /installation/supplier'),
  );
