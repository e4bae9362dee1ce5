import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { lengthFeatures } from '../../server/src/pipeline/stages/moments/span-features.ts';
import { featureNames } from '../../server/src/pipeline/stages/moments/worths.ts';
import { isLength } from './beliefs.ts';
import { type Measured, meets, scale, size } from './measured.ts';

/** The spans that meet one clip, and how near each is to the clip's own edges. */
export interface CutChoice {
  rows: Int8Array;
  /** Cold opens quote less than a clip holds: what they tell about length is set aside. */
  ownLength: boolean;
  /** Sums to 1. */
  aim: Float64Array;
  say: number;
}

/** Both edges together this far off, a span is aimed at by 1/e, milliseconds. */
const toleranceMs = 2000;

/** Null where no span is near the clip. */
export function cutChoice(
  { spans, rows }: Measured,
  clip: Span,
  { say, ownLength }: Pick<CutChoice, 'say' | 'ownLength'>,
): CutChoice | null {
  const near = [...spans.keys()].filter((at) => meets(spans[at] as Span, clip));
  const aim = Float64Array.from(near, (at) => {
    const { startMs, endMs } = spans[at] as Span;
    return Math.exp(-(Math.abs(startMs - clip.startMs) + Math.abs(endMs - clip.endMs)) / toleranceMs);
  });
  const sum = aim.reduce((total, one) => total + one, 0);
  // Most cold opens are shorter than any clip: where none has their edges, they say nothing about cuts.
  if (sum < (ownLength ? 0.05 : 0.3)) return null;
  const own = new Int8Array(near.length * size);
  for (const [place, at] of near.entries()) own.set(rows.subarray(at * size, (at + 1) * size), place * size);
  return { rows: own, aim: aim.map((one) => one / sum), say, ownLength };
}

/**
 * Weights by which the reviewer's own cut is the likeliest of all spans that meet it: a listwise logistic with ridges
 * towards `prior`; an infinite one keeps it.
 */
export function fitCut(
  choices: readonly CutChoice[],
  prior: Float64Array,
  ridges: Float64Array,
): Float64Array {
  const sum = choices.reduce((total, { say }) => total + say, 0);
  // Lengths of cold opens have weights of their own behind the others, and are dropped.
  const placeOf = (k: number, ownLength: boolean) =>
    ownLength || !isLength[k] ? k : size + isLength.slice(0, k).filter(Boolean).length;
  const places = { own: columns.map((k) => placeOf(k, true)), other: columns.map((k) => placeOf(k, false)) };
  const start = Float64Array.from([...prior, ...lengthFeatures.map(() => 0)]);
  const fitted = minimize(start, (all, gradient) => {
    let loss = 0;
    gradient.fill(0);
    for (const { rows, aim, say, ownLength } of choices) {
      const place = ownLength ? places.own : places.other;
      const weights = Float64Array.from(place, (at) => all[at] ?? 0);
      const scores = aim.map((_, at) => dot(rows, at * size, weights) / scale);
      const most = scores.reduce((best, score) => Math.max(best, score), Number.NEGATIVE_INFINITY);
      const log = most + Math.log(scores.reduce((total, score) => total + Math.exp(score - most), 0));
      for (let at = 0; at < aim.length; at += 1) {
        const score = (scores[at] ?? 0) - log;
        const wished = aim[at] ?? 0;
        loss -= (say / sum) * wished * score;
        const pull = ((say / sum) * (Math.exp(score) - wished)) / scale;
        for (let k = 0; k < size; k += 1) {
          const to = place[k] ?? k;
          gradient[to] = (gradient[to] ?? 0) + pull * (rows[at * size + k] ?? 0);
        }
      }
    }
    for (let k = 0; k < size; k += 1) {
      const off = (all[k] ?? 0) - (prior[k] ?? 0);
      if (ridges[k] === Number.POSITIVE_INFINITY) {
        gradient[k] = 0;
        continue;
      }
      loss += 0.5 * (ridges[k] ?? 0) * off ** 2;
      gradient[k] = (gradient[k] ?? 0) + (ridges[k] ?? 0) * off;
    }
    return loss;
  });
  return fitted.subarray(0, size);
}

const columns = featureNames.map((_, k) => k);

export function dot(rows: Int8Array, from: number, weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < size; k += 1) sum += (rows[from + k] ?? 0) * (weights[k] ?? 0);
  return sum;
}

const steps = 25;
const remembered = 8;

/** L-BFGS (Nocedal & Wright, Numerical Optimization, 7.4) with halved steps. */
function minimize(
  start: Float64Array,
  loss: (at: Float64Array, gradient: Float64Array) => number,
): Float64Array {
  let x = Float64Array.from(start);
  let gradient = new Float64Array(x.length);
  let value = loss(x, gradient);
  const past: { step: Float64Array; change: Float64Array; inverse: number }[] = [];
  for (let round = 0; round < steps; round += 1) {
    const direction = directionOf(gradient, past);
    const slope = product(gradient, direction);
    const next = new Float64Array(x.length);
    const after = new Float64Array(x.length);
    let reach = 1;
    let found = value;
    do {
      for (let k = 0; k < x.length; k += 1) next[k] = (x[k] ?? 0) - reach * (direction[k] ?? 0);
      found = loss(next, after);
      reach /= 2;
    } while (found > value - 1e-4 * 2 * reach * slope && reach > 1e-6);
    if (found >= value) break;
    const step = next.map((one, k) => one - (x[k] ?? 0));
    const change = after.map((one, k) => one - (gradient[k] ?? 0));
    const curvature = product(step, change);
    if (curvature > 1e-12) past.push({ step, change, inverse: 1 / curvature });
    if (past.length > remembered) past.shift();
    [x, gradient, value] = [next, after, found];
  }
  return x;
}

function directionOf(
  gradient: Float64Array,
  past: readonly { step: Float64Array; change: Float64Array; inverse: number }[],
): Float64Array {
  const direction = Float64Array.from(gradient);
  const add = (values: Float64Array, times: number) => {
    for (let k = 0; k < direction.length; k += 1)
      direction[k] = (direction[k] ?? 0) + times * (values[k] ?? 0);
  };
  const used = past.toReversed().map((one) => {
    const share = one.inverse * product(one.step, direction);
    add(one.change, -share);
    return { ...one, share };
  });
  const last = past.at(-1);
  if (last) {
    const size = 1 / (last.inverse * product(last.change, last.change));
    for (let k = 0; k < direction.length; k += 1) direction[k] = (direction[k] ?? 0) * size;
  }
  for (const { step, change, inverse, share } of used.reverse())
    add(step, share - inverse * product(change, direction));
  return direction;
}

const product = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);
