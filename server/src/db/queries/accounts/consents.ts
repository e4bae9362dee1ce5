import { type TermsLanguage, termsVersion } from '@jhalak/contract/terms.ts';
import { desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { consent } from '#db/schema.ts';
import { mergePreferences } from './preferences.ts';

/**
 * Records that a new user accepted the terms as they stand now. Emails and invoices come in the language in which they
 * read them; English needs no choice, and pages then go on following each browser.
 */
export async function recordTerms(db: DbOrTx, userId: string, language: TermsLanguage): Promise<void> {
  await db.insert(consent).values({ id: newId(), userId, purpose: 'terms', version: termsVersion, language });
  if (language !== 'en') await mergePreferences(db, userId, { interfaceLanguage: language });
}

/** What a user agreed to, the newest first. */
export const listConsents = (db: DbOrTx, userId: string) =>
  db.select().from(consent).where(eq(consent.userId, userId)).orderBy(desc(consent.createdAt));
