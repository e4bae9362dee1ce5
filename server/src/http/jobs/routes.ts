import { UserError } from '@jhalak/contract/errors.ts';
import { cancelJob, cancelJobs, listJobs, retryJob } from '@jhalak/contract/routes/jobs.ts';
import type { Db } from '#db/core/connect.ts';
import {
  findJobRun,
  type JobRun,
  listActiveJobRunsOfVideo,
  listJobRunsOfVideo,
} from '#db/queries/jobs/job-runs.ts';
import { clipNumbersOf } from '#db/queries/videos/processing.ts';
import type { AuthContext } from '#http/core/auth-context.ts';
import { ownVideo } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { retryStep } from '#pipeline/commands/retry-job.ts';
import { jobResponse, publicJobId } from './responses.ts';

/** The job log of a video, with its two buttons. */
export const jobFeature =
  ({ db, queue }: { db: Db; queue: JobQueue }): Feature =>
  ({ mount }) => {
    mount(listJobs, async ({ auth, params: { id } }) => {
      await ownVideo(db, auth, id);
      const [runs, numbers] = await Promise.all([listJobRunsOfVideo(db, id), clipNumbersOf(db, id)]);
      return { jobs: runs.map((run) => jobResponse(run, numbers)) };
    });

    mount(cancelJob, async ({ auth, params }) => {
      const run = await ownRun(db, auth, params);
      if ((await queue.requestCancel(db, run.id)) === 'over') throw new UserError('step_over');
      return { job: await current(db, run, params.id) };
    });

    mount(cancelJobs, async ({ auth, params: { id } }) => {
      await ownVideo(db, auth, id);
      const answers: string[] = [];
      for (const run of await listActiveJobRunsOfVideo(db, id))
        answers.push(await queue.requestCancel(db, run.id));
      return { stopped: answers.filter((answer) => answer !== 'over').length };
    });

    mount(retryJob, async ({ auth, params }) => {
      const run = await ownRun(db, auth, params);
      return { job: await current(db, await retryStep(db, queue, run), params.id) };
    });
  };

/** Looked up among the video's own runs: what clients see cannot be turned back into the run's id. */
async function ownRun(db: Db, auth: AuthContext, of: { id: string; jobId: string }): Promise<JobRun> {
  await ownVideo(db, auth, of.id);
  const run = (await listJobRunsOfVideo(db, of.id)).find(({ id }) => publicJobId(id) === of.jobId);
  if (!run) throw new UserError('not_found');
  return run;
}

const current = async (db: Db, run: JobRun, videoId: string) =>
  jobResponse((await findJobRun(db, run.id)) ?? run, await clipNumbersOf(db, videoId));
