import { clock, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Tx } from '#db/core/connect.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { newestRun, reopenVideo, saveWordChoices } from '#db/queries/videos/processing.ts';
import { latestTranscriptInfo } from '#db/queries/videos/transcripts.ts';
import { findVideo, type VideoRow } from '#db/queries/videos/videos.ts';
import { releaseMinutes, reserveMinutes } from '#entitlements/minutes.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';
import { chooseWords, fittingDefault } from '#pipeline/stages/transcribe/choose-transcript.ts';
import type { Serving } from './serving.ts';

/** What is chosen about the words before they are made. */
export interface TranscriptChoices {
  /** Null: found out. Absent: as it was named before. */
  language?: string | null | undefined;
  /** Where none was named before either. */
  defaultLanguage?: string | undefined;
  /** Null: all of it. Absent: as it was chosen before. */
  range?: Span | null | undefined;
  soundOnly: boolean;
}

export interface RequestTranscriptDeps extends Pick<Serving, 'queue' | 'plansOn'> {
  /** Whether there is a speech engine. */
  hasEngine: boolean;
}

/** `there`: the words stand already; `coming`: they are being made, or will be after the probe. */
export type Words = { state: 'there' | 'coming'; run: JobRun | null };

/**
 * Starts the transcript of a locked video; does nothing while it is being made or when it exists.
 * Throws UserError `no_speech_engine` without a speech engine, `words_exist` for choices that come too
 * late, `source_not_ready` when there is no source to read, and `minutes_used_up` when the plan holds too few minutes.
 */
export async function requestTranscript(
  tx: Tx,
  deps: RequestTranscriptDeps,
  video: VideoRow,
  choices: TranscriptChoices,
): Promise<Words> {
  const run = await newestRun(tx, video.id, ['transcribe']);
  if (run?.status === 'queued' || run?.status === 'running') {
    const { language, defaultLanguage } = choices;
    const isUnnamed = language === undefined && video.languageHint === null && video.wordsKey === null;
    // Locked by `endStopping`: without a token no attempt has read the language yet.
    if (defaultLanguage && isUnnamed && run.token === null)
      await saveWordChoices(tx, video.id, { languageHint: fittingDefault(video, defaultLanguage) });
    return { state: 'coming', run };
  }
  if (await haveWords(tx, video, choices)) {
    const transcript = await latestTranscriptInfo(tx, video.id);
    // A video without sound has no words whose language would have to stay.
    const isSilent = transcript?.engine === 'none' && !choices.soundOnly;
    refuseLateChoices(isSilent ? { ...choices, language: undefined } : choices, transcript?.language ?? '');
    return { state: 'there', run };
  }
  const chosen = await choose(tx, video, choices);
  if (video.probe === null) return { state: 'coming', run: await waitForProbe(tx, deps, video) };
  if (chooseWords(chosen, deps.hasEngine).every(({ kind }) => kind === 'no-engine'))
    throw new UserError('no_speech_engine');
  if (video.status === 'failed') await reopenVideo(tx, video.id, 'ready');
  const { id, workspaceId } = video;
  await reserveMinutes(tx, deps, chosen);
  const of = { id, workspaceId, videoId: id };
  await startStage(tx, deps.queue, { stage: 'transcribe', by: 'request-transcript', of });
  return { state: 'coming', run: await newestRun(tx, id, ['transcribe']) };
}

/**
 * Takes the language of words that are being made, or that there are to be none: those heard in another one, or at all,
 * begin anew. Nothing where they are not being made, or where neither is named; before any lock on rows.
 */
export async function takeChoices(
  tx: Tx,
  queue: JobQueue,
  { id, language, soundOnly }: { id: string } & Pick<TranscriptChoices, 'language' | 'soundOnly'>,
): Promise<void> {
  const video = await findVideo(tx, id);
  if (!video) return;
  const isNamed = language !== undefined && language !== video.languageHint;
  // A video that was cut by sound before needs nothing anew for that: its words come all the same.
  const isLeftOut = soundOnly && video.transcriptSource !== 'sound' && !(await latestTranscriptInfo(tx, id));
  if (!isNamed && !isLeftOut) return;
  if (!(await queue.beginAnew(tx, { name: 'transcribe', videoId: id }))) return;
  await saveWordChoices(tx, id, {
    ...(isNamed && { languageHint: language }),
    ...(isLeftOut && { transcriptSource: 'sound' }),
  });
  if (isLeftOut) await releaseMinutes(tx, id);
}

/**
 * Whether the transcript exists. A video cut by sound has none, whatever was asked since; without sound there is nothing
 * to wait for, also where an older transcript says so in a sentence.
 */
export async function haveWords(
  tx: Tx,
  video: VideoRow,
  { soundOnly }: Pick<TranscriptChoices, 'soundOnly'>,
): Promise<boolean> {
  const transcript = await latestTranscriptInfo(tx, video.id);
  if (!transcript) return false;
  const isSilent = video.probe?.audio === null && transcript.engineVersion !== 'chosen';
  return transcript.engine !== 'none' || soundOnly || isSilent;
}

async function choose(tx: Tx, video: VideoRow, choices: TranscriptChoices): Promise<VideoRow> {
  const { range, language = video.languageHint } = choices;
  // A file of words says its language itself.
  const given = video.wordsKey === null ? choices.defaultLanguage : undefined;
  const usual = choices.language === null ? null : (given ?? video.defaultLanguage);
  // Whether the source has text in another language is known once it is probed.
  const languages =
    video.probe === null
      ? { languageHint: language, defaultLanguage: usual }
      : { languageHint: language ?? fittingDefault(video, usual), defaultLanguage: null };
  if (range) mustBeInside(range, video);
  // Requesting a transcript withdraws an earlier choice to cut by sound.
  const transcriptSource = choices.soundOnly ? 'sound' : video.transcriptSource === 'any' ? 'any' : 'auto';
  const chosen = {
    ...languages,
    ...(range !== undefined && { range }),
    transcriptSource,
  } as const;
  await saveWordChoices(tx, video.id, chosen);
  return { ...video, ...chosen };
}

/** The job it waits for; a probe that failed is tried again. */
async function waitForProbe(
  tx: Tx,
  { queue }: RequestTranscriptDeps,
  video: VideoRow,
): Promise<JobRun | null> {
  const { id, workspaceId } = video;
  await saveWordChoices(tx, id, { transcriptWanted: true });
  if (video.status === 'failed') {
    if (video.storageKey === null) {
      throw new UserError('source_not_ready', { detail: video.failureMessage ?? message('source_no_file') });
    }
    await reopenVideo(tx, id, 'uploaded');
    const of = { id, workspaceId, videoId: id };
    await startStage(tx, queue, { stage: 'probe', by: 'request-transcript', of });
  }
  return newestRun(tx, id, ['import', 'import-link', 'probe']);
}

/** Throws UserError `range_outside`. */
export function mustBeInside({ startMs, endMs }: Span, { durationMs }: Pick<VideoRow, 'durationMs'>): void {
  if (durationMs === null || endMs <= durationMs) return;
  const range = `${clock(startMs)}–${clock(endMs)}`;
  throw new UserError('range_outside', { range, duration: clock(durationMs) });
}

/** Throws UserError `words_exist` for what cannot be chosen any more once words are written. */
export function refuseLateChoices(
  { language, range }: Pick<TranscriptChoices, 'language' | 'range'>,
  written: string,
): void {
  if (language && language !== written)
    throw new UserError('words_exist', {
      found: message('words_language', { language: written }),
      wish: message('words_wish_language'),
    });
  if (range)
    throw new UserError('words_exist', {
      found: message('words_language', { language: written }),
      wish: message('words_wish_range'),
    });
}
