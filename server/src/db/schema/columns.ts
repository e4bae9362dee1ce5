import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/** All of the product's tables live here; pg-boss keeps its own schema `pgboss`. */
export const product = pgSchema('jhalak');

export const id = () => text('id').primaryKey();
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
