import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@jhalak/contract/routes/two-factor.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { useChange } from './change.ts';
import { securityKey } from './security.ts';

export const useBeginTwoFactor = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof beginTwoFactor>['body']) =>
      call<typeof beginTwoFactor>('POST /session/two-factor', { body }),
  });

export const useConfirmTwoFactor = () =>
  useChange({ invalidates: [securityKey] }, (body: RequestOf<typeof confirmTwoFactor>['body']) =>
    call<typeof confirmTwoFactor>('PUT /session/two-factor', { body }),
  );

export const useRenewRecoveryCodes = () =>
  useChange({ invalidates: [securityKey] }, (body: RequestOf<typeof renewRecoveryCodes>['body']) =>
    call<typeof renewRecoveryCodes>('POST /session/two-factor/recovery-codes', { body }),
  );

export const useEndTwoFactor = () =>
  useChange({ invalidates: [securityKey] }, (body: RequestOf<typeof endTwoFactor>['body']) =>
    call<typeof endTwoFactor>('DELETE /session/two-factor', { body }),
  );
