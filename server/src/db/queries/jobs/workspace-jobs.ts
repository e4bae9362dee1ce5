import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { jobRun } from '#db/schema.ts';
import type { JobRun } from './job-runs.ts';

/** A workspace's runs that are queued or running, and those that ended at or after `since`; oldest first. */
export async function currentJobRuns(db: DbOrTx, workspaceId: string, since: Date): Promise<JobRun[]> {
  return db
    .select()
    .from(jobRun)
    .where(
      and(
        eq(jobRun.workspaceId, workspaceId),
        or(
          and(isNull(jobRun.finishedAt), inArray(jobRun.status, ['queued', 'running'])),
          gte(jobRun.finishedAt, since),
        ),
      ),
    )
    .orderBy(asc(jobRun.createdAt));
}
