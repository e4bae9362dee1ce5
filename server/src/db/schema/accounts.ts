import type { PreferencesChange } from '@jhalak/contract/routes/preferences.ts';
import type { TermsLanguage } from '@jhalak/contract/terms.ts';
import { bigint, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, failure, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

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

/** What a person agreed to, when, in which version and language; rows are only added, and go with the account. */
export const consent = product.table(
  'consent',
  {
    id: id(),
    userId: text('user_id').notNull(),
    /** `terms`: terms of use and privacy policy together, for having an account. */
    purpose: text('purpose').$type<'terms'>().notNull(),
    version: text('version').notNull(),
    language: text('language').$type<TermsLanguage>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('consent_by_user').on(table.userId, table.createdAt)],
);

/** The authenticator app of a user; it counts at sign-in from `confirmedAt` on. */
export const twoFactor = product.table('two_factor', {
  userId: text('user_id').primaryKey(),
  /** Encrypted with the secret of the installation. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last code that was accepted: every code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});

/** Codes for a user without the app, by their SHA-256; each is deleted by its use. */
export const recoveryCode = product.table(
  'recovery_code',
  {
    codeSha256: text('code_sha256').primaryKey(),
    userId: text('user_id').notNull(),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
);

/**
 * Pictures of users. `upload_key` is the file as it came; a job makes the square PNG behind `storage_key` of it, or says
 * why it cannot. The newest usable row of a user is shown.
 */
export const profilePicture = product.table(
  'profile_picture',
  {
    id: id(),
    userId: text('user_id').notNull(),
    /** The user's own: the job runs for it. */
    workspaceId: workspaceId(),
    uploadKey: text('upload_key'),
    /** What the bytes of the upload are. */
    format: text('format').notNull(),
    storageKey: text('storage_key'),
    ...failure(),
    createdAt: createdAt(),
  },
  (table) => [
    index('profile_picture_by_user').on(table.userId, table.createdAt),
    index('profile_picture_by_file').on(table.storageKey),
    index('profile_picture_by_upload').on(table.uploadKey),
    index('profile_picture_by_workspace').on(table.workspaceId),
  ],
);
