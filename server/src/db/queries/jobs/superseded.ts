import type { SpeechServiceId } from '@jhalak/contract/routes/speech-services.ts';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { clip, clipExport, clipPlan, jobRun } from '#db/schema.ts';

/** Whether what the run in `job_run` was about is deleted. */
const isSubjectGone = sql<boolean>`(case
  when job_run.name in ('repick', 'plan') then not exists (select from ${clip} where id = job_run.subject_id)
  when job_run.name = 'render' then not exists (select from ${clipPlan} where id = job_run.subject_id)
  when job_run.name in ('plan-ratio', 'export') then not exists (select from ${clipExport} where id = job_run.subject_id)
  else false end)`;

/**
 * Whether something newer took the place of the run in `job_run`: another run of the same work, or, for a render, a
 * newer version of the plan; a helper ends with its transcription. Such a run has nothing left to be retried for, nor has
 * one of which the subject is gone.
 */
export const superseded = sql<boolean>`(${isSubjectGone} or job_run.name = 'hear'
  or exists (select 1 from ${jobRun} as newer
    where newer.subject_id = job_run.subject_id and newer.name = job_run.name
      and (newer.created_at, newer.id) > (job_run.created_at, job_run.id))
  or (job_run.name = 'render' and exists (
    select 1 from ${clipPlan} as own join ${clipPlan} as later on later.clip_id = own.clip_id
    where own.id = job_run.subject_id and later.version > own.version)))`;

/** Why a run cannot be retried; null: it can, or the run itself is gone. */
export async function retryRefusal(
  db: DbOrTx,
  runId: string,
): Promise<'not_found' | 'step_superseded' | null> {
  const [row] = await db.select({ superseded, isSubjectGone }).from(jobRun).where(eq(jobRun.id, runId));
  if (!row?.superseded) return null;
  return row.isSubjectGone ? 'not_found' : 'step_superseded';
}

/** At once: a statement that deletes more holds its locks too long. */
const maxDeleted = 10_000;

/**
 * Deletes runs that have been over for so many days and whose absence changes nothing: those with nothing left to be
 * retried for, and completed ones. A failed run that is the newest of its work keeps its reason and its retry.
 * Returns how many there were.
 */
export async function deleteOldJobRuns(
  db: DbOrTx,
  days: { superseded: number; completed: number },
): Promise<number> {
  const overFor = (age: number) => lt(jobRun.finishedAt, sql`now() - ${age} * interval '1 day'`);
  const old = db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(
      or(
        and(overFor(days.superseded), inArray(jobRun.status, ended), superseded),
        and(overFor(days.completed), eq(jobRun.status, 'completed')),
      ),
    )
    .limit(maxDeleted);
  const deleted = await db.delete(jobRun).where(inArray(jobRun.id, old)).returning({ id: jobRun.id });
  return deleted.length;
}

const ended: (typeof jobRun.$inferSelect)['status'][] = ['completed', 'failed', 'cancelled'];

/** The newest run of a video's transcript, which ended for want of something that may have come since. */
export interface WaitingTranscript {
  id: string;
  videoId: string;
  workspaceId: string;
}

const placeOf = (runId: string) => sql`select o.created_at, o.id from jhalak.job_run o where o.id = ${runId}`;

/** The workspaces that may share their minutes with the run's: its own and those of the same owner. */
const sharingWith = sql`(
  select run.workspace_id union all
  select theirs."organizationId" from auth.member mine
  join auth.member theirs on theirs."userId" = mine."userId" and theirs.role = 'owner'
  where mine."organizationId" = run.workspace_id and mine.role = 'owner')`;

/**
 * Transcripts that ended in the last 31 days for want of minutes where their workspace, or one that may share its plan, got
 * some since, bought or by another plan; oldest first, of some workspaces or of all; a page of them, behind the run of
 * `after`. For an older one, of which its user thinks no more, would go what was bought for today's video.
 */
export const runsWithoutMinutes = (
  db: DbOrTx,
  { workspaceIds, after }: { workspaceIds: string[] | undefined; after: string | null },
): Promise<WaitingTranscript[]> =>
  waitingTranscripts(
    db,
    sql`run.reason_code = 'minutes_used_up'
      and run.finished_at > now() - interval '31 days'
      ${workspaceIds === undefined ? sql`` : sql`and run.workspace_id = any(${sql.param(workspaceIds)})`}
      and (
        exists (
          select 1 from jhalak.minute_credit c
          where c.workspace_id in ${sharingWith} and c.kind = 'bought' and c.created_at > run.finished_at
        )
        or exists (
          select 1 from jhalak.plan_change p
          where p.workspace_id in ${sharingWith} and p.created_at > run.finished_at
        )
      )`,
    after,
  );

/**
 * Transcripts that ended in the last seven days because nothing could hear them, oldest first; a page of them, behind the
 * run of `after`. Not of workspaces that have chosen one of `services` since: it is paid for videos that are added from
 * then on.
 */
export const runsWithoutSpeech = (
  db: DbOrTx,
  { services, after }: { services: SpeechServiceId[]; after: string | null },
): Promise<WaitingTranscript[]> =>
  waitingTranscripts(
    db,
    sql`run.reason_code in ('no_speech_engine', 'speech_coming')
      and run.finished_at > now() - interval '7 days'
      and not exists (
        select 1 from jhalak.speech_choice c
        where c.workspace_id = run.workspace_id and c.created_at > run.finished_at
          and c.service = any(${sql.param(services)})
      )`,
    after,
  );

async function waitingTranscripts(
  db: DbOrTx,
  ended: SQL,
  after: string | null,
): Promise<WaitingTranscript[]> {
  const { rows } = await db.execute<{ id: string; video_id: string; workspace_id: string }>(sql`
    select run.id, run.video_id, run.workspace_id from jhalak.job_run run
    join jhalak.video v on v.id = run.video_id and v.deleted_at is null
    where run.name = 'transcribe' and run.status = 'failed' and ${ended}
      and not exists (
        select 1 from jhalak.job_run newer
        where newer.subject_id = run.subject_id and newer.name = run.name
          and (newer.created_at, newer.id) > (run.created_at, run.id)
      )
      ${after === null ? sql`` : sql`and (run.created_at, run.id) > (${placeOf(after)})`}
    order by run.created_at, run.id limit 200`);
  return rows.map((row) => ({ id: row.id, videoId: row.video_id, workspaceId: row.workspace_id }));
}
