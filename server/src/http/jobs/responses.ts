import { createHash } from 'node:crypto';
import { progressLabel } from '@jhalak/contract/messages/progress-messages.ts';
import type { JobResponse } from '@jhalak/contract/routes/schemas.ts';
import { isDriveTokenForgotten, type JobRun } from '#db/queries/jobs/job-runs.ts';
import { failureOfRun } from '#http/core/failure-response.ts';

/** The id of a run as clients see it: the run's own id is also the queue's, which stays inside. */
export const publicJobId = (runId: string): string =>
  createHash('sha256').update(`job:${runId}`).digest('base64url').slice(0, 22);

/** A step for the job log; `clipNumbers` tells by subject which clip it is about. A new run is superseded by none. */
export function jobResponse(
  run: JobRun & { superseded?: boolean },
  clipNumbers: ReadonlyMap<string, number> = new Map(),
): JobResponse {
  const isOver = run.status !== 'queued' && run.status !== 'running';
  return {
    id: publicJobId(run.id),
    name: run.name,
    status: run.status,
    attempt: run.attempt,
    progress: Math.min(1, Math.max(0, run.progress)),
    ...progressLabel(run.label),
    clipNumber: clipNumbers.get(run.subjectId) ?? null,
    stopping: run.cancelRequested && !isOver,
    failure: failureOfRun(run),
    retryable:
      (run.status === 'failed' || run.status === 'cancelled') &&
      !run.superseded &&
      !isDriveTokenForgotten(run),
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    elapsedMs: run.startedAt
      ? Math.max(0, (run.finishedAt?.getTime() ?? Date.now()) - run.startedAt.getTime())
      : null,
  };
}
