import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, product } from './columns.ts';

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
