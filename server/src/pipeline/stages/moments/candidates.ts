import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { continuesSentence, isCutOff, pauseAfterMs, type Talk } from './talk.ts';

/** Sentences `first` to `last`, both included, with the silence around them that belongs to the clip. */
export interface Passage extends Span {
  first: number;
  last: number;
}

export interface Lengths {
  minMs: number;
  maxMs: number;
}

/** Silence that a clip may keep before its first and after its last word, milliseconds. */
export const paddingMs = 350;
/** Ends that are tried per opening, spread over the allowed lengths: the work stays linear in the words. */
const endsPerOpening = 8;
/** Sentences walked per opening; 90 s hold no more, unless word times are nonsense. */
const maxWalk = 240;

/**
 * Runs of sentences within the lengths: from every opening that does not continue a cut sentence, to the best place
 * to stop in each eighth of the allowed lengths. What `isRefused` is no place to stop at.
 */
export function candidatePassages(
  talk: Talk,
  lengths: Lengths,
  isRefused: (passage: Span) => boolean = () => false,
): Passage[] {
  const worths = talk.sentences.map((_, index) => endWorth(talk, index));
  return talk.sentences.flatMap((_, first) =>
    continuesSentence(talk, first) ? [] : passagesFrom(talk, { first, lengths, worths, isRefused }),
  );
}

/** Where a passage begins and ends in the source: padded into silence, never beyond its middle. */
function spanOf(talk: Talk, { first, last }: { first: number; last: number }): Span {
  const opening = talk.sentences[first];
  const closing = talk.sentences[last];
  const previousMs = talk.sentences[first - 1]?.endMs;
  const nextMs = talk.sentences[last + 1]?.startMs;
  const startMs = opening?.startMs ?? talk.range.startMs;
  const endMs = closing?.endMs ?? talk.range.endMs;
  const before = startMs - (previousMs ?? talk.range.startMs);
  const after = (nextMs ?? talk.range.endMs) - endMs;
  return {
    startMs: startMs - padding(before, previousMs !== undefined),
    endMs: endMs + padding(after, nextMs !== undefined),
  };
}

const padding = (silenceMs: number, isShared: boolean): number =>
  Math.max(0, Math.min(paddingMs, Math.floor(isShared ? silenceMs / 2 : silenceMs)));

function passagesFrom(
  talk: Talk,
  from: {
    first: number;
    lengths: Lengths;
    worths: readonly number[];
    isRefused(passage: Span): boolean;
  },
): Passage[] {
  const { first, lengths, worths, isRefused } = from;
  const bucketMs = Math.max(1, (lengths.maxMs - lengths.minMs) / endsPerOpening);
  const best = new Map<number, Passage>();
  const stop = Math.min(talk.sentences.length, first + maxWalk);
  for (let last = first; last < stop; last += 1) {
    const passage = { first, last, ...spanOf(talk, { first, last }) };
    const lengthMs = durationOf(passage);
    if (lengthMs > lengths.maxMs) break;
    if (lengthMs < lengths.minMs || isRefused(passage)) continue;
    const bucket = Math.min(endsPerOpening - 1, Math.floor((lengthMs - lengths.minMs) / bucketMs));
    const rival = best.get(bucket);
    if (!rival || (worths[last] ?? 0) >= (worths[rival.last] ?? 0)) best.set(bucket, passage);
  }
  return [...best.values()];
}

/** How good a sentence is to stop after. */
function endWorth(talk: Talk, index: number): number {
  const sentence = talk.sentences[index];
  if (!sentence) return 0;
  const rest = Math.min(1.5, pauseAfterMs(talk, index) / talk.longRestMs) * 7;
  const whole = isCutOff(talk, index) ? 0 : 8;
  const topicEnds = talk.beginsTopic[index + 1] || index === talk.sentences.length - 1 ? 6 : 0;
  const finishes = talk.finishes[index] ? 4 : 0;
  return rest + whole + topicEnds + finishes - (sentence.asks ? 6 : 0) - (talk.isHousekeeping[index] ? 6 : 0);
}
