/**
 * The share of other values below each value, 0–100, ties in the middle: the lowest of many gets 0, the highest
 * 100. A value without others gets 50.
 */
export function percentiles(values: readonly number[]): number[] {
  const rank = percentileIn(values);
  return values.map(rank);
}

/** Ranks any value of a population as `percentiles` does. */
function percentileIn(population: readonly number[]): (value: number) => number {
  const sorted = Float64Array.from(population).sort();
  const others = sorted.length - 1;
  return (value) => {
    if (others < 1) return 50;
    const below = lowerBound(sorted, value);
    const same = lowerBound(sorted, value, true) - below;
    return Math.min(100, (100 * (below + Math.max(0, same - 1) / 2)) / others);
  };
}

/** The first index whose value is not below `value`, or, with `after`, the first that is above it. */
function lowerBound(sorted: Float64Array, value: number, after = false): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] ?? Number.POSITIVE_INFINITY;
    if (found < value || (after && found === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
