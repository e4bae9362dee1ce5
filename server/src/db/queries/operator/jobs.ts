import type { JobStatus } from '@jhalak/contract/statuses.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { firstOf } from '#db/core/rows.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { superseded } from '#db/queries/jobs/superseded.ts';
import { jobRun, video, workspace } from '#db/schema.ts';

/** A run of any workspace, with what it is about. */
export interface RunView {
  run: JobRun;
  workspaceName: string;
  /** Null where the video is deleted. */
  videoTitle: string | null;
  /** It has nothing left to be retried for. */
  superseded: boolean;
}

export interface RunFilter {
  /** Empty: every status. */
  statuses: readonly JobStatus[];
  stage?: string | undefined;
}

/** Runs of all workspaces, the newest first, behind the run `after`. */
export function listRunViews(
  db: DbOrTx,
  { statuses, stage }: RunFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<RunView[]> {
  const conditions: (SQL | undefined)[] = [
    statuses.length > 0 ? inArray(jobRun.status, [...statuses]) : undefined,
    stage === undefined ? undefined : eq(jobRun.name, stage),
    after === undefined
      ? undefined
      : sql`(${jobRun.createdAt}, ${jobRun.id}) < (select created_at, id from jhalak.job_run where id = ${after})`,
  ];
  return views(db)
    .where(and(...conditions))
    .orderBy(desc(jobRun.createdAt), desc(jobRun.id))
    .limit(limit);
}

export const findRunView = (db: DbOrTx, runId: string): Promise<RunView | null> =>
  firstOf(views(db).where(eq(jobRun.id, runId)));

const views = (db: DbOrTx) =>
  db
    .select({ run: jobRun, workspaceName: workspace.name, videoTitle: video.title, superseded })
    .from(jobRun)
    .innerJoin(workspace, eq(workspace.id, jobRun.workspaceId))
    .leftJoin(video, and(eq(video.id, jobRun.videoId), sql`${video.deletedAt} is null`))
    .$dynamic();

/** The id of the run whose public id this is (`publicJobId`), or null. */
export async function runIdOfPublicId(db: DbOrTx, publicId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(
      sql`left(translate(encode(sha256(convert_to('job:' || ${jobRun.id}, 'UTF8')), 'base64'), '+/', '-_'), 22) = ${publicId}`,
    );
  return row?.id ?? null;
}

export interface RunCount {
  name: string;
  status: JobStatus;
  runs: number;
}

export async function countRuns(db: DbOrTx): Promise<RunCount[]> {
  const { rows } = await db.execute<RunCount & Record<string, unknown>>(
    sql`select name, status, count(*)::int as runs from jhalak.job_run group by name, status order by name`,
  );
  return rows;
}

/** Milliseconds since the longest waiting run was queued; null: none waits. */
export async function oldestWaitMs(db: DbOrTx): Promise<number | null> {
  const { rows } = await db.execute<{ waited: number | null }>(
    sql`select round(extract(epoch from now() - min(created_at)) * 1000)::float8 as waited
        from jhalak.job_run where status = 'queued'`,
  );
  const waited = rows[0]?.waited ?? null;
  return waited === null ? null : Math.max(0, waited);
}
