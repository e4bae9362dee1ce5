/**
 * `node scripts/ranker/fit.ts`: weights, reference and calibration of the built-in ranker from the talks with human
 * picks (`PICKS_DIR`), written to the stage's `weights.json`; and to `bench/fold-weights.json` the weights without one
 * show, and without some of the reviewed talks, by which the benchmark judges. Numbers only, no words of a talk.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pointsPerDeviation } from '../../server/src/pipeline/stages/moments/rank.ts';
import { bestPassages } from '../../server/src/pipeline/stages/moments/ranked-passages.ts';
import { spansOf } from '../../server/src/pipeline/stages/moments/spans.ts';
import {
  featureNames,
  judgeSpans,
  type Reference,
  type Weights,
} from '../../server/src/pipeline/stages/moments/worths.ts';
import { spreadOf } from '../../server/src/pipeline/stages/moments/z-scores.ts';
import { type PickEpisode, readPicks } from '../../server/src/testing/picks.ts';
import { believed, byHand, compared, isLength, tellsCut, tellsRegion } from './beliefs.ts';
import { type CutChoice, cutChoice, dot, fitCut } from './cut.ts';
import { lengths, type Measured, measure, scale, size, talkOf } from './measured.ts';
import { type Contrast, contrastOf, discriminant } from './region.ts';

const stage = path.resolve(import.meta.dirname, '../../server/src/pipeline/stages/moments/weights.json');
const foldsFile = path.resolve(import.meta.dirname, '../../bench/fold-weights.json');

/** What a show, and what the reviewed talks together, have to say about where clips lie. */
const says: Record<string, number> = { dev: 1.2, 'hindi-notes': 0.5, reviewed: 1 };
/** How much the region counts beside the cut: each in deviations. */
const regionShare = 0.85;
/** Beside a clip that a reviewer chose: a pick that was recut, and a passage of a cold open. */
const cutSays = { clip: 1, recut: 0.7, coldOpen: 1 };
const ridge = { cut: 0.02, length: 0.004, unused: Number.POSITIVE_INFINITY };
/** The score of the best pick of the middle one of the talks, and of the middle of all picks. */
const aims = { best: 86, middle: 70 };

const picks = await readPicks();
const talks = picks.episodes.map((episode) => {
  const measured = measure(episode);
  const { reviewed, gold, show } = episode;
  const cuts = [
    ...(reviewed?.clips ?? []).map((clip) =>
      cutChoice(measured, clip, { say: cutSays.clip, ownLength: true }),
    ),
    ...(reviewed?.recut ?? []).map((clip) =>
      cutChoice(measured, clip, { say: cutSays.recut, ownLength: true }),
    ),
    ...(show === 'dev' ? gold : []).map((clip) =>
      cutChoice(measured, clip, { say: cutSays.coldOpen, ownLength: false }),
    ),
  ].filter((choice): choice is CutChoice => choice !== null);
  return {
    episode,
    means: measured.means,
    rows: sample(measured),
    cuts,
    editor: contrastOf(measured, gold),
    reviewer: reviewed && contrastOf(measured, reviewed.clips),
  };
});
type Learned = (typeof talks)[number];

const reviewed = talks.filter(({ reviewer }) => reviewer);
const shows = [...new Set(talks.map(({ episode }) => episode.show))];
const without = (isOut: (episode: PickEpisode) => boolean) =>
  learn(talks.filter(({ episode }) => !isOut(episode)));
const numbersOf = (by: Weights) => featureNames.map((name) => by[name] ?? 0);
const folds = {
  features: featureNames.join(' '),
  shows: Object.fromEntries(shows.map((out) => [out, numbersOf(without(({ show }) => show === out))])),
  // In the order of the talks: their names stay out of the repository.
  reviewed: reviewed.map(({ episode: out }) => numbersOf(without((episode) => episode === out))),
};
const weights = learn(talks);
const model = { weights, reference: referenceOf(talks), deviation: deviationOf(talks, vectorOf(weights)) };
const files = { [foldsFile]: folds, [stage]: { ...model, calibration: calibrate(picks.episodes) } };
for (const [file, data] of Object.entries(files)) writeFileSync(file, JSON.stringify(data, null, 2));
execFileSync('npx', ['biome', 'format', '--write', ...Object.keys(files)]);
console.table(weights);

function learn(from: readonly Learned[]): Weights {
  const group = (say: number, contrasts: (Contrast | null)[]) => ({
    say,
    contrasts: contrasts.filter((one): one is Contrast => one !== null),
  });
  const groups = [
    ...shows.map((show) =>
      group(
        says[show] ?? 1,
        from.filter(({ episode }) => episode.show === show).map(({ editor }) => editor),
      ),
    ),
    group(
      says.reviewed ?? 1,
      from.map(({ reviewer }) => reviewer),
    ),
  ];
  const region = discriminant(groups, featureNames.map(tellsRegion));
  const prior = vectorOf(believed);
  const ridges = Float64Array.from(featureNames, (name, k) =>
    isLength[k] ? ridge.length : tellsCut(name) ? ridge.cut : ridge.unused,
  );
  const cuts = from.flatMap((talk) => talk.cuts);
  // Cold opens alone say too little about where a clip ends.
  const cut = cuts.some(({ ownLength }) => ownLength) ? fitCut(cuts, prior, ridges) : prior;
  const [ofRegion, ofCut] = [deviationOf(from, region), deviationOf(from, cut)];
  const sum = featureNames.map((_, k) => (regionShare * (region[k] ?? 0)) / ofRegion + (cut[k] ?? 0) / ofCut);
  const rounded = sum.map((weight) => Math.round(100 * weight) / 100);
  return {
    ...Object.fromEntries(featureNames.flatMap((name, k) => (rounded[k] ? [[name, rounded[k]]] : []))),
    ...byHand,
  } as Weights;
}

function vectorOf(by: Weights): Float64Array {
  return Float64Array.from(featureNames, (name) => by[name] ?? 0);
}

/** Standard deviation of the worth of spans within a talk, mean over the talks. */
function deviationOf(some: readonly Learned[], by: Float64Array): number {
  const all = some.map(
    ({ rows }) =>
      spreadOf(Float64Array.from({ length: rows.length / size }, (_, at) => dot(rows, at * size, by) / scale))
        .deviation,
  );
  return round(spreadOf(all).mean);
}

/** Every so many spans of a talk: their spread is that of all. */
function sample({ rows }: Measured): Int8Array {
  const step = Math.max(1, Math.floor(rows.length / size / 500));
  const kept: number[] = [];
  for (let at = 0; at < rows.length / size; at += step)
    kept.push(...rows.subarray(at * size, (at + 1) * size));
  return Int8Array.from(kept);
}

/** Means and deviations over the talks of what talks can be compared by. */
function referenceOf(some: readonly Learned[]): Reference {
  return Object.fromEntries(
    Object.entries(compared).map(([name, language]) => {
      const place = featureNames.indexOf(name as (typeof featureNames)[number]);
      const own = some.filter(({ episode }) => episode.language.startsWith(language));
      const known = own.map(({ means }) => means[place] ?? 0).filter((mean) => mean !== 0);
      const { mean, deviation } = spreadOf(known);
      return [name, { mean: round(mean), deviation: round(deviation), language }];
    }),
  );
}

/** The logistic from worth to score by which the best pick and the middle one of a usual talk have the aimed scores. */
function calibrate(episodes: readonly PickEpisode[]): { slope: number; intercept: number } {
  const usual = episodes.filter(({ show }) => show === 'dev').filter((_, at) => at % 4 === 0);
  const worths = usual.map((episode) => {
    const talk = talkOf(episode);
    const { level } = judgeSpans(talk, spansOf(talk, { lengths, strict: true }), model);
    return bestPassages(talk, { lengths, count: 10, shown: [], model })
      .filter(({ coldOpen }) => !coldOpen)
      .map(({ total }) => total / pointsPerDeviation + level);
  });
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const [best, all] = [middle(worths.map(([first = 0]) => first)), middle(worths.flat())];
  const logit = (score: number) => Math.log(score / (99 - score));
  const slope = (logit(aims.best) - logit(aims.middle)) / (best - all);
  return { slope: round(slope), intercept: round(logit(aims.middle) - slope * all) };
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
