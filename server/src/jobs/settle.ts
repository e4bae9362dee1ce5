import type { Db, Tx } from '#db/core/connect.ts';
import {
  type Again,
  finishJobRun,
  type JobRun,
  lockJobRun,
  requeueJobRun,
  resumeLostRun,
} from '#db/queries/jobs/job-runs.ts';
import type { Boss } from './boss.ts';
import type { Claim } from './claim.ts';
import type { FailureReason, Follow, JobResult } from './define-job.ts';
import { announceChange } from './notices.ts';
import type { JobQueue } from './queue.ts';
import { cancelledReason, notifySubject } from './reasons.ts';
import type { Registry } from './registry.ts';

export interface SettleDeps {
  db: Db;
  boss: Boss;
  registry: Registry;
  queue: JobQueue;
  follow: Follow;
}

/** Another attempt owns the run, or the run is gone: all that this attempt made is thrown away. */
export class LeaseLost extends Error {}

/** Saves the result, queues what follows and completes the job: all or nothing. */
export async function settleDone(
  deps: SettleDeps,
  claim: Claim,
  result: JobResult,
): Promise<JobRun['status']> {
  return whileOwner(deps, claim, async (tx, run) => {
    if (run.cancelRequested) {
      await endUnfinished(deps, tx, run, cancelledReason());
      return 'cancelled';
    }
    await result?.save(tx);
    // Over before what follows is queued, so that a job may be followed by one of its own name and subject.
    await finishJobRun(tx, run.id, { status: 'completed' });
    const payload = deps.registry.get(run.name).payload.parse(run.payload);
    // After null, too: what was left undone may have been made by another job, and its end must count.
    for (const job of await deps.follow(tx, run.name, payload)) await deps.queue.enqueue(tx, job);
    await deps.boss.remove(tx, run);
    await announceChange(tx, run, { status: 'completed', progress: 1, label: run.label });
    return 'completed';
  });
}

/** Ends the run for good, with the reason in its own row and in its subject's. */
export async function settleFailed(deps: SettleDeps, claim: Claim, reason: FailureReason): Promise<void> {
  await whileOwner(deps, claim, (tx, run) => endUnfinished(deps, tx, run, reason));
}

/** The same without the subject, for a handler that cannot even write its failure: the run must not hang. */
export async function settleFailedAlone(
  deps: SettleDeps,
  claim: Claim,
  reason: FailureReason,
): Promise<void> {
  await whileOwner(deps, claim, (tx, run) => endRun(deps, tx, run, reason));
}

/** Puts the job back in line; `keepAttempt` false gives the attempt back, as shutdown does. */
export async function settleAgain(deps: SettleDeps, claim: Claim, again: Again): Promise<void> {
  await whileOwner(deps, claim, async (tx, run) => {
    await requeueJobRun(tx, run.id, again);
    await deps.boss.putBack(tx, claim.uses, claim.lease);
    await announceChange(tx, run, { status: 'queued', progress: 0, label: again.label ?? '' });
  });
}

/** A write of a running attempt; rejects with LeaseLost when another attempt owns the run. */
export async function writeAsOwner(
  deps: SettleDeps,
  claim: Claim,
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await whileOwner(deps, claim, change);
}

async function whileOwner<T>(
  { db }: SettleDeps,
  claim: Claim,
  change: (tx: Tx, run: JobRun) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const run = await lockOwned(tx, claim);
    if (!run) throw new LeaseLost();
    return change(tx, run);
  });
}

/**
 * The run, locked, as long as no newer attempt has begun and it is not over. Its lease may have ended meanwhile: a
 * database that was away throws nothing away.
 */
async function lockOwned(tx: Tx, claim: Claim): Promise<JobRun | undefined> {
  const run = await lockJobRun(tx, claim.run.id);
  return run?.token === claim.token ? run : undefined;
}

/** Takes a new lease for an attempt whose own has ended; false when another attempt has begun. */
export async function leaseAgain(
  { db, boss }: Pick<SettleDeps, 'db' | 'boss'>,
  claim: Claim,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const run = await lockOwned(tx, claim);
    if (!run) return false;
    await resumeLostRun(tx, run);
    claim.lease = await boss.lease(tx, run);
    return true;
  });
}

async function endUnfinished(deps: SettleDeps, tx: Tx, run: JobRun, reason: FailureReason): Promise<void> {
  await notifySubject(tx, deps.registry, run, reason);
  await endRun(deps, tx, run, reason);
}

async function endRun({ boss }: SettleDeps, tx: Tx, run: JobRun, reason: FailureReason): Promise<void> {
  const status = reason.cancelled ? 'cancelled' : 'failed';
  await finishJobRun(tx, run.id, { status, reason });
  await boss.remove(tx, run);
  await announceChange(tx, run, { status, progress: run.progress, label: run.label });
}
