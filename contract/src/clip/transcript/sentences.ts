import { findLanguage, type LanguageCode, languages } from '../../languages.ts';
import { foldWord } from '../cue-words/match-cues.ts';
import type { Span } from '../plan/time.ts';
import { languagePassages } from '../subtitles/language-of-text.ts';
import { type Joint, jointsOf } from './sentence-joints.ts';
import type { Word } from './transcript.ts';

/**
 * What closed a sentence: a written mark; a pause of ≥ 0.7 s; another speaker; in text without marks a word that
 * usually ends sentences; the length cap, which may fall inside a thought; the end of the words.
 */
export type SentenceEnd = 'mark' | 'pause' | 'speaker' | 'ending' | 'length' | 'last';

/** Words `[from, to)` of a transcript that are said as one sentence; times are those of its words. */
export interface Sentence extends Span {
  from: number;
  to: number;
  text: string;
  /** Silence before the first word, milliseconds; 0 for the first sentence. */
  pauseBeforeMs: number;
  end: SentenceEnd;
  /** Closed by a question mark. */
  asks: boolean;
}

export interface SentenceOptions {
  /** BCP 47; decides which words may end a sentence where no marks are written. */
  language: string;
  /** No sentence is longer, however it is written. Default 25 s with marks, 12 s without. */
  maxMs?: number;
}

/** A silence that ends a sentence whatever is written, milliseconds. */
export const sentencePauseMs = 700;

const closers = '["\'”’»)\\]}*_]*';
const marks = [...new Set(languages.flatMap(({ sentenceEnds }) => [...sentenceEnds]))].join('');
const endMark = new RegExp(`([${marks.replace(/[.?]/g, '\\$&')}])${closers}$`, 'u');
const questionMark = new RegExp(`[?؟][!?؟]*${closers}$`, 'u');

const abbreviations = new Set(
  'dr mr mrs ms prof st sr jr shri smt vs etc eg e.g ie i.e approx dept govt प्रो डॉ श्री सुश्री डॉक्टर. ডঃ ড ডা மி திரு டாக்டர் శ్రీ డా ಡಾ ಶ್ರೀ ഡോ શ્રી ડૉ ਡਾ ਸ੍ਰ ଡଃ ଡା ڈاکٹر'.split(
    ' ',
  ),
);
/** Shortened only in front of a number: "Rs. 500", "No. 7". */
const beforeNumber = new Set('rs no nos vol fig p pp रु क्र নং রু ரூ రూ ರೂ രൂ રૂ ਰੁ ଟ'.split(' '));

/**
 * Splits words into sentences by the marks of every language (`।` `॥` `۔` `؟` `.` `?` `!` `…`), pauses and
 * speakers; long runs are cut where the voice rests or a verb closes. Linear in the number of words.
 */
export function splitSentences(words: readonly Word[], options: SentenceOptions): Sentence[] {
  const ends = words.map((_, at) => isMarked(words, at));
  const marked = ends.filter(Boolean).length * 60 >= words.length;
  const tokens = words.map(({ text }) => foldWord(text));
  const joint = jointsIn(words, tokens, options.language);
  const caps = {
    words: marked ? 60 : 24,
    ms: Math.min(options.maxMs ?? Number.POSITIVE_INFINITY, marked ? 25_000 : 12_000),
  };
  const sentences: Sentence[] = [];
  const close = (to: number, end: SentenceEnd): void => {
    const from = sentences.at(-1)?.to ?? 0;
    sentences.push(sentenceOf(words, from, to, end));
  };
  const longRestMs = marked ? sentencePauseMs : longRestOf(words);
  const verbsTell = !marked && endOnVerbs(words, joint);
  let runStart = 0;
  for (let at = 0; at < words.length; at += 1) {
    const end = naturalEnd({
      words,
      at,
      marked: ends[at] === true,
      longRestMs,
      verbsTell,
      length: at + 1 - runStart,
      joint: marked ? null : joint(at),
    });
    if (!end) continue;
    for (const cut of cutsOf({ words, from: runStart, to: at + 1, caps, joint })) close(cut.to, cut.end);
    close(at + 1, end);
    runStart = at + 1;
  }
  return sentences;
}

interface Run {
  words: readonly Word[];
  from: number;
  to: number;
  caps: { words: number; ms: number };
  joint: (at: number) => Joint;
}

function naturalEnd(place: {
  words: readonly Word[];
  at: number;
  marked: boolean;
  longRestMs: number;
  /** Whether a rest behind another word than a usual last one is seldom an end. */
  verbsTell: boolean;
  /** Words since the last end. */
  length: number;
  /** Null where marks are written. */
  joint: Joint | null;
}): SentenceEnd | null {
  const { words, at } = place;
  const next = words[at + 1];
  if (!next) return 'last';
  if (place.marked) return 'mark';
  const word = words[at];
  if (word?.speaker !== undefined && next.speaker !== undefined && word.speaker !== next.speaker)
    return 'speaker';
  const gapMs = gapAfter(words, at);
  if (gapMs >= sentencePauseMs) return 'pause';
  if (!place.joint) return null;
  const worth = worthOfEnd(place.joint, gapMs / place.longRestMs, place.length);
  return worth - (place.verbsTell && !place.joint.closes ? 0.5 : 0) >= 1 ? 'ending' : null;
}

/**
 * How much speaks for an end where no marks are written, 1 being enough: a rest as a share of a long one, a finite verb, an
 * opener behind it and the length so far; against it a word that wants another. A verb and half a rest are enough.
 */
function worthOfEnd({ closes, opensNext, binds }: Joint, rest: number, length: number): number {
  return (
    1.5 * Math.min(1, rest) +
    (closes ? 0.7 : 0) +
    (opensNext ? 0.35 : 0) -
    (binds ? 0.8 : 0) -
    (length < 3 ? 0.6 : 0) +
    0.03 * Math.min(10, Math.max(0, length - 8))
  );
}

/** A rest that one word in twelve has behind it, about as many as sentences end: speakers and engines rest differently. */
function longRestOf(words: readonly Word[]): number {
  const gaps = words.slice(1).map((_, at) => gapAfter(words, at));
  const long = gaps.sort((a, b) => b - a)[Math.floor(gaps.length / 12)] ?? 0;
  return Math.min(600, Math.max(300, long));
}

/** Whether the longest rests, one place in 24, mostly stand behind a usual last word: this talk ends its sentences on verbs that are known. */
function endOnVerbs(words: readonly Word[], joint: (at: number) => Joint): boolean {
  const longest = words
    .slice(1)
    .map((_, at) => ({ at, gapMs: gapAfter(words, at) }))
    .filter(({ gapMs }) => gapMs > 0)
    .sort((a, b) => b.gapMs - a.gapMs)
    .slice(0, Math.ceil(words.length / 24));
  return longest.length >= 8 && longest.filter(({ at }) => joint(at).closes).length >= 0.7 * longest.length;
}

/** What the words say of each place, in the language of its passage: a talk in Hindi goes on in English for a while. */
function jointsIn(
  words: readonly Word[],
  tokens: readonly string[],
  language: string,
): (at: number) => Joint {
  const own = (findLanguage(language)?.code ?? 'en') as LanguageCode;
  // Text with marks seldom asks.
  let said: LanguageCode[] | null = null;
  return (at) => {
    said ??= languagePassages(words.map(({ text }) => text)).flatMap((passage) =>
      Array<LanguageCode>(passage.to - passage.from).fill(passage.language),
    );
    const here = said[at] ?? own;
    return jointsOf(isTold(here, own) ? here : own)(tokens, at);
  };
}

/** The language of the whole decides between those of one script; a passage of a few words is too short for that. */
const isTold = (said: LanguageCode, own: LanguageCode): boolean =>
  findLanguage(said)?.script !== findLanguage(own)?.script;

/** Where a run that exceeds the caps is cut, best place first within each stretch. */
function cutsOf(run: Run): { to: number; end: SentenceEnd }[] {
  const cuts: { to: number; end: SentenceEnd }[] = [];
  let from = run.from;
  while (exceeds(run, from, run.to)) {
    const cut = bestCut(run, from);
    cuts.push(cut);
    from = cut.to;
  }
  return cuts;
}

const exceeds = (run: Run, from: number, to: number): boolean =>
  to - from > 1 && (to - from > run.caps.words || lengthMs(run.words, from, to) > run.caps.ms);

function bestCut(run: Run, from: number): { to: number; end: SentenceEnd } {
  let best = { to: from + 1, end: 'length' as SentenceEnd, worth: Number.NEGATIVE_INFINITY };
  for (let to = from + 1; to < run.to && !exceeds(run, from, to); to += 1) {
    const gapMs = gapAfter(run.words, to - 1);
    const { closes, opensNext, binds } = run.joint(to - 1);
    const comma = /[,;:،؛—–-]$/u.test(run.words[to - 1]?.text ?? '');
    const worth =
      Math.min(gapMs, sentencePauseMs) +
      (comma ? 300 : 0) +
      (closes ? 300 : 0) +
      (opensNext ? 200 : 0) -
      (binds ? 500 : 0) +
      // Fuller sentences first, and never a crumb of one or two words when there is a choice.
      (200 * (to - from)) / run.caps.words -
      (to - from < 3 ? 500 : 0);
    const end: SentenceEnd = closes ? 'ending' : gapMs >= 350 ? 'pause' : 'length';
    if (worth > best.worth) best = { to, end, worth };
  }
  return { to: best.to, end: best.end };
}

function sentenceOf(words: readonly Word[], from: number, to: number, end: SentenceEnd): Sentence {
  const own = words.slice(from, to);
  const startMs = own[0]?.startMs ?? 0;
  const lastText = own.at(-1)?.text ?? '';
  return {
    from,
    to,
    startMs,
    endMs: Math.max(startMs, own.at(-1)?.endMs ?? startMs),
    text: own.map(({ text }) => text).join(' '),
    pauseBeforeMs: from > 0 ? gapAfter(words, from - 1) : 0,
    end,
    asks: questionMark.test(lastText),
  };
}

const gapAfter = (words: readonly Word[], at: number): number =>
  Math.max(0, (words[at + 1]?.startMs ?? 0) - (words[at]?.endMs ?? 0));

const lengthMs = (words: readonly Word[], from: number, to: number): number =>
  (words[to - 1]?.endMs ?? 0) - (words[from]?.startMs ?? 0);

/** True when a sentence mark closes word `at`, and not an abbreviation, initial, list number or decimal. */
function isMarked(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  const mark = endMark.exec(text)?.[1];
  if (mark === undefined) return false;
  const next = words[at + 1]?.text;
  if (next === undefined) return true;
  // "well… you know": the sentence continues in lower case.
  if (mark === '…' || /\.\.\.["”’)]*$/u.test(text)) return !/^\p{Ll}/u.test(next);
  if (mark !== '.') return true;
  const stem = foldWord(text);
  if (abbreviations.has(stem)) return false;
  if (/^\p{Nd}/u.test(next) && (beforeNumber.has(stem) || /^\p{Nd}+$/u.test(stem))) return false;
  if (/^\p{Nd}{1,2}$/u.test(stem) && (at === 0 || endMark.test(words[at - 1]?.text ?? ''))) return false;
  return !isInitial(words, at);
}

/** "A. P. J. Abdul Kalam", "ए. पी. जे.": single letters; outside Latin only beside another one, because है. ends. */
function isInitial(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? '';
  if (/^\p{Lu}\.$/u.test(text)) return text !== 'I.';
  return isSingleLetter(text) && (isSingleLetter(words[at - 1]?.text) || isSingleLetter(words[at + 1]?.text));
}

const isSingleLetter = (text: string | undefined): boolean =>
  text !== undefined && /^\p{L}\p{M}*\.$/u.test(text);
