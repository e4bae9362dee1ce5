import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { installationSetting } from '#db/schema.ts';

/** What the operator stored about claims, as text; null: nothing. */
export async function readClaimSetting(db: DbOrTx): Promise<string | null> {
  const [row] = await db
    .select({ value: installationSetting.value })
    .from(installationSetting)
    .where(eq(installationSetting.key, 'claims'));
  return row?.value ?? null;
}

export async function saveClaimSetting(db: DbOrTx, value: string): Promise<void> {
  await db
    .insert(installationSetting)
    .values({ key: 'claims', value })
    .onConflictDoUpdate({ target: installationSetting.key, set: { value, updatedAt: new Date() } });
}

/** Accounts that exist. */
export async function countAccounts(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ users: number }>(sql`select count(*)::int as users from auth."user"`);
  return rows[0]?.users ?? 0;
}
