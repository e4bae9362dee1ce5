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
import type { Email, Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import { type EmailLanguage, emailLanguageOf } from './email-language.ts';
import { networkOf, takeAttempt } from './limits.ts';
import { recordPasskey } from './record-own.ts';
import { openProved } from './sign-in-steps.ts';
import { assertBothProofs, type Proof, type TwoFactorDeps } from './two-factor.ts';

export interface PasskeyDeps extends TwoFactorDeps {
  mail: Mail;
  /** Where links in emails lead. */
  emailOrigin: string;
  log: { error(details: object, words: string): void };
}

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
  { db, identity, mail, emailOrigin, log }: PasskeyDeps,
  user: Owner,
  passkey: PasskeyProof & { name: string },
  requestInfo: RequestInfo,
): Promise<PasskeyInfo> {
  const added = await passkeysOf(identity).add(passkey, requestInfo);
  if (!added) throw new UserError('passkey_not_added');
  const { name } = added;
  await recordPasskey(db, user.id, { kind: 'passkey_added', name });
  if (mail.reachesPeople) {
    const language = await emailLanguageOf(db, user.id);
    // The passkey is added and recorded: an email that fails does not undo it.
    await mail
      .send(passkeyAddedEmail({ to: user.email, origin: emailOrigin, name, language }))
      .catch((error: unknown) => log.error({ err: error }, 'an email about a passkey failed'));
  }
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
  await recordPasskey(deps.db, user.id, { kind: 'passkey_removed', name: found.name });
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

interface PasskeyEmailParts {
  /** The address of the account. */
  to: string;
  /** Origin under which users open the site. */
  origin: string;
  /** What the user called the passkey. */
  name: string;
  language: EmailLanguage;
}

/** Says that a passkey opens the account from now on. */
export const passkeyAddedEmail = ({ to, origin, name, language }: PasskeyEmailParts): Email => ({
  to,
  ...{ en: english, hi: hindi }[language]({ to, origin, name }),
});

type TextParts = Omit<PasskeyEmailParts, 'language'>;

const english = ({ to, origin, name }: TextParts) => ({
  subject: 'A passkey was added to your Jhalak account',
  text: `The passkey “${name}” was added to your Jhalak account ${to}. It signs in without your password.

See and remove your passkeys in Settings, Security:
${origin}/settings#security

Was it not you? Choose a new password now, then remove the passkey:
${origin}/reset-password
`,
});

const hindi = ({ to, origin, name }: TextParts) => ({
  subject: 'आपके झलक अकाउंट में एक पासकी जुड़ी है',
  text: `आपके झलक अकाउंट ${to} में पासकी “${name}” जुड़ी है। इससे बिना पासवर्ड के साइन इन होता है।

अपनी पासकी सेटिंग के सुरक्षा हिस्से में देखें और हटाएँ:
${origin}/settings#security

यह आपने नहीं किया? अभी नया पासवर्ड चुनें, फिर पासकी हटाएँ:
${origin}/reset-password
`,
});
