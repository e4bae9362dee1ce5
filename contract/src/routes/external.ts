import { z } from 'zod';
import { termsLanguages } from '../terms.ts';
import { routesOf } from './route.ts';
import { proofSchema } from './two-factor.ts';
import { done, pageSchema, passwordSchema, tokenSchema } from './user.ts';

// Signing in by an external OpenID Connect provider.

const route = routesOf('Session');

export const startExternal = route('startExternal', 'POST /session/external', {
  summary: 'Begins a sign-in by the external provider; the browser goes to the address of the answer.',
  permission: 'public',
  body: proofSchema.extend({
    from: pageSchema.default('/dashboard'),
    /** Links the external identity to the account that is signed in, which proves itself again, instead of signing in. */
    link: z.boolean().default(false),
    /** In which language the person read the terms that a new account accepts. */
    language: z.enum(termsLanguages).default('en'),
    operatorToken: tokenSchema.optional(),
    invitationToken: tokenSchema.optional(),
  }),
  output: z.object({ address: z.string() }),
  rejections: [
    'external_unreachable',
    'external_missing',
    'wrong_password',
    'code_wrong',
    'too_many_attempts',
    'server_busy',
  ],
  example: { body: { from: '/dashboard' } },
});

export const finishExternal = route('finishExternal', 'GET /session/external/return', {
  summary: 'Where the external provider sends the browser back; it goes on to a page of this site.',
  permission: 'public',
  produces: 'text/html',
});

export const disconnectExternal = route('disconnectExternal', 'DELETE /session/external', {
  summary:
    'Disconnects the external provider from your account; the password, which stays, is needed for it.',
  permission: 'account:manage',
  body: z.object({ password: passwordSchema.optional() }),
  output: done,
  rejections: ['external_missing', 'last_way_in', 'wrong_password', 'too_many_attempts', 'server_busy'],
  example: { body: { password: 'seven monsoon mangoes' } },
});
