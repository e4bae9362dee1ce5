import { UserError } from '@jhalak/contract/errors.ts';
import { showStopEmails, stopEmails } from '@jhalak/contract/routes/email-choices.ts';
import {
  listNotifications,
  type NotificationContent,
  type NotificationResponse,
  readAllNotifications,
  readNotification,
} from '@jhalak/contract/routes/notifications.ts';
import { readStopToken } from '#accounts/notification-emails/stop-token.ts';
import type { Db } from '#db/core/connect.ts';
import {
  announceNotifications,
  countUnread,
  listNotifications as listRows,
  markAllRead,
  markRead,
  type NotificationRow,
} from '#db/queries/accounts/notifications.ts';
import { mergePreferences } from '#db/queries/accounts/preferences.ts';
import { type MemberContext, memberOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';

export const notificationFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    /** The caller's other windows count anew too, whichever workspace they show: the own account is told in each. */
    async function unreadNow(auth: MemberContext): Promise<{ unread: number }> {
      const reader = memberOf(auth);
      await announceNotifications(db, reader);
      return { unread: await countUnread(db, reader) };
    }

    mount(listNotifications, async ({ auth, query: { page, limit } }) => {
      const offset = (page - 1) * limit;
      const { notifications, total, unread } = await listRows(db, memberOf(auth), { limit, offset });
      return { notifications: notifications.map(notificationResponse), page, limit, total, unread };
    });

    mount(readNotification, async ({ auth, params: { id } }) => {
      if (!(await markRead(db, memberOf(auth), id))) throw new UserError('not_found');
      return unreadNow(auth);
    });

    mount(readAllNotifications, async ({ auth, body: { upTo } }) => {
      await markAllRead(db, memberOf(auth), { upTo });
      return unreadNow(auth);
    });
  };

const notificationResponse = (row: NotificationRow): NotificationResponse => ({
  id: row.id,
  videoId: row.videoId,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  // Written as one of the contract's pairs by `insertNotification`.
  ...({ kind: row.kind, params: row.params } as NotificationContent),
});

/** The link of each email that stops its kind, for mail programs and people alike. */
export const stopEmailsFeature =
  ({ db, secret }: { db: Db; secret: string }): Feature =>
  ({ mount }) => {
    mount(stopEmails, async ({ params }) => {
      const link = readStopToken(secret, params.token);
      if (!link) throw new UserError('not_found');
      const { userId, kind } = link;
      await mergePreferences(db, userId, { emails: { [kind]: false } });
      return { kind };
    });
    mount(showStopEmails, async ({ params, c }) => c.redirect(`/unsubscribe?token=${params.token}`, 303));
  };
