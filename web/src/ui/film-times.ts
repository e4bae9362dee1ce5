import type { Span } from '@jhalak/contract/clip/plan/time.ts';

const steps = [
  250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 1_024_000, 2_048_000,
];

/** How far apart the pictures of a filmstrip are so that each has its width, milliseconds. */
export const filmStepMs = (pxPerMs: number, picturePx: number): number =>
  steps.find((step) => step * pxPerMs >= picturePx) ?? 4_096_000;

/** The same times with every eighth first, then every fourth and second: all of a strip is soon seen roughly. */
export function coarseFirst(times: readonly number[]): number[] {
  const levelOf = (index: number) => [8, 4, 2, 1].findIndex((every) => index % every === 0);
  return times
    .map((ms, index) => ({ ms, level: levelOf(index) }))
    .sort((a, b) => a.level - b.level)
    .map(({ ms }) => ms);
}

/** What of a film is seen, and in which steps; times in milliseconds. */
interface FilmSight extends Record<'fromMs' | 'toMs' | 'stepMs' | 'durationMs', number> {
  /** Where the picture changes, ascending: another one begins there; of those nearer than `leastMs` the first alone. */
  cuts: readonly number[];
  leastMs: number;
}

/** The times of a filmstrip's pictures in sight: steps are multiples of one another, so that many are known already. */
export function filmTimes({ fromMs, toMs, stepMs, durationMs, cuts, leastMs }: FilmSight): number[] {
  const endMs = Math.min(toMs, durationMs - 1);
  const apart: number[] = [];
  for (const cut of cuts)
    if (cut > fromMs && cut <= endMs && cut - (apart.at(-1) ?? fromMs) >= leastMs) apart.push(cut);
  const first = Math.floor(fromMs / stepMs);
  const length = Math.max(0, Math.floor(endMs / stepMs) - first + 1);
  const steps = Array.from({ length }, (_, n) => (first + n) * stepMs);
  const kept = steps.filter((ms, n) => n === 0 || apart.every((cut) => Math.abs(cut - ms) >= leastMs));
  return [...kept, ...apart].sort((a, b) => a - b);
}

/** A file's own cut lies up to a frame beside that of the shots: behind it the next picture is sure. */
const afterCutMs = 60;

/** The moment of the film whose picture stands at each of `times`: the same at every zoom. */
export const pictureTimes = (times: readonly number[], cuts: readonly number[]): number[] =>
  times.map((ms) => (cuts.includes(ms) ? ms + afterCutMs : ms));

/** What of the time in sight the spans of an edit list leave out, in their order. */
export function gapsOf(edit: readonly Span[], { fromMs, toMs }: { fromMs: number; toMs: number }): Span[] {
  const starts = [fromMs, ...edit.map(({ endMs }) => endMs)];
  const ends = [...edit.map(({ startMs }) => startMs), toMs];
  return starts
    .map((startMs, n) => ({ startMs: Math.max(fromMs, startMs), endMs: Math.min(toMs, ends[n] ?? toMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs);
}
