import type { securityOverview } from '@jhalak/contract/routes/security.ts';
import { useQuery } from '@tanstack/react-query';
import { reading } from './call.ts';

export const securityKey = ['session', 'security'];

/** The ways in which the user can sign in. */
export const useSecurity = () => useQuery(reading<typeof securityOverview>(securityKey, '/session/security'));
