import type { DbOrTx } from './connect.ts';
import { newId } from './new-id.ts';
import { workspace } from './schema.ts';

/** Makes a workspace; `planId` names an entry of the plan catalogue. */
export async function insertWorkspace(
  db: DbOrTx,
  values: { name: string; planId: string },
): Promise<{ id: string }> {
  const row = { id: newId(), ...values };
  await db.insert(workspace).values(row);
  return row;
}
