import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type FetchOptions, fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type ResourceClass, resourceClasses } from './define-job.ts';

/** A claim as the queue knows it: `retryCount` is different for every attempt, so an older one changes nothing. */
export interface Lease {
  id: string;
  retryCount: number;
}

/** Seconds after which a job whose worker fell silent is given to another. 10 is the least that pg-boss takes. */
const heartbeatSeconds = 10;

/** Workers touch their jobs this often, so that two lost touches do no harm. */
export const heartbeatMs = 3000;

/** A job is taken from a worker whose sessions are gone after this time without a touch, before its lease ends. */
const silentMs = 2 * heartbeatMs;

/** Above any plan's: work that was begun and lost has waited longest. */
const lostPriority = 1_000_000;

const queueOf = (uses: ResourceClass): string => `jobs-${uses}`;

/** The queue's own side of things: one pg-boss queue per resource class, in which priority holds across job names. */
export interface Boss {
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Runs `work` by a cron expression, in one process of all that request it; a run that is still going is not joined
   * by a second. Call it after `start`, in processes that supervise. A failed run is not repeated: the next one comes.
   */
  every(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  send(
    tx: Tx,
    job: { id: string; uses: ResourceClass; workspaceId: string; priority: number; timeoutMs: number },
  ): Promise<void>;
  /** Ends the leases of jobs whose worker is gone, as far as they were not touched lately. */
  endLeases(tx: Tx, uses: ResourceClass, ids: string[]): Promise<void>;
  /** Of the jobs `ids`, those whose worker fell silent; they are fetched before all others from now on. */
  bringForwardLost(tx: Tx, uses: ResourceClass, ids: string[]): Promise<string[]>;
  /** The most urgent lost job that is not of these workspaces, if any. */
  fetchLost(tx: Tx, uses: ResourceClass, options: { leaveOut: string[] }): Promise<Lease | null>;
  /** The most urgent job that is not of these workspaces. */
  fetch(tx: Tx, uses: ResourceClass, options: { leaveOut: string[] }): Promise<Lease | null>;
  /** Extends the leases; returns those that are still held. */
  touch(db: DbOrTx, uses: ResourceClass, leases: Lease[]): Promise<Set<string>>;
  complete(tx: Tx, uses: ResourceClass, lease: Lease): Promise<void>;
  /** Lets the job be fetched again after `delayMs`. */
  putBack(tx: Tx, uses: ResourceClass, lease: Lease, delayMs: number): Promise<void>;
  /** Removes a job that waits. */
  withdraw(tx: Tx, uses: ResourceClass, id: string): Promise<void>;
}

interface BossOptions {
  pool: pg.Pool;
  /** Whether this process looks for dead workers; every worker does, the web process need not. */
  supervise: boolean;
  onError(error: Error): void;
}

export function createBoss({ pool, supervise, onError }: BossOptions): Boss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    // A process that looks for dead workers sends what is due by the clock, too; pg-boss elects one.
    schedule: supervise,
    supervise,
    // 1 s and not 5: kill -9 to restart took 10.1 s instead of 14.2 s.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  const within = (db: DbOrTx) => ({ db: fromDrizzle(db, sql) });
  let running: Promise<unknown> = Promise.resolve();
  const fetchOne = async (tx: Tx, uses: ResourceClass, options: FetchOptions): Promise<Lease | null> => {
    const [job] = await boss.fetch(queueOf(uses), { ...within(tx), ...options });
    return job ? { id: job.id, retryCount: job.retryCount } : null;
  };

  return {
    async start() {
      await boss.start();
      for (const uses of resourceClasses) {
        await boss.createQueue(queueOf(uses), queueSettings);
        // Looks the queue up, which is remembered from then on. Left to the first jobs, it is done inside their
        // transactions over one more connection of the same pool: ten uploads that ended at once waited for ever.
        await boss.findJobs(queueOf(uses), { id: randomUUID() });
      }
    },
    async stop() {
      await boss.stop({ graceful: false, close: false });
      await running.catch(() => undefined);
    },

    async every(name, cron, work) {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: clockRunSeconds });
      await boss.work(name, { pollingIntervalSeconds: 10 }, () => {
        const run = work();
        running = Promise.allSettled([running, run]);
        return run;
      });
      await boss.schedule(name, cron);
    },

    async send(tx, { id, uses, workspaceId, priority, timeoutMs }) {
      const sent = await boss.send(queueOf(uses), null, {
        ...within(tx),
        id,
        priority,
        group: { id: workspaceId },
        // Our own time limit strikes first; this one is for a worker that lives but has lost the job.
        expireInSeconds: Math.ceil(timeoutMs / 1000) + 60,
      });
      if (sent === null) throw new Error(`The queue did not take the job ${id}.`);
    },

    async endLeases(tx, uses, ids) {
      if (ids.length === 0) return;
      const { rows } = await tx.execute<{ id: string; retryCount: number }>(sql`
        select id, retry_count as "retryCount" from pgboss.job
        where name = ${queueOf(uses)} and id = any(${sql.param(ids)}::uuid[]) and state = 'active'
          and heartbeat_on < now() - make_interval(secs => ${silentMs / 1000})`);
      if (rows.length > 0) await boss.fail(queueOf(uses), rows, null, within(tx));
    },

    async bringForwardLost(tx, uses, ids) {
      if (ids.length === 0) return [];
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from pgboss.job
        where name = ${queueOf(uses)} and id = any(${sql.param(ids)}::uuid[]) and state = 'retry'`);
      for (const { id } of rows)
        await boss.update(queueOf(uses), undefined, { ...within(tx), id, priority: lostPriority });
      return rows.map(({ id }) => id);
    },

    fetchLost: (tx, uses, { leaveOut }) =>
      fetchOne(tx, uses, { ignoreGroups: leaveOut, minPriority: lostPriority }),

    fetch: (tx, uses, { leaveOut }) => fetchOne(tx, uses, { ignoreGroups: leaveOut }),

    async touch(db, uses, leases) {
      if (leases.length === 0) return new Set();
      return settled(await boss.touch(queueOf(uses), leases, within(db)));
    },

    async complete(tx, uses, lease) {
      await boss.complete(queueOf(uses), lease, null, within(tx));
    },

    async putBack(tx, uses, lease, delayMs) {
      await boss.fail(queueOf(uses), lease, null, within(tx));
      if (delayMs <= 0) return;
      // Seconds by the database's clock: that of a worker may be wrong by hours.
      await boss.update(queueOf(uses), undefined, {
        ...within(tx),
        id: lease.id,
        startAfter: delayMs / 1000,
      });
    },

    async withdraw(tx, uses, id) {
      await boss.cancel(queueOf(uses), id, within(tx));
    },
  };
}

/** A run by the clock whose worker died blocks the next ones this long. */
const clockRunSeconds = 300;

const queueSettings = {
  heartbeatSeconds,
  // How often a job may start is counted in job_run, where a hand-over at shutdown does not count.
  retryLimit: 1_000_000,
  retryDelay: 0,
  retentionSeconds: 365 * 24 * 3600,
  // job_run is the history; the queue forgets what is over.
  deleteAfterSeconds: 24 * 3600,
};

// pg-boss types its answer as an empty interface; `settled` are the ids that were changed.
const answer = z.object({ settled: z.array(z.string()) });
const settled = (response: unknown): Set<string> => new Set(answer.parse(response).settled);
