import type { CaptionStyle, Cue, CueWord, Ratio } from '../plan/clip-plan.ts';
import {
  breakLines,
  endsPhrase,
  endsSentence,
  lineLimit,
  lineWidth,
  type MeasuredWord,
  measureWords,
} from './caption-lines.ts';
import { mainScript } from './caption-script.ts';
import { captionArea, captionEdges } from './caption-styles.ts';
import { markWords } from './mark-words.ts';

/** Shortest time a caption stays on screen where the next one leaves room, milliseconds. */
export const minCueMs = 500;
/** Shorter gaps between captions are closed, because a blink disturbs more than a caption that stays, milliseconds. */
export const closedGapMs = 300;
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
  const spoken = markWords(
    input.words.filter((word) => word.text.trim() !== '').map((word) => clampWord(word, input)),
    input,
  );
  if (spoken.length === 0 || input.clipDurationMs < 1) return [];
  const area = captionArea(input.style, { ...input.frame, ratio: input.ratio });
  const script = mainScript(spoken.map((word) => word.text));
  const { wordsPerLine: maxWords, upperCase } = input.style;
  const limit = lineLimit(area, script, { gap: captionEdges[input.style.id].gap, maxWords });
  const words = measureWords(spoken, { script, capPx: area.capPx, limit, upperCase });
  const groups = chooseBreaks(words, (from, to) => {
    const broken = breakLines(words.slice(from, to), limit);
    if (!broken) return null;
    const fill = lineWidth(words.slice(from, to), limit) / (2 * limit.maxPx);
    return broken.unevenness * 3 + 8 * (1 - fill) ** 2 + cueCost(words, { from, to, input });
  });
  const timed = groups.map(([from, to]) => ({
    lines: (breakLines(words.slice(from, to), limit)?.lines ?? [words.slice(from, to)]).map((line) =>
      line.map(({ widthPx: _width, graphemes: _count, ...word }) => word),
    ),
    startMs: words[from]?.startMs ?? 0,
    endMs: words[to - 1]?.endMs ?? 0,
  }));
  return timeCues(timed, input.clipDurationMs);
}

function clampWord(word: CueWord, input: CaptionInput): CueWord {
  const startMs = Math.min(Math.max(0, word.startMs), input.clipDurationMs);
  return { ...word, startMs, endMs: Math.min(Math.max(startMs, word.endMs), input.clipDurationMs) };
}

/** Cheapest partition of the words, by dynamic programming over where each caption ends. */
function chooseBreaks(
  words: readonly MeasuredWord[],
  cost: (from: number, to: number) => number | null,
): [number, number][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= words.length; to += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= Math.max(0, to - maxWords); from -= 1) {
      const own = cost(from, to);
      // More words never fit again where these did not.
      if (own === null && from < to - 1) break;
      const total = (best[from]?.cost ?? 0) + (own ?? 0);
      if (total < found.cost) found = { cost: total, from };
    }
    best.push(found);
  }
  const groups: [number, number][] = [];
  for (let to = words.length; to > 0; to = best[to]?.from ?? 0) groups.unshift([best[to]?.from ?? 0, to]);
  return groups;
}

/** Points against a caption of these words; tuned by eye on talks: about 5 is "a bit worse". */
function cueCost(
  words: readonly MeasuredWord[],
  span: { from: number; to: number; input: CaptionInput },
): number {
  const { from, to, input } = span;
  const pauseAfter = (n: number) =>
    input.wholeCues ? 0 : (words[n + 1]?.startMs ?? input.clipDurationMs) - (words[n]?.endMs ?? 0);
  let cost = 5;
  for (let n = from; n < to - 1; n += 1) {
    if (pauseAfter(n) >= longPauseMs) cost += 60;
    if (endsSentence(words[n]?.text ?? '')) cost += 25;
  }
  const last = words[to - 1];
  const text = last?.text ?? '';
  if (last && words[to]?.wordIndex === last.wordIndex) cost += 8;
  else if (to < words.length && !endsSentence(text) && pauseAfter(to - 1) < closedGapMs) {
    cost += endsPhrase(text) ? 2 : 6;
  }
  const startMs = words[from]?.startMs ?? 0;
  const shownMs = (words[to]?.startMs ?? input.clipDurationMs) - startMs;
  if (shownMs < minCueMs) cost += 40;
  if ((last?.endMs ?? 0) - startMs > longCueMs) cost += 15;
  if (to - from === 1 && words.length > 1) cost += 4;
  return cost;
}

/** Gives every caption its time: at least `minCueMs` where there is room, short gaps closed, nothing overlapping. */
function timeCues(cues: readonly Cue[], clipDurationMs: number): Cue[] {
  const starts = cueStarts(cues, clipDurationMs);
  return cues.map((cue, n) => {
    const startMs = starts[n] ?? 0;
    const nextMs = starts[n + 1] ?? clipDurationMs;
    const wanted = Math.max(cue.endMs, startMs + minCueMs);
    return { ...cue, startMs, endMs: nextMs - wanted <= closedGapMs ? nextMs : wanted };
  });
}

/** A caption starts with its first word, or earlier when the time after it is too short and before it is free. */
function cueStarts(cues: readonly Cue[], clipDurationMs: number): number[] {
  const starts: number[] = [];
  let nextMs = clipDurationMs;
  for (let n = cues.length - 1; n >= 0; n -= 1) {
    const before = cues[n - 1]?.endMs ?? 0;
    const earliest = Math.min(before, nextMs - 1);
    const own = cues[n]?.startMs ?? 0;
    const startMs =
      nextMs - own >= minCueMs ? own : Math.max(Math.min(own, earliest), Math.min(own, nextMs - minCueMs));
    nextMs = Math.max(0, Math.min(startMs, nextMs - 1));
    starts.unshift(nextMs);
  }
  return starts;
}
