import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import { and, asc, eq, getTableName, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '#db/core/connect.ts';
import { notification, notificationEmail, notificationRead, video } from '#db/schema.ts';
import { authUser, member } from './auth-tables.ts';

/** Seconds in which an entry that its reader opens in the page needs no email. */
const delaySeconds = 120;

/** A visitor who answers on one clip mostly goes on to the next: an email waits for more, no longer than this. Seconds. */
const longestDelaySeconds = 600;

/** Only these roles are told of a kind, in the page and by email; every member of the others. */
export const rolesOf: Partial<Record<NotificationContent['kind'], readonly string[]>> = {
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
  if (of.kind === 'feedback') await waitForAnswers(db, of.notificationId);
}

/** Lets the emails about answers to one project go together: each answer puts off those that wait. */
const waitForAnswers = (db: DbOrTx, notificationId: string) =>
  db.execute(sql`
    with waiting as (
      select email.notification_id, email.user_id, told.created_at from ${notificationEmail} as email
      join ${notification} as told on told.id = email.notification_id
      join ${notification} as own on own.id = ${notificationId} and own.video_id = told.video_id
      where told.kind = 'feedback' and email.attempts = 0
      for update of email skip locked
    )
    update ${notificationEmail} as email
    set next_try_at = least(now() + ${delaySeconds} * interval '1 second', first.since + ${longestDelaySeconds} * interval '1 second')
    from waiting join (select user_id, min(created_at) as since from waiting group by user_id) as first using (user_id)
    where email.notification_id = waiting.notification_id and email.user_id = waiting.user_id`);

/** The command line works without accounts, in a database that has no tables of theirs. */
async function hasAccounts(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass(${`auth.${getTableName(member)}`}) is not null as there`,
  );
  return rows[0]?.there ?? false;
}

export type NotificationEmail = NonNullable<Awaited<ReturnType<typeof claimNotificationEmail>>>;

/**
 * Takes the email that waits longest, and with one about an answer to a project the `others` about it that were never tried
 * or are due; no other process gets them for five minutes. Null: none is due.
 */
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
    const { rows } = await tx.execute<{ id: string }>(sql`
      update ${notificationEmail} as email
      set attempts = email.attempts + 1, next_try_at = now() + interval '5 minutes'
      from (
        select one.notification_id from ${notificationEmail} as one
        join ${notification} as told on told.id = one.notification_id
        join ${notification} as own on own.id = ${due.notificationId} and own.video_id = told.video_id
        where own.kind = 'feedback' and told.kind = own.kind and told.id <> own.id and one.user_id = ${due.userId}
          and (one.attempts = 0 or one.next_try_at <= now())
        for update of one skip locked
      ) as same
      where email.notification_id = same.notification_id and email.user_id = ${due.userId}
      returning email.notification_id as id`);
    return { ...due, attempts: due.attempts + 1, others: rows.map(({ id }) => id) };
  });
}

/**
 * What an email is about and to whom it goes, the oldest first; none when it is not needed: the entry was read, its video
 * is deleted, or its reader has left the workspace.
 */
export const findNotificationEmail = (
  db: DbOrTx,
  { notificationId, userId, others }: Pick<NotificationEmail, 'notificationId' | 'userId' | 'others'>,
) =>
  db
    .select({ notification, to: authUser.email, project: video.title })
    .from(notification)
    .innerJoin(member, and(eq(member.organizationId, notification.workspaceId), eq(member.userId, userId)))
    .innerJoin(authUser, eq(authUser.id, member.userId))
    .leftJoin(
      notificationRead,
      and(eq(notificationRead.notificationId, notification.id), eq(notificationRead.userId, userId)),
    )
    .leftJoin(video, eq(video.id, notification.videoId))
    .where(
      and(
        inArray(notification.id, [notificationId, ...others]),
        isNull(notificationRead.readAt),
        isNull(video.deletedAt),
      ),
    )
    .orderBy(asc(notification.createdAt), asc(notification.id));

/** It was sent, or is not needed. */
export async function dropNotificationEmail(db: DbOrTx, email: NotificationEmail): Promise<void> {
  await db.delete(notificationEmail).where(isThis(email));
}

/** Drops what was tried so often; its `others` may have come later. */
export async function giveUpNotificationEmail(
  db: DbOrTx,
  email: NotificationEmail,
  maxAttempts: number,
): Promise<void> {
  await db.delete(notificationEmail).where(and(isThis(email), gte(notificationEmail.attempts, maxAttempts)));
}

/** Tries again later: after two minutes, then twice as long each time. */
export async function postponeNotificationEmail(db: DbOrTx, email: NotificationEmail): Promise<void> {
  await db
    .update(notificationEmail)
    .set({ nextTryAt: sql`now() + interval '1 minute' * power(2, least(${notificationEmail.attempts}, 10))` })
    .where(isThis(email));
}

const isThis = ({
  notificationId,
  userId,
  others = [],
}: Pick<NotificationEmail, 'notificationId' | 'userId'> & Partial<Pick<NotificationEmail, 'others'>>) =>
  and(
    inArray(notificationEmail.notificationId, [notificationId, ...others]),
    eq(notificationEmail.userId, userId),
  );
