import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import { index, integer, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { video } from './videos.ts';
import { workspaceId } from './workspaces.ts';

/**
 * A notification for users of a workspace, written in the transaction of its event; `userId` null: all of
 * them. Entries about a video go with it.
 */
export const notification = product.table(
  'notification',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id'),
    kind: text('kind').$type<NotificationContent['kind']>().notNull(),
    params: jsonb('params').$type<NotificationContent['params']>().notNull(),
    videoId: text('video_id').references(() => video.id, { onDelete: 'cascade' }),
    /** Unique key of a notification that is stored only once; a second entry with it changes nothing. */
    onceKey: text('once_key').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notification_by_workspace').on(table.workspaceId, table.createdAt),
    index('notification_by_video').on(table.videoId),
  ],
);

/** Who has read what: a colleague's reading leaves it new for the others. */
export const notificationRead = product.table(
  'notification_read',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.userId] })],
);

/**
 * An email about a notification to one reader, stored in the transaction of its event. A row is gone once the email was
 * sent, was not wanted, or was given up.
 */
export const notificationEmail = product.table(
  'notification_email',
  {
    notificationId: text('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.userId] }),
    index('notification_email_by_time').on(table.nextTryAt),
  ],
);
