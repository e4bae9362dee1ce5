import { z } from 'zod';
import { isVisible } from '../visible-text.ts';
import { ofOneRow, routesOf } from './route.ts';
import { proofSchema } from './two-factor.ts';
import { done, signedIn } from './user.ts';

// Keys on a user's own devices, opened by a finger, a face or a PIN: a sign-in without password and code.

const route = routesOf('Security');

const passkeyNameSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'give the passkey a name')
      .refine(isVisible, 'give the passkey a name')
      .max(60, 'a name has at most 60 characters')
      .regex(/^\P{Cc}*$/u, 'a name has letters only'),
  );

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Kept by a password manager or the account of the device’s maker, and so on several devices. */
  synced: z.boolean(),
});

/** What the browser made of the options, as `PublicKeyCredential.toJSON()` writes it. */
const credentialSchema = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`; valid for five minutes. */
const challenge = z.object({ options: z.record(z.string(), z.unknown()) });

const exampleCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };

export const listPasskeys = route('listPasskeys', 'GET /session/passkeys', {
  summary: 'Your passkeys, the newest first.',
  permission: 'account:manage',
  output: z.object({ passkeys: z.array(passkeySchema) }),
});

export const beginPasskey = route('beginPasskey', 'POST /session/passkeys/options', {
  summary:
    'What your browser needs to make a passkey. Needs the password, and a code where two-factor is on.',
  permission: 'account:manage',
  body: proofSchema,
  output: challenge,
  rejections: [
    'wrong_password',
    'code_wrong',
    'passkeys_unavailable',
    'passkeys_full',
    'too_many_attempts',
    'server_busy',
  ],
  example: { body: { password: 'seven monsoon mangoes' } },
});

export const addPasskey = route('addPasskey', 'POST /session/passkeys', {
  summary: 'Keeps a passkey that your browser has made for you.',
  permission: 'account:manage',
  body: z.object({ name: passkeyNameSchema, credential: credentialSchema }),
  output: z.object({ passkey: passkeySchema }),
  status: 201,
  rejections: ['passkey_not_added', 'passkeys_unavailable', 'too_many_attempts'],
  example: { body: { name: 'Phone', credential: exampleCredential } },
});

export const renamePasskey = route('renamePasskey', 'PATCH /session/passkeys/{id}', {
  summary: 'Gives one of your passkeys another name.',
  permission: 'account:manage',
  ...ofOneRow,
  body: z.object({ name: passkeyNameSchema }),
  output: done,
  example: { params: { id: 'unknown' }, body: { name: 'Phone' } },
});

export const removePasskey = route('removePasskey', 'DELETE /session/passkeys/{id}', {
  summary: 'Removes one of your passkeys. Needs the password, and a code where two-factor is on.',
  permission: 'account:manage',
  ...ofOneRow,
  body: proofSchema,
  output: done,
  rejections: ['wrong_password', 'code_wrong', 'too_many_attempts', 'server_busy'],
  example: { params: { id: 'unknown' }, body: { password: 'seven monsoon mangoes' } },
});

export const beginPasskeySignIn = route('beginPasskeySignIn', 'POST /session/passkey-sign-in/options', {
  summary: 'What a browser needs to sign in by a passkey.',
  permission: 'public',
  output: challenge,
  rejections: ['passkeys_unavailable', 'too_many_attempts'],
});

export const finishPasskeySignIn = route('finishPasskeySignIn', 'POST /session/passkey-sign-in', {
  summary: 'Signs in by a passkey. It stands for the password and the code of two-factor sign-in.',
  permission: 'public',
  body: z.object({ credential: credentialSchema }),
  output: signedIn,
  rejections: ['passkey_refused', 'passkeys_unavailable', 'too_many_attempts', 'account_suspended'],
  example: { body: { credential: exampleCredential } },
});
