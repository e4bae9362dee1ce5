import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { subtitleFormat } from '@jhalak/contract/clip/subtitles/parse.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { insertGeneration } from '#db/queries/clips/generations.ts';
import { insertVideo } from '#db/queries/videos/videos.ts';
import type { GenerationParams, TranscriptSource } from '#db/schema.ts';
import { fileTitle } from '#pipeline/file-title.ts';
import { startStage } from '#pipeline/flow.ts';
import { decodeText } from '#pipeline/stages/transcribe/read-words.ts';
import type { Serving } from './serving.ts';

export type AcceptDeps = Pick<Serving, 'storage' | 'queue'>;

/** User-supplied subtitles or plain text. */
interface NamedWords {
  fileName: string;
  bytes: Buffer;
  /** Named with them. */
  language?: string | null;
  /** The language of their video before. */
  before?: string | null;
}

export interface AcceptedVideo {
  workspaceId: string;
  /** A file of this machine. */
  localPath: string;
  words: NamedWords | null;
  language: string | null;
  range: Span | null;
  transcriptSource: TranscriptSource;
  clips: GenerationParams;
  /** Absent: the file's name without its ending. */
  title?: string;
  /** The fingerprint of the sample that this is. */
  sampleOf?: string;
}

/** Takes a video in together with a request for clips: both rows and the first job, or nothing. */
export async function acceptVideo(
  db: Db,
  deps: AcceptDeps,
  asked: AcceptedVideo,
): Promise<{ videoId: string; generationId: string }> {
  const { words, workspaceId } = asked;
  const wordsKey = words && (await storeWords(deps, workspaceId, words));
  return db.transaction((tx) => saveAccepted(tx, deps, { ...asked, wordsKey }));
}

/** The same for words that are stored already, in the caller's transaction. */
export async function saveAccepted(
  tx: Tx,
  { queue }: Pick<AcceptDeps, 'queue'>,
  asked: Omit<AcceptedVideo, 'words'> & { wordsKey: string | null },
): Promise<{ videoId: string; generationId: string }> {
  const { workspaceId, localPath, range, clips, wordsKey } = asked;
  const originalFilename = path.basename(localPath);
  const video = await insertVideo(tx, {
    workspaceId,
    title: asked.title ?? fileTitle(originalFilename),
    originalFilename,
    sampleOf: asked.sampleOf ?? null,
    range,
    languageHint: asked.language,
    transcriptSource: asked.transcriptSource,
    wordsKey,
  });
  const generation = await insertGeneration(tx, { workspaceId, videoId: video.id, params: clips });
  const of = { id: video.id, workspaceId, videoId: video.id };
  await startStage(tx, queue, { stage: 'import', by: 'accept-video', of }, { localPath });
  return { videoId: video.id, generationId: generation.id };
}

/** Stores uploaded subtitles or text; throws as `wordsEnding` does. */
export async function storeWords(
  { storage }: Pick<AcceptDeps, 'storage'>,
  workspaceId: string,
  words: NamedWords,
): Promise<string> {
  const { language, before } = words;
  const languages = language ? `.${[language, before].filter(Boolean).join('-')}` : '';
  const key = `${workspaceId}/words/${newId()}${languages}${wordsEnding(words)}`;
  await storage.put(key, [words.bytes]);
  return key;
}

/**
 * `.srt`, `.vtt`, or `.txt` for words without times: many phones and editors name every text `.txt`. Throws UserError
 * `subtitles_invalid` for other endings.
 */
export function wordsEnding({ fileName, bytes }: NamedWords): string {
  const ending = path.extname(fileName).toLowerCase();
  if (!['.srt', '.vtt', '.txt'].includes(ending))
    throw new UserError('subtitles_invalid', { detail: message('subtitles_ending', { name: fileName }) });
  return ending === '.txt' ? `.${subtitleFormat(decodeText(bytes)) ?? 'txt'}` : ending;
}
