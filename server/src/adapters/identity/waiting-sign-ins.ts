import { randomBytes } from 'node:crypto';
import type { Auth } from './built-in-identity.ts';
import type { WaitingSignIns } from './identity.ts';
import { type SignedInBy, signedInWays } from './open-session.ts';

/** Long enough to fetch a phone or a sheet of recovery codes. */
const lifeMs = 10 * 60_000;

/** `password.<token>`: the way is part of the stored identifier, so a changed one names nothing. */
const identifierOf = (way: SignedInBy, token: string) => `second-factor-${way}:${token}`;

/** Sign-ins between the first and the second proof. Their value is the user's id, so a password reset ends them. */
export const waitingSignIns = (auth: Auth): WaitingSignIns => ({
  async begin(userId, signedInBy) {
    const { internalAdapter } = await auth.$context;
    const token = randomBytes(16).toString('base64url');
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(signedInBy, token),
      value: userId,
      expiresAt: new Date(Date.now() + lifeMs),
    });
    return `${signedInBy}.${token}`;
  },

  async find(waiting) {
    const { internalAdapter } = await auth.$context;
    const [way, token = ''] = waiting.split('.');
    const signedInBy = signedInWays.find((known) => known === way);
    const row = signedInBy && (await internalAdapter.findVerificationValue(identifierOf(signedInBy, token)));
    if (!row || row.expiresAt <= new Date()) return null;
    return { userId: row.value, signedInBy };
  },

  async end(waiting) {
    const { internalAdapter } = await auth.$context;
    const [way, token = ''] = waiting.split('.');
    const used = await internalAdapter.consumeVerificationValue(identifierOf(way as SignedInBy, token));
    return used !== null;
  },
});
