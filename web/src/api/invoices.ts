import type { listInvoices } from '@jhalak/contract/routes/invoices.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { getSupplier, saveSupplier } from '@jhalak/contract/routes/supplier.ts';
import type { getTaxDetails, saveTaxDetails } from '@jhalak/contract/routes/tax-details.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from './call.ts';

/** The billing history, page by page, the newest first. */
export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: ['billing', 'invoices'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call<typeof listInvoices>(
        { method: 'get', path: '/billing/invoices' },
        { query: { cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
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
  useQuery({
    queryKey: taxDetailsKey,
    queryFn: ({ signal }) =>
      call<typeof getTaxDetails>({ method: 'get', path: '/billing/tax-details' }, {}, { signal }),
  });

export type TaxDetailsChange = RequestOf<typeof saveTaxDetails>['body'];

export function useSaveTaxDetails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxDetailsChange) =>
      call<typeof saveTaxDetails>({ method: 'put', path: '/billing/tax-details' }, { body }),
    onSuccess: (saved) => queries.setQueryData(taxDetailsKey, saved),
  });
}

const supplierKey = ['installation', 'supplier'];

/** Who sells paid plans here; the operator's alone. */
export const useSupplier = () =>
  useQuery({
    queryKey: supplierKey,
    queryFn: ({ signal }) =>
      call<typeof getSupplier>({ method: 'get', path: '/installation/supplier' }, {}, { signal }),
  });

export type SupplierChange = RequestOf<typeof saveSupplier>['body'];

export function useSaveSupplier() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SupplierChange) =>
      call<typeof saveSupplier>({ method: 'put', path: '/installation/supplier' }, { body }),
    onSuccess: async (saved) => {
      queries.setQueryData(supplierKey, saved);
      await queries.invalidateQueries({ queryKey: taxDetailsKey });
    },
  });
}
