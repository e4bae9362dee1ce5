import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@jhalak/contract/routes/two-factor.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { securityKey } from './security.ts';

export const useBeginTwoFactor = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof beginTwoFactor>['body']) =>
      call<typeof beginTwoFactor>({ method: 'post', path: '/session/two-factor' }, { body }),
  });

export function useConfirmTwoFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof confirmTwoFactor>['body']) =>
      call<typeof confirmTwoFactor>({ method: 'put', path: '/session/two-factor' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: securityKey }),
  });
}

export function useRenewRecoveryCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof renewRecoveryCodes>['body']) =>
      call<typeof renewRecoveryCodes>(
        { method: 'post', path: '/session/two-factor/recovery-codes' },
        { body },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: securityKey }),
  });
}

export function useEndTwoFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof endTwoFactor>['body']) =>
      call<typeof endTwoFactor>({ method: 'delete', path: '/session/two-factor' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: securityKey }),
  });
}
