import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { installationSetting } from '#db/schema.ts';

type SettingKey = typeof installationSetting.$inferSelect.key;

/** What is stored under a key about the whole installation, as text; null: nothing. */
export async function readSetting(db: DbOrTx, key: SettingKey): Promise<string | null> {
  const [row] = await db
    .select({ value: installationSetting.value })
    .from(installationSetting)
    .where(eq(installationSetting.key, key));
  return row?.value ?? null;
}

/** The same, for a change of it: other changes wait until the transaction ends, also where nothing is stored yet. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
  return readSetting(tx, key);
}

export async function saveSetting(db: DbOrTx, key: SettingKey, value: string): Promise<void> {
  await db
    .insert(installationSetting)
    .values({ key, value })
    .onConflictDoUpdate({ target: installationSetting.key, set: { value, updatedAt: new Date() } });
}

/** Deletes what is stored under a key; where `value` is given, only as long as it is that. */
export async function dropSetting(db: DbOrTx, key: SettingKey, value?: string): Promise<void> {
  const isThat = value === undefined ? undefined : eq(installationSetting.value, value);
  await db.delete(installationSetting).where(and(eq(installationSetting.key, key), isThat));
}
