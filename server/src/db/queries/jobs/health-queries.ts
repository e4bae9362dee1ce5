import { randomBytes } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { jobRun } from '#db/schema.ts';

/** Begins the `application_name` under which a worker connects; its sessions are the sign that it lives. */
const workerSessions = 'jhalak-worker';

/** The `application_name` of a worker process that runs `cpuSlots` heavy jobs at once. */
export const workerSessionName = (cpuSlots: number): string =>
  `${workerSessions}/${randomBytes(6).toString('hex')}/${cpuSlots}`;

/** All living workers together. */
export interface Fleet {
  workers: number;
  cpuSlots: number;
}

/** Counted by their sessions, which vanish with them: no row has to be kept fresh. */
export async function findFleet(db: DbOrTx): Promise<Fleet> {
  const { rows } = await db.execute<{ workers: number; slots: number }>(sql`
    select count(*)::int as workers, coalesce(sum(split_part(name, '/', 3)::int), 0)::int as slots
    from (select distinct application_name as name from pg_stat_activity
          where application_name like ${`${workerSessions}/%/%`} and datname = current_database()) as sessions`);
  return { workers: rows[0]?.workers ?? 0, cpuSlots: rows[0]?.slots ?? 0 };
}

/** After a restart of the database its workers have this long to connect again. */
const reconnectedAfterMs = 10_000;

/**
 * The running jobs of these names whose worker has no session left, as after kill -9, by id. One that began less than
 * `ranForMs` ago is left out, and all are while a database that has just started waits for its workers.
 */
export async function findAbandoned(db: DbOrTx, names: string[], ranForMs: number): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${jobRun.id} as id from ${jobRun}
    where ${inArray(jobRun.name, names)} and ${jobRun.status} = 'running'
      and ${jobRun.worker} like ${`${workerSessions}/%/%`}
      and ${jobRun.startedAt} < now() - make_interval(secs => ${ranForMs / 1000})
      and pg_postmaster_start_time() < now() - make_interval(secs => ${reconnectedAfterMs / 1000})
      and not exists (select from pg_stat_activity
                      where application_name = ${jobRun.worker} and datname = current_database())`);
  return rows.map(({ id }) => id);
}

/** Milliseconds that the smallest query took; rejects when the database cannot be reached. */
export async function pingDatabase(db: DbOrTx): Promise<number> {
  const before = performance.now();
  await db.execute(sql`select 1`);
  return performance.now() - before;
}

/**
 * When a worker last spoke to the database, or null when none is connected. A worker polls for jobs every second, on
 * any machine, so no row of its own is needed and a dead worker's sessions vanish with it.
 */
export async function workerSeenAt(db: DbOrTx): Promise<Date | null> {
  const { rows } = await db.execute<{ seen_at: Date | null }>(
    sql`select max(state_change) as seen_at from pg_stat_activity
        where application_name like ${`${workerSessions}/%`} and datname = current_database()`,
  );
  const seenAt = rows[0]?.seen_at;
  return seenAt ? new Date(seenAt) : null;
}
