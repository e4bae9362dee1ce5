import type { createApiKey, listApiKeys, revokeApiKey } from '@jhalak/contract/routes/api-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { reading, withBody, withId } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

const keysKey = ['api-keys'];

/** The keys of the workspace, and whether its plan has live ones. */
export const useApiKeys = () => useQuery(reading<typeof listApiKeys>(keysKey, '/api-keys'));

/** The answer holds the secret, this once. */
export const useCreateApiKey = () =>
  useChange({ invalidates: [keysKey] }, withBody<typeof createApiKey>('POST /api-keys'));

export const useRevokeApiKey = () =>
  useToldChange({ invalidates: [keysKey] }, withId<typeof revokeApiKey>('DELETE /api-keys/{id}'));
