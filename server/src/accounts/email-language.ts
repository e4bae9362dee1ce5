import type { DbOrTx } from '#db/core/connect.ts';
import { findPreferences } from '#db/queries/accounts/preferences.ts';
import { withDefaults } from './preferences.ts';

export type EmailLanguage = 'en' | 'hi';

/** The language in which a user reads the site; English for users who never chose. */
export async function emailLanguageOf(db: DbOrTx, userId: string): Promise<EmailLanguage> {
  return withDefaults(await findPreferences(db, userId)).interfaceLanguage ?? 'en';
}
