import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { clock, durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Loudness } from './loudness.ts';
import { describeMoment } from './moment.ts';
import { type ShownClip, unshownStretches } from './other-passages.ts';
import { type Part, partScore, unknownPart } from './part.ts';
import { percentiles } from './percentile.ts';
import { selectPassages } from './select.ts';
import type { Lengths } from './spans.ts';

export interface SoundInput {
  range: Span;
  loudness: Loudness | null;
  lengths: Lengths;
  count: number;
  /** Words that no cut may fall into, when a few are known. */
  words: readonly Span[];
  /** Clips whose passages are left out. */
  shown: readonly ShownClip[];
}

const needsTranscript = unknownPart('needs_transcript');

/** Cuts a video without words: by loudness where there is sound, at even distances where there is none. */
export function soundMoments(input: SoundInput): Moment[] {
  const { range, shown, lengths, words } = input;
  const stretches = unshownStretches(range, shown, lengths.minMs).map((span) => betweenWords(span, words));
  const windows = stretches.flatMap((stretch) => windowsOf(stretch, input));
  // What clips show is compared along: louder than others is said of the whole video.
  const energy = energyOf(
    shown.length > 0 ? [...windows, ...windowsOf(range, input)] : windows,
    input.loudness,
  );
  const scored = windows.map((window, at) => {
    const part = energy[at] ?? needsTranscript;
    return { ...window, energy: part, total: part.score ?? 50 };
  });
  const chosen = selectPassages(scored, input);
  return chosen.map((window, at) => {
    const parts = {
      hook: needsTranscript,
      completeness: needsTranscript,
      energy: window.energy,
      value: needsTranscript,
    };
    return describeMoment({
      ...window,
      parts,
      score: null,
      title: soundTitle(at + 1, window),
      hook: '',
      description: '',
      hashtags: [],
      weak: false,
    });
  });
}

/** The name of a clip without words, as the project card shows it. */
export const soundTitle = (number: number, span: Span): string =>
  `Clip ${number} · ${clock(span.startMs)}–${clock(span.endMs)}`;

/** Windows to choose from in a stretch of the range. */
function windowsOf(stretch: Span, input: SoundInput): Span[] {
  const { lengths, loudness, words } = input;
  if (durationOf(stretch) <= lengths.maxMs) return [stretch];
  if (!loudness || loudness.silent) return evenWindows(stretch, input);
  const cuts = quietCuts({ range: stretch, words }, loudness);
  const windows = cuts.flatMap((startMs, at) => windowsFrom(cuts, { startMs, at, lengths }));
  return windows.length > 0 ? windows : evenWindows(stretch, input);
}

/** As many windows of the full length as fit, with equal stretches between them. */
function evenWindows(stretch: Span, { lengths, count, words }: SoundInput): Span[] {
  const wholeMs = durationOf(stretch);
  const fitting = Math.max(1, Math.min(count, Math.floor(wholeMs / lengths.maxMs)));
  const betweenMs = (wholeMs - fitting * lengths.maxMs) / (fitting + 1);
  return Array.from({ length: fitting }, (_, at) => {
    const startMs = Math.round(stretch.startMs + betweenMs + at * (lengths.maxMs + betweenMs));
    return betweenWords({ startMs, endMs: Math.min(stretch.endMs, startMs + lengths.maxMs) }, words);
  });
}

/** Moves an edge that falls into a word inwards, to where the word lets go. */
function betweenWords({ startMs, endMs }: Span, words: readonly Span[]): Span {
  const cutBy = (atMs: number) => words.find((word) => word.startMs < atMs && atMs < word.endMs);
  const span = { startMs: cutBy(startMs)?.endMs ?? startMs, endMs: cutBy(endMs)?.startMs ?? endMs };
  return span.endMs > span.startMs ? span : { startMs, endMs };
}

/** The quietest frame of each two seconds that lies in no word, and both ends of the range. */
function quietCuts({ range, words }: Pick<SoundInput, 'range' | 'words'>, loudness: Loudness): number[] {
  const { frameMs, framesDb } = loudness;
  const stretch = Math.max(1, Math.round(2000 / frameMs));
  const cuts = [range.startMs];
  let nextWord = 0;
  const first = Math.ceil(range.startMs / frameMs);
  const last = Math.min(framesDb.length, Math.floor(range.endMs / frameMs));
  for (let from = first; from < last; from += stretch) {
    const quiet = quietest(framesDb, from, Math.min(last, from + stretch));
    const cutMs = Math.round((quiet + 0.5) * frameMs);
    while ((words[nextWord]?.endMs ?? Number.POSITIVE_INFINITY) <= cutMs) nextWord += 1;
    const inWord = (words[nextWord]?.startMs ?? Number.POSITIVE_INFINITY) < cutMs;
    if (!inWord && cutMs > (cuts.at(-1) ?? 0) && cutMs < range.endMs) cuts.push(cutMs);
  }
  return [...cuts, range.endMs];
}

function quietest(framesDb: Float64Array, from: number, to: number): number {
  let best = from;
  for (let at = from; at < to; at += 1) if ((framesDb[at] ?? 0) < (framesDb[best] ?? 0)) best = at;
  return best;
}

/** The two longest windows that begin at a cut: around the asked length, never above it. */
function windowsFrom(
  cuts: readonly number[],
  from: { startMs: number; at: number; lengths: Lengths },
): Span[] {
  const ends: number[] = [];
  for (let at = from.at + 1; at < cuts.length; at += 1) {
    const lengthMs = (cuts[at] ?? 0) - from.startMs;
    if (lengthMs > from.lengths.maxMs) break;
    if (lengthMs >= from.lengths.minMs) ends.push(cuts[at] ?? 0);
  }
  return ends.slice(-2).map((endMs) => ({ startMs: from.startMs, endMs }));
}

/** From here a window has more than most others. */
const mostPercent = 60;

function energyOf(windows: readonly Span[], loudness: Loudness | null): Part[] {
  if (!loudness) return windows.map(() => unknownPart('energy_no_sound'));
  if (loudness.silent) return windows.map(() => unknownPart('energy_silent'));
  const levels = percentiles(windows.map((window) => loudness.meanDb(window)));
  const moves = percentiles(windows.map((window) => loudness.deviationDb(window)));
  return windows.map((_, at) => {
    const level = Math.round(levels[at] ?? 50);
    const move = Math.round(moves[at] ?? 50);
    const reason = () => {
      if (Math.max(level, move) < mostPercent) return message('energy_usual');
      return message(level >= move ? 'energy_loud_at_length' : 'energy_moves_at_length');
    };
    return { score: partScore(0.55 * level + 0.45 * move), reason };
  });
}
