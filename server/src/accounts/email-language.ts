import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { authUser } from '#db/queries/accounts/auth-tables.ts';
import { findPreferences } from '#db/queries/accounts/preferences.ts';
import { withDefaults } from './preferences.ts';

export type EmailLanguage = 'en' | 'hi';

/** The language in which a user reads the site; English for users who never chose. */
export async function emailLanguageOf(db: DbOrTx, userId: string): Promise<EmailLanguage> {
  return (await chosenLanguage(db, userId)) ?? 'en';
}

/** The language of the account with an address; that of `senderId` where there is none or it never chose. */
export async function emailLanguageFor(
  db: DbOrTx,
  email: string,
  senderId: string | null,
): Promise<EmailLanguage> {
  const [account] = await db
    .select({ id: authUser.id })
    .from(authUser)
    .where(eq(authUser.email, email.toLowerCase()));
  const own = account && (await chosenLanguage(db, account.id));
  return own ?? (senderId === null ? 'en' : emailLanguageOf(db, senderId));
}

/** The language that a user chose; null for users who never chose. */
export const chosenLanguage = async (db: DbOrTx, userId: string): Promise<EmailLanguage | null> =>
  withDefaults(await findPreferences(db, userId)).interfaceLanguage ?? null;
