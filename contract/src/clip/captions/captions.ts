import type { HeldCaption } from '../plan/caption-times.ts';
import type { CaptionStyle, Cue, CueWord, Ratio } from '../plan/clip-plan.ts';
import {
  apart,
  breakLines,
  endsPhrase,
  endsSentence,
  lineLimit,
  lineWidth,
  type MeasuredWord,
  measureWords,
} from './caption-lines.ts';
import { captionFace } from './caption-script.ts';
import { captionArea, captionEdges } from './caption-styles.ts';
import { closedGapMs, heldWords, holderOf, minCueMs, timeCues, type UntimedCue } from './cue-times.ts';
import { markWords } from './mark-words.ts';
import { wordBonds } from './word-bonds.ts';

/** A pause that ends a caption whatever else speaks for going on, milliseconds. */
const longPauseMs = 700;
/** A caption that stays longer than this has lost its speaker, milliseconds. */
const longCueMs = 6000;
/** No caption takes more words: bounds the search, far above what two lines hold. */
const maxWords = 40;

/** What captions are made from. */
export interface CaptionInput {
  /** Spoken words in clip time, in order. */
  words: readonly CueWord[];
  frame: { width: number; height: number };
  ratio: Ratio;
  style: CaptionStyle;
  clipDurationMs: number;
  /** True when word times are only estimated: breaks then follow the text alone, not the pauses. */
  wholeCues?: boolean;
  /** Captions with times of their own: each is one caption as far as its words fit into two lines. */
  held?: readonly HeldCaption[];
  /** BCP 47; needed to find keywords. */
  language?: string;
  /** Who says a word of the transcript; needed for colours by speaker. */
  speakerOf?(wordIndex: number): string | undefined;
}

/**
 * Captions of one or two lines: every word once, in order, inside the clip, without overlap. Breaks prefer ends of
 * sentences, pauses and commas; lines are balanced and fit the frame by the fonts' own widths. A word longer than
 * a line is broken between graphemes into words of the same `wordIndex`. Word starts are never moved inside the
 * clip.
 */
export function buildCues(input: CaptionInput): Cue[] {
  const { held = [] } = input;
  const spoken = markWords(
    heldWords(input.words, held)
      .filter((word) => word.text.trim() !== '')
      .flatMap((word) => apart(clampWord(word, input))),
    input,
  );
  if (spoken.length === 0 || input.clipDurationMs < 1) return [];
  const area = captionArea(input.style, { ...input.frame, ratio: input.ratio });
  const base = captionFace(
    spoken.map((word) => word.text),
    input.style,
  );
  const { wordsPerLine: maxWords, upperCase } = input.style;
  const limit = lineLimit(area, base, { gap: captionEdges[input.style.id].gap, maxWords });
  const bonds = wordBonds(spoken);
  const bound = spoken.map((word, n) => ({ ...word, ...(bonds[n] && { bound: true }) }));
  const words = measureWords(bound, { base, capPx: area.capPx, limit, upperCase });
  const insideCosts = costsInside(words, input);
  const costOf = (from: number, to: number) => {
    const own = words.slice(from, to);
    const broken = breakLines(own, limit);
    if (!broken) return null;
    const fill = lineWidth(own, limit) / (2 * limit.maxPx);
    const inside = (insideCosts[to - 1] ?? 0) - (insideCosts[from] ?? 0);
    return broken.unevenness * 3 + 8 * (1 - fill) ** 2 + inside + cueCost(words, { from, to, input });
  };
  const untimed = runsOf(words, held).flatMap(({ from, to, holder }) => {
    const isOne = holder !== undefined && breakLines(words.slice(from, to), limit) !== null;
    const groups = isOne ? [[from, to] as const] : chooseBreaks({ from, to }, costOf);
    return groups.map(
      (group): UntimedCue => ({
        lines: (breakLines(words.slice(...group), limit)?.lines ?? [words.slice(...group)]).map((line) =>
          line.map(({ widthPx: _width, graphemes: _count, bound: _bound, ...word }) => word),
        ),
        startMs: words[group[0]]?.startMs ?? 0,
        endMs: words[group[1] - 1]?.endMs ?? 0,
        ...(holder && group[0] === from && { startMs: holder.startMs, holdsStart: true }),
        ...(holder && group[1] === to && { endMs: holder.endMs, holdsEnd: true }),
      }),
    );
  });
  return timeCues(untimed, input.clipDurationMs);
}

interface Run {
  from: number;
  to: number;
  holder: HeldCaption | undefined;
}

/** Words that follow each other and belong to the same caption with times of its own, or to none. */
function runsOf(words: readonly MeasuredWord[], held: readonly HeldCaption[]): Run[] {
  const runs: Run[] = [];
  for (const [n, word] of words.entries()) {
    const holder = holderOf(held, word);
    const last = runs.at(-1);
    if (last && last.holder === holder) last.to = n + 1;
    else runs.push({ from: n, to: n + 1, holder });
  }
  return runs;
}

function clampWord(word: CueWord, input: CaptionInput): CueWord {
  const startMs = Math.min(Math.max(0, word.startMs), input.clipDurationMs);
  return { ...word, startMs, endMs: Math.min(Math.max(startMs, word.endMs), input.clipDurationMs) };
}

/** Cheapest partition of a run of words, by dynamic programming over where each caption ends. */
function chooseBreaks(
  run: { from: number; to: number },
  cost: (from: number, to: number) => number | null,
): [number, number][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: run.from }];
  const bestAt = (place: number) => best[place - run.from];
  for (let to = run.from + 1; to <= run.to; to += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= Math.max(run.from, to - maxWords); from -= 1) {
      const own = cost(from, to);
      // More words never fit again where these did not.
      if (own === null && from < to - 1) break;
      const total = (bestAt(from)?.cost ?? 0) + (own ?? 0);
      if (total < found.cost) found = { cost: total, from };
    }
    best.push(found);
  }
  const groups: [number, number][] = [];
  for (let to = run.to; to > run.from; to = bestAt(to)?.from ?? run.from)
    groups.unshift([bestAt(to)?.from ?? run.from, to]);
  return groups;
}

const pauseAfter = (words: readonly MeasuredWord[], n: number, input: CaptionInput): number =>
  input.wholeCues ? 0 : (words[n + 1]?.startMs ?? input.clipDurationMs) - (words[n]?.endMs ?? 0);

/** At each word the sum of the points against going on behind the words before it. */
function costsInside(words: readonly MeasuredWord[], input: CaptionInput): number[] {
  let sum = 0;
  return words.map(({ text, bound }, n) => {
    const before = sum;
    if (pauseAfter(words, n, input) >= longPauseMs) sum += 60;
    if (!bound && endsSentence(text)) sum += 25;
    return before;
  });
}

/** Points against a caption of these words, without those inside it; tuned by eye on talks: about 5 is "a bit worse". */
function cueCost(
  words: readonly MeasuredWord[],
  span: { from: number; to: number; input: CaptionInput },
): number {
  const { from, to, input } = span;
  let cost = 5;
  const last = words[to - 1];
  const text = last?.text ?? '';
  if (last && words[to]?.wordIndex === last.wordIndex && !/\s$/.test(text)) cost += 8;
  else if (last?.bound) cost += 30;
  else if (to < words.length && !endsSentence(text) && pauseAfter(words, to - 1, input) < closedGapMs) {
    cost += endsPhrase(text) ? 2 : 6;
  }
  const startMs = words[from]?.startMs ?? 0;
  const shownMs = (words[to]?.startMs ?? input.clipDurationMs) - startMs;
  if (shownMs < minCueMs) cost += 40;
  if ((last?.endMs ?? 0) - startMs > longCueMs) cost += 15;
  if (to - from === 1 && words.length > 1) cost += 4;
  return cost;
}
