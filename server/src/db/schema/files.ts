import { index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, product } from './columns.ts';

/** A stored file that no row needs any more: it is deleted at least once, and the row goes when that has worked. */
export const fileDeletion = product.table(
  'file_deletion',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('file_deletion_by_time').on(table.nextTryAt)],
);
