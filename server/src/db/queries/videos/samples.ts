import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { firstOf } from '#db/core/rows.ts';
import type { Generation } from '#db/queries/clips/generations.ts';
import {
  clip,
  clipPlan,
  generation,
  mediaAnalysis,
  moment,
  output,
  render,
  transcript,
  video,
  workspace,
} from '#db/schema.ts';
import type { VideoRow } from './videos.ts';

/** A sample project in the making, or made. */
export interface SampleTemplate {
  video: VideoRow;
  generation: Generation;
}

/** The samples of a workspace without members, newest first. */
export async function listSampleTemplates(db: DbOrTx, workspaceId: string): Promise<SampleTemplate[]> {
  return db
    .select({ video, generation })
    .from(video)
    .innerJoin(generation, eq(generation.videoId, video.id))
    .where(sampleIn(workspaceId))
    .orderBy(desc(video.createdAt), desc(video.id));
}

/** The sample project that a workspace has, or null. */
export const findOwnSample = (db: DbOrTx, workspaceId: string): Promise<VideoRow | null> =>
  firstOf(db.select().from(video).where(sampleIn(workspaceId)).orderBy(desc(video.createdAt)).limit(1));

/** Makes the workspace of a template where it is missing; one process at a time goes on from here. */
export async function ensureSampleWorkspace(
  tx: Tx,
  values: { id: string; name: string; planId: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sample:${values.id}`}))`);
  await tx.insert(workspace).values(values).onConflictDoNothing();
}

/** Every row that a project consists of, from the video down to its finished files. */
export async function readProject(db: DbOrTx, videoId: string) {
  const clips = await db.select().from(clip).where(eq(clip.videoId, videoId));
  const clipIds = clips.map(({ id }) => id);
  const generations = await db.select().from(generation).where(eq(generation.videoId, videoId));
  const outputs = await db.select().from(output).where(inArray(output.clipId, clipIds));
  return {
    videos: await db.select().from(video).where(eq(video.id, videoId)),
    transcripts: await db.select().from(transcript).where(eq(transcript.videoId, videoId)),
    generations,
    moments: await db
      .select()
      .from(moment)
      .where(
        inArray(
          moment.generationId,
          generations.map(({ id }) => id),
        ),
      ),
    clips,
    plans: await db.select().from(clipPlan).where(inArray(clipPlan.clipId, clipIds)),
    outputs,
    renders: await db
      .select()
      .from(render)
      .where(
        inArray(
          render.outputId,
          outputs.map(({ id }) => id),
        ),
      ),
    // Without it the editor knows no faces.
    analyses: await db.select().from(mediaAnalysis).where(eq(mediaAnalysis.videoId, videoId)),
  };
}
export type ProjectRows = Awaited<ReturnType<typeof readProject>>;

/** Inserts the rows of a project, each after those it belongs to. */
export async function insertProject(tx: Tx, rows: ProjectRows): Promise<void> {
  await tx.insert(video).values(rows.videos);
  if (rows.transcripts.length > 0) await tx.insert(transcript).values(rows.transcripts);
  if (rows.generations.length > 0) await tx.insert(generation).values(rows.generations);
  if (rows.moments.length > 0) await tx.insert(moment).values(rows.moments);
  if (rows.clips.length > 0) await tx.insert(clip).values(rows.clips);
  if (rows.plans.length > 0) await tx.insert(clipPlan).values(rows.plans);
  if (rows.outputs.length > 0) await tx.insert(output).values(rows.outputs);
  if (rows.renders.length > 0) await tx.insert(render).values(rows.renders);
  if (rows.analyses.length > 0) await tx.insert(mediaAnalysis).values(rows.analyses);
}

const sampleIn = (workspaceId: string) =>
  and(eq(video.workspaceId, workspaceId), isNotNull(video.sampleOf), isNull(video.deletedAt));
