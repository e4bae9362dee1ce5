import type { ContactTopic } from '@jhalak/contract/routes/contact.ts';
import { index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';

/** Accounts that the operator suspended: their users cannot sign in, and their API keys are refused. */
export const userSuspension = product.table('user_suspension', {
  userId: text('user_id').primaryKey(),
  /** Why, in the operator's words; may be empty. */
  reason: text('reason').notNull(),
  suspendedBy: text('suspended_by').notNull(),
  createdAt: createdAt(),
});

/** What the operator announces to every signed-in user, from `startsAt` until before `endsAt`. */
export const announcement = product.table(
  'announcement',
  {
    id: id(),
    level: text('level').$type<'info' | 'warning'>().notNull(),
    textEn: text('text_en').notNull(),
    textHi: text('text_hi').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('announcement_by_end').on(table.endsAt)],
);

/** Minutes of a day in UTC in which a web process reached the database, counted once however many processes run. */
export const uptimeDay = product.table('uptime_day', {
  /** Such as `2026-11-22`. */
  day: text('day').primaryKey(),
  minutes: integer('minutes').notNull(),
  firstMinuteAt: timestamp('first_minute_at', { withTimezone: true }).notNull(),
  lastMinuteAt: timestamp('last_minute_at', { withTimezone: true }).notNull(),
});

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
