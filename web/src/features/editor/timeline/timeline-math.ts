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

/** The times that the ruler names inside a window, at least `spacePx` apart. */
export function ticksOf(o: { fromMs: number; toMs: number; pxPerMs: number; spacePx: number }): number[] {
  const step = steps.find((one) => one * o.pxPerMs >= o.spacePx) ?? 3_600_000;
  const first = Math.floor(o.fromMs / step) * step;
  const count = Math.ceil((o.toMs - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => first + n * step).filter((ms) => ms <= o.toMs);
}
