import { UserError } from '@jhalak/contract/errors.ts';
import {
  listNotifications,
  type NotificationAnswer,
  type NotificationContent,
  readAllNotifications,
  readNotification,
} from '@jhalak/contract/routes/notifications.ts';
import type { Db } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import {
  countUnread,
  listNotifications as listRows,
  markAllRead,
  markRead,
  type NotificationRow,
} from '#db/queries/accounts/notifications.ts';
import type { Caller } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';

export const notificationFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    /** The caller's other windows count anew too. */
    async function unreadNow(caller: Caller): Promise<{ unread: number }> {
      const { workspaceId } = caller;
      await announceLists(db, { workspaceId, lists: ['notifications'], videoId: null });
      return { unread: await countUnread(db, caller) };
    }

    mount(listNotifications, async ({ caller, query: { page, limit } }) => {
      const offset = (page - 1) * limit;
      const { notifications, total, unread } = await listRows(db, caller, { limit, offset });
      return { notifications: notifications.map(notificationAnswer), page, limit, total, unread };
    });

    mount(readNotification, async ({ caller, params: { id } }) => {
      if (!(await markRead(db, caller, id))) throw new UserError('not_found');
      return unreadNow(caller);
    });

    mount(readAllNotifications, async ({ caller, body: { upTo } }) => {
      await markAllRead(db, caller, upTo);
      return unreadNow(caller);
    });
  };

const notificationAnswer = (row: NotificationRow): NotificationAnswer => ({
  id: row.id,
  videoId: row.videoId,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  // Written as one of the contract's pairs by `insertNotification`.
  ...({ kind: row.kind, params: row.params } as NotificationContent),
});
