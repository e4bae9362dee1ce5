import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';

/** Accounts that exist. */
export async function countAccounts(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ users: number }>(sql`select count(*)::int as users from auth."user"`);
  return rows[0]?.users ?? 0;
}
