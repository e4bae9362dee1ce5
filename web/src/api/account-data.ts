import type { accountData, requestDeletion, undoDeletion } from '@jhalak/contract/routes/account-data.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const dataKey = ['session', 'data'];

export const useAccountData = () =>
  useQuery({
    queryKey: dataKey,
    queryFn: ({ signal }) =>
      call<typeof accountData>({ method: 'get', path: '/session/data' }, {}, { signal }),
  });

export function useRequestDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof requestDeletion>['body']) =>
      call<typeof requestDeletion>({ method: 'post', path: '/session/deletion' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: dataKey }),
  });
}

export function useUndoDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof undoDeletion>({ method: 'delete', path: '/session/deletion' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: dataKey }),
  });
}
