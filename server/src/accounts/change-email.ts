import { UserError } from '@jhalak/contract/errors.ts';
import type { Identity, IdentityUser, RequestInfo } from '#adapters/identity/identity.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { emailLanguageFor, emailLanguageOf } from './email-language.ts';
import {
  addressChangedEmail,
  addressChangeEmail,
  emailLinkLifetimeMs,
  knownAddressEmail,
  newAddressEmail,
} from './emails.ts';
import { assertAttemptsLeft, networkOf, takeAttempt } from './limits.ts';
import { recordOwn } from './record-own.ts';
import type { EmailDeps } from './security-emails.ts';

interface EmailChangeDeps extends Pick<EmailDeps, 'db' | 'mail' | 'emailOrigin'> {
  identity: Identity;
  /** Does work that the answer does not wait for. */
  inBackground(what: string, work: Promise<void>): void;
}

type Owner = { id: string; email: string };

/**
 * Changes the address of a user who has proved themselves. Where mail is sent, the new address gets a link that
 * confirms it and the old one a warning; the answer is the same where the new one has an account, whose owner gets an
 * email instead. Elsewhere it changes at once, unconfirmed, as at a sign-up; throws UserError `email_taken` there. Tells
 * whether it has changed.
 */
export async function changeEmail(
  deps: EmailChangeDeps,
  user: Owner,
  { email, requestInfo }: { email: string; requestInfo: RequestInfo },
): Promise<boolean> {
  const { db, identity, mail, emailOrigin: origin } = deps;
  if (email === user.email) return true;
  if (!mail.reachesPeople) {
    const network = networkOf(requestInfo.ip);
    await assertAttemptsLeft(db, 'knownAddress', [network]);
    if (!(await identity.changeEmail(user.id, email, { verified: false }))) {
      await takeAttempt(db, 'knownAddress', [network]);
      throw new UserError('email_taken');
    }
    await recordOwn(db, user.id, { kind: 'email_changed' });
    return true;
  }
  await takeAttempt(db, 'mail', [user.id]);
  const lifeMs = emailLinkLifetimeMs['change-email'];
  const token = await identity.issueToken({ purpose: 'change-email', userId: user.id, email, lifeMs });
  const what = 'the mail of a new address';
  const send = async () => {
    const [language, known] = [await emailLanguageOf(db, user.id), await identity.findByEmail(email)];
    const parts = { origin, language, from: user.email, next: email };
    sendApart(deps, what, [
      addressChangeEmail({ ...parts, to: user.email }),
      known
        ? knownAddressEmail({ to: email, origin, language: await emailLanguageFor(db, email, user.id) })
        : newAddressEmail({ ...parts, to: email, token }),
    ]);
  };
  deps.inBackground(what, send());
  return false;
}

/**
 * Makes the address of a `change-email` token the one of its user and tells both addresses; null for another token.
 * Throws UserError `email_taken` where it got an account since.
 */
export async function confirmEmailChange(deps: EmailChangeDeps, token: string): Promise<IdentityUser | null> {
  const { db, identity, emailOrigin: origin } = deps;
  const change = await identity.takeEmailChange(token);
  const user = change && (await identity.findById(change.userId));
  if (!change || !user) return null;
  if (!(await identity.changeEmail(user.id, change.email, { verified: true })))
    throw new UserError('email_taken');
  await recordOwn(db, user.id, { kind: 'email_changed' });
  const what = 'the mail of a changed address';
  const send = async () => {
    const language = await emailLanguageOf(db, user.id);
    const parts = { origin, language, from: user.email, next: change.email };
    const emails = [user.email, change.email].map((to) => addressChangedEmail({ ...parts, to }));
    sendApart(deps, what, emails);
  };
  deps.inBackground(what, send());
  return { ...user, email: change.email, emailVerified: true };
}

/** A mailbox that refuses its email keeps no other one from theirs. */
function sendApart({ mail, inBackground }: EmailChangeDeps, what: string, emails: readonly Email[]): void {
  for (const email of emails) inBackground(what, mail.send(email));
}
