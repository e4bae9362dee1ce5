import type { Span } from '@jhalak/contract/clip/plan/time.ts';

interface Weighed extends Span {
  /** 0–100 */
  total: number;
}

/**
 * As many passages as fit without overlap, at most `count`, and of all such sets the one with the highest sum:
 * weighted interval scheduling (Kleinberg & Tardos, Algorithm Design, 6.1) with a bound on the number.
 */
export function selectMost<P extends Weighed>(passages: readonly P[], count: number): P[] {
  const byEnd = [...passages].sort((a, b) => a.endMs - b.endMs || b.total - a.total);
  const before = byEnd.map((passage) => countEndingBy(byEnd, passage.startMs));
  // best[k][n]: the highest sum of k passages out of the first n, or −∞ when k of them do not fit.
  const best: number[][] = [new Array(byEnd.length + 1).fill(0)];
  for (let k = 1; k <= count; k += 1) {
    const fewer = best[k - 1] ?? [];
    const row = [Number.NEGATIVE_INFINITY];
    byEnd.forEach((passage, n) => {
      const taken = (fewer[before[n] ?? 0] ?? Number.NEGATIVE_INFINITY) + passage.total;
      row.push(Math.max(row[n] ?? Number.NEGATIVE_INFINITY, taken));
    });
    if (row.at(-1) === Number.NEGATIVE_INFINITY) break;
    best.push(row);
  }
  const chosen: P[] = [];
  let n = byEnd.length;
  for (let k = best.length - 1; k > 0; k -= 1) {
    const row = best[k] ?? [];
    while (row[n - 1] === row[n]) n -= 1;
    const passage = byEnd[n - 1];
    if (!passage) break;
    chosen.push(passage);
    n = before[n - 1] ?? 0;
  }
  return chosen;
}

/** How many passages, sorted by their end, are over when another begins. */
function countEndingBy(byEnd: readonly Span[], startMs: number): number {
  let low = 0;
  let high = byEnd.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byEnd[middle]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
