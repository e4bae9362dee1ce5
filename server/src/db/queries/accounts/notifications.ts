import { emailChoiceOf } from '@jhalak/contract/email-choices.ts';
import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { notification, notificationRead, video } from '#db/schema.ts';
import { member } from './auth-tables.ts';
import { listMemberships } from './members.ts';
import { queueNotificationEmails, rolesOf } from './notification-emails.ts';
import { personalIdOf } from './workspaces.ts';

export type NotificationRow = typeof notification.$inferSelect & { readAt: Date | null };

export type NewNotification = NotificationContent & {
  workspaceId: string;
  /** Absent: all users in the workspace. */
  userId?: string;
  /** The project it leads to. */
  videoId?: string | null;
  /** A second notification with the same key changes nothing. */
  onceKey?: string;
};

/** About a user's own account: stored in their personal workspace, and told in whichever they work. */
const kindsOfAccount: NotificationContent['kind'][] = ['data_copy_ready', 'invite', 'membership'];

/**
 * Tells people of a workspace, in the transaction of what happened: open browsers hear of it when that commits.
 * Returns false when the same was told before.
 */
export async function insertNotification(db: DbOrTx, notified: NewNotification): Promise<boolean> {
  const inserted = await db
    .insert(notification)
    .values({ id: newId(), ...notified })
    .onConflictDoNothing({ target: notification.onceKey })
    .returning({ id: notification.id });
  const [row] = inserted;
  if (!row) return false;
  const { workspaceId, userId, kind, videoId = null } = notified;
  if (emailChoiceOf(kind) !== null)
    await queueNotificationEmails(db, { notificationId: row.id, workspaceId, userId, kind });
  const everywhere = kindsOfAccount.includes(kind) ? userId : undefined;
  await announceNotifications(db, { workspaceId, userId: everywhere, videoId });
  return true;
}

/** Lets open browsers of a workspace read notifications anew, and those of wherever else `userId` works. */
export async function announceNotifications(
  db: DbOrTx,
  of: { workspaceId: string; userId: string | undefined; videoId?: string | null },
): Promise<void> {
  const { workspaceId, userId, videoId = null } = of;
  const elsewhere = userId === undefined ? [] : await listMemberships(db, userId);
  for (const id of new Set([workspaceId, ...elsewhere.map((one) => one.id)]))
    await announceLists(db, { workspaceId: id, lists: ['notifications'], videoId });
}

interface Reader {
  workspaceId: string;
  userId: string;
}

/** Notifications of a user, newest first; none about deleted videos. */
export async function listNotifications(
  db: DbOrTx,
  reader: Reader,
  page: { limit: number; offset: number },
): Promise<{ notifications: NotificationRow[]; total: number; unread: number }> {
  const newest = [desc(notification.createdAt), desc(notification.id)];
  // Each by itself in the order of its index: together all of them would be read and sorted.
  const of = (source: SQL | undefined) =>
    db
      .select({ ...getTableColumns(notification), readAt: notificationRead.readAt })
      .from(notification)
      .leftJoin(notificationRead, readBy(reader))
      .leftJoin(video, eq(video.id, notification.videoId))
      .where(and(source, mayRead(reader)))
      .orderBy(...newest)
      .limit(page.offset + page.limit);
  const rows = await unionAll(of(ofWorkspace(reader)), of(ofAccount(reader)))
    .orderBy(...newest)
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${notificationRead.readAt} is null)`.mapWith(Number),
    })
    .from(notification)
    .leftJoin(notificationRead, readBy(reader))
    .leftJoin(video, eq(video.id, notification.videoId))
    .where(toldTo(reader));
  return {
    notifications: rows,
    ...(counted ?? { total: 0, unread: 0 }),
  };
}

/** How much a person has not read. */
export async function countUnread(db: DbOrTx, reader: Reader): Promise<number> {
  return db.$count(unreadOf(db, reader));
}

/** Marks one as read by this user; false when it is not theirs. */
export async function markRead(db: DbOrTx, reader: Reader, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: notification.id })
    .from(notification)
    .leftJoin(video, eq(video.id, notification.videoId))
    .where(and(eq(notification.id, id), toldTo(reader)));
  if (!found) return false;
  await db
    .insert(notificationRead)
    .values({ notificationId: id, userId: reader.userId })
    .onConflictDoNothing();
  return true;
}

/** Marks all as read by this person: those that are not newer than `upTo`, or without what is about their own account. */
export async function markAllRead(
  db: DbOrTx,
  reader: Reader,
  { upTo, butAccount = false }: { upTo?: string | undefined; butAccount?: boolean },
): Promise<void> {
  const last = db
    .select({ createdAt: notification.createdAt, id: notification.id })
    .from(notification)
    .where(eq(notification.id, upTo ?? ''));
  const seen =
    upTo === undefined ? undefined : sql`(${notification.createdAt}, ${notification.id}) <= (${last})`;
  const here = butAccount ? eq(notification.workspaceId, reader.workspaceId) : undefined;
  const unread = await unreadOf(db, reader, and(seen, here));
  if (unread.length === 0) return;
  await db
    .insert(notificationRead)
    .values(unread.map(({ id }) => ({ notificationId: id, userId: reader.userId })))
    .onConflictDoNothing();
}

/** Forgets what was told longer ago than `days`. */
export async function deleteOldNotifications(db: DbOrTx, days: number): Promise<void> {
  await db.delete(notification).where(lt(notification.createdAt, sql`now() - ${days} * interval '1 day'`));
}

const readBy = ({ userId }: Reader) =>
  and(eq(notificationRead.notificationId, notification.id), eq(notificationRead.userId, userId));

const ofWorkspace = ({ workspaceId }: Reader) => eq(notification.workspaceId, workspaceId);

/** What is about the account of someone who works elsewhere. */
const ofAccount = ({ workspaceId, userId }: Reader) =>
  and(
    eq(notification.workspaceId, personalIdOf(userId)),
    ne(notification.workspaceId, workspaceId),
    inArray(notification.kind, kindsOfAccount),
  );

const mayRead = ({ userId }: Reader) =>
  and(
    or(isNull(notification.userId), eq(notification.userId, userId)),
    or(isNull(notification.videoId), isNull(video.deletedAt)),
    ...Object.entries(rolesOf).map(([kind, roles]) =>
      or(
        sql`${notification.kind} <> ${kind}`,
        sql`exists (
        select 1 from ${member}
        where ${member.organizationId} = ${notification.workspaceId} and ${member.userId} = ${userId}
          and ${inArray(member.role, [...roles])})`,
      ),
    ),
  );

const toldTo = (reader: Reader) => and(or(ofWorkspace(reader), ofAccount(reader)), mayRead(reader));

function unreadOf(db: DbOrTx, reader: Reader, seen?: SQL) {
  const read = db.select({ one: sql`1` }).from(notificationRead).where(readBy(reader));
  return db
    .select({ id: notification.id })
    .from(notification)
    .leftJoin(video, eq(video.id, notification.videoId))
    .where(and(toldTo(reader), not(exists(read)), seen));
}
