import { UserError } from '@jhalak/contract/errors.ts';
import type { Identity, RequestInfo, SetCookies, SignedIn, SignedInBy } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { isSuspended } from '#db/queries/operator/suspensions.ts';
import { networkOf } from './limits.ts';
import { recordOwn } from './record-own.ts';
import { hasTwoFactor, type TwoFactorDeps, useCode } from './two-factor.ts';

/** After the first proof: a session, or a token for the second step. */
export type FirstProof = { setCookies: SetCookies; waiting: null } | { setCookies: null; waiting: string };

/**
 * Begins a session, unless the account needs a second proof: then no session exists before it is given. Throws
 * UserError `account_suspended`.
 */
export async function afterFirstProof(
  { db, identity }: { db: Db; identity: Identity },
  { userId, signedInBy }: { userId: string; signedInBy: SignedInBy },
  requestInfo: RequestInfo,
): Promise<FirstProof> {
  await assertUsable(db, userId);
  if (await hasTwoFactor(db, userId))
    return { setCookies: null, waiting: await identity.waiting.begin(userId, signedInBy) };
  return {
    setCookies: await openUsable({ db, identity }, { userId, signedInBy }, requestInfo),
    waiting: null,
  };
}

/** Begins a session for a user who needs no further proof. Throws UserError `account_suspended`. */
export async function openProved(
  deps: { db: Db; identity: Identity },
  proof: { userId: string; signedInBy: SignedInBy },
  requestInfo: RequestInfo,
): Promise<SetCookies> {
  await assertUsable(deps.db, proof.userId);
  return openUsable(deps, proof, requestInfo);
}

/**
 * Finishes a sign-in by a code. Throws UserError `sign_in_over`, `code_wrong`, `too_many_attempts` and
 * `account_suspended`.
 */
export async function finishSignIn(
  deps: TwoFactorDeps,
  { waiting, code }: { waiting: string | null; code: string },
  requestInfo: RequestInfo,
): Promise<SignedIn> {
  const { identity } = deps;
  const found = waiting ? await identity.waiting.find(waiting) : null;
  if (!waiting || !found) throw new UserError('sign_in_over');
  if (!(await hasTwoFactor(deps.db, found.userId))) {
    // Turned off meanwhile: the next sign-in needs no code.
    await identity.waiting.end(waiting);
    throw new UserError('sign_in_over');
  }
  await useCode(deps, found.userId, code, networkOf(requestInfo.ip));
  const user = await identity.findById(found.userId);
  if (!(await identity.waiting.end(waiting)) || !user) throw new UserError('sign_in_over');
  const proof = { userId: user.id, signedInBy: found.signedInBy };
  return { user, setCookies: await openProved(deps, proof, requestInfo) };
}

async function openUsable(
  { db, identity }: { db: Db; identity: Identity },
  { userId, signedInBy }: { userId: string; signedInBy: SignedInBy },
  requestInfo: RequestInfo,
): Promise<SetCookies> {
  const setCookies = await identity.openSession(userId, signedInBy, requestInfo);
  await recordOwn(db, userId, { kind: 'signed_in' });
  return setCookies;
}

async function assertUsable(db: Db, userId: string): Promise<void> {
  if (await isSuspended(db, userId)) throw new UserError('account_suspended');
}
