import type { startExternal } from '@jhalak/contract/routes/external.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation } from '@tanstack/react-query';
import { identityTimeoutMs } from '#constants.ts';
import { call } from './call.ts';

/** Leaves this site for the external provider; it never settles once the browser is on its way. */
export const useStartExternal = () =>
  useMutation({
    mutationFn: async (body: RequestOf<typeof startExternal>['body']) => {
      const { address } = await call<typeof startExternal>(
        { method: 'post', path: '/session/external' },
        { body },
        { timeoutMs: identityTimeoutMs },
      );
      window.location.assign(address);
      await new Promise<never>(() => undefined);
    },
  });
