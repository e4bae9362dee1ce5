import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import type { SourceMedia, Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { type Failure, failedWith, noFailure } from '#db/core/failure.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf } from '#db/core/rows.ts';
import { type TranscriptSource, type VideoStatus, video } from '#db/schema.ts';

export type VideoRow = typeof video.$inferSelect;

export interface NewVideo {
  /** Given out beforehand, where the file is stored before its row. */
  id?: string;
  workspaceId: string;
  title: string;
  originalFilename: string;
  range?: Span | null;
  languageHint?: string | null;
  transcriptSource?: TranscriptSource;
  wordsKey?: string | null;
  /** The fingerprint of the sample that this is. */
  sampleOf?: string | null;
  folderId?: string | null;
}

/** Makes the row of a source that has not been stored yet. */
export async function insertVideo(db: DbOrTx, values: NewVideo): Promise<VideoRow> {
  const row = { id: newId(), status: 'uploaded', transcriptSource: 'auto', ...values } as const;
  const [inserted] = await db.insert(video).values(row).returning();
  if (!inserted) throw new Error('the database returned no row for a new video');
  return inserted;
}

/** Null when there is none, or when it has been deleted. */
export const findVideo = (db: DbOrTx, id: string): Promise<VideoRow | null> =>
  firstOf(db.select().from(video).where(present(id)));

export interface StoredSource {
  storageKey: string;
  container: string;
  sizeBytes: number;
  sha256: string;
  /** Where it became known with the file. */
  originalFilename?: string;
  /** What its site says that viewers played again. */
  replays?: Replays | null;
}

/** Names the stored original, which never changes afterwards. */
export async function saveStoredSource(db: DbOrTx, id: string, source: StoredSource): Promise<void> {
  await db.update(video).set(source).where(present(id));
}

/** Gives a video a title; with `before` only while it still has that one. */
export async function retitleVideo(
  db: DbOrTx,
  id: string,
  { title, before }: { title: string; before?: string },
): Promise<void> {
  const unchanged = before === undefined ? undefined : eq(video.title, before);
  await db
    .update(video)
    .set({ title })
    .where(and(present(id), unchanged));
}

export interface ProbeFindings {
  probe: SourceMedia;
  posterKey: string | null;
  waveform: Waveform | null;
}

/** Saves what the probe found and makes the video ready. */
export async function saveProbe(db: DbOrTx, id: string, findings: ProbeFindings): Promise<void> {
  const durationMs = findings.probe.durationMs;
  await db
    .update(video)
    .set({ ...findings, durationMs, status: 'ready', ...noFailure })
    .where(present(id));
}

/** Moves a video on, and forgets an earlier failure. */
export async function setVideoStatus(db: DbOrTx, id: string, status: VideoStatus): Promise<void> {
  await db
    .update(video)
    .set({ status, ...noFailure })
    .where(present(id));
}

/** Marks a video as failed, with the reason in the user's words. */
export async function failVideo(db: DbOrTx, id: string, reason: Failure): Promise<void> {
  await db
    .update(video)
    .set({ status: 'failed', ...failedWith(reason) })
    .where(present(id));
}

const present = (id: string) => and(eq(video.id, id), isNull(video.deletedAt));
