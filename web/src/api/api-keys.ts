import type { createApiKey, listApiKeys, revokeApiKey } from '@jhalak/contract/routes/api-keys.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const keysKey = ['api-keys'];

/** The keys of the workspace, and whether its plan has live ones. */
export const useApiKeys = () =>
  useQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => call<typeof listApiKeys>({ method: 'get', path: '/api-keys' }, {}, { signal }),
  });

/** The answer holds the secret, this once. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof createApiKey>['body']) =>
      call<typeof createApiKey>({ method: 'post', path: '/api-keys' }, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: keysKey }),
  });
}

export function useRevokeApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeApiKey>({ method: 'delete', path: '/api-keys/{id}' }, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keysKey }),
  });
}
