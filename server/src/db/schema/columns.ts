import type { Details } from '@jhalak/contract/messages/message.ts';
import { jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/** All of the product's tables live here; pg-boss keeps its own schema `pgboss`. */
export const product = pgSchema('jhalak');

export const id = () => text('id').primaryKey();
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Why a row came to nothing: a phrase, and its sentence in English; details are null where none were kept. */
export const failure = () => ({
  failureCode: text('failure_code'),
  failureMessage: text('failure_message'),
  failureDetails: jsonb('failure_details').$type<Details>(),
});
