import { prefixSums } from './prefix-sums.ts';

/** Cores that begin within this time of a core surround it, milliseconds. */
const reachMs = 40_000;
/** How much the mean of its surroundings counts beside a core's own worth. */
export const surroundingsShare = 1;

/**
 * The worth of each core with that of its surroundings: a claim amid others of its kind is chosen more often than one
 * good sentence alone. `startsMs` ascends; linear in the cores.
 */
export function withSurroundings(worths: Float64Array, startsMs: Float64Array): Float64Array {
  const sums = prefixSums(worths);
  let from = 0;
  let to = 0;
  return worths.map((worth, at) => {
    const startMs = startsMs[at] ?? 0;
    while ((startsMs[from] ?? 0) < startMs - reachMs) from += 1;
    while (to < worths.length && (startsMs[to] ?? 0) <= startMs + reachMs) to += 1;
    return worth + (surroundingsShare * sums.between(from, to)) / (to - from);
  });
}
