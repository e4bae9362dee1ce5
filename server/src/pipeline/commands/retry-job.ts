import { UserError } from '@jhalak/contract/errors.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { findGeneration, findGenerationOfClip } from '#db/queries/clips/generations.ts';
import { findGenerationOfPlan } from '#db/queries/clips/renders.ts';
import { findJobRun, type JobRun } from '#db/queries/jobs/job-runs.ts';
import { newestGeneration, reopenGeneration, reopenVideo } from '#db/queries/videos/processing.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import type { JobQueue } from '#jobs/queue.ts';
import type { jobNames } from '#pipeline/flow.ts';

/**
 * Queues a failed or stopped step again and lets the rows that ended with it go on. Throws UserError
 * `step_not_failed` for any other step.
 */
export async function retryStep(db: Db, queue: JobQueue, run: JobRun): Promise<JobRun> {
  if (run.status !== 'failed' && run.status !== 'cancelled') throw new UserError('step_not_failed');
  return db.transaction(async (tx) => {
    await reopeners[run.name as JobName]?.(tx, run);
    const { runId } = await queue.retry(tx, run.id);
    return (await findJobRun(tx, runId)) ?? run;
  });
}

type JobName = (typeof jobNames)[number];
type Reopen = (tx: Tx, run: JobRun) => Promise<void>;

/** The newest request may have ended only because this step did; older ones stay as they were. */
const ofVideo =
  (status: 'uploaded' | 'ready'): Reopen =>
  async (tx, { videoId }) => {
    const video = videoId === null ? null : await findVideo(tx, videoId);
    if (!video) return;
    if (video.status !== 'transcribed') await reopenVideo(tx, video.id, status);
    const last = await newestGeneration(tx, video.id);
    if (last && hasEnded(last.status) && last.transcriptId === null)
      await reopenGeneration(tx, last.id, 'waiting');
  };

const ofRendering =
  (find: (tx: Tx, subjectId: string) => Promise<{ id: string } | null | undefined>): Reopen =>
  async (tx, { subjectId }) => {
    const generation = await find(tx, subjectId);
    if (generation) await reopenGeneration(tx, generation.id, 'rendering');
  };

const nothing: Reopen = async () => undefined;

const reopeners: Record<JobName, Reopen> = {
  import: ofVideo('uploaded'),
  'import-link': ofVideo('uploaded'),
  probe: ofVideo('uploaded'),
  transcribe: ofVideo('ready'),
  async moments(tx, { subjectId }) {
    const generation = await findGeneration(tx, subjectId);
    if (generation && hasEnded(generation.status)) await reopenGeneration(tx, generation.id, 'waiting');
  },
  plan: ofRendering(findGenerationOfClip),
  render: ofRendering(findGenerationOfPlan),
  'plan-ratio': nothing,
  export: nothing,
  logo: nothing,
};

const hasEnded = (status: string): boolean => status === 'failed' || status === 'cancelled';
