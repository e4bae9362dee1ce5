import { findLanguage, type LanguageCode } from '../../languages.ts';
import { onceFor } from '../../once.ts';
import { endsPhrase, endsSentence } from '../captions/caption-lines.ts';
import { type CueMatcher, compileCues, foldWord } from '../cue-words/match-cues.ts';
import type { Span } from '../plan/time.ts';
import type { Word } from '../transcript/transcript.ts';
import { fillers } from './fillers.ts';
import type { PaceCut } from './pace.ts';

/** The minimum pause on both sides of a filler word, milliseconds. */
const wordPauseMs = 150;
/** The same for a word that also says what a thing is, unless a mark stands before it. */
const meansPauseMs = 300;
/** The same for a sound without a meaning, and for both of its sides together. */
const soundPauseMs = 40;
const soundPausesMs = 120;
/** A pause up to this long behind the filler goes with it; a longer one is a silence, milliseconds. */
const maxPauseMs = 700;
/** What stays before the next word, whose start may be a little earlier than its time says, milliseconds. */
const leadInMs = 80;

/**
 * The filler words inside a span that may be cut, source milliseconds: those that stand alone between two pauses. A
 * word inside a phrase, behind a word that gives it a meaning, that asks, or alone in its speaker's turn is left, and so are the
 * first and the last word of the span.
 */
export function findFillers(
  span: Span,
  { words, language }: { words: readonly Word[]; language: string },
): PaceCut[] {
  const inside = words.filter((word) => word.endMs > span.startMs && word.startMs < span.endMs);
  const tokens = inside.map(({ text }) => foldWord(text));
  const { sounds, meaningful, means, isGuarded } = matchersOf(findLanguage(language)?.code ?? 'en');
  const cuts: PaceCut[] = [];
  for (let at = 1; at < inside.length - 1; at += 1) {
    const soundLength = sounds(tokens, at);
    const length = Math.max(soundLength, meaningful(tokens, at));
    // Times that are known to a line only say nothing about a word in it.
    if (inside.slice(at, at + length).some(({ rough }) => rough)) continue;
    const around = length > 0 ? surroundings(inside, at, length) : null;
    if (!around) continue;
    const isSound = soundLength === length;
    const pauseMs = means(tokens, at) > 0 && !endsClause(around.before.text) ? meansPauseMs : wordPauseMs;
    const isAlone = isSound
      ? isPausedSound(around)
      : isPausedWord(around, pauseMs) && !isGuarded(tokens, at) && !asks(around.last.text);
    if (!isAlone || isOwnTurn(around)) continue;
    cuts.push(cutOf(around));
    at += length - 1;
  }
  return cuts;
}

interface Surroundings {
  before: Word;
  first: Word;
  last: Word;
  after: Word;
  text: string;
}

function surroundings(words: readonly Word[], at: number, length: number): Surroundings | null {
  const [before, first, last, after] = [at - 1, at, at + length - 1, at + length].map(
    (place) => words[place],
  );
  if (!before || !first || !last || !after) return null;
  const text = words
    .slice(at, at + length)
    .map((word) => word.text)
    .join(' ');
  return { before, first, last, after, text: text.slice(0, 200) };
}

const pauseBefore = ({ before, first }: Surroundings): number => first.startMs - before.endMs;
const pauseAfter = ({ last, after }: Surroundings): number => after.startMs - last.endMs;

const isPausedWord = (of: Surroundings, pauseMs: number): boolean =>
  pauseBefore(of) >= pauseMs && pauseAfter(of) >= pauseMs;

const endsClause = (text: string): boolean => endsPhrase(text) || endsSentence(text);
const asks = (text: string): boolean => /[?؟]/u.test(text);

const isPausedSound = (of: Surroundings): boolean =>
  pauseBefore(of) >= soundPauseMs &&
  pauseAfter(of) >= soundPauseMs &&
  pauseBefore(of) + pauseAfter(of) >= soundPausesMs;

/** Said by a speaker between two others: that is an answer. */
const isOwnTurn = ({ before, first, after }: Surroundings): boolean =>
  first.speaker !== undefined && before.speaker !== first.speaker && after.speaker !== first.speaker;

function cutOf(of: Surroundings): PaceCut {
  const { first, last, after, text } = of;
  const isShort = pauseAfter(of) <= maxPauseMs;
  const endMs = isShort ? Math.max(last.endMs, after.startMs - leadInMs) : last.endMs;
  return { kind: 'filler', startMs: first.startMs, endMs, text };
}

interface Matchers {
  sounds: CueMatcher;
  meaningful: CueMatcher;
  means: CueMatcher;
  /** Whether a word stands before that of `at` that gives it a meaning. */
  isGuarded: (tokens: readonly string[], at: number) => boolean;
}

/** English fillers stand in every language of India. */
const matchersOf = onceFor((code: string): Matchers => {
  const own = code in fillers ? fillers[code as LanguageCode] : fillers.en;
  const lists = own === fillers.en ? [own] : [own, fillers.en];
  const guards = compileCues(lists.flatMap(({ notAfter }) => notAfter));
  const only = (own.only ?? []).map(
    ({ words, notAfter }) => [compileCues(words), compileCues(notAfter)] as const,
  );
  return {
    sounds: compileCues(lists.flatMap(({ sounds }) => sounds)),
    meaningful: compileCues(lists.flatMap(({ words }) => words)),
    means: compileCues(lists.flatMap(({ means = [] }) => means)),
    isGuarded: (tokens, at) =>
      guards(tokens, at - 1) > 0 ||
      only.some(([words, notAfter]) => words(tokens, at) > 0 && notAfter(tokens, at - 1) > 0),
  };
});
