import type { ContactTopic } from '@jhalak/contract/routes/contact.ts';
import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';

/** A message from the contact form; the operator reads it in the settings. */
export const contactRequest = product.table(
  'contact_request',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    /** Who was signed in, or null. */
    userId: text('user_id'),
    createdAt: createdAt(),
    /** Handed to the mail server; null where none is configured or it refused. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [index('contact_request_by_time').on(table.createdAt)],
);
