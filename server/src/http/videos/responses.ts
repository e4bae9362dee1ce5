import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ProjectAnswer, VideoAnswer } from '@jhalak/contract/routes/schemas.ts';
import type { VideoFacts } from '#db/queries/videos/video-view.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import { chooseWords } from '#pipeline/stages/transcribe/choose-transcript.ts';
import { isProcessing, processingStatusOf, projectStatusOf, waitsForWords } from './project-status.ts';

/** Seconds with three decimals. */
export const secondsOf = (ms: number): number => Math.round(ms) / 1000;

/** A video in the specification's names; without a speech engine it may need words that somebody brings. */
export function videoAnswer(facts: VideoFacts, hasEngine: boolean): VideoAnswer {
  const { video, transcript } = facts;
  const status = projectStatusOf(facts);
  return {
    id: video.id,
    original_filename: video.originalFilename,
    duration: video.durationMs === null ? null : secondsOf(video.durationMs),
    language: transcript?.language ?? video.languageHint,
    clip_count: facts.outputCount,
    full_transcript: transcript?.text ?? '',
    processing_status: processingStatusOf(status),
    title: video.title,
    status,
    ...filesOf(facts),
    sizeBytes: video.sizeBytes,
    needsWords: needsWords(facts, hasEngine),
    wordsBy: transcript?.engine ?? null,
    failure: failureOf(facts),
    createdAt: video.createdAt.toISOString(),
  };
}

/** A card of the projects page. */
export function projectAnswer(facts: VideoFacts, hasEngine: boolean): ProjectAnswer {
  const { video } = facts;
  const status = projectStatusOf(facts);
  return {
    id: video.id,
    title: video.title,
    ...filesOf(facts),
    duration: video.durationMs === null ? 'Unknown' : clock(video.durationMs),
    status,
    isProcessing: isProcessing(status, facts),
    createdAt: video.createdAt.toISOString(),
    clipCount: facts.outputCount,
    needsWords: needsWords(facts, hasEngine),
    wordsBy: facts.transcript?.engine ?? null,
    failure: failureOf(facts),
  };
}

/** Probed, no words, and nobody here who could write them: the ways out are to be offered. */
export const needsWords = ({ video, transcript, activeRuns }: VideoFacts, hasEngine: boolean): boolean =>
  video.status === 'ready' &&
  transcript === null &&
  activeRuns.length === 0 &&
  chooseWords(video, hasEngine).every(({ kind }) => kind === 'no-engine');

/** Why the video, or the newest request for its clips, came to nothing; waiting for words is no failure. */
export function failureOf({ video, generation }: Pick<VideoFacts, 'video' | 'generation'>) {
  if (video.status !== 'failed' && waitsForWords(generation)) return null;
  const failed = video.status === 'failed' ? video : generation?.status === 'failed' ? generation : null;
  if (!failed) return null;
  return failureOfRow(failed) ?? { code: 'internal', message: 'This failed.' };
}

const filesOf = ({ video }: VideoFacts) => ({
  thumbnail: video.posterKey === null ? null : mediaPaths.poster(video.id),
  videoUrl: video.storageKey === null ? null : mediaPaths.original(video.id),
});
