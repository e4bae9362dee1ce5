import type { GenerationStatus } from '@jhalak/contract/statuses.ts';
import { and, desc, eq, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { noFailure } from '#db/core/failure.ts';
import { firstOf } from '#db/core/rows.ts';
import { endReservations } from '#db/queries/billing/reservations.ts';
import { settleGeneration } from '#db/queries/clips/generation-ends.ts';
import type { Generation } from '#db/queries/clips/generations.ts';
import { activeExportRunsOfClip } from '#db/queries/exports/exports.ts';
import { keysOfVideos, queueDeletions, queueUnnamedOf } from '#db/queries/files/deletions.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { lockClip, lockGeneration } from '#db/queries/locks.ts';
import { clip, clipPlan, generation, jobRun, moment, output, video } from '#db/schema.ts';
import type { VideoRow } from './videos.ts';

// What a user requests of a video while its jobs may be running: everything here is read under the video's lock.

/**
 * What a person chose about the words before they are made. Requests that no longer wait for them keep the part that was
 * chosen before.
 */
export async function saveWordChoices(
  tx: Tx,
  id: string,
  choices: Partial<
    Pick<
      VideoRow,
      | 'languageHint'
      | 'defaultLanguage'
      | 'range'
      | 'transcriptSource'
      | 'wordsKey'
      | 'transcriptWanted'
      | 'status'
    >
  >,
): Promise<void> {
  if (Object.keys(choices).length === 0) return;
  if (choices.range !== undefined)
    await tx
      .update(generation)
      .set({ params: sql`${generation.params} || jsonb_build_object('range', ${video.range})` })
      .from(video)
      .where(
        and(
          ...[eq(video.id, id), eq(generation.videoId, id)],
          ...[ne(generation.status, 'waiting'), sql`${generation.params} -> 'range' is null`],
        ),
      );
  await tx.update(video).set(choices).where(eq(video.id, id));
}

/** Forgets a failure and puts the video back to where its next attempt begins. */
export async function reopenVideo(tx: Tx, id: string, status: 'uploaded' | 'ready'): Promise<void> {
  await tx
    .update(video)
    .set({ status, ...noFailure })
    .where(eq(video.id, id));
}

/** Hides a video and all that belongs to it. */
export async function hideVideo(db: DbOrTx, id: string): Promise<void> {
  await db.update(video).set({ deletedAt: sql`now()` }).where(eq(video.id, id));
}

/**
 * Removes the rows of videos that were deleted a while ago and that no job works on, and queues the deletion of their
 * files: both or nothing.
 */
export async function purgeDeletedVideos(db: DbOrTx): Promise<void> {
  const active = db
    .select({ videoId: jobRun.videoId })
    .from(jobRun)
    .where(and(isNotNull(jobRun.videoId), inArray(jobRun.status, ['queued', 'running'])));
  await db.transaction(async (tx) => {
    const gone = await tx
      .select({ id: video.id })
      .from(video)
      .where(and(lt(video.deletedAt, sql`now() - interval '1 minute'`), notInArray(video.id, active)))
      .for('update', { skipLocked: true });
    const ids = gone.map(({ id }) => id);
    if (ids.length === 0) return;
    await queueDeletions(tx, await keysOfVideos(tx, ids));
    await tx.delete(video).where(inArray(video.id, ids));
  });
}

/** The newest run of a stage, active ones first. */
export const newestRun = (db: DbOrTx, videoId: string, names: readonly string[]): Promise<JobRun | null> =>
  firstOf(
    db
      .select()
      .from(jobRun)
      .where(and(eq(jobRun.videoId, videoId), inArray(jobRun.name, [...names])))
      .orderBy(sql`${jobRun.status} in ('queued', 'running') desc`, desc(jobRun.createdAt))
      .limit(1),
  );

/** The newest request for clips of a video. */
export async function newestGeneration(db: DbOrTx, videoId: string): Promise<Generation | null> {
  const [row] = await db
    .select()
    .from(generation)
    .where(eq(generation.videoId, videoId))
    .orderBy(desc(generation.createdAt), desc(generation.id))
    .limit(1);
  return row ?? null;
}

/** Lets a request that came to nothing go on, from the stage that is tried again. */
export async function reopenGeneration(tx: Tx, id: string, status: 'waiting' | 'rendering'): Promise<void> {
  await tx
    .update(generation)
    .set({ status, ...noFailure, reopenedAt: sql`now()` })
    .where(eq(generation.id, id));
}

/** Which clip a planning or rendering job is about, from 1, by the job's subject. */
export async function clipNumbersOf(db: DbOrTx, videoId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ clipId: clip.id, planId: clipPlan.id, position: moment.position })
    .from(clip)
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .leftJoin(clipPlan, eq(clipPlan.clipId, clip.id))
    .where(eq(clip.videoId, videoId));
  return new Map(
    rows.flatMap(({ clipId, planId, position }) =>
      [clipId, planId].flatMap((subject): [string, number][] => (subject ? [[subject, position + 1]] : [])),
    ),
  );
}

/** Active runs about a clip: its planning, and the renders of its plans. */
export async function activeRunsOfClip(db: DbOrTx, clipId: string): Promise<JobRun[]> {
  const plans = db.select({ id: clipPlan.id }).from(clipPlan).where(eq(clipPlan.clipId, clipId));
  return db
    .select()
    .from(jobRun)
    .where(
      and(
        inArray(jobRun.status, ['queued', 'running']),
        sql`((${jobRun.name} in ('repick', 'plan') and ${jobRun.subjectId} = ${clipId})
          or (${jobRun.name} = 'render' and ${jobRun.subjectId} in ${plans}))`,
      ),
    );
}

/**
 * Tells the renders of a clip's older plans to stop and returns their ids. One that is just ending is left alone: it holds its
 * run and waits for rows that the caller holds.
 */
export async function stopOlderRenders(tx: Tx, of: { clipId: string; planId: string }): Promise<string[]> {
  const older = tx
    .select({ id: clipPlan.id })
    .from(clipPlan)
    .where(and(eq(clipPlan.clipId, of.clipId), ne(clipPlan.id, of.planId)));
  const active = tx
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(
      and(
        eq(jobRun.name, 'render'),
        inArray(jobRun.subjectId, older),
        inArray(jobRun.status, ['queued', 'running']),
      ),
    )
    .for('no key update', { skipLocked: true });
  const stopped = await tx
    .update(jobRun)
    .set({ cancelRequested: true })
    .where(inArray(jobRun.id, active))
    .returning({ id: jobRun.id });
  return stopped.map(({ id }) => id);
}

/**
 * Removes a clip in one ratio, or in all without `outputId`, and with the last one the clip itself; its generation may
 * be complete by that. Returns whether the clip is gone, the work on it and its exports until then, the generation before
 * and the status that it has now.
 */
export async function removeOutput(
  tx: Tx,
  of: { outputId: string | null; clipId: string; generationId: string },
): Promise<{
  isGone: boolean;
  work: JobRun[];
  before: Generation | null;
  status: GenerationStatus | null;
}> {
  const before = await lockGeneration(tx, of.generationId);
  await lockClip(tx, of.clipId);
  // Read under the lock of the clip, which each request for an export takes: none is missed.
  const work = [...(await activeRunsOfClip(tx, of.clipId)), ...(await activeExportRunsOfClip(tx, of.clipId))];
  await queueUnnamedOf(tx, of.clipId);
  await tx
    .delete(output)
    .where(of.outputId === null ? eq(output.clipId, of.clipId) : eq(output.id, of.outputId));
  const left = await tx.$count(output, eq(output.clipId, of.clipId));
  if (left === 0) {
    await tx.delete(clip).where(eq(clip.id, of.clipId));
    // Its exports go with it, and with them what their ends would have freed.
    await endReservations(tx, { resource: 'exports', subjectId: of.clipId }, 'released');
  }
  return { isGone: left === 0, work, before, status: await settleGeneration(tx, of.generationId) };
}
