import type { Measured } from './measure.ts';

/** Of one talk: the mean of its gold, and the covariance of all its cores. */
export interface TalkMoments {
  mean: Float64Array;
  covariance: Float64Array[];
  hasGold: boolean;
}

/** Neighbouring cores share sentences: every third tells the same. */
const step = 3;

export function momentsOf({ cores, features, isGold }: Measured): TalkMoments {
  const size = features.length;
  const mean = new Float64Array(size);
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  const gold = isGold.reduce((sum, one) => sum + one, 0);
  const value = (k: number, at: number) => features[k]?.[at] ?? 0;
  for (let k = 0; k < size; k += 1) {
    for (let at = 0; at < cores.length; at += 1)
      if (isGold[at]) mean[k] = (mean[k] ?? 0) + value(k, at) / gold;
    for (let other = 0; other <= k; other += 1) {
      let sum = 0;
      for (let at = 0; at < cores.length; at += step) sum += value(k, at) * value(other, at);
      const shared = (sum * step) / Math.max(1, cores.length);
      (covariance[k] as Float64Array)[other] = shared;
      (covariance[other] as Float64Array)[k] = shared;
    }
  }
  return { mean, covariance, hasGold: gold > 0 };
}

/**
 * Fisher's linear discriminant over standard scores within talks, every talk counting the same, drawn towards a
 * starting point: `(S + strength I) w = m + strength × start`.
 */
export function discriminant(
  talks: readonly TalkMoments[],
  { start, strength }: { start: readonly number[]; strength: number },
): number[] {
  const used = talks.filter(({ hasGold }) => hasGold);
  const mean = (valueIn: (talk: TalkMoments) => number) =>
    used.reduce((sum, talk) => sum + valueIn(talk), 0) / Math.max(1, used.length);
  const rows = start.map((_, k) => start.map((_own, j) => mean((talk) => talk.covariance[k]?.[j] ?? 0)));
  const right = start.map((prior, k) => mean((talk) => talk.mean[k] ?? 0) + strength * prior);
  rows.forEach((row, k) => {
    row[k] = (row[k] ?? 0) + strength;
  });
  return solve(rows, right);
}

/** Gaussian elimination; the matrix is symmetric and positive definite, so no rows need to change places. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  rows.forEach((pivot, at) => {
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let k = at; k < row.length; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  });
  const found = new Array<number>(rows.length).fill(0);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = found.reduce((sum, value, k) => sum + (k > at ? value * (row[k] ?? 0) : 0), 0);
    found[at] = ((row.at(-1) ?? 0) - known) / (row[at] ?? 1);
  }
  return found;
}
