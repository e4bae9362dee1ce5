import { type MomentPart, momentParts } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { type Core, featureNames, measureCores } from './features.ts';
import { type PrefixSums, prefixSums } from './prefix-sums.ts';
import { withSurroundings } from './surroundings.ts';
import type { Talk } from './talk.ts';
import { talkLevel } from './talk-level.ts';
import { weights } from './weights.ts';
import { spreadOf, zScores } from './z-scores.ts';

/** How much each core and what is said around it is worth beside the others of its talk, in standard deviations. */
export interface CoreWorths {
  total: Float64Array;
  /** What each part of the score adds to the total; together they are the total. */
  parts: Record<MomentPart, Float64Array>;
  /** Mean worth of the cores that hold a sentence, without their surroundings, summed by sentence. */
  ofSentences: PrefixSums;
  /** How the talk as a whole compares with the talks that the weights were fitted on, the same unit. */
  level: number;
  /** Standard deviation of the weighted sums: the unit of everything above. */
  deviation: number;
}

/** A sentence that no core holds is worth little. */
const outsideCores = -1;

export function judgeCores(talk: Talk, cores: readonly Core[]): CoreWorths {
  const features = measureCores(talk, cores);
  const total = new Float64Array(cores.length);
  const parts = Object.fromEntries(
    momentParts.map((part) => [part, new Float64Array(cores.length)]),
  ) as CoreWorths['parts'];
  for (const name of featureNames) {
    const { weight, part } = weights[name];
    const values = zScores(features[name]);
    const ofPart = parts[part];
    for (let at = 0; at < values.length; at += 1) ofPart[at] = (ofPart[at] ?? 0) + weight * (values[at] ?? 0);
  }
  const alone = new Float64Array(cores.length);
  for (const part of momentParts) addTo(alone, parts[part]);
  const startsMs = Float64Array.from(cores, ({ first }) => talk.sentences[first]?.startMs ?? 0);
  for (const part of momentParts) {
    parts[part] = withSurroundings(parts[part], startsMs);
    addTo(total, parts[part]);
  }
  const deviation = spreadOf(total).deviation || 1;
  const scaled = (values: Float64Array) => values.map((value) => value / deviation);
  return {
    total: scaled(total),
    parts: {
      hook: scaled(parts.hook),
      completeness: scaled(parts.completeness),
      energy: scaled(parts.energy),
      value: scaled(parts.value),
    },
    ofSentences: sentenceWorths(talk, cores, unitOf(alone)),
    level: talkLevel(talk, features),
    deviation,
  };
}

function addTo(sum: Float64Array, values: Float64Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0);
}

/** In standard deviations of their own. */
function unitOf(values: Float64Array): Float64Array {
  const deviation = spreadOf(values).deviation || 1;
  return values.map((value) => value / deviation);
}

function sentenceWorths(talk: Talk, cores: readonly Core[], total: Float64Array): PrefixSums {
  const sum = new Float64Array(talk.sentences.length);
  const count = new Float64Array(talk.sentences.length);
  cores.forEach(({ first, last }, at) => {
    for (let index = first; index <= last; index += 1) {
      sum[index] = (sum[index] ?? 0) + (total[at] ?? 0);
      count[index] = (count[index] ?? 0) + 1;
    }
  });
  return prefixSums(sum.map((value, at) => (count[at] ? value / (count[at] ?? 1) : outsideCores)));
}
