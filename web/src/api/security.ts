import type { securityOverview } from '@jhalak/contract/routes/security.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from './call.ts';

export const securityKey = ['session', 'security'];

/** The ways in which the user can sign in. */
export const useSecurity = () =>
  useQuery({
    queryKey: securityKey,
    queryFn: read<typeof securityOverview>('/session/security'),
  });
