import { notFound, UserError } from '@jhalak/contract/errors.ts';
import type { IdentityUser } from '#adapters/identity/identity.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { findDeletion } from '#db/queries/accounts/account-deletion.ts';
import * as rows from '#db/queries/operator/suspensions.ts';
import { type DeletionDeps, lockOwned } from './delete-account.ts';
import { type EmailLanguage, emailLanguageOf } from './email-language.ts';
import { accountRestoredEmail, accountSuspendedEmail, twoFactorResetEmail } from './operator-emails.ts';

export type OperatorActDeps = Omit<DeletionDeps, 'sealing'>;

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

/**
 * Suspends an account; safe to repeat. Within it no subscription of its workspaces is renewed: their owner cannot sign in to
 * cancel one. Throws UserError `not_found` and `suspend_operator`.
 */
export async function suspend(deps: OperatorActDeps, act: Act & { reason: string }): Promise<void> {
  const user = await userOf(deps, act);
  if (user.operator) throw new UserError('suspend_operator');
  const stopped = await deps.db.transaction(async (tx) => {
    const owned = await lockOwned(tx, user.id);
    if (!(await rows.insertSuspension(tx, act))) return null;
    const alone = owned.filter(({ otherOwners }) => otherOwners === 0);
    for (const { id } of alone) await deps.stopRenewal(tx, id);
    return alone;
  });
  // After the row: a sign-in that began before is refused with its next request.
  await deps.identity.endAllSessions(user.id);
  if (!stopped) return;
  for (const { id } of stopped) await deps.sendWaiting(id);
  await sendTo(deps, user, accountSuspendedEmail);
}

/**
 * Lets a suspended user sign in again, and goes on with the plans that would have ended, unless the account is about to be
 * deleted; safe to repeat. Throws UserError `not_found`.
 */
export async function restore(deps: OperatorActDeps, act: Act): Promise<void> {
  const user = await userOf(deps, act);
  const isNew = await deps.db.transaction(async (tx) => {
    const owned = await lockOwned(tx, user.id);
    if (!(await rows.deleteSuspension(tx, act))) return false;
    if (!(await findDeletion(tx, user.id))) for (const { id } of owned) await deps.resumeRenewal(tx, id);
    return true;
  });
  if (isNew) await sendTo(deps, user, accountRestoredEmail);
}

async function userOf({ identity }: OperatorActDeps, { userId }: Act): Promise<IdentityUser> {
  return (await identity.findById(userId)) ?? notFound();
}

/** The act is done and recorded: an email that fails or is slow does not undo it. */
async function sendTo(
  { db, mail, emailOrigin, log }: OperatorActDeps,
  user: IdentityUser,
  emailOf: (parts: { to: string; origin: string; language: EmailLanguage }) => Email,
): Promise<void> {
  if (!mail.reachesPeople) return;
  const language = await emailLanguageOf(db, user.id);
  mail
    .send(emailOf({ to: user.email, origin: emailOrigin, language }))
    .catch((error: unknown) => log.error({ err: error }, 'an email about an account failed'));
}
