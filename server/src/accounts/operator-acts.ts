import { notFound, UserError } from '@jhalak/contract/errors.ts';
import type { Identity, IdentityUser } from '#adapters/identity/identity.ts';
import type { Email, Mail } from '#adapters/mail/mail.ts';
import type { Db } from '#db/core/connect.ts';
import * as rows from '#db/queries/operator/suspensions.ts';
import { type EmailLanguage, emailLanguageOf } from './email-language.ts';
import { accountRestoredEmail, accountSuspendedEmail, twoFactorResetEmail } from './operator-emails.ts';

export interface OperatorActDeps {
  db: Db;
  identity: Identity;
  mail: Mail;
  /** Where links in emails lead. */
  emailOrigin: string;
  log: { error(details: object, words: string): void };
}

type Act = rows.OperatorAct;

/** Turns off the second factor of a user who lost it. Throws UserError `not_found` and `two_factor_off`. */
export async function resetTwoFactor(deps: OperatorActDeps, act: Act): Promise<void> {
  const user = await userOf(deps, act);
  if (!(await rows.removeTwoFactor(deps.db, act))) throw new UserError('two_factor_off');
  // A session that a thief opened must not outlive the factor.
  await deps.identity.endAllSessions(user.id);
  await sendTo(deps, user, twoFactorResetEmail);
}

/** Ends every session of a user. Throws UserError `not_found`. */
export async function signOutEverywhere(deps: OperatorActDeps, act: Act): Promise<void> {
  const user = await userOf(deps, act);
  await deps.identity.endAllSessions(user.id);
  await rows.recordAct(deps.db, act, 'member_signed_out');
}

/** Suspends an account; safe to repeat. Throws UserError `not_found` and `suspend_operator`. */
export async function suspend(deps: OperatorActDeps, act: Act & { reason: string }): Promise<void> {
  const user = await userOf(deps, act);
  if (user.operator) throw new UserError('suspend_operator');
  const isNew = await rows.insertSuspension(deps.db, act);
  // After the row: a sign-in that began before is refused with its next request.
  await deps.identity.endAllSessions(user.id);
  if (isNew) await sendTo(deps, user, accountSuspendedEmail);
}

/** Lets a suspended user sign in again; safe to repeat. Throws UserError `not_found`. */
export async function restore(deps: OperatorActDeps, act: Act): Promise<void> {
  const user = await userOf(deps, act);
  if (await rows.deleteSuspension(deps.db, act)) await sendTo(deps, user, accountRestoredEmail);
}

async function userOf({ identity }: OperatorActDeps, { userId }: Act): Promise<IdentityUser> {
  return (await identity.findById(userId)) ?? notFound();
}

/** The act is done and recorded: an email that fails does not undo it. */
async function sendTo(
  { db, mail, emailOrigin, log }: OperatorActDeps,
  user: IdentityUser,
  emailOf: (parts: { to: string; origin: string; language: EmailLanguage }) => Email,
): Promise<void> {
  if (!mail.reachesPeople) return;
  const language = await emailLanguageOf(db, user.id);
  await mail
    .send(emailOf({ to: user.email, origin: emailOrigin, language }))
    .catch((error: unknown) => log.error({ err: error }, 'an email about an account failed'));
}
