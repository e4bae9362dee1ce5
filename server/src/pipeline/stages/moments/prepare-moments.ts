import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import type { Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { type ClipRequest, readClipRequest } from '@jhalak/contract/clip/requests/clip-request.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { loudnessOf } from './loudness.ts';
import type { ShownClip } from './other-passages.ts';
import type { Passage } from './passage.ts';
import { ownCount } from './select.ts';
import type { Lengths } from './spans.ts';
import { prepareTalk, type Talk, type TalkInput } from './talk.ts';
import { type SearchedPart, searchParts } from './topic/requested-parts.ts';
import { topicMentions } from './topic/topic-mentions.ts';

export interface MomentsInput {
  transcript: Pick<Transcript, 'language' | 'engine' | 'words'>;
  durationMs: number;
  /** The part of the source that may be used; null: all of it. */
  range: Span | null;
  waveform: Waveform | null;
  /** What viewers of the source's site played again; absent or null: not known. */
  replays?: Replays | null | undefined;
  /** null: as many as the material is good for. */
  count: number | null;
  maxDurationMs: number;
  /** Clips whose passages are left out; absent: none. */
  shown?: readonly ShownClip[];
  /** What the clips are to be about, in the user's words; absent: anything. */
  topic?: string | undefined;
}

/** A clip is no shorter than this, unless the source is, or the asked maximum is near it. */
const shortestMs = 12_000;
/** Up to this length there is nothing to choose: one clip of the whole. */
const wholeMs = 20_000;

/** What every way of choosing works on. */
export interface PreparedMoments {
  range: Span;
  /** Clips inside the range whose passages are left out. */
  shown: readonly ShownClip[];
  topic: string | null;
  words: readonly Word[];
  lengths: Lengths;
  loudness: ReturnType<typeof loudnessOf>;
  /** What was asked for; null: as many as the material is good for. */
  asked: number | null;
  /** The same, decided. */
  count: number;
  /** Null without words. */
  talk: Talk | null;
  /** What is asked for, one by one; empty without a topic or without words. */
  parts: readonly SearchedPart[];
  /** What no clip is to speak about, as it was written, and whether a passage does. */
  leftOut: { written: readonly string[]; isIn(passage: Pick<Passage, 'first' | 'last'>): boolean };
  /** The range is as short as one clip. */
  isWhole: boolean;
}

/** Reads a request once; linear in words. Null where the range is empty. */
export function prepareMoments(input: MomentsInput): PreparedMoments | null {
  const range = usableRange(input);
  if (durationOf(range) <= 0) return null;
  const words = wordsInside(input.transcript.words, range);
  const lengths = lengthsFor(input.maxDurationMs);
  const loudness = loudnessOf(input.waveform);
  const request = readClipRequest(input.topic ?? '');
  const topic = request.parts.some(({ kind, subjects }) => kind !== null || subjects.length > 0)
    ? (input.topic ?? null)
    : null;
  const talk =
    words.length === 0
      ? null
      : talkOf(
          { words, range, loudness, replays: input.replays, maxDurationMs: lengths.maxMs },
          input.transcript,
        );
  return {
    ...{ range, topic, words, lengths, loudness, talk },
    shown: (input.shown ?? []).filter((clip) => clip.some((span) => overlapMs(span, range) > 0)),
    asked: input.count,
    count: Math.max(1, input.count ?? ownCount(durationOf(range))),
    parts: talk && topic !== null ? searchParts(talk, request.parts) : [],
    leftOut: leftOutOf(talk, request),
    isWhole: durationOf(range) <= Math.min(wholeMs, lengths.maxMs),
  };
}

/** What a request wants no passage of a talk to speak of. */
export function leftOutOf(talk: Talk | null, { leftOut }: ClipRequest): PreparedMoments['leftOut'] {
  const subjects = leftOut.flatMap((one) => one.subjects);
  const mentions = talk && subjects.length > 0 ? topicMentions(talk, subjects) : null;
  return {
    written: leftOut.map(({ written }) => written),
    isIn: ({ first, last }) => (mentions?.sentences.between(first, last + 1) ?? 0) > 0,
  };
}

/** The talk of the usable range, with sentences as for clips of a minute; null when it holds no words. */
export function prepareRange(
  input: Pick<MomentsInput, 'transcript' | 'durationMs' | 'range' | 'waveform' | 'replays'>,
): Talk | null {
  const range = usableRange(input);
  const words = wordsInside(input.transcript.words, range);
  if (words.length === 0) return null;
  const loudness = loudnessOf(input.waveform);
  return talkOf({ words, range, loudness, replays: input.replays, maxDurationMs: 60_000 }, input.transcript);
}

function talkOf(
  {
    maxDurationMs,
    ...of
  }: Pick<TalkInput, 'words' | 'range' | 'loudness' | 'replays'> & { maxDurationMs: number },
  { language }: Pick<Transcript, 'language'>,
): Talk {
  return prepareTalk({ ...of, language, maxSentenceMs: Math.round(maxDurationMs * 0.6) });
}

/** The part of the source that may be used, within what it holds. */
export function usableRange({ range, durationMs }: Pick<MomentsInput, 'range' | 'durationMs'>): Span {
  if (!range) return { startMs: 0, endMs: durationMs };
  return { startMs: Math.max(0, range.startMs), endMs: Math.min(durationMs, range.endMs) };
}

/** Words that lie wholly inside, in order; a word that runs into the next one ends where that one begins. */
function wordsInside(words: readonly Word[], range: Span): Word[] {
  const inside = words.filter((word) => word.startMs >= range.startMs && word.endMs <= range.endMs);
  return inside.map((word, at) => {
    const nextMs = inside[at + 1]?.startMs;
    return nextMs !== undefined && word.endMs > nextMs
      ? { ...word, endMs: Math.max(word.startMs, nextMs) }
      : word;
  });
}

/** A clip may be shorter than the longest one asked for, but not by more than this. */
export function lengthsFor(maxDurationMs: number): Lengths {
  return { minMs: Math.min(shortestMs, Math.round(maxDurationMs * 0.6)), maxMs: maxDurationMs };
}
