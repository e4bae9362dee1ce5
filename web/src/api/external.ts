import type { disconnectExternal, startExternal } from '@jhalak/contract/routes/external.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation } from '@tanstack/react-query';
import { identityTimeoutMs } from '#constants.ts';
import { call, withBody } from './call.ts';
import { useChange } from './change.ts';
import { securityKey } from './security.ts';

/** Leaves this site for the external provider; it never settles once the browser is on its way. */
export const useStartExternal = () =>
  useMutation({
    mutationFn: async (body: RequestOf<typeof startExternal>['body']) => {
      const { address } = await call<typeof startExternal>(
        'POST /session/external',
        { body },
        { timeoutMs: identityTimeoutMs },
      );
      window.location.assign(address);
      await new Promise<never>(() => undefined);
    },
  });

/** Ends the link to the external provider. */
export const useDisconnectExternal = () =>
  useChange({ invalidates: [securityKey] }, withBody<typeof disconnectExternal>('DELETE /session/external'));
