import { suggestedMode } from '@jhalak/contract/clip/plan/caption-only.ts';
import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { FailureResponse, ProjectResponse, VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import type { VideoView } from '#db/queries/videos/video-view.ts';
import { type FailedRow, failureOfRow, failureOfRun } from '#http/core/failure-response.ts';
import { chooseWords, type TranscriptRequested } from '#pipeline/stages/transcribe/choose-transcript.ts';
import { isProcessing, processingStatusOf, projectStatusOf, waitsForWords } from './project-status.ts';

/** Seconds with three decimals. */
export const secondsOf = (ms: number): number => Math.round(ms) / 1000;

/** A video in the specification's names; without a speech engine it may need uploaded subtitles. */
export function videoResponse(view: VideoView, hasEngine: boolean): VideoResponse {
  const { video, transcript } = view;
  const status = projectStatusOf(view);
  return {
    id: video.id,
    original_filename: video.originalFilename,
    duration: video.durationMs === null ? null : secondsOf(video.durationMs),
    language: languageOf(view),
    clip_count: view.outputCount,
    groupCount: view.clipCount,
    folderId: video.folderId,
    full_transcript: transcript?.text ?? '',
    processing_status: processingStatusOf(status),
    title: video.title,
    status,
    ...filesOf(view),
    sizeBytes: video.sizeBytes,
    needsWords: needsWords(view, hasEngine),
    wordsBy: transcript?.engine ?? null,
    suggestedMode: modeFor(view),
    failure: failureOf(view),
    createdAt: video.createdAt.toISOString(),
  };
}

/** That of its words; before there are any the one that was named: a transcript without words may have made up its own. */
const languageOf = ({ video, transcript }: VideoView): string | null =>
  transcript && transcript.engine !== 'none' ? transcript.language : video.languageHint;

/** A card of the projects page. */
export function projectResponse(view: VideoView, hasEngine: boolean): ProjectResponse {
  const { video } = view;
  const status = projectStatusOf(view);
  return {
    id: video.id,
    title: video.title,
    ...filesOf(view),
    duration: video.durationMs === null ? 'Unknown' : clock(video.durationMs),
    status,
    isProcessing: isProcessing(status, view),
    createdAt: video.createdAt.toISOString(),
    clipCount: view.outputCount,
    groupCount: view.clipCount,
    folderId: video.folderId,
    needsWords: needsWords(view, hasEngine),
    wordsBy: view.transcript?.engine ?? null,
    suggestedMode: modeFor(view),
    failure: failureOf(view),
  };
}

interface WordsView {
  video: Pick<VideoView['video'], 'status'> & TranscriptRequested;
  transcript: object | null;
  activeRuns: readonly object[];
}

/** Probed, without a transcript and without a speech engine: the recovery actions are offered. */
export const needsWords = ({ video, transcript, activeRuns }: WordsView, hasEngine: boolean): boolean =>
  video.status === 'ready' &&
  transcript === null &&
  activeRuns.length === 0 &&
  chooseWords(video, hasEngine).every(({ kind }) => kind === 'no-engine');

interface FailedView {
  video: FailedRow & Pick<VideoView['video'], 'status'>;
  transcript: object | null;
  generation: VideoView['generation'];
  wordsRun: VideoView['wordsRun'];
}

/**
 * Why the video, or the newest request for its clips, came to nothing; without a request, what its words wait for.
 * Waiting for a speech engine is no failure.
 */
export function failureOf({ video, transcript, generation, wordsRun }: FailedView): FailureResponse | null {
  const unmade = { code: 'internal', message: 'This failed.' };
  if (video.status === 'failed') return failureOfRow(video) ?? unmade;
  if (generation?.status === 'failed')
    return waitsForWords(generation) ? null : (failureOfRow(generation) ?? unmade);
  const isUsedUp = wordsRun?.status === 'failed' && usedUp.includes(wordsRun.reasonCode ?? '');
  return isUsedUp && transcript === null ? failureOfRun(wordsRun) : null;
}

/** What ends a transcript and leaves its video without a failure. */
const usedUp = ['minutes_used_up', 'speech_budget_used'];

const modeFor = ({ video }: VideoView) =>
  suggestedMode({ durationMs: video.durationMs, video: video.probe?.video ?? null });

const filesOf = ({ video }: VideoView) => ({
  thumbnail: video.posterKey === null ? null : mediaPaths.poster(video.id),
  videoUrl: video.storageKey === null ? null : mediaPaths.original(video.id),
});
