import type { listDataCopies, requestDataCopy } from '@jhalak/contract/routes/data-copies.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from './call.ts';

const copiesKey = ['session', 'data', 'copies'];
const whileMakingMs = 1500;

/** The newest copies of the user's data; looked at again while one is being made. */
export const useDataCopies = () =>
  useQuery({
    queryKey: copiesKey,
    queryFn: ({ signal }) =>
      call<typeof listDataCopies>({ method: 'get', path: '/session/data/copies' }, {}, { signal }),
    select: ({ copies }) => copies,
    refetchInterval: ({ state }) =>
      state.data?.copies.some(({ status }) => status === 'making') ? whileMakingMs : false,
  });

export type DataCopy = NonNullable<ReturnType<typeof useDataCopies>['data']>[number];

export function useRequestDataCopy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof requestDataCopy>({ method: 'post', path: '/session/data/copies' }),
    onSettled: () => queries.invalidateQueries({ queryKey: copiesKey }),
  });
}

/** Where the browser downloads the archive of a copy. */
export const dataCopyAddress = (id: string): string =>
  addressOf('/session/data/copies/{id}/download', { params: { id } });
