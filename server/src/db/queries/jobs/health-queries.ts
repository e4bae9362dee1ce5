import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';

/** The `application_name` under which a worker connects; its sessions are the sign that it lives. */
export const workerSessionName = 'jhalak-worker';

/** Milliseconds that the smallest query took; rejects when the database cannot be reached. */
export async function pingDatabase(db: DbOrTx): Promise<number> {
  const before = performance.now();
  await db.execute(sql`select 1`);
  return performance.now() - before;
}

/**
 * When a worker last spoke to the database, or null when none is connected. A worker asks for jobs every second, on
 * any machine, so no row of its own is needed and a dead worker's sessions vanish with it.
 */
export async function workerSeenAt(db: DbOrTx): Promise<Date | null> {
  const { rows } = await db.execute<{ seen_at: Date | null }>(
    sql`select max(state_change) as seen_at from pg_stat_activity
        where application_name = ${workerSessionName} and datname = current_database()`,
  );
  const seenAt = rows[0]?.seen_at;
  return seenAt ? new Date(seenAt) : null;
}
