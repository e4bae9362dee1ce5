import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
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

const queueOf = (uses: string): string => `jobs-${uses}`;

/** What a lease is taken for: `uses` is a resource class. */
type Leased = Pick<JobRun, 'id' | 'uses'>;

/**
 * The queue's own side of things: leases, and the clock. One pg-boss queue per resource class; which job is next is
 * decided from `job_run`, whose row is locked before the queue's.
 */
export interface Boss {
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Runs `work` by a cron expression, in one process of all that request it; a run that is still going is not joined
   * by a second. Call it after `start`, in processes that supervise. A failed run is not repeated: the next one comes.
   */
  every(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  send(tx: Tx, job: Leased & { timeoutMs: number }): Promise<void>;
  /** A new lease; an older one of the same job changes nothing from here on. */
  lease(tx: Tx, job: Leased): Promise<Lease>;
  /** Of the jobs `ids`, those whose leases have ended: their workers are silent. */
  lapsed(db: DbOrTx, ids: string[]): Promise<Set<string>>;
  /** Extends the leases; returns those that are still held. */
  touch(db: DbOrTx, uses: ResourceClass, leases: Lease[]): Promise<Set<string>>;
  /** Gives the lease back. */
  putBack(tx: Tx, uses: ResourceClass, lease: Lease): Promise<void>;
  /** Removes a job that is over. */
  remove(tx: Tx, job: Leased): Promise<void>;
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

    async send(tx, { id, uses, timeoutMs }) {
      const sent = await boss.send(queueOf(uses), null, {
        ...within(tx),
        id,
        // Our own time limit strikes first; this one is for a worker that lives but has lost the job.
        expireInSeconds: Math.ceil(timeoutMs / 1000) + 60,
      });
      if (sent === null) throw new Error(`The queue did not take the job ${id}.`);
    },

    async lease(tx, { id, uses }) {
      // As pg-boss fetches, of the job that was chosen: whose lease it was before does not matter.
      const { rows } = await tx.execute<{ retryCount: number }>(sql`
        update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
          retry_count = retry_count + case when started_on is null then 0 else 1 end
        where name = ${queueOf(uses)} and id = ${id}::uuid and state <= 'active' returning retry_count as "retryCount"`);
      if (!rows[0]) throw new Error(`The queue has lost the job ${id}.`);
      return { id, ...rows[0] };
    },

    async lapsed(db, ids) {
      if (ids.length === 0) return new Set();
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from pgboss.job where id = any(${sql.param(ids)}::uuid[]) and state = 'retry'`,
      );
      return new Set(rows.map(({ id }) => id));
    },

    async touch(db, uses, leases) {
      if (leases.length === 0) return new Set();
      return settled(await boss.touch(queueOf(uses), leases, within(db)));
    },

    async putBack(tx, uses, lease) {
      await boss.fail(queueOf(uses), lease, null, within(tx));
    },

    async remove(tx, { id, uses }) {
      await boss.deleteJob(queueOf(uses), id, within(tx));
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
