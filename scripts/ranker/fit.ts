/**
 * `node scripts/ranker/fit.ts`: weights, reference and calibration of the built-in ranker from the fitting half of the
 * talks with human picks (`PICKS_DIR`), printed for `weights.ts`. It prints numbers only; no words of a talk.
 */

import { featureNames } from '../../server/src/pipeline/stages/moments/features.ts';
import { bestPassages } from '../../server/src/pipeline/stages/moments/ranked-passages.ts';
import { weights } from '../../server/src/pipeline/stages/moments/weights.ts';
import { readPicks } from '../../server/src/testing/picks.ts';
import { seededRandom } from '../../server/src/testing/seeded-random.ts';
import { calibrate } from './calibrate.ts';
import { discriminant, momentsOf } from './discriminant.ts';
import { foldsOf, meanWithin90 } from './folds.ts';
import { type Measured, measure, separation, talkOf } from './measure.ts';
import { start } from './start.ts';

/** How strongly weights are held to the starting point, against the evidence of the talks. */
const strengths = [0.1, 0.3, 1, 3, 10, 30];
/** Of those that separate best on talks not seen, by `area`, the one that leaves least to chance. */
const chosenStrength = 3;
const folds = 6;

const picks = await readPicks('fit');
const talks = picks.episodes.map(measure);
const moments = talks.map(momentsOf);
const foldOf = foldsOf(
  picks.episodes.map(({ name }) => name),
  folds,
);
const inFold = (fold: number) => foldOf.map((own) => own === fold);

console.log(`${talks.length} talks, ${talks.reduce((sum, { cores }) => sum + cores.length, 0)} cores`);
const fittedAt = (strength: number) =>
  crossValidated((kept) =>
    discriminant(
      moments.filter((_, at) => kept[at]),
      { start, strength },
    ),
  );
const rows = new Map([
  ['start alone', crossValidated(() => start)],
  ...strengths.map((strength) => [`strength ${strength}`, fittedAt(strength)] as const),
  ['weights.ts', crossValidated(() => featureNames.map((name) => weights[name].weight))],
]);
console.table(Object.fromEntries(rows));

const found = discriminant(moments, { start, strength: chosenStrength });
const size = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.abs(value), 0);
const scale = size(start) / size(found);
console.log(`weights at strength ${chosenStrength}, scaled to the size of the start, rounded to 0.05:`);
console.table(
  Object.fromEntries(
    featureNames.map((name, at) => [
      name,
      {
        start: start[at],
        fitted: Number(((found[at] ?? 0) * scale).toFixed(3)),
        rounded: Math.round((found[at] ?? 0) * scale * 20) / 20,
        inUse: weights[name].weight,
      },
    ]),
  ),
);
console.log('ten picks with the weights in use, on the same talks:');
console.table(picksInUse());
console.log(JSON.stringify(calibrate(picks), null, 1));

/** Separation of gold from the rest on talks that the weights did not see, with 90 % intervals over the talks. */
function crossValidated(learn: (kept: boolean[]) => readonly number[]): { area: string; top: string } {
  const found: { area: number; top: number }[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const out = inFold(fold);
    const fitted = learn(out.map((isOut) => !isOut));
    const tested: Measured[] = talks.filter((talk, at) => out[at] && talk.isGold.includes(1));
    found.push(...tested.map((talk) => separation(talk, fitted)));
  }
  const told = (key: 'area' | 'top') => {
    const values = found.map((one) => one[key]);
    const [mean, low, high] = meanWithin90(values, seededRandom(1)).map((value) => value.toFixed(2));
    return `${mean} (${low}–${high})`;
  };
  return { area: told('area'), top: told('top') };
}

/** What ten picks with the weights in use find in the talks of the fitting half. */
function picksInUse() {
  const score = picks.score(picks.episodes, (episode) =>
    bestPassages(talkOf(episode), { lengths: { minMs: 15_000, maxMs: 60_000 }, count: 10, shown: [] }),
  );
  const row = (key: 'hit@5' | 'hit@10' | 'lift@10' | 'foundLift@10') => ({
    value: score[key],
    within90: score.interval90[key]?.join('–'),
  });
  return Object.fromEntries(
    (['hit@5', 'hit@10', 'lift@10', 'foundLift@10'] as const).map((key) => [key, row(key)]),
  );
}
