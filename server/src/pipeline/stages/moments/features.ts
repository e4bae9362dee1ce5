import { markerNames } from '@jhalak/contract/clip/cue-words/markers/marker-lists.ts';
import { type PrefixSums, prefixSums } from './prefix-sums.ts';
import { recurrenceOf } from './recurrence.ts';
import type { Talk } from './talk.ts';

/** Sentences `first` to `last`, both included, that may be the claim of a clip. */
export interface Core {
  first: number;
  last: number;
}

export const featureNames = [
  'sentencesNear',
  'saidOnce',
  'variety',
  'pace',
  'mainVoice',
  'beginning',
  'ending',
  'rarity',
  'cohesion',
  'bursts',
  'questionsNear',
  'sentenceLength',
  'firstSentenceLength',
  'capitals',
  'loudness',
  'liveliness',
  ...markerNames,
] as const;
export type FeatureName = (typeof featureNames)[number];

/** One value per core and feature; NaN where the talk has no evidence for it. */
export type Features = Record<FeatureName, Float64Array>;

/** A core holds at most this much speech, milliseconds: more is a story, not a claim. */
const longestCoreMs = 30_000;
const maxSentences = 4;
/** Sentences on either side that count as the surroundings of a core. */
const surroundings = 6;

/** Runs of two to four sentences of one voice; one sentence alone where the next is too long or another voice's. */
export function coresOf({ sentences, voices }: Talk): Core[] {
  const cores: Core[] = [];
  for (let first = 0; first < sentences.length; first += 1) {
    const opening = sentences[first];
    if (!opening) break;
    let found = 0;
    for (let last = first + 1; last < first + maxSentences; last += 1) {
      const closing = sentences[last];
      if (!closing || closing.endMs - opening.startMs > longestCoreMs) break;
      if (voices.known && (voices.turnTo[opening.from] ?? 0) < closing.to) break;
      cores.push({ first, last });
      found += 1;
    }
    if (found === 0) cores.push({ first, last: first });
  }
  return cores;
}

/** Everything that is known about each core, in its own unit. Linear in the words. */
export function measureCores(talk: Talk, cores: readonly Core[]): Features {
  const { sentences, loudness, voices } = talk;
  const sums = wordSums(talk);
  const spoken = prefixSums(sentences.map(({ startMs, endMs }) => (endMs - startMs) / 1000));
  const around = sentencesAround(talk);
  const durationMs = Math.max(1, talk.range.endMs - talk.range.startMs);
  const levels = loudness && !loudness.silent ? loudness : null;
  const features = Object.fromEntries(
    featureNames.map((name) => [name, new Float64Array(cores.length)]),
  ) as Features;
  cores.forEach(({ first, last }, at) => {
    const from = sentences[first]?.from ?? 0;
    const to = sentences[last]?.to ?? from;
    const count = Math.max(1, to - from);
    const nearFrom = sentences[Math.max(0, first - surroundings)]?.from ?? from;
    const nearTo = sentences[Math.min(sentences.length - 1, last + surroundings)]?.to ?? to;
    const share = (of: PrefixSums) => of.between(from, to) / count;
    const shareNear = (of: PrefixSums) => of.between(nearFrom, nearTo) / Math.max(1, nearTo - nearFrom);
    const span = { startMs: sentences[first]?.startMs ?? 0, endMs: sentences[last]?.endMs ?? 0 };
    const place = (span.startMs - talk.range.startMs) / durationMs;
    const values: Record<FeatureName, number> = {
      sentencesNear: Math.log(1 + ((around[first] ?? 0) + (around[last] ?? 0)) / 2),
      saidOnce: share(sums.once),
      variety: kinds(talk.terms.ofWord, from, to) / count ** 0.8,
      pace: count / Math.max(1, spoken.between(first, last + 1)),
      mainVoice: voices.known ? shareNear(sums.mainVoice) : Number.NaN,
      beginning: Number(place < 0.05),
      ending: Number(place > 0.85),
      rarity: share(sums.rarity),
      cohesion: share(sums.cohesion),
      bursts: share(sums.bursts),
      questionsNear: talk.questions.between(first - 4, last + 5),
      sentenceLength: count / (last - first + 1),
      firstSentenceLength: (sentences[first]?.to ?? 0) - from,
      capitals: share(sums.capitals),
      loudness: levels?.meanDb(span) ?? Number.NaN,
      liveliness: levels?.deviationDb(span) ?? Number.NaN,
      you: share(sums.you),
      people: share(sums.people),
      negations: share(sums.negations),
      absolutes: share(sums.absolutes),
      states: share(sums.states),
      emotions: share(sums.emotions),
      lessons: share(sums.lessons),
      // The last round and advertising are told by their surroundings, not by one sentence.
      closings: shareNear(sums.closings),
      plugs: shareNear(sums.plugs),
      fillers: share(sums.fillers),
      thirdPersons: share(sums.thirdPersons),
    };
    for (const name of featureNames) features[name][at] = values[name];
  });
  return features;
}

/** Counts over words that cores take their shares from. */
function wordSums(talk: Talk) {
  const { words, terms, voices, marked } = talk;
  const sums = (countIn: (word: number) => number): PrefixSums =>
    prefixSums(Float64Array.from(words, (_, at) => countIn(at)));
  const countOf = (word: number) => terms.count[terms.ofWord[word] ?? -1] ?? 0;
  const { burst, again } = recurrenceOf(terms.ofWord);
  const opens = new Set(talk.sentences.map(({ from }) => from));
  // A capital inside a sentence is a name, except in "I".
  const isName = (at: number) => !opens.has(at) && /^\p{Lu}(?!\b|['’])/u.test(words[at]?.text ?? '');
  return {
    ...(Object.fromEntries(markerNames.map((name) => [name, prefixSums(marked[name])])) as Record<
      (typeof markerNames)[number],
      PrefixSums
    >),
    once: sums((at) => Number(countOf(at) === 1)),
    rarity: sums((at) => (countOf(at) > 0 ? Math.log(words.length / countOf(at)) : 0)),
    bursts: sums((at) => (countOf(at) > 2 ? (burst[at] ?? 0) : 0)),
    cohesion: sums((at) => ((terms.weight[terms.ofWord[at] ?? -1] ?? 0) > 0.2 ? (again[at] ?? 0) : 0)),
    capitals: sums((at) => Number(isName(at))),
    mainVoice: sums((at) => Number(voices.ofWord[at] === voices.main)),
  };
}

/** Sentences that begin within two minutes of each sentence: quick exchanges have many. */
function sentencesAround({ sentences }: Talk): Float64Array {
  let from = 0;
  let to = 0;
  return Float64Array.from(sentences, ({ startMs }) => {
    while ((sentences[from]?.startMs ?? Number.POSITIVE_INFINITY) < startMs - 120_000) from += 1;
    while ((sentences[to]?.startMs ?? Number.POSITIVE_INFINITY) <= startMs + 120_000) to += 1;
    return to - from;
  });
}

function kinds(ofWord: Int32Array, from: number, to: number): number {
  const seen = new Set<number>();
  for (let at = from; at < to; at += 1) seen.add(ofWord[at] ?? -1);
  return seen.size;
}
