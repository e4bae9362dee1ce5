import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { installationSetting } from '#db/schema.ts';

/** What the operator's page stored about the language model, as text; null: nothing. */
export async function readLanguageSetting(db: DbOrTx): Promise<string | null> {
  const [row] = await db
    .select({ value: installationSetting.value })
    .from(installationSetting)
    .where(eq(installationSetting.key, 'language'));
  return row?.value ?? null;
}

export async function saveLanguageSetting(db: DbOrTx, value: string | null): Promise<void> {
  if (value === null) {
    await db.delete(installationSetting).where(eq(installationSetting.key, 'language'));
    return;
  }
  await db
    .insert(installationSetting)
    .values({ key: 'language', value })
    .onConflictDoUpdate({ target: installationSetting.key, set: { value, updatedAt: new Date() } });
}
