import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { installationSetting } from '#db/schema.ts';

/** What the operator stored about the supplier, as text; null: nothing. */
export async function readSupplierSetting(db: DbOrTx): Promise<string | null> {
  const [row] = await db
    .select({ value: installationSetting.value })
    .from(installationSetting)
    .where(eq(installationSetting.key, 'supplier'));
  return row?.value ?? null;
}

/** It counts from the next document on. */
export async function saveSupplierSetting(db: DbOrTx, value: string): Promise<void> {
  await db
    .insert(installationSetting)
    .values({ key: 'supplier', value })
    .onConflictDoUpdate({ target: installationSetting.key, set: { value, updatedAt: new Date() } });
}
