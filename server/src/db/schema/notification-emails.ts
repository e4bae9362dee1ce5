import { index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { product } from './columns.ts';
import { notification } from './notifications.ts';

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
