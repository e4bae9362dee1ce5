import type {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@jhalak/contract/routes/two-factor.ts';
import { useMutation } from '@tanstack/react-query';
import { withBody } from './call.ts';
import { useChange } from './change.ts';
import { securityKey } from './security.ts';

export const useBeginTwoFactor = () =>
  useMutation({ mutationFn: withBody<typeof beginTwoFactor>('POST /session/two-factor') });

export const useConfirmTwoFactor = () =>
  useChange({ invalidates: [securityKey] }, withBody<typeof confirmTwoFactor>('PUT /session/two-factor'));

export const useRenewRecoveryCodes = () =>
  useChange(
    { invalidates: [securityKey] },
    withBody<typeof renewRecoveryCodes>('POST /session/two-factor/recovery-codes'),
  );

export const useEndTwoFactor = () =>
  useChange({ invalidates: [securityKey] }, withBody<typeof endTwoFactor>('DELETE /session/two-factor'));
