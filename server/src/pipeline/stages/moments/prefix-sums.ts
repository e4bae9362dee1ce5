/** Sums of any run of values in constant time. */
export interface PrefixSums {
  /** Of values `[from, to)`; indexes outside are clipped. */
  between(from: number, to: number): number;
}

export function prefixSums(values: ArrayLike<number>): PrefixSums {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0);
  const clip = (at: number) => Math.max(0, Math.min(values.length, at));
  return { between: (from, to) => (to > from ? (sums[clip(to)] ?? 0) - (sums[clip(from)] ?? 0) : 0) };
}
