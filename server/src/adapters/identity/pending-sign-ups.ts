import { randomBytes } from 'node:crypto';
import { termsLanguages } from '@jhalak/contract/terms.ts';
import { z } from 'zod';
import type { Auth } from './built-in-identity.ts';
import type { Passwords } from './identity.ts';
import { fullName, userOf } from './user-row.ts';

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

/** Account and password in one transaction; null when the address has an account, also one that was made just now. */
async function makeAccount(auth: Auth, pendingUser: Pending) {
  const { email, passwordHash, firstName, lastName, signupSource, language } = pendingUser;
  const { adapter, internalAdapter } = await auth.$context;
  if (await internalAdapter.findUserByEmail(email)) return null;
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  const name = fullName({ firstName, lastName });
  try {
    const row = await adapter.transaction(async (tx) => {
      const data = { email, emailVerified: true, name, firstName, lastName, signupSource, ...times };
      const user = await tx.create<Record<string, unknown>, Parameters<typeof userOf>[0]>({
        model: 'user',
        data,
      });
      const account = {
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: passwordHash,
      };
      await tx.create({ model: 'account', data: { ...account, ...times } });
      return user;
    });
    return { user: userOf(row), language };
  } catch (error) {
    // Two sign-ups of one address: the slower one meets the unique address.
    if (await internalAdapter.findUserByEmail(email)) return null;
    throw error;
  }
}
