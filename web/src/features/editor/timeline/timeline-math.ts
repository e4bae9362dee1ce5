import { clipSpansOf, sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import { durationOf, type Span } from '@jhalak/contract/clip/plan/time.ts';

/** What lies on the timeline, source milliseconds. */
export interface Block {
  id: string;
  startMs: number;
  endMs: number;
}

/** Blocks in rows in which nothing overlaps, each in the first row with room. */
export function lanesOf<B extends Block>(blocks: readonly B[]): B[][] {
  const lanes: B[][] = [];
  for (const block of blocks.toSorted((a, b) => a.startMs - b.startMs)) {
    const lane = lanes.find((one) => (one.at(-1)?.endMs ?? 0) <= block.startMs);
    if (lane) lane.push(block);
    else lanes.push([block]);
  }
  return lanes;
}

/** The nearest of `edges` within reach, otherwise the time itself. */
export function snapped(ms: number, edges: readonly number[], reachMs: number): number {
  let best = ms;
  let distance = reachMs;
  for (const edge of edges) {
    if (Math.abs(edge - ms) > distance) continue;
    best = edge;
    distance = Math.abs(edge - ms);
  }
  return Math.round(best);
}

/** The next edge before (`-1`) or after (`1`) a time; where there is none, a tenth of a second further. */
export function nextEdge(ms: number, edges: readonly number[], by: 1 | -1): number {
  const nearest = edges.reduce((best, edge) => {
    const away = (edge - ms) * by;
    return away > 1 && away < best ? away : best;
  }, Number.POSITIVE_INFINITY);
  return ms + by * (Number.isFinite(nearest) ? nearest : 100);
}

const steps = [
  100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
];

/** What a ruler shows: at least `spacePx` between two of its times. */
export interface RulerRange {
  fromMs: number;
  toMs: number;
  pxPerMs: number;
  spacePx: number;
}

/** The times that the ruler names inside a window, at least `spacePx` apart. */
export function ticksOf(range: RulerRange): number[] {
  const { fromMs, toMs } = range;
  const step = stepOf(range);
  const first = Math.floor(fromMs / step) * step;
  const count = Math.ceil((toMs - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => first + n * step).filter((ms) => ms <= toMs);
}

/** A time of the clip, below zero before its start, and where it lies in the source. */
export interface ClipTick {
  ms: number;
  sourceMs: number;
  /** Whether the clip plays there. */
  isHeard: boolean;
}

/**
 * The clip's own times inside a window of the source: they pass over what is cut out and go on around the clip. Null
 * where the clip is out of sight, or has no room for two of them.
 */
export function clipTicksOf(edit: readonly Span[], range: RulerRange): ClipTick[] | null {
  const { fromMs, toMs, pxPerMs, spacePx } = range;
  const [first, last] = [edit[0], edit.at(-1)];
  if (!first || !last || (last.endMs - first.startMs) * pxPerMs < spacePx) return null;
  if (clipSpansOf(edit, { startMs: fromMs, endMs: toMs }).length === 0) return null;
  // The time before the window, too.
  const startMs = Math.min(first.startMs, fromMs - stepOf(range));
  const around = edit.map((span) => ({
    startMs: span === first ? startMs : span.startMs,
    endMs: span === last ? Math.max(last.endMs, toMs + 1) : span.endMs,
  }));
  const beforeMs = first.startMs - startMs;
  const seen = clipSpansOf(around, { startMs: fromMs, endMs: toMs + 1 });
  const lengthMs = edit.reduce((sum, span) => sum + durationOf(span), 0);
  const ticks = ticksOf({
    ...range,
    fromMs: (seen[0]?.startMs ?? 0) - beforeMs,
    toMs: (seen.at(-1)?.endMs ?? 0) - beforeMs,
  });
  return ticks.map((ms) => ({
    ms,
    sourceMs: sourceTimeOf(around, ms + beforeMs),
    isHeard: ms >= 0 && ms < lengthMs,
  }));
}

const stepOf = ({ pxPerMs, spacePx }: RulerRange): number =>
  steps.find((one) => one * pxPerMs >= spacePx) ?? 3_600_000;

/** Where a span lies in the whole video, as a share of its length: a zoom moves it without drawing it anew. */
export function shareOf(
  { startMs, endMs }: Span,
  durationMs: number,
  leastPx = 0,
): { left: string; width: string } {
  const percent = (ms: number) => `${(100 * ms) / durationMs}%`;
  const width = percent(endMs - startMs);
  return { left: percent(startMs), width: leastPx > 0 ? `max(${leastPx}px, ${width})` : width };
}
