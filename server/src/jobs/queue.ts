import { randomUUID } from 'node:crypto';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Logger } from 'pino';
import type { Connection, DbOrTx, Tx } from '#db/core/connect.ts';
import {
  findJobRun,
  finishJobRun,
  insertJobRun,
  type JobRun,
  lockActiveJobRunsOfVideo,
  lockJobRun,
  markCancelRequested,
} from '#db/queries/jobs/job-runs.ts';
import { lockVideoWithClips } from '#db/queries/locks.ts';
import { type Boss, createBoss } from './boss.ts';
import type { AnyJob, NextJob } from './define-job.ts';
import { announceCancel, announceChange } from './notices.ts';
import { cancelledReason, notifySubject } from './reasons.ts';
import { createRegistry, type Registry } from './registry.ts';

export interface JobQueue {
  /**
   * Queues a job in the caller's transaction: nothing happens if that is rolled back. The same work (name and
   * subject) that is already queued or running is returned instead, with `isNew` false.
   */
  enqueue(tx: Tx, next: NextJob): Promise<{ runId: string; isNew: boolean }>;
  /** Stops a run: at once when it waits, within a moment when it runs (`stopping`). */
  requestCancel(db: DbOrTx, runId: string): Promise<'cancelled' | 'stopping' | 'over'>;
  /** Stops all that is queued or running for a video, as its deletion needs. */
  cancelVideo(db: DbOrTx, videoId: string): Promise<void>;
  /**
   * Ends at once what was told to stop of a video and has not stopped yet, so that the same work can be queued anew
   * instead of joining it; before any lock on rows, and with a lock on the runs of a job that is to begin anew afterwards.
   */
  endStopping(tx: Tx, videoId: string, beginsAnew?: string): Promise<void>;
  /**
   * Begins a job about a video anew, where it runs; false when it neither waits nor runs. What waits for it goes on waiting.
   * Before any lock on rows but its own.
   */
  beginAnew(tx: Tx, of: { name: string; videoId: string }): Promise<boolean>;
  /** Queues the work of a failed or cancelled run again, as a new run; the old one keeps its reason. */
  retry(db: DbOrTx, runId: string): Promise<{ runId: string; isNew: boolean }>;
}

export interface QueueOptions {
  connection: Connection;
  jobs: readonly AnyJob[];
  /** Whether this process looks for dead workers. */
  supervise: boolean;
  log: Logger;
}

/** The queue over a set of jobs; start its `boss` before use where the queues may not have been made yet. */
export function openQueue({ connection, jobs, supervise, log }: QueueOptions) {
  const registry = createRegistry(jobs);
  const boss = createBoss({
    pool: connection.pool,
    supervise,
    onError: (error) => log.warn({ err: error }, 'the queue stumbled'),
  });
  return { boss, registry, queue: createQueue({ boss, registry, log }) };
}

interface QueueDeps {
  boss: Boss;
  registry: Registry;
  log: Logger;
}

export function createQueue({ boss, registry, log }: QueueDeps): JobQueue {
  async function enqueue(tx: Tx, next: NextJob) {
    const job = registry.get(next.name);
    job.payload.parse(next.payload);
    // A version 4 UUID, because the queue's job has the same id and pg-boss takes nothing else.
    const { uses, timeoutMs, goesFirst, goesLast } = job;
    const rank = 2 * next.priority + (goesFirst ? 1 : goesLast ? -1 : 0);
    const { run, isNew } = await insertJobRun(tx, { id: randomUUID(), uses, rank, ...next });
    if (!isNew) return { runId: run.id, isNew };
    await boss.send(tx, { id: run.id, uses, timeoutMs });
    await announceChange(tx, run, { status: 'queued', progress: 0, label: '' });
    return { runId: run.id, isNew };
  }

  async function requestCancel(db: DbOrTx, runId: string) {
    return db.transaction(async (tx) => {
      const run = await lockJobRun(tx, runId);
      return run ? cancelLocked(tx, run) : 'over';
    });
  }

  async function cancelLocked(tx: Tx, run: JobRun): Promise<'cancelled' | 'stopping' | 'over'> {
    if (run.status !== 'running' && run.status !== 'queued') return 'over';
    const { name: job, id, status, workspaceId } = run;
    log.info({ job, run: id, status, workspaceId }, 'a job is told to stop');
    if (run.status === 'running') {
      await markCancelRequested(tx, run.id);
      await announceCancel(tx, run.id);
      return 'stopping';
    }
    await endCancelled(tx, run);
    return 'cancelled';
  }

  /** An attempt that still runs has lost its token with that, and changes nothing any more. */
  async function endCancelled(tx: Tx, run: JobRun): Promise<void> {
    const reason = cancelledReason();
    await notifySubject(tx, registry, run, reason);
    await finishJobRun(tx, run.id, { status: 'cancelled', reason });
    await boss.remove(tx, run);
    await announceChange(tx, run, { status: 'cancelled', progress: run.progress, label: '' });
  }

  return {
    enqueue,
    requestCancel,
    cancelVideo: (db, videoId) =>
      db.transaction(async (tx) => {
        // All runs before the rows of any, and those in their own order: that of the runs is another.
        const runs = await lockActiveJobRunsOfVideo(tx, videoId);
        if (runs.length > 0) await lockVideoWithClips(tx, videoId);
        for (const run of runs) await cancelLocked(tx, run);
      }),
    async endStopping(tx, videoId, name) {
      const runs = await lockActiveJobRunsOfVideo(tx, videoId, { stopping: true, name });
      const stopping = runs.filter(({ cancelRequested }) => cancelRequested);
      if (stopping.length > 0) await lockVideoWithClips(tx, videoId);
      for (const run of stopping) await endCancelled(tx, run);
    },
    async beginAnew(tx, { name, videoId }) {
      const [run] = await lockActiveJobRunsOfVideo(tx, videoId, { name });
      // Without a token no attempt has read anything yet; what was told to stop stops.
      if (!run?.token || run.cancelRequested) return run !== undefined;
      await finishJobRun(tx, run.id, { status: 'cancelled', reason: cancelledReason() });
      await boss.remove(tx, run);
      await markCancelRequested(tx, run.id);
      await announceCancel(tx, run.id);
      await enqueue(tx, sameWork(run));
      return true;
    },
    async retry(db, runId) {
      const run = await findJobRun(db, runId);
      if (!run) throw new UserError('bad_argument', { detail: 'This step is no longer there.' });
      return db.transaction((tx) => enqueue(tx, sameWork(run)));
    },
  };
}

const sameWork = ({ name, subjectId, workspaceId, videoId, payload, priority }: JobRun): NextJob => ({
  ...{ name, subjectId, workspaceId, videoId, payload, priority },
});
