import { type TermsLanguage, termsVersion } from '@jhalak/contract/terms.ts';
import { desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { consent } from '#db/schema.ts';

/** Records that a new user accepted the terms as they stand now. */
export async function recordTerms(db: DbOrTx, userId: string, language: TermsLanguage): Promise<void> {
  await db.insert(consent).values({ id: newId(), userId, purpose: 'terms', version: termsVersion, language });
}

/** What a user agreed to, the newest first. */
export const listConsents = (db: DbOrTx, userId: string) =>
  db.select().from(consent).where(eq(consent.userId, userId)).orderBy(desc(consent.createdAt));
