import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import { and, asc, eq, getTableName, isNull, lte, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { notification, notificationEmail, notificationRead, video } from '#db/schema.ts';
import { authUser, member } from './auth-tables.ts';

/** Seconds in which an entry that its reader opens in the page needs no email. */
const delaySeconds = 120;

/** Only these roles get emails of a kind; every member the others. */
const rolesOf: Partial<Record<NotificationContent['kind'], readonly string[]>> = {
  webhook_disabled: ['owner', 'admin'],
};

/** Stores an email for every reader of a notification, in the transaction of its event. */
export async function queueNotificationEmails(
  db: DbOrTx,
  of: {
    notificationId: string;
    workspaceId: string;
    userId?: string | undefined;
    kind: NotificationContent['kind'];
  },
): Promise<void> {
  if (!(await hasAccounts(db))) return;
  const roles = rolesOf[of.kind];
  await db.execute(sql`
    insert into ${notificationEmail} (notification_id, user_id, next_try_at)
    select ${of.notificationId}, "userId", now() + ${delaySeconds} * interval '1 second'
    from ${member}
    where "organizationId" = ${of.workspaceId}
      and (${of.userId ?? null}::text is null or "userId" = ${of.userId ?? null})
      ${roles ? sql`and role = any(${sql.param([...roles])}::text[])` : sql``}
    on conflict do nothing`);
}

/** The command line works without accounts, in a database that has no tables of theirs. */
async function hasAccounts(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass(${`auth.${getTableName(member)}`}) is not null as there`,
  );
  return rows[0]?.there ?? false;
}

export type NotificationEmail = NonNullable<Awaited<ReturnType<typeof claimNotificationEmail>>>;

/** Takes the email that waits longest; no other process gets it for five minutes. Null: none is due. */
export async function claimNotificationEmail(db: Db) {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(notificationEmail)
      .where(lte(notificationEmail.nextTryAt, sql`now()`))
      .orderBy(asc(notificationEmail.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    await tx
      .update(notificationEmail)
      .set({ attempts: due.attempts + 1, nextTryAt: sql`now() + interval '5 minutes'` })
      .where(isThis(due));
    return { ...due, attempts: due.attempts + 1 };
  });
}

/**
 * What an email is about and to whom it goes; null when it is not needed: the entry was read, its video is deleted, or
 * its reader has left the workspace.
 */
export async function findNotificationEmail(
  db: DbOrTx,
  { notificationId, userId }: Pick<NotificationEmail, 'notificationId' | 'userId'>,
) {
  const [found] = await db
    .select({ notification, to: authUser.email })
    .from(notification)
    .innerJoin(member, and(eq(member.organizationId, notification.workspaceId), eq(member.userId, userId)))
    .innerJoin(authUser, eq(authUser.id, member.userId))
    .leftJoin(
      notificationRead,
      and(eq(notificationRead.notificationId, notification.id), eq(notificationRead.userId, userId)),
    )
    .leftJoin(video, eq(video.id, notification.videoId))
    .where(
      and(eq(notification.id, notificationId), isNull(notificationRead.readAt), isNull(video.deletedAt)),
    );
  return found ?? null;
}

/** It was sent, or is not tried any more. */
export async function dropNotificationEmail(db: DbOrTx, email: NotificationEmail): Promise<void> {
  await db.delete(notificationEmail).where(isThis(email));
}

/** Tries again later: after two minutes, then twice as long each time. */
export async function postponeNotificationEmail(db: DbOrTx, email: NotificationEmail): Promise<void> {
  await db
    .update(notificationEmail)
    .set({ nextTryAt: sql`now() + interval '1 minute' * power(2, least(${email.attempts}, 10))` })
    .where(isThis(email));
}

const isThis = ({ notificationId, userId }: Pick<NotificationEmail, 'notificationId' | 'userId'>) =>
  and(eq(notificationEmail.notificationId, notificationId), eq(notificationEmail.userId, userId));
