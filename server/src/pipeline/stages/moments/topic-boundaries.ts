import type { Sentence } from '@jhalak/contract/clip/transcript/sentences.ts';
import type { Terms } from './terms.ts';

/** Sentences on either side that are compared: about half a minute of speech. */
const reach = 6;

/** Numbered terms with weights; absent terms are 0. */
export type SparseVector = ReadonlyMap<number, number>;

/** Sentences at which a new topic begins, ascending; never the first. */
export const topicBoundaries = (sentences: readonly Sentence[], terms: Terms): number[] =>
  textTiling(
    sentences.map((sentence) => vectorOf(sentence, terms)),
    reach,
  );

/**
 * TextTiling (Hearst 1997) over sentence vectors: `gap(i)` is the cosine of the means of the `k` sentences before
 * and after, smoothed over three; its depth is the sum of the climbs to the next peaks left and right; a valley
 * is a boundary when its depth exceeds mean + one standard deviation of all depths. Linear in the sentences.
 */
export function textTiling(vectors: readonly SparseVector[], k: number): number[] {
  const gaps = smooth(gapsOf(vectors, k));
  const depths = depthsOf(gaps);
  if (depths.length === 0) return [];
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
  const deviation = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / depths.length);
  const boundaries: number[] = [];
  depths.forEach((depth, at) => {
    const isValley = depth >= (depths[at - 1] ?? 0) && depth > (depths[at + 1] ?? 0);
    const lastBoundary = boundaries.at(-1) ?? Number.NEGATIVE_INFINITY;
    // Gap `at` lies before sentence `at + 1`; closer than half a reach it is the same turn of the talk.
    if (depth > mean + deviation && isValley && at + 1 - lastBoundary > k / 2) boundaries.push(at + 1);
  });
  return boundaries;
}

/** For each sentence, how alike the three sentences from it on are to the three before it, 0–1. */
export function tiesAcross(sentences: readonly Sentence[], terms: Terms): number[] {
  const gaps = gapsOf(
    sentences.map((sentence) => vectorOf(sentence, terms)),
    3,
  );
  return [0, ...gaps];
}

function vectorOf(sentence: Sentence, terms: Terms): SparseVector {
  const vector = new Map<number, number>();
  for (let word = sentence.from; word < sentence.to; word += 1) {
    const term = terms.ofWord[word] ?? -1;
    const weight = terms.weight[term] ?? 0;
    if (weight > 0) vector.set(term, (vector.get(term) ?? 0) + weight);
  }
  return vector;
}

/** Cosine across each gap; one value fewer than there are vectors. Means and sums have the same cosine. */
function gapsOf(vectors: readonly SparseVector[], k: number): number[] {
  const before = new Map<number, number>();
  const after = new Map<number, number>();
  for (const vector of vectors.slice(0, k)) add(after, vector, 1);
  const gaps: number[] = [];
  for (let at = 0; at + 1 < vectors.length; at += 1) {
    const moved = vectors[at];
    const entering = vectors[at + k];
    const leaving = vectors[at - k];
    if (moved) {
      add(before, moved, 1);
      add(after, moved, -1);
    }
    if (entering) add(after, entering, 1);
    if (leaving) add(before, leaving, -1);
    gaps.push(cosine(before, after));
  }
  return gaps;
}

function add(sum: Map<number, number>, vector: SparseVector, sign: 1 | -1): void {
  for (const [term, weight] of vector) {
    const value = (sum.get(term) ?? 0) + sign * weight;
    if (value < 1e-9) sum.delete(term);
    else sum.set(term, value);
  }
}

function cosine(left: SparseVector, right: SparseVector): number {
  const lengths = Math.sqrt(squared(left) * squared(right));
  if (lengths === 0) return 0;
  let product = 0;
  for (const [term, weight] of left) product += weight * (right.get(term) ?? 0);
  return product / lengths;
}

const squared = (vector: SparseVector): number =>
  vector.values().reduce((sum, weight) => sum + weight * weight, 0);

const smooth = (values: readonly number[]): number[] =>
  values.map((value, at) => {
    const left = values[at - 1] ?? value;
    const right = values[at + 1] ?? value;
    return (left + value + right) / 3;
  });

/** How far each value lies below the peaks that are reached by climbing from it, left plus right. */
function depthsOf(values: readonly number[]): number[] {
  const climbs = (ordered: readonly number[]): number[] => {
    const peaks: number[] = [];
    ordered.forEach((value, at) => {
      const previous = ordered[at - 1] ?? value;
      peaks.push(previous >= value ? Math.max(previous, peaks[at - 1] ?? previous) : value);
    });
    return ordered.map((value, at) => (peaks[at] ?? value) - value);
  };
  const left = climbs(values);
  const right = climbs(values.toReversed()).reverse();
  return values.map((_, at) => (left[at] ?? 0) + (right[at] ?? 0));
}
