import type { FeatureName, Features } from './features.ts';
import { surroundingsShare } from './surroundings.ts';
import type { Talk } from './talk.ts';
import { reference, weights } from './weights.ts';
import { spreadOf } from './z-scores.ts';

/** A talk is at most this much better or worse than the reference, in the unit of a core's worth. */
const limit = 1.5;

/**
 * How a talk as a whole compares with the talks that the weights were fitted on: their means of what does not depend
 * on its length and, for shares of words, on the language. 0 where nothing can be compared.
 */
export function talkLevel(talk: Talk, features: Features): number {
  let sum = 0;
  for (const [name, known] of Object.entries(reference.features)) {
    if (known.language !== 'any' && !talk.language.startsWith(known.language)) continue;
    const values = features[name as FeatureName].filter((value) => !Number.isNaN(value));
    if (values.length === 0) continue;
    const distance = (spreadOf(values).mean - known.mean) / known.deviation;
    sum += weights[name as FeatureName].weight * Math.max(-2, Math.min(2, distance));
  }
  // What holds for a whole talk holds for a core and for its surroundings.
  const worth = (sum * (1 + surroundingsShare)) / reference.deviation;
  return Math.max(-limit, Math.min(limit, worth));
}
