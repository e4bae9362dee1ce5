import type { ProjectOrder } from '@jhalak/contract/routes/videos.ts';
import { and, asc, count, countDistinct, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { cursorOf, placeOf } from '#db/core/older-than.ts';
import type { Owned } from '#db/core/rows.ts';
import type { Generation } from '#db/queries/clips/generations.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { clip, generation, jobRun, output, transcript, video } from '#db/schema.ts';
import { countedText } from './counted-text.ts';
import { findTranscripts } from './transcripts.ts';
import type { VideoRow } from './videos.ts';

/** Summary of a video's transcript without its words. */
export interface TranscriptView {
  language: string;
  engine: string;
  text: string;
}

/** A video without what its editor and the ranker alone read: the waveform of three hours is 300 KB. */
export type ViewedVideo = Omit<VideoRow, 'waveform' | 'replays'>;

/** A video with everything its status is derived from. */
export interface VideoView {
  video: ViewedVideo;
  /** Clips × ratios. */
  outputCount: number;
  /** Clips, in however many ratios. */
  clipCount: number;
  /** The newest version. */
  transcript: TranscriptView | null;
  /** The newest request for clips. */
  generation: Generation | null;
  /** What is queued or running. */
  activeRuns: Pick<JobRun, 'name' | 'status'>[];
  /** The newest attempt to make its words. */
  wordsRun: WordsRun | null;
}

export type WordsRun = Pick<JobRun, 'status' | 'reasonCode' | 'reasonMessage' | 'reasonDetails'>;

/** Null when there is no such video in this workspace, or it has been deleted. */
export async function findVideoView(db: DbOrTx, { id, workspaceId }: Owned): Promise<VideoView | null> {
  const rows = await db
    .select(viewedColumns)
    .from(video)
    .where(and(eq(video.id, id), ownedBy(workspaceId)));
  return (await withView(db, rows))[0] ?? null;
}

export interface VideoListing {
  /** Part of a title, in either case. */
  search?: string | undefined;
  folderId?: string | undefined;
  /** Absent: newest first. */
  order?: ProjectOrder | undefined;
}

/** A page of a workspace's videos without their words; `after` is `next` of the page before, or the id of its last. */
export async function listVideoViewsAfter(
  db: DbOrTx,
  workspaceId: string,
  {
    after,
    limit,
    order = 'newest',
    ...listing
  }: VideoListing & { after?: string | undefined; limit: number },
): Promise<{ videos: VideoView[]; next: string | null }> {
  const { key, direction, behind } = orders[order];
  const place = sql`(${key}, ${video.id})`;
  const last = (cursor: string) =>
    order === 'name'
      ? sql`(select ${key}, ${video.id} from ${video} where ${video.id} = ${cursor})`
      : placeOf(video, cursor);
  const rows = await db
    .select({ viewed: viewedColumns, cursor: order === 'name' ? video.id : cursorOf(video) })
    .from(video)
    .where(
      and(
        ...[ownedBy(workspaceId), listedBy(listing)],
        after === undefined ? undefined : sql`${place} ${behind} ${last(after)}`,
      ),
    )
    .orderBy(direction(key), direction(video.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    videos: await withView(
      db,
      shown.map(({ viewed }) => viewed),
      false,
    ),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  };
}

/** How many videos of a workspace are listed on all pages. */
export const countVideos = (db: DbOrTx, workspaceId: string, listing: VideoListing = {}): Promise<number> =>
  db.$count(video, and(ownedBy(workspaceId), listedBy(listing)));

const listedBy = ({ search, folderId }: VideoListing) =>
  and(
    search ? sql`position(lower(normalize(${search})) in lower(normalize(${video.title}))) > 0` : undefined,
    folderId === undefined ? undefined : eq(video.folderId, folderId),
  );

const orders = {
  newest: { key: video.createdAt, direction: desc, behind: sql.raw('<') },
  oldest: { key: video.createdAt, direction: asc, behind: sql.raw('>') },
  name: { key: countedText(video.title), direction: asc, behind: sql.raw('>') },
};

/** A page of a workspace's videos with their words, newest first, and how many there are on all pages. */
export async function listVideoViews(
  db: DbOrTx,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ videos: VideoView[]; total: number }> {
  const rows = await db
    .select(viewedColumns)
    .from(video)
    .where(ownedBy(workspaceId))
    .orderBy(desc(video.createdAt), desc(video.id))
    .limit(limit)
    .offset(offset);
  return { videos: await withView(db, rows), total: await countVideos(db, workspaceId) };
}

const { waveform: _waveform, replays: _replays, ...viewedColumns } = getTableColumns(video);

const ownedBy = (workspaceId: string) => and(eq(video.workspaceId, workspaceId), isNull(video.deletedAt));

async function withView(db: DbOrTx, rows: ViewedVideo[], texts = true): Promise<VideoView[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const outputs = await db
    .select({ videoId: clip.videoId, outputs: count(output.id), clips: countDistinct(clip.id) })
    .from(clip)
    .innerJoin(output, eq(output.clipId, clip.id))
    .where(inArray(clip.videoId, ids))
    .groupBy(clip.videoId);
  const transcripts = await db
    .selectDistinctOn([transcript.videoId], {
      videoId: transcript.videoId,
      correction: sql<string | null>`case when ${transcript.baseId} is not null then ${transcript.id} end`,
      language: transcript.language,
      engine: transcript.engine,
      text: texts
        ? sql<string>`coalesce((select string_agg(word ->> 'text', ' ' order by place)
        from jsonb_array_elements(${transcript.words}) with ordinality as spoken (word, place)), '')`
        : sql<string>`''`,
    })
    .from(transcript)
    .where(inArray(transcript.videoId, ids))
    .orderBy(transcript.videoId, desc(transcript.version));
  const corrected = texts ? transcripts.flatMap(({ correction }) => correction ?? []) : [];
  const corrections = await findTranscripts(db, corrected);
  const textOf = ({ correction, text }: (typeof transcripts)[number]) =>
    corrections
      .get(correction ?? '')
      ?.words.map((word) => word.text)
      .join(' ') ?? text;
  const generations = await db
    .selectDistinctOn([generation.videoId])
    .from(generation)
    .where(inArray(generation.videoId, ids))
    .orderBy(generation.videoId, desc(generation.createdAt), desc(generation.id));
  const runs = await db
    .select({ videoId: jobRun.videoId, name: jobRun.name, status: jobRun.status })
    .from(jobRun)
    .where(and(inArray(jobRun.videoId, ids), inArray(jobRun.status, ['queued', 'running'])));
  const wordsRuns = await db
    .selectDistinctOn([jobRun.videoId], {
      ...{ videoId: jobRun.videoId, status: jobRun.status },
      ...{ reasonCode: jobRun.reasonCode, reasonMessage: jobRun.reasonMessage },
      reasonDetails: jobRun.reasonDetails,
    })
    .from(jobRun)
    .where(and(inArray(jobRun.videoId, ids), eq(jobRun.name, 'transcribe')))
    .orderBy(jobRun.videoId, desc(jobRun.createdAt), desc(jobRun.id));
  const spokenIn = (id: string): TranscriptView | null => {
    const found = transcripts.find(({ videoId }) => videoId === id);
    return found ? { language: found.language, engine: found.engine, text: textOf(found) } : null;
  };
  return rows.map((row) => ({
    video: row,
    outputCount: outputs.find(({ videoId }) => videoId === row.id)?.outputs ?? 0,
    clipCount: outputs.find(({ videoId }) => videoId === row.id)?.clips ?? 0,
    transcript: spokenIn(row.id),
    generation: generations.find(({ videoId }) => videoId === row.id) ?? null,
    activeRuns: runs.filter(({ videoId }) => videoId === row.id),
    wordsRun: wordsRuns.find(({ videoId }) => videoId === row.id) ?? null,
  }));
}
