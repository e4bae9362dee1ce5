import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { DbOrTx } from '#db/core/connect.ts';
import { clusterFolder } from '#db/embedded/cluster.ts';
import { clusterName } from '#db/embedded/postmaster.ts';
import { jobRun } from '#db/schema.ts';
import { helpingJob, type JobRun } from './job-runs.ts';

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

/**
 * Places for heavy jobs in which nothing runs, and for which no helping job of the workspace waits already. Those of
 * others may wait for a place below their own limit, which this one can have.
 */
export async function countIdleSlots(db: DbOrTx, workspaceId: string): Promise<number> {
  const { cpuSlots } = await findFleet(db);
  const waits = and(
    ...[eq(jobRun.workspaceId, workspaceId), eq(jobRun.status, 'queued'), eq(jobRun.name, helpingJob)],
  );
  const taken = await db.$count(jobRun, and(eq(jobRun.uses, 'cpu'), or(eq(jobRun.status, 'running'), waits)));
  return Math.max(0, cpuSlots - taken);
}

/** Jobs by name and status: those that wait or run, and those that ended in the last 24 hours. */
export async function countRuns(db: DbOrTx): Promise<{ name: string; status: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; status: string; count: number }>(sql`
    select name, status, count(*)::int as count from ${jobRun}
    where status in ('queued', 'running') or finished_at > now() - interval '24 hours'
    group by name, status order by name, status`);
  return rows;
}

/** Held by a worker's session as long as it lives: the database gives it up with the process, as after kill -9. */
export async function holdWorkerLock(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock_shared($1, hashtext(current_setting('application_name')))`, [
    workerLocks,
  ]);
}

/** Any fixed number: the lock's first key, which tells these locks from others. */
const workerLocks = 4_173_502;

const isHeldBy = (worker: SQLWrapper) => sql<boolean>`exists (select from pg_locks
  where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
    and classid = ${workerLocks} and objid = (hashtext(${worker})::bigint & 4294967295)::oid)`;

/** Whether the database knows of the lock that this process took with `holdWorkerLock`. */
export async function hasWorkerLock(db: DbOrTx): Promise<boolean> {
  const isHeld = isHeldBy(sql`current_setting('application_name')`);
  const { rows } = await db.execute<{ held: boolean }>(sql`select ${isHeld} as held`);
  return rows[0]?.held === true;
}

/** After a restart of the database its workers have this long to connect again. */
const reconnectedAfterMs = 10_000;

/**
 * The runs of all classes that are running, and whether their worker holds its lock. None while a database that has
 * just started waits for its workers.
 */
export async function listRunning(db: DbOrTx): Promise<{ run: JobRun; isHeld: boolean }[]> {
  return db
    .select({ run: jobRun, isHeld: isHeldBy(jobRun.worker) })
    .from(jobRun)
    .where(
      sql`${jobRun.status} = 'running'
        and pg_postmaster_start_time() < now() - make_interval(secs => ${reconnectedAfterMs / 1000})`,
    );
}

/** Milliseconds that the smallest query took; rejects when the database cannot be reached. */
export async function pingDatabase(db: DbOrTx): Promise<number> {
  const before = performance.now();
  await db.execute(sql`select 1`);
  return performance.now() - before;
}

/**
 * When a worker last spoke to the database, or null when none is connected. A worker looks for lost jobs twice a second,
 * on any machine, so no row of its own is needed and a dead worker's sessions vanish with it. `agoMs` is by the
 * database's clock, which gives the time: that of a process may be wrong.
 */
export async function workerSeenAt(db: DbOrTx): Promise<{ at: Date; agoMs: number } | null> {
  const { rows } = await db.execute<{ seen_at: Date | null; ago_ms: string }>(
    sql`select max(state_change) as seen_at,
               1000 * extract(epoch from clock_timestamp() - max(state_change)) as ago_ms
        from pg_stat_activity
        where application_name like ${`${workerSessions}/%`} and datname = current_database()`,
  );
  const [row] = rows;
  return row?.seen_at ? { at: new Date(row.seen_at), agoMs: Number(row.ago_ms) } : null;
}

/** The runs of a workspace that users see: queued, running, or ended at or after `since`; oldest first. */
export async function currentJobRuns(db: DbOrTx, workspaceId: string, since: Date): Promise<JobRun[]> {
  return db
    .select()
    .from(jobRun)
    .where(
      and(
        ...[eq(jobRun.workspaceId, workspaceId), ne(jobRun.name, helpingJob)],
        or(
          and(isNull(jobRun.finishedAt), inArray(jobRun.status, ['queued', 'running'])),
          gte(jobRun.finishedAt, since),
        ),
      ),
    )
    .orderBy(asc(jobRun.createdAt));
}

/** What the database says about itself. */
export interface ServerView {
  /** Such as `18.4`. */
  version: string;
  sizeBytes: number;
  /** Whether it is the one that Jhalak runs in this data folder. */
  embedded: boolean;
}

export async function readServerView(db: DbOrTx, dataDir: string): Promise<ServerView> {
  const { rows } = await db.execute<{ version: string; size: string; name: string }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           pg_database_size(current_database()) as size,
           current_setting('cluster_name') as name`);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing about itself');
  const embedded = row.name === clusterName(clusterFolder(dataDir).cluster);
  return { version: row.version, sizeBytes: Number(row.size), embedded };
}
