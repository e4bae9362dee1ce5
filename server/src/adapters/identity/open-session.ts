import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** How a session begins: by a password or a passkey of this installation, or by another provider. */
export const signedInWays = ['password', 'external', 'passkey'] as const;
export type SignedInBy = (typeof signedInWays)[number];

/**
 * Begins a session for a user whose identity was proved outside the library: its own ways of signing in leave no place
 * between the proof and the session. Its address is not served.
 */
export const openSessionPlugin = {
  id: 'open-session',
  schema: { session: { fields: { signedInBy: { type: 'string', required: false, input: false } } } },
  endpoints: {
    openSession: createAuthEndpoint(
      '/open-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), signedInBy: z.enum(signedInWays) }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('NOT_FOUND');
        const { signedInBy } = ctx.body;
        const session = await internalAdapter.createSession(user.id, false, { signedInBy });
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ opened: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;
