import { endFeatures } from '../../server/src/pipeline/stages/moments/end-features.ts';
import { lengthFeatures } from '../../server/src/pipeline/stages/moments/span-features.ts';
import { startFeatures } from '../../server/src/pipeline/stages/moments/start-features.ts';
import {
  type FeatureName,
  featureNames,
  type Weights,
} from '../../server/src/pipeline/stages/moments/worths.ts';

/** What is believed about cuts before a talk is looked at: one voice, one thought, around half a minute. */
export const believed: Weights = {
  offLength: -0.3,
  tooShort: -0.2,
  tooLong: -0.3,
  oneTurn: 0.25,
  turns: -0.2,
  mainVoice: 0.3,
  topics: -0.15,
  opensLeaning: -0.1,
  opensPointing: -0.03,
  opensOnOthers: -0.1,
  opensListItem: -0.1,
  opensInQuotation: -0.1,
  opensInside: -0.1,
  opensUsually: 0.15,
  opensOnFiller: -0.05,
  opensLong: 0.15,
  opensBreak: 0.1,
  firstSaidBefore: -0.1,
  closesTurn: 0.1,
  closesBreak: 0.1,
  closesOnFiller: -0.05,
  closesOnCrumb: -0.05,
  nextJoins: 0.1,
  nextListItem: 0.05,
  nextSaidBefore: -0.1,
};

const isOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** Set by hand: the talks have no sound, and their rests are made up. */
export const byHand: Weights = {
  loudness: 0.05,
  liveliness: 0.1,
  opensAfterRest: 0.05,
  closesBeforeRest: 0.05,
};

/** Features that tell where in a talk a clip lies: neither its edges nor its length. */
export const tellsRegion = (name: FeatureName): boolean =>
  ![startFeatures, endFeatures, lengthFeatures].some((names) => isOf(names, name)) && !(name in byHand);

/** Features that tell where to cut: not those of the surroundings, which all spans of a region share. */
export const tellsCut = (name: FeatureName): boolean =>
  !/Near$/.test(name) && name !== 'place' && name !== 'ending' && !(name in byHand);

/** What talks are compared by as a whole: how much they claim, and the language in which that was measured. */
export const compared: Partial<Record<FeatureName, 'en'>> = {
  you: 'en',
  people: 'en',
  negations: 'en',
  absolutes: 'en',
  states: 'en',
  contradictions: 'en',
  emotions: 'en',
  bestClaim: 'en',
};

export const isLength = featureNames.map((name) => isOf(lengthFeatures, name));
