import type { listDataCopies, requestDataCopy } from '@jhalak/contract/routes/data-copies.ts';
import { useQuery } from '@tanstack/react-query';
import { addressOf, call, reading } from './call.ts';
import { useChange } from './change.ts';

const copiesKey = ['session', 'data', 'copies'];
const whileMakingMs = 1500;

/** The newest copies of the user's data; looked at again while one is being made. */
export const useDataCopies = () =>
  useQuery({
    ...reading<typeof listDataCopies>(copiesKey, '/session/data/copies'),
    select: ({ copies }) => copies,
    refetchInterval: ({ state }) =>
      state.data?.copies.some(({ status }) => status === 'making') ? whileMakingMs : false,
  });

export type DataCopy = NonNullable<ReturnType<typeof useDataCopies>['data']>[number];

export const useRequestDataCopy = () =>
  useChange({ invalidates: [copiesKey] }, () => call<typeof requestDataCopy>('POST /session/data/copies'));

/** Where the browser downloads the archive of a copy. */
export const dataCopyAddress = (id: string): string =>
  addressOf('/session/data/copies/{id}/download', { params: { id } });
