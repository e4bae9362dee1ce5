import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { installationSetting } from '#db/schema.ts';

/** Whether plans count here: the setting PLANS, which the operator's own choice overrides. */
export interface PlansSetting {
  plansOn: boolean;
}

/** Whether the plan catalogue applies now. */
export async function arePlansOn(db: DbOrTx, { plansOn }: PlansSetting): Promise<boolean> {
  const [row] = await db
    .select({ value: installationSetting.value })
    .from(installationSetting)
    .where(eq(installationSetting.key, 'plans'));
  return row ? row.value === 'on' : plansOn;
}

/** Stores the operator's choice; it counts from the next request and job on. */
export async function savePlansOn(db: DbOrTx, on: boolean): Promise<void> {
  const value = on ? 'on' : 'off';
  await db
    .insert(installationSetting)
    .values({ key: 'plans', value })
    .onConflictDoUpdate({ target: installationSetting.key, set: { value, updatedAt: new Date() } });
}
