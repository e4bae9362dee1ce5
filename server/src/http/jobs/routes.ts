import { UserError } from '@jhalak/contract/errors.ts';
import { cancelJob, cancelJobs, listJobs, retryJob } from '@jhalak/contract/routes/jobs.ts';
import type { Db } from '#db/core/connect.ts';
import {
  exportSteps,
  findJobRun,
  type JobRun,
  jobRunIdsOfVideo,
  listActiveJobRunsOfVideo,
  listJobRunsAfter,
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
    mount(listJobs, async ({ auth, params: { id }, query: { cursor, limit } }) => {
      await ownVideo(db, auth, id);
      const after = cursor === undefined ? undefined : await runIdOf(db, id, cursor);
      const [{ runs, next }, numbers] = await Promise.all([
        // An unknown cursor is behind the last page.
        after === null ? { runs: [], next: null } : listJobRunsAfter(db, id, { after, limit }),
        clipNumbersOf(db, id),
      ]);
      return {
        jobs: runs.map((run) => jobResponse(run, numbers)),
        nextCursor: next && publicJobId(next.id),
      };
    });

    mount(cancelJob, async ({ auth, params }) => {
      const run = await ownRun(db, auth, params);
      if ((await queue.requestCancel(db, run.id)) === 'over') throw new UserError('step_over');
      return { job: await current(db, run, params.id) };
    });

    mount(cancelJobs, async ({ auth, params: { id }, query: { only } }) => {
      await ownVideo(db, auth, id);
      const stops = ({ name }: JobRun) =>
        only === 'renders' ? name === 'render' : only !== 'clips' || !exportSteps.includes(name);
      return { stopped: await stopSteps(db, queue, { videoId: id, stops }) };
    });

    mount(retryJob, async ({ auth, params }) => {
      const run = await ownRun(db, auth, params);
      return { job: await current(db, await retryStep(db, queue, run), params.id) };
    });
  };

/** Stops what is queued or runs, and what has followed a step that ended meanwhile; returns how many steps that were. */
async function stopSteps(
  db: Db,
  queue: JobQueue,
  { videoId, stops }: { videoId: string; stops(run: JobRun): boolean },
): Promise<number> {
  const asked = new Set<string>();
  let stopped = 0;
  for (;;) {
    const runs = (await listActiveJobRunsOfVideo(db, videoId)).filter(
      (run) => stops(run) && !asked.has(run.id),
    );
    if (runs.length === 0) return stopped;
    for (const { id } of runs) {
      asked.add(id);
      if ((await queue.requestCancel(db, id)) !== 'over') stopped += 1;
    }
  }
}

async function ownRun(db: Db, auth: AuthContext, of: { id: string; jobId: string }): Promise<JobRun> {
  await ownVideo(db, auth, of.id);
  const id = await runIdOf(db, of.id, of.jobId);
  const run = id === null ? undefined : await findJobRun(db, id);
  if (!run) throw new UserError('not_found');
  return run;
}

/** Looked up among the video's own runs: what clients see cannot be turned back into the run's id. */
const runIdOf = async (db: Db, videoId: string, jobId: string): Promise<string | null> =>
  (await jobRunIdsOfVideo(db, videoId)).find((id) => publicJobId(id) === jobId) ?? null;

const current = async (db: Db, run: JobRun, videoId: string) =>
  jobResponse((await findJobRun(db, run.id)) ?? run, await clipNumbersOf(db, videoId));
