import { QueryClient } from '@tanstack/react-query';
import { queryRetries, refetchOnFocus } from '#constants.ts';
import { ApiError } from './api-error.ts';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayHelp, refetchOnWindowFocus: refetchOnFocus, staleTime: 15_000 },
      // Without a network a change fails with its sentence; a change that waits unseen would be lost with the page.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** One retry; a refusal stays a refusal. */
const mayHelp = (failures: number, error: Error): boolean =>
  failures < queryRetries &&
  !(error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500);
