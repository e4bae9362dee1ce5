import type { PreferencesChange } from '@jhalak/contract/routes/preferences.ts';
import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { preference } from '#db/schema.ts';

/** What a person chose; what they never touched is absent. */
export async function findPreferences(db: DbOrTx, userId: string): Promise<PreferencesChange> {
  const [row] = await db
    .select({ body: preference.body })
    .from(preference)
    .where(eq(preference.userId, userId));
  return row?.body ?? {};
}

const merged = sql`${preference.body} || excluded.body || case when excluded.body ? 'emails'
  then jsonb_build_object('emails', coalesce(${preference.body} -> 'emails', '{}') || (excluded.body -> 'emails'))
  else '{}' end`;

/** Adds what was chosen now; two windows that save different things at once both keep theirs. */
export async function mergePreferences(
  db: DbOrTx,
  userId: string,
  chosen: PreferencesChange,
): Promise<PreferencesChange> {
  const [row] = await db
    .insert(preference)
    .values({ userId, body: chosen })
    .onConflictDoUpdate({
      target: preference.userId,
      set: { body: merged, updatedAt: sql`now()` },
    })
    .returning({ body: preference.body });
  return row?.body ?? chosen;
}
