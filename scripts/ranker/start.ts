import { type FeatureName, featureNames } from '../../server/src/pipeline/stages/moments/features.ts';

/**
 * What is believed before a talk is looked at: editors take plain general claims to the viewer, in common words, deep
 * inside a long turn, and leave names, introductions, quick exchanges, the end and advertising.
 */
const believed: Record<FeatureName, number> = {
  sentencesNear: -0.3,
  saidOnce: -0.2,
  variety: -0.2,
  pace: -0.2,
  mainVoice: 0.2,
  beginning: -0.1,
  ending: -0.2,
  rarity: -0.1,
  cohesion: -0.1,
  bursts: -0.1,
  questionsNear: -0.1,
  sentenceLength: 0.05,
  firstSentenceLength: 0.05,
  capitals: -0.1,
  loudness: 0,
  liveliness: 0,
  you: 0.25,
  people: 0.2,
  negations: 0.15,
  absolutes: 0.15,
  states: 0.1,
  emotions: 0.05,
  lessons: 0.05,
  closings: -0.25,
  fillers: -0.1,
  thirdPersons: -0.05,
  plugs: -0.05,
};

export const start: readonly number[] = featureNames.map((name) => believed[name]);
