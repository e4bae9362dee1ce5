import { and, asc, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import type { Failure } from '#db/core/failure.ts';
import { olderThan } from '#db/core/older-than.ts';
import { clipPlan, jobRun } from '#db/schema.ts';
import { superseded } from './superseded.ts';

export type JobRun = typeof jobRun.$inferSelect;
type NewJobRun = Pick<
  typeof jobRun.$inferInsert,
  'id' | 'workspaceId' | 'name' | 'subjectId' | 'videoId' | 'payload' | 'priority' | 'uses' | 'rank'
>;

const active: JobRun['status'][] = ['queued', 'running'];

/** The steps an export goes through: a user waits for them, so of jobs of one rank they start first. */
export const exportSteps = ['plan-ratio', 'export'];

/** The order in which a workspace's queued runs of one class start. */
export const startOrder = sql`${jobRun.rank} desc, ${inArray(jobRun.name, exportSteps)} desc, ${jobRun.createdAt}, ${jobRun.id}`;

/** The job that hears parts of a recording beside its transcription, which users see alone. */
export const helpingJob = 'hear';

/** Whether a job about one row waits or runs. */
export const isActive = async (
  db: DbOrTx,
  { name, subjectId }: { name: string; subjectId: string },
): Promise<boolean> => (await findActiveJobRun(db, name, subjectId)) !== undefined;

/** Queues a run, or returns the one that is already doing the same work (`isNew` false). */
export async function insertJobRun(tx: Tx, run: NewJobRun): Promise<{ run: JobRun; isNew: boolean }> {
  // A run that ends between our insert and our look-up is neither conflict nor answer: ask again.
  for (let tries = 0; tries < 5; tries += 1) {
    const [inserted] = await tx
      .insert(jobRun)
      // Of jobs that one transaction queues, the first is the oldest.
      .values({ ...run, status: 'queued', createdAt: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning();
    if (inserted) return { run: inserted, isNew: true };
    const existing = await findActiveJobRun(tx, run.name, run.subjectId);
    if (existing) return { run: existing, isNew: false };
  }
  throw new Error(`The job "${run.name}" of ${run.subjectId} could not be queued.`);
}

/** The run of a job about one row that waits or runs. */
export async function findActiveJobRun(
  db: DbOrTx,
  name: string,
  subjectId: string,
): Promise<JobRun | undefined> {
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
export const newestRunOf = (
  db: DbOrTx,
  { name, subjectId }: { name: string; subjectId: string },
): Promise<JobRun | undefined> => newestRun(db, and(eq(jobRun.subjectId, subjectId), eq(jobRun.name, name)));

async function newestRun(db: DbOrTx, which: SQL | undefined): Promise<JobRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRun)
    .where(which)
    .orderBy(sql`${jobRun.status} in ('queued', 'running') desc`, desc(jobRun.createdAt))
    .limit(1);
  return run;
}

/** The newest render of a clip, of whichever version of its plan: a newer one stops those of older ones. */
export async function newestRenderOf(
  db: DbOrTx,
  { planId }: { planId: string },
): Promise<JobRun | undefined> {
  const ofClip = alias(clipPlan, 'of_clip');
  const plans = db
    .select({ id: clipPlan.id })
    .from(clipPlan)
    .innerJoin(ofClip, eq(ofClip.clipId, clipPlan.clipId))
    .where(eq(ofClip.id, planId));
  return newestRun(db, and(eq(jobRun.name, 'render'), inArray(jobRun.subjectId, plans)));
}

/** The run, locked until the transaction ends. */
export async function lockJobRun(tx: Tx, id: string): Promise<JobRun | undefined> {
  const [run] = await tx.select().from(jobRun).where(eq(jobRun.id, id)).for('update');
  return run;
}

/** Gives the workspace's next run of a class to a new attempt, older tokens of which may write nothing from here on. */
export async function claimJobRun(
  tx: Tx,
  { workspaceId, uses, token }: { workspaceId: string; uses: string; token: string },
): Promise<JobRun | undefined> {
  // A run that a cancel holds is left out: neither waits for the other.
  const next = sql`(select ${jobRun.id} from ${jobRun}
    where ${jobRun.workspaceId} = ${workspaceId} and ${jobRun.uses} = ${uses}
      and ${jobRun.status} = 'queued' and ${jobRun.startAfter} is null
    order by ${startOrder} limit 1 for no key update skip locked)`;
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
    .where(eq(jobRun.id, next))
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

/** How a run goes back in line. */
export interface Again {
  delayMs: number;
  /** False: as if this attempt had never started. */
  keepAttempt: boolean;
  /** What the job needs was away. */
  isAway?: boolean;
  label?: string;
}

/** Puts a running run back in line. */
export async function requeueJobRun(
  tx: Tx,
  id: string,
  { keepAttempt, delayMs, isAway = false, label = '' }: Again,
): Promise<void> {
  const attempt = keepAttempt ? {} : { attempt: sql`${jobRun.attempt} - 1` };
  const away = isAway ? { awayMs: sql`${awaySoFar} + ${delayMs}` } : {};
  await tx
    .update(jobRun)
    .set({ ...waiting, ...attempt, ...away, label, token: null, startAfter: afterMs(delayMs) })
    .where(eq(jobRun.id, id));
}

/**
 * Puts a run back in line whose worker is lost. The attempt keeps its token: until another one begins, its result is
 * still saved.
 */
export async function requeueLostRun(
  tx: Tx,
  id: string,
  { rank, delayMs }: { rank: number; delayMs: number },
): Promise<void> {
  await tx
    .update(jobRun)
    .set({ ...waiting, rank, losses: sql`${jobRun.losses} + 1`, startAfter: afterMs(delayMs) })
    .where(eq(jobRun.id, id));
}

/** Takes back a run, where it was put in line as lost, for the attempt that goes on. */
export async function resumeLostRun(tx: Tx, { id, workspaceId, uses }: JobRun): Promise<void> {
  const resumed = await tx
    .update(jobRun)
    .set({ status: 'running', startAfter: null, losses: sql`${jobRun.losses} - 1` })
    .where(and(eq(jobRun.id, id), eq(jobRun.status, 'queued')))
    .returning({ id: jobRun.id });
  if (resumed.length > 0) await tx.execute(sql`select jhalak.count_jobs(${workspaceId}, ${uses})`);
}

/** Lets runs start whose delay is over. */
export async function startDueRuns(db: DbOrTx): Promise<void> {
  await db
    .update(jobRun)
    .set({ startAfter: null })
    .where(and(eq(jobRun.status, 'queued'), lte(jobRun.startAfter, sql`now()`)));
}

const waiting = { status: 'queued', progress: 0, label: '', awayMs: 0 } as const;

/** The first attempt that finds something away may have worked for hours until then; the later ones count as a whole. */
const awaySoFar = sql`case when ${jobRun.awayMs} = 0 then 0
  else ${jobRun.awayMs} + (1000 * extract(epoch from now() - ${jobRun.startedAt}))::int end`;

/** By the database's clock: that of a worker may be wrong by hours. */
const afterMs = (ms: number) => (ms > 0 ? sql`now() + make_interval(secs => ${ms / 1000})` : null);

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

/** A page of a video's runs, newest first, and the last run of it where more follow. */
export async function listJobRunsAfter(
  db: DbOrTx,
  videoId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ runs: (JobRun & { superseded: boolean })[]; next: JobRun | null }> {
  const rows = await db
    .select({ ...getTableColumns(jobRun), superseded })
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

/**
 * What is queued or running for a video, all of it or what has a name or was told to stop, locked until the transaction
 * ends, always in the same order. A worker that looks for work meanwhile passes it over.
 */
export async function lockActiveJobRunsOfVideo(
  tx: Tx,
  videoId: string,
  only: { name?: string | undefined; stopping?: boolean } = {},
): Promise<JobRun[]> {
  return tx
    .select()
    .from(jobRun)
    .where(
      and(
        eq(jobRun.videoId, videoId),
        inArray(jobRun.status, active),
        or(
          only.name ? eq(jobRun.name, only.name) : undefined,
          only.stopping ? eq(jobRun.cancelRequested, true) : undefined,
        ),
      ),
    )
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

/** Deletes the token with which a video was downloaded from a drive: its job has ended. */
export async function forgetDriveToken(tx: Tx, videoId: string): Promise<void> {
  await tx
    .update(jobRun)
    .set({ payload: sql`jsonb_set(${jobRun.payload}, '{drive,sealedToken}', 'null')` })
    .where(
      and(eq(jobRun.videoId, videoId), eq(jobRun.name, 'import-link'), sql`${jobRun.payload} ? 'drive'`),
    );
}

/** Whether a run reads a drive whose token is gone: it would be refused. */
export const isDriveTokenForgotten = ({ payload }: Pick<JobRun, 'payload'>): boolean =>
  (payload.drive as { sealedToken: string | null } | undefined)?.sealedToken === null;

/** Whether a video came from a drive that can be read no more. */
export async function isDriveTokenGone(db: DbOrTx, videoId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(
      and(
        eq(jobRun.videoId, videoId),
        eq(jobRun.name, 'import-link'),
        sql`${jobRun.payload} #> '{drive,sealedToken}' = 'null'`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
