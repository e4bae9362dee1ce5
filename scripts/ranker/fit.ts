/**
 * `node scripts/ranker/fit.ts`: weights, reference and calibration of the built-in ranker from the fitting half of the
 * talks with human picks (`PICKS_DIR`), printed for `weights.ts`. It prints numbers only; no words of a talk.
 */

import { featureNames } from '../../server/src/pipeline/stages/moments/features.ts';
import { weights } from '../../server/src/pipeline/stages/moments/weights.ts';
import { readPicks } from '../../server/src/testing/picks.ts';
import { calibrate } from './calibrate.ts';
import { discriminant, momentsOf } from './discriminant.ts';
import { type Measured, measure, separation } from './measure.ts';
import { start } from './start.ts';

/** How strongly weights are held to the starting point, against the evidence of the talks. */
const strengths = [0.1, 0.3, 1, 3, 10, 30];
/** Of those that separate best on talks not seen, by `area`, the one that leaves least to chance. */
const chosenStrength = 3;
const folds = 6;

const picks = await readPicks('fit');
const talks = picks.episodes.map(measure);
const moments = talks.map(momentsOf);
const inFold = (fold: number) => talks.map((_, at) => at % folds === fold);

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
console.log(JSON.stringify(calibrate(picks), null, 1));

/** Separation of gold from the rest on talks that the weights did not see. */
function crossValidated(learn: (kept: boolean[]) => readonly number[]): { area: number; top: number } {
  const found: { area: number; top: number }[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const out = inFold(fold);
    const fitted = learn(out.map((isOut) => !isOut));
    const tested: Measured[] = talks.filter((talk, at) => out[at] && talk.isGold.includes(1));
    found.push(...tested.map((talk) => separation(talk, fitted)));
  }
  const mean = (key: 'area' | 'top') =>
    Number((found.reduce((sum, one) => sum + one[key], 0) / found.length).toFixed(3));
  return { area: mean('area'), top: mean('top') };
}
