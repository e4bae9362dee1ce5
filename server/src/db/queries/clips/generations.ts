import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import type { GenerationStatus } from '@jhalak/contract/statuses.ts';
import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import {
  brandKit,
  clip,
  clipPlan,
  type GenerationParams,
  generation,
  moment,
  output,
  video,
} from '#db/schema.ts';

export type Generation = typeof generation.$inferSelect;
export type ClipRow = typeof clip.$inferSelect;

/** Stores a request for clips; it waits until the video's words are there. */
export async function insertGeneration(
  db: DbOrTx,
  values: { workspaceId: string; videoId: string; params: GenerationParams; status?: GenerationStatus },
): Promise<Generation> {
  const [row] = await db
    .insert(generation)
    .values({ id: newId(), status: 'waiting', ...values })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** The part of its video that a request is about; null: all of it. */
export const rangeOf = ({ range }: GenerationParams, video: Pick<VideoRow, 'range'>): Span | null =>
  range === undefined ? video.range : range;

/** Null when there is none, or when its video has been deleted. */
export async function findGeneration(db: DbOrTx, id: string): Promise<Generation | null> {
  const [row] = await db
    .select({ generation })
    .from(generation)
    .innerJoin(video, eq(video.id, generation.videoId))
    .where(and(eq(generation.id, id), isNull(video.deletedAt)));
  return row?.generation ?? null;
}

/** The generation that a clip belongs to; null when either is gone. */
export async function findGenerationOfClip(db: DbOrTx, clipId: string): Promise<Generation | null> {
  const [row] = await db
    .select({ generation })
    .from(generation)
    .innerJoin(clip, eq(clip.generationId, generation.id))
    .where(eq(clip.id, clipId));
  return row?.generation ?? null;
}

/** Whether the moments of a request are still to be picked. */
export const isUnpicked = ({ status }: Pick<Generation, 'status'>): boolean =>
  status === 'waiting' || status === 'detecting';

/** The requests that wait for a video's words, oldest first. */
export async function waitingGenerations(db: DbOrTx, videoId: string): Promise<Generation[]> {
  return db
    .select()
    .from(generation)
    .where(and(eq(generation.videoId, videoId), eq(generation.status, 'waiting')))
    .orderBy(asc(generation.createdAt));
}

/** A request with the passages that were chosen for it, and those whose clips are left. */
export interface GenerationOfVideo {
  generation: Generation;
  /** The brand kit that it names; null where there is none, or no longer. */
  kitId: string | null;
  foundCount: number;
  clipCount: number;
}

/** Every request for clips of a video, newest first. */
export async function listGenerationsOfVideo(db: DbOrTx, videoId: string): Promise<GenerationOfVideo[]> {
  return db
    .select({
      generation,
      kitId: brandKit.id,
      foundCount: sql<number>`count(${moment.id})`.mapWith(Number),
      clipCount: sql<number>`count(${clip.id})`.mapWith(Number),
    })
    .from(generation)
    .leftJoin(moment, eq(moment.generationId, generation.id))
    .leftJoin(clip, eq(clip.momentId, moment.id))
    .leftJoin(brandKit, eq(brandKit.id, sql`${generation.params} ->> 'kitId'`))
    .where(eq(generation.videoId, videoId))
    .groupBy(generation.id, brandKit.id)
    .orderBy(desc(generation.createdAt), desc(generation.id));
}

export interface FoundMoments {
  generation: Pick<Generation, 'id' | 'workspaceId' | 'videoId' | 'params'>;
  transcriptId: string;
  /** Best first. */
  moments: Moment[];
  /** Why there are fewer clips than requested, or other ones. */
  notes: Message[];
}

/**
 * Saves what the ranker chose: moments, one clip each, one output per asked ratio; rendering follows. With no moment
 * there is nothing to wait for.
 */
export async function saveMoments(tx: DbOrTx, found: FoundMoments): Promise<void> {
  const { id: generationId, workspaceId, videoId, params } = found.generation;
  const moments = found.moments.map((body, position) => ({
    id: newId(),
    workspaceId,
    generationId,
    position,
    body,
  }));
  const clips = moments.map(({ id: momentId }) => ({
    id: newId(),
    workspaceId,
    videoId,
    generationId,
    momentId,
  }));
  const ratios = [...new Set(params.ratios)];
  const outputs = clips.flatMap(({ id: clipId }) =>
    ratios.map((ratio) => ({ id: newId(), workspaceId, clipId, ratio })),
  );
  if (moments.length > 0) await tx.insert(moment).values(moments);
  if (clips.length > 0) await tx.insert(clip).values(clips);
  if (outputs.length > 0) await tx.insert(output).values(outputs);
  await tx
    .update(generation)
    .set({
      transcriptId: found.transcriptId,
      status: moments.length > 0 ? 'rendering' : 'completed',
      notes: found.notes,
    })
    .where(eq(generation.id, generationId));
}

/** A generation's clips in the order of the ranking. */
export async function clipsOfGeneration(db: DbOrTx, generationId: string): Promise<ClipRow[]> {
  const rows = await db
    .select({ clip })
    .from(clip)
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .where(eq(clip.generationId, generationId))
    .orderBy(asc(moment.position));
  return rows.map((row) => row.clip);
}

/** The clips of a generation that have no plan yet, in the order of the ranking. */
export async function unplannedClips(db: DbOrTx, generationId: string): Promise<ClipRow[]> {
  const plans = db.select({ one: sql`1` }).from(clipPlan).where(eq(clipPlan.clipId, clip.id));
  const rows = await db
    .select({ clip })
    .from(clip)
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .where(and(eq(clip.generationId, generationId), notExists(plans)))
    .orderBy(asc(moment.position));
  return rows.map((row) => row.clip);
}

/** Why a request has fewer clips, or other ones, in English; null: there is nothing to note. */
export const noteOf = ({ note, notes }: Pick<Generation, 'note' | 'notes'>): string | null =>
  notes.length > 0 ? notes.map(englishOf).join(' ') : note;
