import { and, asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import type { Failure } from '#db/core/failure.ts';
import { olderThan } from '#db/core/older-than.ts';
import { grantedOrOwnPlan } from '#db/queries/billing/plan-in-force.ts';
import { jobRun, workspace } from '#db/schema.ts';

export type JobRun = typeof jobRun.$inferSelect;
type NewJobRun = Pick<
  typeof jobRun.$inferInsert,
  'id' | 'workspaceId' | 'name' | 'subjectId' | 'videoId' | 'payload' | 'priority'
>;

const active: JobRun['status'][] = ['queued', 'running'];

/** Queues a run, or returns the one that is already doing the same work (`isNew` false). */
export async function insertJobRun(tx: Tx, run: NewJobRun): Promise<{ run: JobRun; isNew: boolean }> {
  // A run that ends between our insert and our look-up is neither conflict nor answer: ask again.
  for (let tries = 0; tries < 5; tries += 1) {
    const [inserted] = await tx
      .insert(jobRun)
      .values({ ...run, status: 'queued' })
      .onConflictDoNothing()
      .returning();
    if (inserted) return { run: inserted, isNew: true };
    const existing = await findActiveJobRun(tx, run.name, run.subjectId);
    if (existing) return { run: existing, isNew: false };
  }
  throw new Error(`The job "${run.name}" of ${run.subjectId} could not be queued.`);
}

async function findActiveJobRun(db: DbOrTx, name: string, subjectId: string): Promise<JobRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.name, name), eq(jobRun.subjectId, subjectId), inArray(jobRun.status, active)));
  return run;
}

export async function findJobRun(db: DbOrTx, id: string): Promise<JobRun | undefined> {
  const [run] = await db.select().from(jobRun).where(eq(jobRun.id, id));
  return run;
}

/** The newest run of a job about one row; one that waits or runs counts as the newest. */
export async function newestRunOf(
  db: DbOrTx,
  { name, subjectId }: { name: string; subjectId: string },
): Promise<JobRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.subjectId, subjectId), eq(jobRun.name, name)))
    .orderBy(sql`${jobRun.status} in ('queued', 'running') desc`, desc(jobRun.createdAt))
    .limit(1);
  return run;
}

/** Whether a job about one row waits or runs that was completed before: its result is made again. */
export async function isDoneAgain(
  db: DbOrTx,
  { name, subjectId }: { name: string; subjectId: string },
): Promise<boolean> {
  const [row] = await db
    .select({
      again: sql<boolean>`coalesce(
        bool_or(${jobRun.status} in ('queued', 'running')) and bool_or(${jobRun.status} = 'completed'), false)`,
    })
    .from(jobRun)
    .where(and(eq(jobRun.subjectId, subjectId), eq(jobRun.name, name)));
  return row?.again ?? false;
}

/** The run, locked until the transaction ends. */
export async function lockJobRun(tx: Tx, id: string): Promise<JobRun | undefined> {
  const [run] = await tx.select().from(jobRun).where(eq(jobRun.id, id)).for('update');
  return run;
}

/** Gives the run to a new attempt; undefined when it is gone or over. Older tokens may write nothing from here on. */
export async function claimJobRun(tx: Tx, id: string, token: string): Promise<JobRun | undefined> {
  const [run] = await tx
    .update(jobRun)
    .set({
      status: 'running',
      token,
      worker: sql`current_setting('application_name')`,
      attempt: sql`${jobRun.attempt} + 1`,
      startedAt: sql`now()`,
      progress: 0,
      label: '',
    })
    .where(and(eq(jobRun.id, id), inArray(jobRun.status, active)))
    .returning();
  return run;
}

/** Ends the run for good. */
export async function finishJobRun(
  tx: Tx,
  id: string,
  end: { status: 'completed' } | { status: 'failed' | 'cancelled'; reason: Failure },
): Promise<void> {
  const { status } = end;
  const outcome =
    status === 'completed'
      ? { progress: 1 }
      : {
          reasonCode: end.reason.code,
          reasonMessage: end.reason.message,
          reasonDetails: end.reason.details,
        };
  await tx
    .update(jobRun)
    .set({ status, ...outcome, token: null, finishedAt: sql`now()` })
    .where(eq(jobRun.id, id));
}

/** Puts a running run back in line; `keepAttempt` false: as if this attempt had never started. */
export async function requeueJobRun(tx: Tx, id: string, options: { keepAttempt: boolean }): Promise<void> {
  const attempt = options.keepAttempt ? {} : { attempt: sql`${jobRun.attempt} - 1` };
  await tx
    .update(jobRun)
    .set({ status: 'queued', token: null, progress: 0, label: '', ...attempt })
    .where(eq(jobRun.id, id));
}

/** Writes progress 0–1 of the attempt that holds `token`; true when it still does. */
export async function writeJobProgress(
  db: DbOrTx,
  id: string,
  token: string,
  progress: number,
  label: string,
): Promise<boolean> {
  const rows = await db
    .update(jobRun)
    .set({ progress, label })
    .where(and(eq(jobRun.id, id), eq(jobRun.token, token)))
    .returning({ id: jobRun.id });
  return rows.length > 0;
}

export async function markCancelRequested(tx: Tx, id: string): Promise<void> {
  await tx.update(jobRun).set({ cancelRequested: true }).where(eq(jobRun.id, id));
}

/** Those of `ids` whose stop was requested. */
export async function cancelRequestedAmong(db: DbOrTx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(and(inArray(jobRun.id, ids), eq(jobRun.cancelRequested, true)));
  return rows.map((row) => row.id);
}

/** Which of `ids` are running, and in which attempt. */
export async function runningAttempts(db: DbOrTx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: jobRun.id, attempt: jobRun.attempt })
    .from(jobRun)
    .where(and(inArray(jobRun.id, ids), eq(jobRun.status, 'running')));
  return new Map(rows.map((row) => [row.id, row.attempt]));
}

/** The running runs of the jobs `names`, those of dead workers included. */
export async function listRunning(db: DbOrTx, names: string[]): Promise<JobRun[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(jobRun)
    .where(and(inArray(jobRun.name, names), eq(jobRun.status, 'running')));
}

/** A page of a video's runs, newest first, and the last run of it where more follow. */
export async function listJobRunsAfter(
  db: DbOrTx,
  videoId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ runs: JobRun[]; next: JobRun | null }> {
  const rows = await db
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.videoId, videoId), olderThan(jobRun, after)))
    .orderBy(desc(jobRun.createdAt), desc(jobRun.id))
    .limit(limit + 1);
  const runs = rows.slice(0, limit);
  return { runs, next: rows.length > limit ? (runs.at(-1) ?? null) : null };
}

/** The ids of all runs of a video. */
export async function jobRunIdsOfVideo(db: DbOrTx, videoId: string): Promise<string[]> {
  const rows = await db.select({ id: jobRun.id }).from(jobRun).where(eq(jobRun.videoId, videoId));
  return rows.map(({ id }) => id);
}

/** Newest first, over all states. */
export async function listJobRunsOfVideo(db: DbOrTx, videoId: string): Promise<JobRun[]> {
  return db
    .select()
    .from(jobRun)
    .where(eq(jobRun.videoId, videoId))
    .orderBy(desc(jobRun.createdAt), desc(jobRun.id));
}

/** The same, locked until the transaction ends, always in the same order. */
export async function lockActiveJobRunsOfVideo(tx: Tx, videoId: string): Promise<JobRun[]> {
  return tx
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.videoId, videoId), inArray(jobRun.status, active)))
    .orderBy(asc(jobRun.id))
    .for('update');
}

/** What is queued or running for a video. */
export async function listActiveJobRunsOfVideo(db: DbOrTx, videoId: string): Promise<JobRun[]> {
  return db
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.videoId, videoId), inArray(jobRun.status, active)));
}

/** What a workspace has queued and running of one resource class. */
export interface WorkspaceJobs {
  workspaceId: string;
  /** What the operator granted, otherwise its own plan. */
  planId: string;
  /** Of its most urgent queued run. */
  priority: number;
  queued: number;
  running: number;
  /** How long its oldest queued run has waited; 0 without one. */
  waitedMs: number;
}

/** Every workspace that has a queued or running run among the jobs `names`. */
export async function workspacesWithJobs(db: DbOrTx, names: string[]): Promise<WorkspaceJobs[]> {
  if (names.length === 0) return [];
  const running = sql<number>`count(*) filter (where ${jobRun.status} = 'running')`.mapWith(Number);
  const queued = sql<number>`count(*) filter (where ${jobRun.status} = 'queued')`.mapWith(Number);
  return db
    .select({
      workspaceId: jobRun.workspaceId,
      planId: grantedOrOwnPlan,
      priority:
        sql<number>`coalesce(max(${jobRun.priority}) filter (where ${jobRun.status} = 'queued'), 0)`.mapWith(
          Number,
        ),
      ...{ queued, running },
      waitedMs:
        sql<number>`coalesce(extract(epoch from now() - min(${jobRun.createdAt}) filter (where ${jobRun.status} = 'queued')), 0) * 1000`.mapWith(
          Number,
        ),
    })
    .from(jobRun)
    .innerJoin(workspace, eq(workspace.id, jobRun.workspaceId))
    .where(and(inArray(jobRun.name, names), sql`${jobRun.status} in ('queued','running')`))
    .groupBy(jobRun.workspaceId, workspace.id);
}

/** How many runs are queued and running, of one workspace or of all. */
export async function countActiveJobRuns(
  db: DbOrTx,
  workspaceId?: string,
): Promise<{ queued: number; running: number; oldestQueuedAt: Date | null }> {
  const rows = await db
    .select({ status: jobRun.status, runs: count(), oldest: min(jobRun.createdAt) })
    .from(jobRun)
    .where(
      and(
        sql`${jobRun.status} in ('queued','running')`,
        workspaceId === undefined ? undefined : eq(jobRun.workspaceId, workspaceId),
      ),
    )
    .groupBy(jobRun.status);
  const of = (status: JobRun['status']) => rows.find((row) => row.status === status);
  return {
    queued: of('queued')?.runs ?? 0,
    running: of('running')?.runs ?? 0,
    oldestQueuedAt: of('queued')?.oldest ?? null,
  };
}

/** Deletes the token with which a video was downloaded from a drive: its job has ended. */
export async function forgetDriveToken(tx: Tx, videoId: string): Promise<void> {
  await tx
    .update(jobRun)
    .set({ payload: sql`jsonb_set(${jobRun.payload}, '{drive,sealedToken}', 'null')` })
    .where(
      and(eq(jobRun.videoId, videoId), eq(jobRun.name, 'import-link'), sql`${jobRun.payload} ? 'drive'`),
    );
}
