import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { candidatePassages, type Lengths, type Passage } from './candidates.ts';
import { loudnessOf } from './loudness.ts';
import { describeMoment } from './moment.ts';
import { type MomentsResult, noted } from './note.ts';
import { isShownAgain, type ShownClip } from './other-passages.ts';
import { type RankedPassage, rankPassages } from './rank.ts';
import { ownCount, selectPassages } from './select.ts';
import { soundMoments, soundTitle } from './sound-moments.ts';
import { prepareTalk, type Talk } from './talk.ts';
import { titleOf } from './title.ts';

export interface MomentsInput {
  transcript: Pick<Transcript, 'language' | 'engine' | 'words'>;
  durationMs: number;
  /** The part of the source that may be used; null: all of it. */
  range: Span | null;
  waveform: Waveform | null;
  /** null: as many as the material is good for. */
  count: number | null;
  maxDurationMs: number;
  /** Clips whose passages are left out; absent: none. */
  shown?: readonly ShownClip[];
}

/** A clip is no shorter than this, unless the source is, or the asked maximum is near it. */
const shortestMs = 15_000;
/** Up to this length there is nothing to choose: one clip of the whole. */
const wholeMs = 20_000;

/** The moments of a video: by words where there are any, else by sound. Linear in words and sound. */
export function findMoments(input: MomentsInput): MomentsResult {
  const range = usableRange(input);
  if (durationOf(range) <= 0) return { moments: [], notes: [] };
  const shown = (input.shown ?? []).filter((clip) => clip.some((span) => overlapMs(span, range) > 0));
  const asked = { count: input.count, others: shown.length > 0 };
  const words = wordsInside(input.transcript.words, range);
  const lengths = lengthsFor(input.maxDurationMs);
  const loudness = loudnessOf(input.waveform);
  const count = Math.max(1, input.count ?? ownCount(durationOf(range)));
  const bySound = () => soundMoments({ range, loudness, lengths, count, words, shown });
  if (words.length === 0) return noted(bySound(), { ...asked, limit: 'sound' });

  const maxSentenceMs = Math.round(lengths.maxMs * 0.6);
  const talk = prepareTalk({
    words,
    language: input.transcript.language,
    loudness,
    range,
    maxSentenceMs,
  });
  if (durationOf(range) <= Math.min(wholeMs, lengths.maxMs))
    return noted(isShownAgain(range, shown) ? [] : [wholeMoment(talk)], { ...asked, limit: 'whole' });
  const ranked = rankedPassages(talk, lengths, shown);
  if (ranked.length === 0)
    return noted(bySound(), { ...asked, limit: 'sound', remarks: [message('note_by_sound')] });
  const usable = ranked.filter((passage) => passage.usable);
  const others = (usable.length > 0 ? usable : ranked).filter((passage) => !isShownAgain(passage, shown));
  const chosen = selectPassages(others, { count, range });
  return noted(describeAll(talk, chosen), { ...asked, limit: 'words' });
}

function usableRange({ range, durationMs }: MomentsInput): Span {
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

function lengthsFor(maxDurationMs: number): Lengths {
  return { minMs: Math.min(shortestMs, Math.round(maxDurationMs * 0.6)), maxMs: maxDurationMs };
}

/**
 * Where no run of sentences reaches the least length, speech comes in pieces: shorter ones are accepted. What clips
 * show is ranked along, so that a score stays a place within the whole video.
 */
function rankedPassages(talk: Talk, lengths: Lengths, shown: readonly ShownClip[]): RankedPassage[] {
  const full = candidatePassages(talk, lengths);
  const tried = full.length > 0 ? lengths : { ...lengths, minMs: 5000 };
  const passages = full.length > 0 ? full : candidatePassages(talk, tried);
  return rankPassages(
    talk,
    [...passages, ...besideClips(talk, { passages, lengths: tried, shown })],
    lengths.maxMs,
  );
}

/** Passages that stop short of a clip, where the better place to stop lies inside it. */
function besideClips(
  talk: Talk,
  of: { passages: readonly Passage[]; lengths: Lengths; shown: readonly ShownClip[] },
): Passage[] {
  if (of.shown.length === 0) return [];
  const known = new Set(of.passages.map(({ first, last }) => `${first}-${last}`));
  const others = candidatePassages(talk, of.lengths, (passage) => isShownAgain(passage, of.shown));
  return others.filter(({ first, last }) => !known.has(`${first}-${last}`));
}

function describeAll(talk: Talk, passages: readonly RankedPassage[]): Moment[] {
  const taken = new Set<string>();
  return passages.map((passage, at) => {
    const title = titleOf(talk, passage, taken) ?? soundTitle(at + 1, passage);
    taken.add(title);
    return describeMoment({ ...passage, title, hook: talk.sentences[passage.first]?.text ?? '' });
  });
}

/** The whole of a short source; its parts are judged as they are, because there is nothing to compare with. */
function wholeMoment(talk: Talk): Moment {
  const passage = { first: 0, last: talk.sentences.length - 1, ...talk.range };
  const [ranked] = rankPassages(talk, [passage], durationOf(talk.range));
  if (!ranked) throw new Error('a passage was not ranked');
  const [moment] = describeAll(talk, [ranked]);
  if (!moment) throw new Error('a passage was not described');
  return moment;
}
