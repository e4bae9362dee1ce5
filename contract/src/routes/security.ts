import { z } from 'zod';
import { defineRoute } from './route.ts';

// How an account is protected.

const tag = 'Security';

export const securityOverview = defineRoute('securityOverview', 'GET /session/security', {
  summary: 'The ways in which you can sign in.',
  tag,
  permission: 'account:manage',
  output: z.object({
    /** Whether the account has a password here. */
    password: z.boolean(),
    /** Whether sign-in needs a code of an authenticator app, and how many recovery codes are left. */
    twoFactor: z.object({ on: z.boolean(), recoveryCodes: z.number() }),
    /** The external provider and whether it is connected to this account; null where there is none. */
    external: z.object({ label: z.string(), linked: z.boolean() }).nullable(),
  }),
});
