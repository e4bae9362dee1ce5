import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { type Transcript, textOf } from '@jhalak/contract/clip/transcript/transcript.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Db } from '#db/core/connect.ts';
import { momentsOfGeneration } from '#db/queries/clips/moments.ts';
import { rendersOfGeneration } from '#db/queries/clips/renders.ts';
import { latestTranscript } from '#db/queries/videos/transcripts.ts';

/** What `--json` prints. Times are milliseconds of the source. */
export interface ClipReport {
  transcript: Pick<Transcript, 'language' | 'engine' | 'engineVersion' | 'words'> & { text: string };
  clips: (Pick<Moment, 'startMs' | 'endMs' | 'score' | 'parts' | 'title'> & {
    reasons: string[];
    files: ClipFile[];
  })[];
  /** Why there are fewer clips than requested, or null. */
  note: string | null;
}

export interface ClipFile {
  path: string;
  width: number;
  height: number;
  durationMs: number;
  sha256: string;
}

/** Why a transcript holds no words; null when a speech engine or subtitles made it. */
export function whyWithoutWords({
  engine,
  engineVersion,
}: Pick<Transcript, 'engine' | 'engineVersion'>): Message | null {
  if (engine !== 'none') return null;
  if (engineVersion === 'chosen') return message('transcript_by_choice');
  if (engineVersion === 'no-sound') return message('transcript_no_sound');
  return message('transcript_no_engine', { command: 'npm run models' });
}

interface Finished {
  generationId: string;
  videoId: string;
  note: string | null;
  storage: Storage;
  outDir: string;
  /** First part of every file's name. */
  stem: string;
}

/** Copies the finished files out of the storage, best clip first, and tells what they are. */
export async function collectClips(db: Db, finished: Finished): Promise<ClipReport> {
  const { generationId, videoId, storage, outDir, stem } = finished;
  await mkdir(outDir, { recursive: true });
  const words = await latestTranscript(db, videoId);
  if (!words) throw new Error('the transcript is gone');
  const moments = await momentsOfGeneration(db, generationId);
  const renders = await rendersOfGeneration(db, generationId);
  const clips: ClipReport['clips'] = [];
  for (const [index, { clipId, moment }] of moments.entries()) {
    const files: ClipFile[] = [];
    for (const { ratio, render } of renders.filter((candidate) => candidate.clipId === clipId)) {
      const target = path.join(outDir, `${stem}-${index + 1}-${ratio.replace(':', 'x')}.mp4`);
      await storage.withLocalFile(render.storageKey, (file) => copyFile(file, target));
      const { width, height, durationMs, sha256 } = render;
      files.push({ path: target, width, height, durationMs, sha256 });
    }
    const { startMs, endMs, score, parts, title, reasons } = moment;
    clips.push({
      startMs,
      endMs,
      score,
      parts,
      title,
      reasons: reasons.map(({ sentence }) => sentence),
      files,
    });
  }
  const { language, engine, engineVersion } = words;
  return {
    transcript: { language, engine, engineVersion, text: textOf(words), words: words.words },
    clips,
    note: finished.note,
  };
}
