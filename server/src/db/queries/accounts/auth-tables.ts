import { boolean, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

// What the product itself reads and writes of the identity library's tables. That library migrates them
// (adapters/identity/migrate-identity.ts), so they are not in schema/, from which our migrations are made.
const auth = pgSchema('auth');

export const authUser = auth.table('user', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('emailVerified').notNull(),
  name: text('name').notNull(),
  operator: boolean('operator'),
});

/** A workspace and its organization share one id. */
export const organization = auth.table('organization', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  createdAt: timestamp('createdAt', { withTimezone: true }).notNull(),
});

export const member = auth.table('member', {
  id: text('id').primaryKey(),
  organizationId: text('organizationId').notNull(),
  userId: text('userId').notNull(),
  role: text('role').notNull(),
  createdAt: timestamp('createdAt', { withTimezone: true }).notNull(),
});
