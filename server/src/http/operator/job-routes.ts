import { notFound, UserError } from '@jhalak/contract/errors.ts';
import {
  cancelAnyJob,
  type ListedJob,
  listAllJobs,
  retryAnyJob,
} from '@jhalak/contract/routes/operator-jobs.ts';
import { type JobStatus, jobStatuses } from '@jhalak/contract/statuses.ts';
import type { Db } from '#db/core/connect.ts';
import * as runs from '#db/queries/operator/jobs.ts';
import type { Feature } from '#http/core/mount.ts';
import { jobResponse, publicJobId } from '#http/jobs/responses.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { retryStep } from '#pipeline/commands/retry-job.ts';

const open: readonly JobStatus[] = ['queued', 'running'];

/** The calls of `contract/routes/operator-jobs.ts`. */
export const operatorJobFeature =
  ({ db, queue }: { db: Db; queue: JobQueue }): Feature =>
  ({ mount }) => {
    mount(listAllJobs, async ({ query: { status, stage, cursor, limit } }) => {
      const statuses = status === 'open' ? open : status === 'all' ? [] : [status];
      const after = cursor === undefined ? undefined : await runs.runIdOfPublicId(db, cursor);
      const [rows, counts, waitMs] = await Promise.all([
        // An unknown cursor is behind the last page.
        after === null ? [] : runs.listRunViews(db, { statuses, stage }, { after, limit: limit + 1 }),
        runs.countRuns(db),
        runs.oldestWaitMs(db),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        jobs: page.map(present),
        nextCursor: rows.length > limit && last ? publicJobId(last.run.id) : null,
        counts: presentCounts(counts),
        oldestWaitMs: waitMs,
      };
    });
    mount(cancelAnyJob, async ({ params }) => {
      const { run } = await find(db, params.id);
      if ((await queue.requestCancel(db, run.id)) === 'over') throw new UserError('step_over');
      return { job: await current(db, run.id) };
    });
    mount(retryAnyJob, async ({ params }) => {
      const { run } = await find(db, params.id);
      return { job: await current(db, (await retryStep(db, queue, run)).id) };
    });
  };

async function find(db: Db, publicId: string): Promise<runs.RunView> {
  const id = await runs.runIdOfPublicId(db, publicId);
  const view = id === null ? null : await runs.findRunView(db, id);
  if (!view) throw new UserError('not_found');
  return view;
}

async function current(db: Db, runId: string): Promise<ListedJob> {
  const view = (await runs.findRunView(db, runId)) ?? notFound();
  return present(view);
}

function present({ run, workspaceName, videoTitle, superseded }: runs.RunView): ListedJob {
  const job = jobResponse({ ...run, superseded });
  return {
    ...job,
    video: run.videoId !== null && videoTitle !== null ? { id: run.videoId, title: videoTitle } : null,
    workspace: { id: run.workspaceId, name: workspaceName },
    retryable: job.retryable && videoTitle !== null,
  };
}

function presentCounts(counts: readonly runs.RunCount[]) {
  const sum = (of: readonly runs.RunCount[]) => of.reduce((all, { runs }) => all + runs, 0);
  const byStatus = Object.fromEntries(
    jobStatuses.map((status) => [status, sum(counts.filter((count) => count.status === status))]),
  ) as Record<JobStatus, number>;
  const stages = [...new Set(counts.map(({ name }) => name))].map((name) => ({
    name,
    open: sum(counts.filter((count) => count.name === name && open.includes(count.status))),
  }));
  return { byStatus, stages };
}
