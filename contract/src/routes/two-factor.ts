import { z } from 'zod';
import { routesOf } from './route.ts';
import { done, passwordSchema, signedIn } from './user.ts';

// A second proof at sign-in: codes of an authenticator app, and recovery codes for days without it.

const route = routesOf('Security');

/** Six digits of the app, or a recovery code; spaces and dashes are for people. */
const codeSchema = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase());

/** Proves again that it is the user who asks: the password, or a code; with neither the call is refused. */
export const proofSchema = z.object({ password: passwordSchema.optional(), code: codeSchema.optional() });

const recoveryCodes = z.object({
  /** Ten, shown once: only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
});

export const beginTwoFactor = route('beginTwoFactor', 'POST /session/two-factor', {
  summary: 'Makes a secret for your authenticator app; it counts once you confirm it with a code.',
  permission: 'account:manage',
  body: z.object({ password: passwordSchema.optional() }),
  output: z.object({
    /** In base32, for apps without a camera. */
    secret: z.string(),
    /** The `otpauth:` address that the QR code holds. */
    address: z.string(),
    /** A whole SVG picture of the QR code. */
    qrSvg: z.string(),
  }),
  status: 201,
  rejections: ['wrong_password', 'two_factor_on', 'too_many_attempts', 'server_busy'],
  example: { body: { password: 'seven monsoon mangoes' } },
});

export const confirmTwoFactor = route('confirmTwoFactor', 'PUT /session/two-factor', {
  summary: 'Turns two-factor sign-in on by the first code of your app.',
  permission: 'account:manage',
  body: z.object({ code: codeSchema }),
  output: recoveryCodes,
  rejections: ['code_wrong', 'two_factor_off', 'too_many_attempts'],
  example: { body: { code: '123456' } },
});

export const renewRecoveryCodes = route('renewRecoveryCodes', 'POST /session/two-factor/recovery-codes', {
  summary: 'Makes ten new recovery codes; the old ones stop working.',
  permission: 'account:manage',
  body: proofSchema,
  output: recoveryCodes,
  rejections: ['wrong_password', 'code_wrong', 'two_factor_off', 'too_many_attempts', 'server_busy'],
  example: { body: { code: '123456' } },
});

export const endTwoFactor = route('endTwoFactor', 'DELETE /session/two-factor', {
  summary: 'Turns two-factor sign-in off.',
  permission: 'account:manage',
  body: proofSchema,
  output: done,
  rejections: ['wrong_password', 'code_wrong', 'two_factor_off', 'too_many_attempts', 'server_busy'],
  example: { body: { code: '123456' } },
});

export const finishSignIn = route('finishSignIn', 'POST /session/second-factor', {
  summary: 'Finishes a sign-in that waits for a code of the authenticator app or a recovery code.',
  permission: 'public',
  body: z.object({ code: codeSchema }),
  output: signedIn,
  rejections: ['code_wrong', 'sign_in_over', 'too_many_attempts', 'account_suspended'],
  example: { body: { code: '123456' } },
});
