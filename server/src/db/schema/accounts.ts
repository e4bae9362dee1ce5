import type { PreferencesChange } from '@jhalak/contract/routes/preferences.ts';
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, product } from './columns.ts';

/** Attempts of a limited action inside its window; `key` is a hash, so no address is stored. */
export const attempt = product.table('attempt', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});

/** One-time links that make their user the operator, by the SHA-256 of their token; none is left once there is one. */
export const operatorLink = product.table('operator_link', {
  tokenSha256: text('token_sha256').primaryKey(),
  createdAt: createdAt(),
});

/** Links by which people make an account where sign-up is by invitation, by the SHA-256 of their token. */
export const signUpInvitation = product.table('sign_up_invitation', {
  id: text('id').primaryKey(),
  tokenSha256: text('token_sha256').notNull().unique(),
  note: text('note').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: createdAt(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  usedBy: text('used_by'),
});

/** What a person chose for themselves, as the difference from the defaults. */
export const preference = product.table('preference', {
  userId: text('user_id').primaryKey(),
  body: jsonb('body').$type<PreferencesChange>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
