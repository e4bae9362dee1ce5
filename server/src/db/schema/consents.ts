import type { TermsLanguage } from '@jhalak/contract/terms.ts';
import { index, text } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';

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
