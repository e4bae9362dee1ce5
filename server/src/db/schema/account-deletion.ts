import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, product } from './columns.ts';

/** Accounts that their users had deleted: due after a week, in which they can undo it. The row stays as the receipt. */
export const accountDeletion = product.table('account_deletion', {
  userId: text('user_id').primaryKey(),
  /** What the user is given in writing; it names the row without naming the person. */
  receipt: text('receipt').notNull().unique(),
  createdAt: createdAt(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
  /** Where the last email goes, and its language; null once it is sent or given up. */
  email: text('email'),
  emailLanguage: text('email_language').$type<'en' | 'hi'>(),
  emailTries: integer('email_tries').notNull().default(0),
});
