import { and, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { announceAccess, announceLists } from '#db/core/list-notices.ts';
import { dropWithFiles } from '#db/queries/files/deletions.ts';
import {
  accountDeletion,
  apiKey,
  brandKit,
  brollAsset,
  consent,
  contactRequest,
  dataCopy,
  dictionaryEntry,
  folder,
  font,
  logo,
  notification,
  notificationEmail,
  preference,
  recoveryCode,
  shareLink,
  template,
  twoFactor,
  video,
  webhookEndpoint,
  webhookEvent,
  workspace,
  workspaceInvitation,
} from '#db/schema.ts';
import { type AuditActor, auditEvent } from './audit-events.ts';
import { member, organization } from './auth-tables.ts';
import { dropPictures } from './profile-pictures.ts';
import { forgetInvitationsTo } from './workspace-invitations.ts';

export type DeletionRow = typeof accountDeletion.$inferSelect;

/** The deletion of an account that waits for its day, or null. */
export async function findDeletion(db: DbOrTx, userId: string): Promise<DeletionRow | null> {
  const [row] = await db
    .select()
    .from(accountDeletion)
    .where(and(eq(accountDeletion.userId, userId), isNull(accountDeletion.doneAt)));
  return row ?? null;
}

/** Schedules the deletion; the row of an earlier request stays as it is. */
export async function insertDeletion(
  db: DbOrTx,
  row: Pick<DeletionRow, 'userId' | 'receipt' | 'dueAt'>,
): Promise<DeletionRow> {
  await db.insert(accountDeletion).values(row).onConflictDoNothing({ target: accountDeletion.userId });
  const found = await findDeletion(db, row.userId);
  if (!found) throw new Error('the database returned no row for a deletion');
  return found;
}

/** Puts off a deletion that is due and cannot happen yet; false where it is not due any more. */
export async function postponeDeletion(db: DbOrTx, userId: string, dueAt: Date): Promise<boolean> {
  const postponed = await db
    .update(accountDeletion)
    .set({ dueAt })
    .where(and(eq(accountDeletion.userId, userId), isDue))
    .returning({ userId: accountDeletion.userId });
  return postponed.length > 0;
}

/** Whether the account of every owner of a workspace waits for its deletion. */
export async function isOwnerLeaving(db: DbOrTx, workspaceId: string): Promise<boolean> {
  const owners = await db
    .select({ leaves: accountDeletion.userId })
    .from(member)
    .leftJoin(accountDeletion, and(eq(accountDeletion.userId, member.userId), isNull(accountDeletion.doneAt)))
    .where(and(eq(member.organizationId, workspaceId), eq(member.role, 'owner')));
  return owners.length > 0 && owners.every(({ leaves }) => leaves !== null);
}

/** Takes a scheduled deletion back; false when there is none, or its day has come. */
export async function dropDeletion(db: DbOrTx, userId: string): Promise<boolean> {
  const rows = await db
    .delete(accountDeletion)
    .where(
      and(
        eq(accountDeletion.userId, userId),
        isNull(accountDeletion.doneAt),
        gt(accountDeletion.dueAt, sql`now()`),
      ),
    )
    .returning({ userId: accountDeletion.userId });
  return rows.length === 1;
}

const isDue = and(isNull(accountDeletion.doneAt), lte(accountDeletion.dueAt, sql`now()`));

export const dueAccounts = (db: DbOrTx): Promise<DeletionRow[]> =>
  db.select().from(accountDeletion).where(isDue);

/** Whether a deletion is due after all: it waits for an undo that is just being saved. */
export async function isStillDue(db: DbOrTx, userId: string): Promise<boolean> {
  const due = db.select().from(accountDeletion);
  return (await due.where(and(eq(accountDeletion.userId, userId), isDue)).for('update')).length === 1;
}

export async function markDeleted(db: DbOrTx, userId: string): Promise<void> {
  await db.update(accountDeletion).set({ doneAt: sql`now()` }).where(eq(accountDeletion.userId, userId));
}

/** Keeps where the last email goes, which the account itself will not say any more. */
export async function keepAddress(
  db: DbOrTx,
  userId: string,
  kept: { email: string; emailLanguage: 'en' | 'hi' },
): Promise<void> {
  await db.update(accountDeletion).set(kept).where(eq(accountDeletion.userId, userId));
}

/** Deleted accounts whose last email is not sent. */
export const unmailedDeletions = (db: DbOrTx): Promise<DeletionRow[]> =>
  db
    .select()
    .from(accountDeletion)
    .where(and(isNotNull(accountDeletion.doneAt), isNotNull(accountDeletion.email)));

/** Counts a try to send the last email; false where another process is at it. */
export async function claimLastEmail(db: DbOrTx, { userId, emailTries }: DeletionRow): Promise<boolean> {
  const claimed = await db
    .update(accountDeletion)
    .set({ emailTries: emailTries + 1 })
    .where(and(eq(accountDeletion.userId, userId), eq(accountDeletion.emailTries, emailTries)))
    .returning({ userId: accountDeletion.userId });
  return claimed.length > 0;
}

export async function forgetAddress(db: DbOrTx, userId: string): Promise<void> {
  await db
    .update(accountDeletion)
    .set({ email: null, emailLanguage: null })
    .where(eq(accountDeletion.userId, userId));
}

export interface OwnedWorkspace {
  id: string;
  name: string;
  /** Other members, and other owners among them. */
  others: number;
  otherOwners: number;
}

/** Workspaces of which a user is an owner. */
export async function ownedWorkspaces(db: DbOrTx, userId: string): Promise<OwnedWorkspace[]> {
  const other = alias(member, 'other');
  return db
    .select({
      id: organization.id,
      name: sql<string>`coalesce(${workspace.name}, ${organization.name})`,
      others: sql<number>`count(${other.id})::int`,
      otherOwners: sql<number>`count(${other.id}) filter (where ${other.role} = 'owner')::int`,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .leftJoin(workspace, eq(workspace.id, organization.id))
    .leftJoin(other, and(eq(other.organizationId, organization.id), ne(other.userId, userId)))
    .where(and(eq(member.userId, userId), eq(member.role, 'owner')))
    .groupBy(organization.id, workspace.name, organization.name);
}

/** Videos of a workspace that are not deleted yet. */
export async function videosOfWorkspace(db: DbOrTx, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: video.id })
    .from(video)
    .where(and(eq(video.workspaceId, workspaceId), isNull(video.deletedAt)));
  return rows.map(({ id }) => id);
}

/**
 * Refuses every API key that a user made, or those of one workspace, from the next request on, and records it; what their
 * programs read now ends.
 */
export function revokeKeysOf(
  db: DbOrTx,
  userId: string,
  { workspaceId: of, actor = { kind: 'user', userId } }: { workspaceId?: string; actor?: AuditActor } = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(apiKey)
      .set({ revokedAt: sql`now()` })
      .where(
        and(eq(apiKey.userId, userId), of ? eq(apiKey.workspaceId, of) : undefined, isNull(apiKey.revokedAt)),
      )
      .returning({ workspaceId: apiKey.workspaceId, name: apiKey.name });
    for (const { workspaceId, name } of revoked)
      await auditEvent(tx, { workspaceId, actor, kind: 'api_key_revoked', details: { name } });
    for (const workspaceId of new Set(revoked.map((row) => row.workspaceId)))
      await announceAccess(tx, { workspaceId, userId });
  });
}

/** Ends what reaches a workspace from outside and leaves it by itself: API keys, webhook endpoints, share links. */
export function closeWorkspace(db: Db, workspaceId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(apiKey)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKey.workspaceId, workspaceId), isNull(apiKey.revokedAt)));
    await tx
      .update(webhookEndpoint)
      .set({ enabled: false, disabledBy: 'user' })
      .where(and(eq(webhookEndpoint.workspaceId, workspaceId), eq(webhookEndpoint.enabled, true)));
    const links = await tx
      .delete(shareLink)
      .where(eq(shareLink.workspaceId, workspaceId))
      .returning({ id: shareLink.id });
    for (const { id } of links) await announceAccess(tx, { workspaceId, userId: id });
  });
}

/**
 * Removes what a workspace holds besides its videos. Its row stays without a name: invoices, the usage ledger and the
 * audit log refer to it, and they are kept.
 */
export function emptyWorkspace(db: Db, workspaceId: string): Promise<void> {
  return db.transaction(async (tx) => {
    for (const table of [logo, font, brollAsset])
      await dropWithFiles(tx, table, eq(table.workspaceId, workspaceId));
    const made = [template, folder, dictionaryEntry, brandKit];
    for (const table of [webhookEndpoint, webhookEvent, ...made, workspaceInvitation, apiKey, notification])
      await tx.delete(table).where(eq(table.workspaceId, workspaceId));
    await tx.update(workspace).set({ name: 'Deleted workspace' }).where(eq(workspace.id, workspaceId));
    await tx.delete(organization).where(eq(organization.id, workspaceId));
  });
}

/** Removes what belongs to the user alone, and every membership, as its workspace's log records. */
export function forgetUser(db: Db, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await dropPictures(tx, userId);
    await dropWithFiles(tx, dataCopy, eq(dataCopy.userId, userId));
    await forgetInvitationsTo(tx, userId);
    const settings = [consent, preference, notificationEmail, recoveryCode, twoFactor];
    for (const table of [...settings, apiKey, contactRequest])
      await tx.delete(table).where(eq(table.userId, userId));
    const left = await tx
      .delete(member)
      .where(eq(member.userId, userId))
      .returning({ workspaceId: member.organizationId });
    for (const { workspaceId } of left) {
      await auditEvent(tx, { workspaceId, actor: { kind: 'user', userId }, kind: 'member_left' });
      await announceAccess(tx, { workspaceId, userId });
      await announceLists(tx, { workspaceId, lists: ['team'], videoId: null });
    }
  });
}
