import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connection } from '#db/core/connect.ts';
import { type Listener, listen } from '#db/core/listen.ts';
import { type Fleet, findFleet, hasWorkerLock, holdWorkerLock } from '#db/queries/jobs/health-queries.ts';
import { cancelRequestedAmong, startDueRuns } from '#db/queries/jobs/job-runs.ts';
import { runAttempt } from './attempt.ts';
import { type Boss, heartbeatMs } from './boss.ts';
import { type Claim, type ClaimOptions, claimNext, createLostJobs, decideAgain } from './claim.ts';
import { type Follow, type ResourceClass, resourceClasses } from './define-job.ts';
import type { PriorityRule, WorkspaceLimit } from './fair-share.ts';
import { createLane, type Lane } from './lane.ts';
import { channels } from './notices.ts';
import { JobStopped } from './outcome.ts';
import type { JobQueue } from './queue.ts';
import type { Registry } from './registry.ts';
import { leaseAgain } from './settle.ts';

export interface RunnerOptions {
  connection: Connection;
  boss: Boss;
  queue: JobQueue;
  registry: Registry;
  follow: Follow;
  /** Folder of this machine, on the volume of the stored files, that only job runners use. */
  workRoot: string;
  /** How many jobs of each class run here at once. */
  slots: Record<ResourceClass, number>;
  /** How many jobs of each class a workspace may have running, over all workers. */
  limits: Record<ResourceClass, WorkspaceLimit>;
  priority: PriorityRule;
  /** The setting PLANS. */
  plansOn: boolean;
  log: Logger;
}

export interface Runner {
  start(): Promise<void>;
  /** Starts nothing more, waits `graceMs` for what runs, then stops it and hands it back untried. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Every job that may start is announced; this is for limits that grow with the number of workers. */
const pollMs = 5000;
/** Another transaction holds a job for a moment. */
const busyMs = 50;
const afterErrorMs = 1000;
/** How often lost jobs and ended delays are looked for. */
const lookMs = 500;
/** After its own connection broke, a worker leaves the others this time to come back, too. */
const reconnectedAfterMs = 10_000;
/** A worker that comes or goes is counted after this time. */
const fleetKnownMs = 2000;

export function createRunner(options: RunnerOptions): Runner {
  const { connection, boss, queue, registry, follow, workRoot, slots, limits, priority, plansOn, log } =
    options;
  const { db, pool } = connection;
  const lanes = resourceClasses.map((uses) => createLane(uses, slots[uses]));
  const attemptDeps = { db, boss, queue, registry, follow, workRoot, log };
  let stopping = false;
  let loops: Promise<void>[] = [];
  let listener: Listener | null = null;
  let timers: NodeJS.Timeout[] = [];
  const runsHere = (token: string) => lanes.some(({ running }) => running.has(token));
  const lostJobs = createLostJobs({ db, boss, runsHere, log });
  let looksFromMs = 0;
  let looking = false;

  let fleet: Promise<Fleet> | null = null;

  /** The living workers, looked up once in a while; this one counts although it may not be seen yet. */
  async function fleetSlotsOf(uses: ResourceClass): Promise<number> {
    if (!fleet) {
      fleet = findFleet(db);
      setTimeout(() => {
        fleet = null;
      }, fleetKnownMs).unref();
    }
    const { workers, cpuSlots } = await fleet.catch((error: unknown) => {
      fleet = null;
      throw error;
    });
    return Math.max(slots[uses], uses === 'cpu' ? cpuSlots : workers * slots[uses]);
  }

  async function fill(lane: Lane): Promise<void> {
    while (!stopping) {
      if (lane.running.size >= lane.slots) {
        await lane.waiter.wait(pollMs);
        continue;
      }
      try {
        const claim = await claimNext(await claimOptions(lane.uses));
        if (claim === null) await lane.waiter.wait(pollMs);
        else if (claim === 'busy') await sleep(busyMs);
        else begin(lane, claim);
      } catch (error) {
        log.error({ err: error, uses: lane.uses }, 'the queue could not be polled');
        await sleep(afterErrorMs);
      }
    }
  }

  const claimOptions = async (uses: ResourceClass): Promise<ClaimOptions> => ({
    ...{ db, boss, uses, priority, plansOn },
    fleetSlots: await fleetSlotsOf(uses),
    limit: limits[uses],
  });

  async function look(): Promise<void> {
    if (looking || performance.now() < looksFromMs) return;
    looking = true;
    try {
      await startDueRuns(db);
      // A worker whose own sign of life is gone cannot judge that of others: they take away each other's jobs.
      if (await hasWorkerLock(db)) await lostJobs.look();
      else listener?.renew();
    } finally {
      looking = false;
    }
  }

  function begin(lane: Lane, claim: Claim): void {
    const control = new AbortController();
    // An older attempt that was taken for lost: the work folder of its run is in use until it has ended.
    const older = abort(claim.run.id, 'lease lost');
    const done = Promise.all(older)
      .then(() => runAttempt(attemptDeps, claim, control))
      .finally(() => {
        lane.running.delete(claim.token);
        lane.waiter.notify();
      });
    lane.running.set(claim.token, { claim, control, done });
  }

  const allRunning = () => lanes.flatMap((lane) => [...lane.running.values()]);

  /** Tells the attempts of a run to stop; resolves when each has ended. */
  function abort(runId: string, why: JobStopped['why']): Promise<void>[] {
    const attempts = allRunning().filter(({ claim }) => claim.run.id === runId);
    for (const { control } of attempts) control.abort(new JobStopped(why));
    return attempts.map(({ done }) => done);
  }

  const cancel = (runId: string) => void abort(runId, 'cancelled');

  /** Requests that arrived without a listener, or between claim and start. */
  async function cancelRequested(): Promise<void> {
    const ids = allRunning().map(({ claim }) => claim.run.id);
    for (const id of await cancelRequestedAmong(db, ids)) cancel(id);
  }

  async function beat(lane: Lane): Promise<void> {
    const touched = [...lane.running.values()];
    const held = await boss.touch(
      db,
      lane.uses,
      touched.map(({ claim }) => claim.lease),
    );
    for (const { claim, control } of touched)
      if (!held.has(claim.lease.id) && !(await leaseAgain({ db, boss }, claim)))
        control.abort(new JobStopped('lease lost'));
  }

  const quietly = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'the heartbeat of the jobs failed'));
  };

  return {
    async start() {
      listener = await listen(pool, {
        channels: {
          [channels.queued]: (uses) => lanes.find((lane) => lane.uses === uses)?.waiter.notify(),
          [channels.cancel]: cancel,
        },
        prepare: holdWorkerLock,
        onListening: () => {
          // What was announced in the meantime is looked for.
          for (const lane of lanes) {
            quietly(beat(lane));
            lane.waiter.notify();
          }
          quietly(cancelRequested());
        },
        onError: (error) => {
          looksFromMs = performance.now() + reconnectedAfterMs;
          log.warn({ err: error }, 'the database connection for messages broke');
        },
      });
      const beats = setInterval(() => {
        for (const lane of lanes) {
          quietly(beat(lane));
          quietly(claimOptions(lane.uses).then(decideAgain));
        }
        quietly(cancelRequested());
      }, heartbeatMs);
      timers = [beats, setInterval(() => quietly(look()), lookMs)];
      loops = lanes.map(fill);
    },

    async stop({ graceMs = 5000 } = {}) {
      stopping = true;
      for (const lane of lanes) lane.waiter.notify();
      await Promise.all(loops);
      const ended = Promise.all(allRunning().map(({ done }) => done));
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
      for (const { control } of allRunning()) control.abort(new JobStopped('shutdown'));
      await ended;
      for (const timer of timers) clearInterval(timer);
      await listener?.close();
    },
  };
}
