import type { Marker } from '@jhalak/contract/clip/cue-words/markers/marker-lists.ts';
import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import {
  type Sentence,
  sentencePauseMs,
  splitSentences,
} from '@jhalak/contract/clip/transcript/sentences.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { type Cues, cuesOf } from './cues.ts';
import { skipLead } from './joiners.ts';
import type { Loudness } from './loudness.ts';
import { markWords } from './markers.ts';
import { type PrefixSums, prefixSums } from './prefix-sums.ts';
import { openQuotations } from './quotations.ts';
import { type ReplayCurve, replayCurve } from './replays.ts';
import { type Terms, termsOf } from './terms.ts';
import { tiesAcross, topicBoundaries } from './topic-boundaries.ts';
import { type Voices, voicesOf } from './voices.ts';

/** Everything that is worked out once per video and read by every passage. */
export interface Talk {
  /** BCP 47 */
  language: string;
  words: readonly Word[];
  tokens: readonly string[];
  sentences: readonly Sentence[];
  /** True when sentences are mostly closed by written marks. */
  punctuated: boolean;
  cues: Cues;
  terms: Terms;
  /** A rest that is long for these speakers: a thought is over. Milliseconds. */
  longRestMs: number;
  /** True where a sentence begins a new topic. */
  beginsTopic: readonly boolean[];
  topicStarts: PrefixSums;
  /** How alike what follows the start of each sentence is to what was said before it, 0–1. */
  ties: readonly number[];
  /** True where a sentence asks: by its mark, or in text without marks by its words. */
  asks: readonly boolean[];
  /** Such sentences, summed. */
  questions: PrefixSums;
  /** Whether a quotation goes on beyond the end of a sentence. */
  quotesOn: readonly boolean[];
  /** True where a sentence greets, thanks, advertises or asks to subscribe. */
  isHousekeeping: readonly boolean[];
  /** Whether another voice follows a sentence, or nothing does. */
  endsTurn: readonly boolean[];
  /** Words of such sentences, summed by sentence. */
  housekeepingWords: PrefixSums;
  /** True where a sentence closes a thought in so many words: "that's why". */
  finishes: readonly boolean[];
  /** Which words belong to which marker. */
  marked: Record<Marker, Uint8Array>;
  voices: Voices;
  loudness: Loudness | null;
  /** How often the word that stands there is one that opens a sentence of this talk, 0–1. */
  opens: Float64Array;
  /** What viewers played again, where the source's site says so. */
  replays: ReplayCurve | null;
  range: Span;
}

export interface TalkInput {
  /** Those inside `range`, in order. */
  words: readonly Word[];
  language: string;
  loudness: Loudness | null;
  /** Absent: not known. */
  replays?: Replays | null | undefined;
  range: Span;
  /** A sentence must leave room for others in the longest clip. */
  maxSentenceMs: number;
}

type Turns = Pick<Talk, 'sentences' | 'endsTurn'>;

export function prepareTalk(input: TalkInput): Talk {
  const { words, language, loudness, range } = input;
  const tokens = words.map(({ text }) => foldWord(text));
  const sentences = splitSentences(words, { language, maxMs: input.maxSentenceMs });
  const cues = cuesOf(language);
  const terms = termsOf(tokens, sentences);
  const voices = voicesOf(words);
  const endsTurn = sentences.map(
    ({ to, end }) => end === 'speaker' || (voices.known && voices.turnTo[to - 1] === to),
  );
  const starts = new Set(topicBoundaries(sentences, terms).map((at) => nearestTurn(sentences, at)));
  const beginsTopic = sentences.map((_, index) => starts.has(index));
  const isHousekeeping = withFarewell(
    { sentences, endsTurn },
    sentences.map((sentence) => cues.find('housekeeping', tokens, sentence) !== null),
  );
  const punctuated = sentences.filter(({ end }) => end === 'mark').length * 3 >= sentences.length;
  const asks = sentences.map(
    (sentence) => sentence.asks || (!punctuated && cues.question(tokens, sentence) !== null),
  );
  const longRestMs = Math.max(sentencePauseMs, 1.6 * medianPauseMs(sentences));
  return {
    language,
    words,
    tokens,
    sentences,
    punctuated,
    longRestMs,
    cues,
    terms,
    beginsTopic,
    ties: tiesAcross(sentences, terms),
    topicStarts: prefixSums(beginsTopic.map(Number)),
    quotesOn: openQuotations(words, sentences, endsTurn),
    asks,
    questions: prefixSums(asks.map(Number)),
    isHousekeeping,
    housekeepingWords: prefixSums(sentences.map(({ from, to }, at) => (isHousekeeping[at] ? to - from : 0))),
    finishes: sentences.map((sentence) => cues.find('finishers', tokens, sentence) !== null),
    marked: markWords(tokens, language),
    voices,
    endsTurn,
    opens: openingShares({ sentences, cues, tokens }),
    loudness,
    replays: replayCurve(input.replays),
    range,
  };
}

/** What is believed of a word before it is heard: the share of openings, and how many words that belief weighs. */
const usualOpening = { share: 0.08, words: 3 };

/** Which words sentences open with, their "so" and "I think" left out: "if", "you", "सब", and not "of", "में". */
function openingShares({
  sentences,
  cues,
  tokens,
}: Pick<Talk, 'sentences' | 'cues' | 'tokens'>): Float64Array {
  const said = new Map<string, number>();
  const opening = new Map<string, number>();
  const count = (counts: Map<string, number>, token = '') => counts.set(token, (counts.get(token) ?? 0) + 1);
  for (const token of tokens) count(said, token);
  for (const sentence of sentences) {
    const from = skipLead({ cues, tokens }, sentence, 1);
    count(opening, tokens[from]);
    if (from > sentence.from) count(opening, tokens[sentence.from]);
  }
  const { share, words } = usualOpening;
  return Float64Array.from(
    tokens,
    (token) => ((opening.get(token) ?? 0) + share * words) / ((said.get(token) ?? 0) + words),
  );
}

/**
 * Words tell to within a sentence or two where a topic ends; the speakers show exactly where, by a rest, a change of
 * voice or a question.
 */
function nearestTurn(sentences: readonly Sentence[], boundary: number): number {
  let best = { at: boundary, worth: Number.NEGATIVE_INFINITY };
  for (let at = Math.max(1, boundary - 2); at <= Math.min(sentences.length - 1, boundary + 2); at += 1) {
    const sentence = sentences[at];
    if (!sentence) continue;
    const worth =
      Math.min(2000, sentence.pauseBeforeMs) +
      (sentences[at - 1]?.end === 'speaker' ? 500 : 0) +
      (sentence.asks ? 300 : 0) -
      150 * Math.abs(at - boundary);
    if (worth > best.worth) best = { at, worth };
  }
  return best.at;
}

function medianPauseMs(sentences: readonly Sentence[]): number {
  const pauses = sentences
    .slice(1)
    .map(({ pauseBeforeMs }) => pauseBeforeMs)
    .sort((a, b) => a - b);
  return pauses[pauses.length >> 1] ?? 0;
}

/** Silence after a sentence, milliseconds; what lies after the last one is not known. */
export const pauseAfterMs = (talk: Talk, sentence: number): number =>
  talk.sentences[sentence + 1]?.pauseBeforeMs ?? 0;

/** True when a sentence continues the one before: cut by length, or by a pause in text that has marks. */
export function continuesSentence(talk: Talk, sentence: number): boolean {
  const before = talk.sentences[sentence - 1];
  if (!before) return false;
  return isCutOff(talk, sentence - 1);
}

/** "And then we just…", "It is like-": written, but not finished. */
export const breaksOff = (text: string): boolean => /(?:…|\.\.|[-–—])["”’)\]]*$/u.test(text);

/** True when a sentence stops before its thought does. */
export function isCutOff(talk: Talk, sentence: number): boolean {
  const own = talk.sentences[sentence];
  if (!own) return false;
  if (own.end === 'length') return true;
  // In written text a pause without a mark is a breath, unless it is a long one.
  return own.end === 'pause' && talk.punctuated && pauseAfterMs(talk, sentence) < 1500;
}

/** The last share of a talk in which thanks end it, and how far back a farewell reaches at most, milliseconds. */
const farewellShare = 0.06;
const farewellMs = 60_000;

/** What the same voice says before its thanks at the end of a conversation belongs to the farewell. */
function withFarewell({ sentences, endsTurn }: Turns, found: readonly boolean[]): boolean[] {
  const all = [...found];
  const lastMs = sentences.at(-1)?.endMs ?? 0;
  const isConversation = endsTurn.slice(0, -1).includes(true);
  for (const [index, sentence] of sentences.entries()) {
    if (!found[index] || !isConversation || sentence.startMs < lastMs * (1 - farewellShare)) continue;
    for (let before = index - 1; before >= 0; before -= 1) {
      const said = sentences[before];
      if (!said || endsTurn[before] || sentence.startMs - said.startMs > farewellMs) break;
      all[before] = true;
    }
  }
  return all;
}

/** What is said from one word up to another, as a viewer hears it. */
export const spokenText = ({ words }: Talk, { from, to }: { from: number; to: number }): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
