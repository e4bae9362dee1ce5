import { judgeCores } from '../../server/src/pipeline/stages/moments/core-worths.ts';
import {
  coresOf,
  type FeatureName,
  featureNames,
  measureCores,
} from '../../server/src/pipeline/stages/moments/features.ts';
import { pointsPerDeviation } from '../../server/src/pipeline/stages/moments/rank.ts';
import { bestPassages } from '../../server/src/pipeline/stages/moments/ranked-passages.ts';
import { weights } from '../../server/src/pipeline/stages/moments/weights.ts';
import { spreadOf } from '../../server/src/pipeline/stages/moments/z-scores.ts';
import type { PickEpisode, Picks } from '../../server/src/testing/picks.ts';
import { talkOf } from './measure.ts';

/** Features whose level depends neither on the length of a talk nor, with `any`, on its language. */
const compared: Partial<Record<FeatureName, 'any' | 'en'>> = {
  mainVoice: 'any',
  questionsNear: 'any',
  pace: 'en',
  variety: 'en',
  sentenceLength: 'en',
  capitals: 'en',
  you: 'en',
  people: 'en',
  negations: 'en',
  absolutes: 'en',
  states: 'en',
  fillers: 'en',
  thirdPersons: 'en',
};

/** The score that the median of ten picks of the reference talks gets. */
const medianScore = 60;
const lengths = { minMs: 15_000, maxMs: 60_000 };

/** Means over the talks, the size of a core's worth, and the logistic from worth to the odds of being taken. */
export function calibrate(picks: Picks) {
  const known = new Map(
    featureNames.map((name) => [name, { means: [] as number[], deviations: [] as number[] }]),
  );
  const deviations: number[] = [];
  const judged = picks.episodes.map((episode) => {
    const talk = talkOf(episode);
    const cores = coresOf(talk);
    const features = measureCores(talk, cores);
    for (const name of featureNames) {
      const { mean, deviation } = spreadOf(features[name]);
      known.get(name)?.means.push(mean);
      known.get(name)?.deviations.push(deviation);
    }
    const worths = judgeCores(talk, cores);
    deviations.push(worths.deviation);
    const found = bestPassages(talk, { lengths, count: 60, shown: [] });
    return found.map(({ total, startMs, endMs }, place) => ({
      place,
      worth: total / pointsPerDeviation + worths.level,
      taken: isTaken(episode, { startMs, endMs }),
    }));
  });
  const slope = logisticSlope(judged.flat());
  const best = judged
    .flatMap((found) => found.filter(({ place }) => place < 10).map(({ worth }) => worth))
    .sort((a, b) => a - b);
  const median = best[best.length >> 1] ?? 0;
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    deviation: round(mean(deviations)),
    features: Object.fromEntries(
      Object.entries(compared).map(([name, language]) => {
        const { means = [], deviations: own = [] } = known.get(name as FeatureName) ?? {};
        return [name, { mean: round(mean(means)), deviation: round(mean(own)), language }];
      }),
    ),
    slope: round(slope),
    intercept: round(Math.log(medianScore / (99 - medianScore)) - slope * median),
    tenths: [0.1, 0.5, 0.9].map((share) => round(best[Math.floor(share * best.length)] ?? 0)),
    weightsUsed: Object.values(weights).length,
  };
}

function isTaken({ gold }: PickEpisode, pick: { startMs: number; endMs: number }): boolean {
  return gold.some((span) => {
    const shared = Math.min(pick.endMs, span.endMs) - Math.max(pick.startMs, span.startMs);
    return shared * 2 >= Math.min(span.endMs - span.startMs, pick.endMs - pick.startMs);
  });
}

/** Newton's method for a logistic with intercept. */
function logisticSlope(rows: readonly { worth: number; taken: boolean }[]): number {
  let [a, b] = [0, 0];
  for (let step = 0; step < 50; step += 1) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-9, 0, 1e-9];
    for (const { worth, taken } of rows) {
      const p = 1 / (1 + Math.exp(-(a + b * worth)));
      const error = Number(taken) - p;
      ga += error;
      gb += error * worth;
      haa += p * (1 - p);
      hab += p * (1 - p) * worth;
      hbb += p * (1 - p) * worth * worth;
    }
    const determinant = haa * hbb - hab * hab;
    a += (hbb * ga - hab * gb) / determinant;
    b += (haa * gb - hab * ga) / determinant;
  }
  return b;
}

const round = (value: number): number => Number(value.toFixed(4));
