import { UserError } from '@jhalak/contract/errors.ts';
import { findLanguage, languages } from '@jhalak/contract/languages.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { insertGeneration } from '#db/queries/clips/generations.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { newestGeneration, newestRun, reopenVideo, saveWordChoices } from '#db/queries/videos/processing.ts';
import { findTranscript } from '#db/queries/videos/transcripts.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import { startStage } from '#pipeline/flow.ts';
import { languageWithoutWords } from '#pipeline/stages/transcribe/choose-transcript.ts';
import { checkText } from '#pipeline/stages/transcribe/text-reader.ts';
import { type AcceptDeps, storeWords, wordsEnding } from './accept-video.ts';
import { isOpen } from './request-clips.ts';

export interface SubtitlesAttached {
  id: string;
  workspaceId: string;
  fileName: string;
  bytes: Buffer;
  language: string | null;
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal;
}

/**
 * Gives a video the words of a file and reads them next; clips that were cut without words are cut again with them.
 * Null when there is no such video; throws UserError `subtitles_invalid` or `language_unknown`.
 */
export async function addWords(
  db: Db,
  deps: AcceptDeps,
  attached: SubtitlesAttached,
): Promise<{ run: JobRun | null } | null> {
  const { id, workspaceId, fileName, bytes, signal } = attached;
  const language = languageOf(attached.language);
  // An error is answered now, with its line, and not by a job later.
  const isSubtitles = wordsEnding({ fileName, bytes }) !== '.txt';
  await checkText(bytes, { isSubtitles }, { signal });
  const found = await db.transaction((tx) => lockVideo(tx, { id, workspaceId }));
  if (!found) return null;
  const before = languageWithoutWords(found);
  const wordsKey = await storeWords(deps, workspaceId, { fileName, bytes, language, before });
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, { id, workspaceId });
    if (!video) return null;
    await mustNotRun(tx, id);
    const languageHint = language ?? languageWithoutWords(video);
    await saveWordChoices(tx, id, {
      wordsKey,
      languageHint,
      transcriptSource: 'auto',
      transcriptWanted: true,
    });
    await requestAgain(tx, video);
    if (video.probe !== null) {
      await reopenVideo(tx, id, 'ready');
      const of = { id, workspaceId, videoId: id };
      await startStage(tx, deps.queue, { stage: 'transcribe', by: 'attach-subtitles', of });
    }
    return { run: await newestRun(tx, id, ['transcribe', 'probe', 'import', 'import-link']) };
  });
}

async function mustNotRun(tx: Tx, videoId: string): Promise<void> {
  const run = await newestRun(tx, videoId, ['transcribe']);
  if (run?.status !== 'queued' && run?.status !== 'running') return;
  throw new UserError('source_not_ready', {
    detail: message('source_words_running'),
  });
}

/** Why a request got no words, or not those of its file. */
const withoutWords = new Set(['no_speech_engine', 'text_not_spoken', 'subtitles_invalid']);

/**
 * The same request again, now with words, if the last one had to do without. The best passages again, too: clips
 * without captions must not keep them from those that get some.
 */
async function requestAgain(tx: Tx, { id: videoId, workspaceId }: VideoRow): Promise<void> {
  const last = await newestGeneration(tx, videoId);
  if (!last || isOpen(last)) return;
  const used = last.transcriptId === null ? undefined : await findTranscript(tx, last.transcriptId);
  const hadWords = used ? used.engine !== 'none' : !withoutWords.has(last.failureCode ?? '');
  if (hadWords) return;
  await insertGeneration(tx, { workspaceId, videoId, params: { ...last.params, passages: 'best' } });
}

function languageOf(code: string | null): string | null {
  if (!code) return null;
  const found = findLanguage(code);
  if (found) return found.code;
  throw new UserError('language_unknown', {
    found: code.slice(0, 20),
    known: languages.map((language) => language.code).join(', '),
  });
}
