import { count, inArray } from 'drizzle-orm';
import type { Db } from '#db/core/connect.ts';
import { jobRun } from '#db/schema.ts';

/** How many runs wait and run. */
export async function countActiveJobRuns(db: Db): Promise<{ queued: number; running: number }> {
  const rows = await db
    .select({ status: jobRun.status, runs: count() })
    .from(jobRun)
    .where(inArray(jobRun.status, ['queued', 'running']))
    .groupBy(jobRun.status);
  const of = (status: 'queued' | 'running') => rows.find((row) => row.status === status)?.runs ?? 0;
  return { queued: of('queued'), running: of('running') };
}
