import { randomBytes } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import { renderSVG } from 'uqr';
import type { Identity } from '#adapters/identity/identity.ts';
import type { Db } from '#db/core/connect.ts';
import * as rows from '#db/queries/accounts/two-factor.ts';
import { tokenHash } from '#token-hash.ts';
import { takeAttempt } from './limits.ts';
import { type EmailDeps, tellOwner } from './security-emails.ts';
import { base32, stepOfCode, totpAddress } from './totp.ts';

export interface TwoFactorDeps {
  db: Db;
  identity: Identity;
  /** Encrypts what must be read again, with the secret of the installation. */
  sealing: { seal(text: string): Promise<string>; open(sealed: string): Promise<string | null> };
}

type Owner = { id: string; email: string };
/** What a signed-in user proves again before a change that lowers the protection. */
export type Proof = { password?: string | undefined; code?: string | undefined };

const secretBytes = 20;
const recoveryCodeCount = 10;

/** Whether sign-in needs a code. */
export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  return Boolean((await rows.findTwoFactor(db, userId))?.confirmedAt);
}

/** A new secret that waits for its first code. Throws UserError `two_factor_on`, `wrong_password`. */
export async function beginTwoFactor(deps: TwoFactorDeps, user: Owner, { password }: Proof) {
  const { db, sealing } = deps;
  await assertPassword(deps, user, password);
  const secret = randomBytes(secretBytes);
  const sealedSecret = await sealing.seal(secret.toString('base64url'));
  if (!(await rows.insertTwoFactor(db, { userId: user.id, sealedSecret })))
    throw new UserError('two_factor_on');
  const address = totpAddress({ secret, issuer: 'Jhalak', account: user.email });
  return { secret: base32(secret), address, qrSvg: renderSVG(address, { border: 2 }) };
}

/** Turns the second proof on by the first code; the ten recovery codes are shown this once. */
export async function confirmTwoFactor(
  deps: TwoFactorDeps & EmailDeps,
  user: Owner,
  code: string,
): Promise<string[]> {
  const attempt = await takeAttempt(deps.db, 'secondFactor', [user.id]);
  const row = await rows.findTwoFactor(deps.db, user.id);
  if (!row || row.confirmedAt) throw new UserError('two_factor_off');
  const step = await stepOf(deps, row, code);
  if (step === null) throw new UserError('code_wrong');
  const codes = newCodes();
  const confirmed = { userId: user.id, step, codes: codes.map(hashOfCode) };
  if (!(await rows.confirmTwoFactor(deps.db, confirmed))) throw new UserError('code_wrong');
  await attempt.forget();
  await tellOwner(deps, user, { kind: 'two_factor_enabled' });
  return codes;
}

/** Where a signed-in user gives a code: wrong codes of sign-ins do not count there. */
const ownSession = 'session';

/**
 * Checks a code of the app or a recovery code and uses it up: each works once. Throws UserError `code_wrong`, and
 * `too_many_attempts` after ten wrong ones of a kind from one network in a quarter of an hour.
 */
export async function useCode(
  deps: TwoFactorDeps,
  userId: string,
  code: string,
  network: string = ownSession,
): Promise<void> {
  const { db } = deps;
  const isAppCode = /^\d{6}$/.test(code);
  const attempt = await takeAttempt(db, isAppCode ? 'secondFactor' : 'recoveryCode', [userId, network]);
  const anywhere = isAppCode && network !== ownSession;
  if (anywhere) await takeAttempt(db, 'secondFactorAnywhere', [userId]);
  const row = await rows.findTwoFactor(db, userId);
  if (!row?.confirmedAt) throw new UserError('two_factor_off');
  const step = isAppCode ? await stepOf(deps, row, code) : null;
  const accepted =
    step === null
      ? await rows.takeCode(db, { userId, codeSha256: hashOfCode(code) })
      : await rows.takeStep(db, { userId, step });
  if (!accepted) throw new UserError('code_wrong');
  await attempt.forget();
}

export async function renewRecoveryCodes(
  deps: TwoFactorDeps & EmailDeps,
  user: Owner,
  proof: Proof,
): Promise<string[]> {
  await assertBothProofs(deps, user, proof);
  const codes = newCodes();
  if (!(await rows.renewCodes(deps.db, { userId: user.id, codes: codes.map(hashOfCode) })))
    throw new UserError('two_factor_off');
  await tellOwner(deps, user, { kind: 'recovery_codes_renewed' });
  return codes;
}

export async function endTwoFactor(
  deps: TwoFactorDeps & EmailDeps,
  user: Owner,
  proof: Proof,
): Promise<void> {
  if (!(await hasTwoFactor(deps.db, user.id))) throw new UserError('two_factor_off');
  await assertBothProofs(deps, user, proof);
  await rows.deleteTwoFactor(deps.db, user.id);
  await tellOwner(deps, user, { kind: 'two_factor_disabled' });
}

/**
 * The password where the user has one, and a code where two-factor sign-in is on; throws UserError `wrong_password` or
 * `code_wrong`.
 */
export async function assertBothProofs(
  deps: TwoFactorDeps,
  user: Owner,
  { password, code }: Proof,
): Promise<void> {
  await assertPassword(deps, user, password);
  if (await hasTwoFactor(deps.db, user.id)) await useCode(deps, user.id, code ?? '');
}

/** The same, of a user who has either; throws UserError `email_change_unproved` for one who has neither. */
export async function assertSomeProof(deps: TwoFactorDeps, user: Owner, proof: Proof): Promise<void> {
  const { password } = await deps.identity.external.waysOf(user.id);
  if (!(deps.identity.passwords && password) && !(await hasTwoFactor(deps.db, user.id)))
    throw new UserError('email_change_unproved');
  await assertBothProofs(deps, user, proof);
}

/** The user's password; users without one have proved themselves by their session alone. */
export async function assertPassword(
  { db, identity }: Pick<TwoFactorDeps, 'db' | 'identity'>,
  user: Owner,
  password: string | undefined,
): Promise<void> {
  const { passwords } = identity;
  if (!passwords || !(await identity.external.waysOf(user.id)).password) return;
  const attempt = await takeAttempt(db, 'changePassword', [user.id]);
  if (!password || !(await passwords.check({ email: user.email, password })))
    throw new UserError('wrong_password');
  await attempt.forget();
}

async function stepOf({ sealing }: TwoFactorDeps, row: rows.TwoFactorRow, code: string) {
  const secret = await sealing.open(row.sealedSecret);
  // Sealed with another APP_SECRET: only recovery codes work until it is back.
  if (secret === null) return null;
  const bytes = Buffer.from(secret, 'base64url');
  return stepOfCode(bytes, code, { timeMs: Date.now(), afterStep: row.lastStep });
}

/** Sixteen characters of base32 in groups: 80 random bits, which no one guesses from a hash. */
const newCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    (base32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

const hashOfCode = (code: string): string => tokenHash(code.replaceAll('-', ''));
