import { UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { findJobRun, type JobRun } from '#db/queries/jobs/job-runs.ts';
import { retryRefusal } from '#db/queries/jobs/superseded.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { beforeRetry } from '#pipeline/flow.ts';

/**
 * Queues a failed or stopped step again and lets the rows that ended with it go on. Throws UserError
 * `step_not_failed` for any other step, `step_superseded` when a newer run or a newer plan took its place,
 * `not_found` when what it was about is deleted, and `drive_failed` for a file of a drive, which has to be chosen again.
 */
export async function retryStep(db: Db, queue: JobQueue, run: JobRun): Promise<JobRun> {
  if (run.status !== 'failed' && run.status !== 'cancelled') throw new UserError('step_not_failed');
  return db.transaction(async (tx) => {
    const refusal = await retryRefusal(tx, run.id);
    if (refusal) throw new UserError(refusal);
    const others = await beforeRetry(tx, run.name, run.subjectId);
    const { runId } = await queue.retry(tx, run.id);
    for (const next of others) await queue.enqueue(tx, next);
    return (await findJobRun(tx, runId)) ?? run;
  });
}
