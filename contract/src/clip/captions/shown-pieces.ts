import type { CaptionStyle, Cue, SecondWord } from '../plan/clip-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import { leftOutMs, sharesHeight, shownSpan } from './caption-heights.ts';

/**
 * A caption as it is shown over the scenes: trimmed at a cut to a scene of another height, in one piece
 * for each height where it is said on both sides of such a cut, and line after line in scenes that leave space for
 * one. The pieces follow each other; every word is in one of them, or in all where a side of a cut has none of its
 * own. A second line gives each piece the words that are said in its time. A height that the style names is kept, and
 * so is the strip of a ticker.
 */
export function shownPieces(cue: Cue, style: CaptionStyle, scenes: readonly Scene[] = []): Cue[] {
  const whole = pieceOf(cue, shownSpan(cue, scenes));
  if (style.position !== undefined) return [cue];
  if (style.id === 'ticker') return [whole];
  return atCuts(whole, scenes).flatMap((piece) => (isNarrow(piece, scenes) ? lineByLine(piece) : [piece]));
}

/** One piece for each run of scenes of one height; a run of less than 0.4 s without own words shows none. */
function atCuts(cue: Cue, scenes: readonly Scene[]): Cue[] {
  const runs = runsOf(cue, scenes);
  if (runs.length < 2) return [cue];
  return runs.flatMap((span, n) => {
    const own = pieceOf(withWords(cue, saidIn(runs, n)), span);
    if (own.lines.length > 0) return [own];
    return span.endMs - span.startMs > leftOutMs ? [pieceOf(cue, span)] : [];
  });
}

/** The stretches of a caption over scenes of one height; a scene without faces goes with the one before. */
function runsOf(cue: Span, scenes: readonly Scene[]): Span[] {
  const runs: Span[] = [];
  let placed: Scene | undefined;
  for (const scene of scenes.filter((one) => overlapMs(one, cue) > 0)) {
    const last = runs.at(-1);
    const endMs = Math.min(cue.endMs, scene.endMs);
    if (last && (!placed || sharesHeight(placed, scene))) last.endMs = endMs;
    else runs.push({ startMs: Math.max(cue.startMs, scene.startMs), endMs });
    if (scene.captionPlaces) placed = scene;
  }
  return runs;
}

/**
 * Whether a scene that the caption is seen in leaves space for one line; beside faces a second line under the caption
 * takes the place of its other line.
 */
const isNarrow = (cue: Cue, scenes: readonly Scene[]): boolean =>
  scenes.some(
    (scene) => overlapMs(scene, cue) > 0 && (scene.captionLines === 1 || (cue.second && scene.captionPlaces)),
  );

/** Every line from its first word to the next line's. */
function lineByLine(cue: Cue): Cue[] {
  const starts = cue.lines.map((line, n) => (n === 0 ? cue.startMs : (line[0]?.startMs ?? cue.startMs)));
  const spans = starts.map((startMs, n): Span => ({ startMs, endMs: starts[n + 1] ?? cue.endMs }));
  return cue.lines.flatMap((line, n) => {
    const span = spans[n] ?? cue;
    const own = withSecond({ ...cue, lines: [line] }, saidIn(spans, n));
    return span.endMs > span.startMs ? [pieceOf(own, span)] : [];
  });
}

/** Whether a word is said in one of the spans of a caption; the first and the last reach beyond it. */
const saidIn =
  (spans: readonly Span[], n: number) =>
  ({ startMs, endMs }: Span): boolean => {
    const middleMs = (startMs + endMs) / 2;
    const isAfterStart = n === 0 || middleMs >= (spans[n]?.startMs ?? 0);
    return isAfterStart && (n === spans.length - 1 || middleMs < (spans[n]?.endMs ?? 0));
  };

/** A caption in a part of its time: its words are said within. */
function pieceOf(cue: Cue, { startMs, endMs }: Span): Cue {
  const within = (ms: number) => Math.max(startMs, Math.min(endMs, ms));
  const lines = cue.lines.map((line) =>
    line.map((word) => ({ ...word, startMs: within(word.startMs), endMs: within(word.endMs) })),
  );
  return { ...cue, startMs, endMs, lines };
}

const withWords = (cue: Cue, keeps: (word: SecondWord) => boolean): Cue => ({
  ...withSecond(cue, keeps),
  lines: cue.lines.map((line) => line.filter(keeps)).filter((line) => line.length > 0),
});

function withSecond({ second, ...cue }: Cue, keeps: (word: SecondWord) => boolean): Cue {
  const kept = second?.filter(keeps) ?? [];
  return kept.length > 0 ? { ...cue, second: kept } : cue;
}
