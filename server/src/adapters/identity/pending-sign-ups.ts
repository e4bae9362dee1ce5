import { randomBytes } from 'node:crypto';
import { termsLanguages } from '@jhalak/contract/terms.ts';
import { z } from 'zod';
import type { Auth } from './built-in-identity.ts';
import { createAccount } from './create-account.ts';
import type { Passwords } from './identity.ts';

/** A sign-up as the value of its token; the row holds the hash of the token and goes when it expires. */
const pending = z.object({
  email: z.string(),
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  signupSource: z.string(),
  // Sign-ups of an older version carry none.
  language: z.enum(termsLanguages).default('en'),
  invitation: z.string().nullable(),
});
type Pending = z.infer<typeof pending>;

const identifierOf = (token: string) => `sign-up:${token}`;

/** Sign-ups that wait until their address is proved: neither an account nor a row of one exists before. */
export const pendingSignUps = (auth: Auth): Pick<Passwords, 'prepareSignUp' | 'finishSignUp'> => ({
  async prepareSignUp({ password, ...user }, lifeMs) {
    const context = await auth.$context;
    const passwordHash = await context.password.hash(password);
    const token = randomBytes(16).toString('base64url');
    await context.internalAdapter.createVerificationValue({
      identifier: identifierOf(token),
      value: JSON.stringify({ ...user, passwordHash } satisfies Pending),
      expiresAt: new Date(Date.now() + lifeMs),
    });
    return token;
  },

  async finishSignUp(token, admit) {
    const { internalAdapter } = await auth.$context;
    const used = await internalAdapter.consumeVerificationValue(identifierOf(token));
    if (!used) return null;
    const user = pending.parse(JSON.parse(used.value));
    return admit(user.invitation, () => makeAccount(auth, user));
  },
});

/** Account and password; null when the address has an account. */
async function makeAccount(auth: Auth, { passwordHash, language, ...pendingUser }: Pending) {
  const way = { providerId: 'credential', password: passwordHash };
  const user = await createAccount(auth, pendingUser, way);
  return user && { user, language };
}
