import { randomBytes } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import * as rows from '#db/queries/accounts/account-deletion.ts';
import { listOpenInvitations } from '#db/queries/accounts/workspace-invitations.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { dropTaxDetailsOfDeleted } from '#db/queries/tax/tax-details.ts';
import { type Kept, keepDoing } from '#keep-doing.ts';
import { accountDeletedEmail, deletionBlockedEmail, deletionScheduledEmail } from './deletion-emails.ts';
import { emailLanguageOf } from './email-language.ts';
import { recordOwn } from './record-own.ts';
import type { EmailDeps } from './security-emails.ts';
import { revokeInvitation } from './team-invitations.ts';
import { assertBothProofs, type Proof, type TwoFactorDeps } from './two-factor.ts';

/** How long a user can undo the deletion. */
const undoMs = 7 * 86_400_000;

export interface DeletionDeps extends TwoFactorDeps, EmailDeps {
  /** Lets the subscription of a workspace end with its paid period. */
  stopRenewal(tx: Tx, workspaceId: string): Promise<void>;
  /** Takes that back. */
  resumeRenewal(tx: Tx, workspaceId: string): Promise<void>;
  /** Tells the payment provider what `stopRenewal` left for it. */
  sendWaiting(workspaceId: string): Promise<void>;
  log: EmailDeps['log'] & { info(words: string): void };
}

type Owner = { id: string; email: string };

/** Teams that would be left without an owner: the user hands each of them over first. */
export async function teamsToHandOver(db: DbOrTx, userId: string): Promise<{ id: string; name: string }[]> {
  const owned = await rows.ownedWorkspaces(db, userId);
  return owned.filter(({ others, otherOwners }) => others > 0 && otherOwners === 0);
}

/** Workspaces without another member: they go with the account. */
export async function workspacesThatGo(db: DbOrTx, userId: string): Promise<rows.OwnedWorkspace[]> {
  return (await rows.ownedWorkspaces(db, userId)).filter(({ others }) => others === 0);
}

async function assertNoTeams(db: DbOrTx, userId: string): Promise<void> {
  const teams = await teamsToHandOver(db, userId);
  if (teams.length > 0)
    throw new UserError('team_owner', { teams: teams.map(({ name }) => name).join(', ') });
}

/**
 * Schedules the deletion of an account in a week; within it no subscription that the user alone has is renewed, and no one
 * joins a workspace that goes with it: open invitations are withdrawn. Needs the password, and a code where two-factor
 * sign-in is on. Throws UserError `team_owner`, `wrong_password` and `code_wrong`.
 */
export async function scheduleDeletion(
  deps: DeletionDeps,
  user: Owner,
  proof: Proof,
): Promise<rows.DeletionRow> {
  const { db, mail, emailOrigin, log } = deps;
  await assertNoTeams(db, user.id);
  await assertBothProofs(deps, user, proof);
  const receipt = randomBytes(9).toString('base64url');
  const dueAt = new Date(Date.now() + undoMs);
  const { row, stopped } = await db.transaction(async (tx) => {
    const owned = await lockOwned(tx, user.id);
    // Again under the locks: an invitation may have been accepted meanwhile.
    await assertNoTeams(tx, user.id);
    const actor = { kind: 'user', userId: user.id } as const;
    for (const { id: workspaceId } of owned.filter(({ otherOwners }) => otherOwners === 0))
      for (const { id } of await listOpenInvitations(tx, workspaceId))
        await revokeInvitation(tx, { workspaceId, actor }, id);
    const stopped = owned.filter(({ others }) => others === 0);
    for (const { id } of stopped) await deps.stopRenewal(tx, id);
    await recordOwn(tx, user.id, { kind: 'account_deletion_requested' });
    return { row: await rows.insertDeletion(tx, { userId: user.id, receipt, dueAt }), stopped };
  });
  for (const { id } of stopped) await deps.sendWaiting(id);
  if (mail.reachesPeople) {
    const language = await emailLanguageOf(db, user.id);
    const parts = { ...row, language, workspaces: stopped };
    const email = deletionScheduledEmail({ to: user.email, origin: emailOrigin, ...parts });
    // The page shows the same.
    mail.send(email).catch((error: unknown) => log.error({ err: error }, 'an email about a deletion failed'));
  }
  return row;
}

/**
 * Keeps an account whose deletion was scheduled, and the plans that would have ended with it; false when none was. Throws
 * UserError `deletion_started` once its day has come.
 */
export async function keepAccount(
  { db, resumeRenewal }: Pick<DeletionDeps, 'db' | 'resumeRenewal'>,
  userId: string,
): Promise<boolean> {
  const deletion = await rows.findDeletion(db, userId);
  if (deletion && hasStarted(deletion)) throw new UserError('deletion_started');
  return db.transaction(async (tx) => {
    const owned = await lockOwned(tx, userId);
    if (!(await rows.dropDeletion(tx, userId))) return false;
    for (const { id } of owned) await resumeRenewal(tx, id);
    return true;
  });
}

/** The workspaces of an owner, locked by id. */
export async function lockOwned(tx: Tx, userId: string): Promise<rows.OwnedWorkspace[]> {
  const owned = await rows.ownedWorkspaces(tx, userId);
  for (const { id } of owned.toSorted((a, b) => a.id.localeCompare(b.id))) await lockWorkspace(tx, id);
  return owned;
}

/** Whether the day of a deletion has come, from which on nothing is kept. */
export const hasStarted = ({ dueAt }: Pick<rows.DeletionRow, 'dueAt'>): boolean => dueAt <= new Date();

export interface DueDeps extends Pick<DeletionDeps, 'db' | 'identity' | 'mail' | 'emailOrigin' | 'log'> {
  /** Hides a video, stops its jobs, and has its files deleted. */
  removeVideo(of: { id: string; workspaceId: string }): Promise<boolean>;
  /** Stops the copy of a user's data that is being made. */
  cancelDataCopy(userId: string): Promise<void>;
  /** Ends the subscriptions of a workspace here and at the payment provider; rejects while that does not answer. */
  endBilling(workspaceId: string): Promise<void>;
}

/**
 * Deletes every account whose week is over and says so in an email. What a killed process leaves half done, the next run
 * completes. The name and address for invoices go in the first run after the last invoice that could need them.
 */
export async function deleteDueAccounts(deps: DueDeps): Promise<void> {
  for (const row of await rows.dueAccounts(deps.db)) {
    try {
      await deleteAccount(deps, row);
    } catch (error) {
      deps.log.error(
        { err: error, receipt: row.receipt },
        'an account could not be deleted; it is tried again',
      );
    }
  }
  for (const row of await rows.unmailedDeletions(deps.db)) await sendLastEmail(deps, row);
  await dropTaxDetailsOfDeleted(deps.db);
}

async function deleteAccount(deps: DueDeps, { userId, receipt }: rows.DeletionRow): Promise<void> {
  const { db, identity, mail, emailOrigin, log } = deps;
  if (!(await rows.isStillDue(db, userId))) return;
  const user = await identity.findById(userId);
  const language = await emailLanguageOf(db, userId);
  const teams = await teamsToHandOver(db, userId);
  if (teams.length > 0) {
    // The user began to own a team within the week: its members must not lose it.
    const blocked = { receipt, language, origin: emailOrigin, dueAt: new Date(Date.now() + undoMs), teams };
    // First: an email that is refused does not keep the user from undoing the deletion.
    if (!(await rows.postponeDeletion(db, userId, blocked.dueAt))) return;
    if (user && mail.reachesPeople)
      await mail
        .send(deletionBlockedEmail({ to: user.email, ...blocked }))
        .catch((error: unknown) =>
          log.error({ err: error, receipt }, 'the email about a blocked deletion failed'),
        );
    return log.info(`the deletion of receipt ${receipt} waits until its teams have another owner`);
  }
  // First, so that no request of the user comes in between.
  await identity.endAllSessions(userId);
  await rows.revokeKeysOf(db, userId);
  await deps.cancelDataCopy(userId);
  const workspaces = await workspacesThatGo(db, userId);
  for (const { id } of workspaces) await rows.closeWorkspace(db, id);
  // Before anything is gone: a provider that does not answer now is tried again by the next run.
  for (const { id } of workspaces) await deps.endBilling(id);
  for (const { id: workspaceId } of workspaces) {
    for (const id of await rows.videosOfWorkspace(db, workspaceId))
      await deps.removeVideo({ id, workspaceId });
    await rows.emptyWorkspace(db, workspaceId);
  }
  if (user && mail.reachesPeople)
    await rows.keepAddress(db, userId, { email: user.email, emailLanguage: language });
  await rows.forgetUser(db, userId);
  await identity.deleteUser(userId);
  await rows.markDeleted(db, userId);
  log.info(`the account of receipt ${receipt} is deleted`);
}

/** Hourly: two days, in which a mail server comes back. */
const maxEmailTries = 48;

/** Sends what a deleted account is told last. Its address is kept until then, or until the tries are used up. */
async function sendLastEmail({ db, mail, log }: DueDeps, row: rows.DeletionRow): Promise<void> {
  const { userId, receipt, email, emailLanguage, emailTries } = row;
  if (email === null || !(await rows.claimLastEmail(db, row))) return;
  try {
    await mail.send(accountDeletedEmail({ to: email, receipt, language: emailLanguage ?? 'en' }));
  } catch (error) {
    log.error({ err: error, receipt }, 'the email about a deleted account failed');
    if (emailTries + 1 < maxEmailTries) return;
  }
  await rows.forgetAddress(db, userId);
}

const everyMs = 60 * 60_000;

/** Does so now and every hour. */
export const keepDeletingAccounts = (deps: DueDeps): Kept =>
  keepDoing(() => deleteDueAccounts(deps), {
    everyMs,
    onError: (error) => deps.log.error({ err: error }, 'due accounts could not be read'),
  });
