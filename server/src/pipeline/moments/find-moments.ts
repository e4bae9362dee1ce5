import type { Moment } from '@jhalak/contract/clip/moment.ts';
import type { Waveform } from '@jhalak/contract/clip/source-media.ts';
import { durationOf, type Span } from '@jhalak/contract/clip/time.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript.ts';
import { type Phrase, phrase } from '@jhalak/contract/phrases/phrase.ts';
import { candidatePassages, type Lengths } from './candidates.ts';
import { loudnessOf } from './loudness.ts';
import { describeMoment } from './moment.ts';
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
}

export interface MomentsFound {
  /** Best first. */
  moments: Moment[];
  /** Why there are fewer than asked, or why words did not decide; empty when there is nothing to say. */
  notes: Phrase[];
}

/** A clip is no shorter than this, unless the source is, or the asked maximum is near it. */
const shortestMs = 15_000;
/** Up to this length there is nothing to choose: one clip of the whole. */
const wholeMs = 20_000;

/** The moments of a video: by words where there are any, else by sound. Linear in words and sound. */
export function findMoments(input: MomentsInput): MomentsFound {
  const range = usableRange(input);
  if (durationOf(range) <= 0) return { moments: [], notes: [] };
  const words = wordsInside(input.transcript.words, range);
  const lengths = lengthsFor(input.maxDurationMs);
  const loudness = loudnessOf(input.waveform);
  const count = Math.max(1, input.count ?? ownCount(durationOf(range)));
  const bySound = () => soundMoments({ range, loudness, lengths, count, words });
  if (words.length === 0) return finished(bySound(), input, phrase('fewer_too_short'));

  const longestSentenceMs = Math.round(lengths.mostMs * 0.6);
  const talk = prepareTalk({
    words,
    language: input.transcript.language,
    loudness,
    range,
    longestSentenceMs,
  });
  if (durationOf(range) <= Math.min(wholeMs, lengths.mostMs))
    return finished([wholeMoment(talk)], input, phrase('fewer_whole'));
  const ranked = rankedPassages(talk, lengths);
  if (ranked.length === 0) {
    return finished(bySound(), input, phrase('fewer_too_short'), phrase('note_by_sound'));
  }
  const usable = ranked.filter((passage) => passage.usable);
  const chosen = selectPassages(usable.length > 0 ? usable : ranked, { count, range });
  return finished(describeAll(talk, chosen), input, fewer(chosen.length));
}

const fewer = (found: number): Phrase =>
  found === 1 ? phrase('fewer_one_passage') : phrase('fewer_passages', { found });

function finished(moments: Moment[], input: MomentsInput, why: Phrase, ...remarks: Phrase[]): MomentsFound {
  const asked = input.count;
  const found = moments.length;
  if (asked === null || found >= asked) return { moments, notes: remarks };
  const note = phrase(found === 1 ? 'note_one_clip' : 'note_fewer_clips', { asked, found, why });
  return { moments, notes: [...remarks, note] };
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
  return { leastMs: Math.min(shortestMs, Math.round(maxDurationMs * 0.6)), mostMs: maxDurationMs };
}

/** Where no run of sentences reaches the least length, speech comes in pieces: shorter ones are accepted. */
function rankedPassages(talk: Talk, lengths: Lengths): RankedPassage[] {
  const full = candidatePassages(talk, lengths);
  const passages = full.length > 0 ? full : candidatePassages(talk, { ...lengths, leastMs: 5000 });
  return rankPassages(talk, passages, lengths.mostMs);
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
