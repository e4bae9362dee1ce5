import type { MomentPart } from '@jhalak/contract/clip/plan/moment-parts.ts';
import type { FeatureName } from './features.ts';

interface Weight {
  weight: number;
  /** The part of the score that shows it. */
  part: MomentPart;
}

const of =
  (part: MomentPart) =>
  (weight: number): Weight => ({ part, weight });
const hook = of('hook');
const message = of('value');
const voice = of('energy');
const whole = of('completeness');

/**
 * What each feature adds to the worth of a core, per standard deviation within the talk. Fitted by
 * `scripts/ranker/fit.ts` and rounded; loudness is set by hand, because the talks that were fitted on have no sound.
 */
export const weights: Record<FeatureName, Weight> = {
  you: hook(0.25),
  people: hook(0.2),
  firstSentenceLength: hook(0.1),
  questionsNear: hook(-0.1),
  saidOnce: message(-0.2),
  variety: message(-0.2),
  rarity: message(-0.15),
  bursts: message(-0.1),
  capitals: message(-0.1),
  negations: message(0.15),
  absolutes: message(0.15),
  states: message(0.1),
  emotions: message(0.05),
  lessons: message(0.05),
  closings: message(-0.25),
  plugs: message(-0.05),
  beginning: message(-0.1),
  ending: message(-0.2),
  sentencesNear: voice(-0.3),
  pace: voice(-0.2),
  mainVoice: voice(0.2),
  fillers: voice(-0.1),
  loudness: voice(0.05),
  liveliness: voice(0.1),
  sentenceLength: whole(0.1),
  cohesion: whole(-0.05),
  thirdPersons: whole(-0.05),
};

/** Means and deviations of features over all cores of the talks that were fitted on, for `talkLevel`. */
export const reference: {
  /** Standard deviation within a talk of a core's weighted sum with that of its surroundings. */
  deviation: number;
  features: Partial<Record<FeatureName, { mean: number; deviation: number; language: 'any' | 'en' }>>;
} = {
  deviation: 1.55,
  features: {
    mainVoice: { mean: 0.75, deviation: 0.27, language: 'any' },
    questionsNear: { mean: 1.35, deviation: 1.36, language: 'any' },
    pace: { mean: 3.45, deviation: 0.98, language: 'en' },
    variety: { mean: 1.646, deviation: 0.17, language: 'en' },
    sentenceLength: { mean: 15.95, deviation: 7.56, language: 'en' },
    capitals: { mean: 0.022, deviation: 0.042, language: 'en' },
    you: { mean: 0.033, deviation: 0.041, language: 'en' },
    people: { mean: 0.01, deviation: 0.02, language: 'en' },
    negations: { mean: 0.015, deviation: 0.027, language: 'en' },
    absolutes: { mean: 0.018, deviation: 0.031, language: 'en' },
    states: { mean: 0.05, deviation: 0.045, language: 'en' },
    fillers: { mean: 0.028, deviation: 0.063, language: 'en' },
    thirdPersons: { mean: 0.013, deviation: 0.026, language: 'en' },
  },
};

/**
 * From the worth of a passage to its score: `99 / (1 + exp(-(intercept + slope × worth)))`. The slope is that of the
 * odds that an editor takes a passage; the intercept gives the median of ten picks of the reference talks 60.
 */
export const calibration = { slope: 0.288, intercept: -0.456 };
