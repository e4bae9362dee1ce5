import type { securityOverview } from '@jhalak/contract/routes/security.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const securityKey = ['session', 'security'];

/** The ways in which the user can sign in. */
export const useSecurity = () =>
  useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) =>
      call<typeof securityOverview>({ method: 'get', path: '/session/security' }, {}, { signal }),
  });
