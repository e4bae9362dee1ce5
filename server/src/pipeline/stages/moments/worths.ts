import { type MomentPart, momentParts } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { endFeatures, measureEnds } from './end-features.ts';
import { lengthFeatures, measureSpans, type SpanFeature, spanFeatures } from './span-features.ts';
import type { Spans } from './spans.ts';
import { measureStarts, startFeatures } from './start-features.ts';
import type { Talk } from './talk.ts';
import stored from './weights.json' with { type: 'json' };
import { spreadOf, zScores } from './z-scores.ts';

export const featureNames = [...startFeatures, ...endFeatures, ...spanFeatures] as const;
export type FeatureName = (typeof featureNames)[number];
/** What each feature adds to the worth of a span, per standard deviation within the talk; absent: nothing. */
export type Weights = Partial<Record<FeatureName, number>>;

/** How a talk as a whole compares with the talks that the weights were fitted on: their means and the spread of these. */
export type Reference = Partial<Record<FeatureName, { mean: number; deviation: number; language: string }>>;

/** What is learned of the talks: `scripts/ranker/fit.ts` writes the product's. */
export interface Model {
  weights: Weights;
  reference: Reference;
  /** Standard deviation of worths within a talk, in units of the weights. */
  deviation: number;
}

/** Worths of spans beside the others of their talk, in standard deviations. */
export interface SpanWorths {
  total: Float64Array;
  /** What each part of the score adds to the total; together they are the total. */
  parts: Record<MomentPart, Float64Array>;
  /** What its worths lack beside those of the talks of reference: by what is said throughout, and by its length. */
  level: number;
}

/** A talk is at most this much better or worse than the reference, and a short one tells little about it. */
const maxLevel = 1.5;
const tellingSentences = 30;

/** How much each span is worth as a clip; linear in the spans. */
export function judgeSpans(talk: Talk, spans: Spans, model: Model = stored): SpanWorths {
  const parts = Object.fromEntries(
    momentParts.map((part) => [part, new Float64Array(spans.last.length)]),
  ) as SpanWorths['parts'];
  const measured = measureAll(talk, spans);
  let level = 0;
  for (const name of featureNames) {
    const weight = model.weights[name] ?? 0;
    if (weight === 0) continue;
    const { values, rowOf } = measured[name];
    level += weight * distance(talk, values, model.reference[name]);
    const scores = zScores(values);
    const part = parts[partOf(name)];
    for (let at = 0; at < part.length; at += 1)
      part[at] = (part[at] ?? 0) + weight * (scores[rowOf?.[at] ?? at] ?? 0);
  }
  const share = talk.sentences.length / (talk.sentences.length + tellingSentences);
  const total = new Float64Array(spans.last.length);
  for (const part of momentParts) add(total, parts[part]);
  const unit = spreadOf(total).deviation || 1;
  for (const values of [total, ...Object.values(parts)])
    for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) / unit;
  const ofWords = Math.max(-maxLevel, Math.min(maxLevel, (share * level) / model.deviation));
  return {
    total,
    parts,
    level: ofWords + mostOf(referenceMs) - mostOf(talk.range.endMs - talk.range.startMs),
  };
}

/** Of a talk this long the best passages stand out as far as of those of reference, milliseconds. */
const referenceMs = 80 * 60_000;

/** By how many deviations the best passage of a talk stands out: the longer it is, the more it has to choose from. */
const mostOf = (lengthMs: number): number => Math.sqrt(2 * Math.log(Math.max(2, lengthMs / 30_000)));

/** The values of every feature, and the row of each span in them; null: its own. */
export function measureAll(
  talk: Talk,
  spans: Spans,
): Record<FeatureName, { values: Float64Array; rowOf: Int32Array | null }> {
  const families = [
    { columns: measureStarts(talk, spans.starts), rowOf: spans.ofStart },
    { columns: measureEnds(talk), rowOf: spans.last },
    { columns: measureSpans(talk, spans), rowOf: null },
  ];
  return Object.fromEntries(
    families.flatMap(({ columns, rowOf }) =>
      Object.entries<Float64Array>(columns).map(([name, values]) => [name, { values, rowOf }]),
    ),
  ) as ReturnType<typeof measureAll>;
}

/** By how much a talk differs from the reference of its language, in deviations of talks. */
function distance(talk: Talk, values: Float64Array, known: Reference[FeatureName]): number {
  if (!known || !talk.language.startsWith(known.language)) return 0;
  const { mean } = spreadOf(values);
  return Math.max(-2, Math.min(2, (mean - known.mean) / known.deviation));
}

function add(sum: Float64Array, values: Float64Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0);
}

const isOf = (names: readonly string[], name: string): boolean => names.includes(name);

const voiceFeatures: readonly SpanFeature[] = [
  'loudness',
  'liveliness',
  'fillers',
  'mainVoice',
  'sentencesNear',
];
const unityFeatures: readonly SpanFeature[] = [
  ...lengthFeatures,
  'oneTurn',
  'turns',
  'questions',
  'topics',
  'turnBefore',
  'turnAfter',
  'firstSaidAgain',
  'firstSaidBefore',
  'lastSaidBefore',
  'nextSaidBefore',
];

/** The part of the score that shows a feature. */
function partOf(name: FeatureName): MomentPart {
  if (isOf(startFeatures, name)) return 'hook';
  if (isOf(endFeatures, name) || isOf(unityFeatures, name)) return 'completeness';
  return isOf(voiceFeatures, name) ? 'energy' : 'value';
}
