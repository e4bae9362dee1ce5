import { UserError } from '@jhalak/contract/errors.ts';
import type {
  Identity,
  PasskeyChallenge,
  PasskeyInfo,
  PasskeyProof,
  Passkeys,
  RequestInfo,
  SignedIn,
} from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import { networkOf, takeAttempt } from './limits.ts';
import { recordOwn } from './record-own.ts';
import { type EmailDeps, tellOwner } from './security-emails.ts';
import { openProved } from './sign-in-steps.ts';
import { assertBothProofs, type Proof, type TwoFactorDeps } from './two-factor.ts';

export interface PasskeyDeps extends TwoFactorDeps, EmailDeps {}

type Owner = { id: string; email: string };

const maxPasskeys = 20;

export const listPasskeys = ({ identity }: Pick<PasskeyDeps, 'identity'>, userId: string) =>
  passkeysOf(identity).list(userId);

/**
 * What the user's browser needs to make a passkey. Throws UserError `wrong_password`, `code_wrong`, `passkeys_full` and
 * `passkeys_unavailable`.
 */
export async function beginPasskey(
  deps: PasskeyDeps,
  user: Owner,
  proof: Proof,
  requestInfo: RequestInfo,
): Promise<PasskeyChallenge> {
  const passkeys = passkeysOf(deps.identity);
  await assertBothProofs(deps, user, proof);
  if ((await passkeys.list(user.id)).length >= maxPasskeys)
    throw new UserError('passkeys_full', { limit: maxPasskeys });
  return passkeys.beginAdding(requestInfo);
}

/** Keeps what the browser made, and says so by email. Throws UserError `passkey_not_added` and `passkeys_unavailable`. */
export async function addPasskey(
  deps: PasskeyDeps,
  user: Owner,
  passkey: PasskeyProof & { name: string },
  requestInfo: RequestInfo,
): Promise<PasskeyInfo> {
  const added = await passkeysOf(deps.identity).add(passkey, requestInfo);
  if (!added) throw new UserError('passkey_not_added');
  const { name } = added;
  await recordOwn(deps.db, user.id, { kind: 'passkey_added', details: { name } });
  await tellOwner(deps, user, { kind: 'passkey_added', name });
  return added;
}

/** Throws UserError `not_found` and `passkeys_unavailable`. */
export async function renamePasskey(
  { identity }: Pick<PasskeyDeps, 'identity'>,
  passkey: { id: string; userId: string },
  name: string,
): Promise<void> {
  if (!(await passkeysOf(identity).rename(passkey, name))) throw new UserError('not_found');
}

/** Throws UserError `not_found`, `wrong_password`, `code_wrong` and `passkeys_unavailable`. */
export async function removePasskey(
  deps: PasskeyDeps,
  user: Owner,
  { id, ...proof }: Proof & { id: string },
): Promise<void> {
  const passkeys = passkeysOf(deps.identity);
  const found = (await passkeys.list(user.id)).find((passkey) => passkey.id === id);
  if (!found) throw new UserError('not_found');
  await assertBothProofs(deps, user, proof);
  if (!(await passkeys.remove({ id, userId: user.id }))) throw new UserError('not_found');
  await recordOwn(deps.db, user.id, { kind: 'passkey_removed', details: { name: found.name } });
}

type SignInDeps = { db: Db; identity: Identity };

/** Throws UserError `too_many_attempts` and `passkeys_unavailable`. */
export async function beginPasskeySignIn(
  { db, identity }: SignInDeps,
  requestInfo: RequestInfo,
): Promise<PasskeyChallenge> {
  const passkeys = passkeysOf(identity);
  await takeAttempt(db, 'passkey', [networkOf(requestInfo.ip)]);
  return passkeys.beginSignIn(requestInfo);
}

/**
 * Signs in by a passkey. Its device was unlocked by its owner, so no code is needed beside it. Throws UserError
 * `passkey_refused`, `too_many_attempts`, `account_suspended` and `passkeys_unavailable`.
 */
export async function finishPasskeySignIn(
  deps: SignInDeps,
  proof: PasskeyProof,
  requestInfo: RequestInfo,
): Promise<SignedIn> {
  const passkeys = passkeysOf(deps.identity);
  await takeAttempt(deps.db, 'signInAnywhere', [networkOf(requestInfo.ip)]);
  const userId = await passkeys.check(proof, requestInfo);
  const user = userId && (await deps.identity.findById(userId));
  if (!user) throw new UserError('passkey_refused');
  return {
    user,
    setCookies: await openProved(deps, { userId: user.id, signedInBy: 'passkey' }, requestInfo),
  };
}

function passkeysOf({ passkeys }: Identity): Passkeys {
  if (!passkeys) throw new UserError('passkeys_unavailable');
  return passkeys;
}
