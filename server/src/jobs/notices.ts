import type { JobStatus } from '@jhalak/contract/statuses.ts';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { helpingJob, type JobRun } from '#db/queries/jobs/job-runs.ts';

/**
 * PostgreSQL channels. A message sent inside a transaction is heard when it commits, and not at all otherwise. A trigger
 * says on `queued` which class of work may start.
 */
export const channels = { queued: 'job_queued', cancel: 'job_cancel', progress: 'job_progress' } as const;

/** What is said on the channel `job_progress`, at every change of a run; server side only, the run's id is secret. */
export interface JobNotice {
  runId: string;
  workspaceId: string;
  videoId: string | null;
  name: string;
  subjectId: string;
  status: JobStatus;
  /** 0–1. */
  progress: number;
  /** A code of the progress messages, or empty. */
  label: string;
}

/** PostgreSQL refuses messages of 8,000 bytes and more. */
const maxLabelLength = 300;

const notify = async (db: DbOrTx, channel: string, payload: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
};

/** Tells the worker that runs it to stop, at once. */
export const announceCancel = (db: DbOrTx, runId: string): Promise<void> =>
  notify(db, channels.cancel, runId);

/** Tells users of a change; of a job that only helps another one there is nothing to tell. */
export const announceChange = async (
  db: DbOrTx,
  run: JobRun,
  now: Pick<JobNotice, 'status' | 'progress' | 'label'>,
): Promise<void> => {
  if (run.name === helpingJob) return;
  const notice: JobNotice = {
    runId: run.id,
    workspaceId: run.workspaceId,
    videoId: run.videoId,
    name: run.name,
    subjectId: run.subjectId,
    status: now.status,
    progress: now.progress,
    label: now.label.slice(0, maxLabelLength),
  };
  await notify(db, channels.progress, JSON.stringify(notice));
};
