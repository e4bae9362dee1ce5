import type { createApiKey, listApiKeys, revokeApiKey } from '@jhalak/contract/routes/api-keys.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useQuery } from '@tanstack/react-query';
import { call, read } from './call.ts';
import { useChange } from './change.ts';

const keysKey = ['api-keys'];

/** The keys of the workspace, and whether its plan has live ones. */
export const useApiKeys = () =>
  useQuery({
    queryKey: keysKey,
    queryFn: read<typeof listApiKeys>('/api-keys'),
  });

/** The answer holds the secret, this once. */
export const useCreateApiKey = () =>
  useChange({ invalidates: [keysKey] }, (body: RequestOf<typeof createApiKey>['body']) =>
    call<typeof createApiKey>('POST /api-keys', { body }),
  );

export const useRevokeApiKey = () =>
  useChange({ invalidates: [keysKey] }, (id: string) =>
    call<typeof revokeApiKey>('DELETE /api-keys/{id}', { params: { id } }),
  );
