import { randomBytes } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import type { RequestInfo } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import {
  insertInvitation,
  isUsableInvitation,
  nameInvitedUser,
  returnInvitation,
  takeInvitation,
} from '#db/queries/accounts/invitations.ts';
import { tokenHash } from '#token-hash.ts';
import { networkOf, takeAttempt } from './limits.ts';

export type SignUpMode = 'open' | 'invite' | 'closed';

const lifeMs = 7 * 86_400_000;

/** Makes an invitation, good once within seven days; only the hash of its token is kept. */
export async function createInvitation(
  db: Db,
  { note, createdBy }: { note: string; createdBy: string },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(16).toString('base64url');
  const [id, expiresAt] = [newId(), new Date(Date.now() + lifeMs)];
  await insertInvitation(db, { id, tokenSha256: tokenHash(token), note, createdBy, expiresAt });
  return { id, token };
}

/** Where an invited person makes an account; relative without an origin. */
export const invitationAddress = (origin: string, token: string): string =>
  `${origin}/sign-up?invitation=${token}`;

/**
 * Whether an account may be created now: the invitation that lets them in, null where none is needed. Throws UserError
 * `sign_up_closed` or `invitation_invalid`, before any address is looked up.
 */
export async function admitSignUp(
  db: Db,
  mode: SignUpMode,
  { token, requestInfo }: { token: string | undefined; requestInfo: RequestInfo },
): Promise<string | null> {
  if (mode === 'open') return null;
  if (mode === 'closed') throw new UserError('sign_up_closed');
  const attempt = await takeAttempt(db, 'token', [networkOf(requestInfo.ip)]);
  if (!token || !(await isUsableInvitation(db, tokenHash(token)))) throw new UserError('invitation_invalid');
  await attempt.forget();
  return tokenHash(token);
}

/** Makes an account by an admitted invitation: used once, and given back when no account came about. */
export async function withInvitation<T extends { user: { id: string } } | null>(
  db: Db,
  invitation: string | null,
  makeAccount: () => Promise<T>,
): Promise<T> {
  if (invitation === null) return makeAccount();
  if (!(await takeInvitation(db, invitation))) throw new UserError('invitation_invalid');
  try {
    const made = await makeAccount();
    if (made) await nameInvitedUser(db, invitation, made.user.id);
    else await returnInvitation(db, invitation);
    return made;
  } catch (error) {
    await returnInvitation(db, invitation);
    throw error;
  }
}
