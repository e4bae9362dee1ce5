import { markerNames } from '@jhalak/contract/clip/cue-words/markers/marker-lists.ts';
import { claimShare } from './claim.ts';
import { type Columns, namesOf } from './columns.ts';
import { type PrefixSums, prefixSums } from './prefix-sums.ts';
import type { Spans, Start } from './spans.ts';
import type { Talk } from './talk.ts';

/** Shares of words that are counted in a span, and in what is said within `nearMs` of its middle. */
const counted = [
  ...markerNames,
  'saidOnce',
  'rarity',
  'capitals',
  'numbers',
  'stories',
  'contradictions',
  'mainVoice',
] as const;
type Counted = (typeof counted)[number];
const countedNear = [
  'people',
  'negations',
  'emotions',
  'closings',
  'plugs',
  'saidOnce',
  'rarity',
  'capitals',
] as const satisfies readonly Counted[];
type Near = `${(typeof countedNear)[number]}Near`;
const nearNames = countedNear.map((name): Near => `${name}Near`);

const nearMs = 45_000;
/** Terms that weigh less are said everywhere. */
const telling = 0.3;
/** Words before a start within which a term was just said. */
const recentWords = 100;
/** Around this length clips are posted most, seconds. */
const usual = { least: 16, middle: 26, most: 42 };

/** What is counted once for all spans of a talk. */
function countsOf(talk: Talk) {
  const { loudness, range, sentences } = talk;
  const sums = wordSums(talk);
  return {
    ...{ talk, sums, near: surroundings(talk, sums), uses: usesOf(talk) },
    turns: prefixSums(talk.endsTurn.map(Number)),
    claims: sentences.map((sentence) => claimShare(talk, sentence)),
    levels: loudness && !loudness.silent ? loudness : null,
    durationMs: Math.max(1, range.endMs - range.startMs),
    kinds: kindCounter(talk.terms.ofWord),
  };
}

function spanAt(
  counts: ReturnType<typeof countsOf>,
  { first, from }: Pick<Start, 'first' | 'from'>,
  end: number,
) {
  const { sentences, words, voices, range } = counts.talk;
  const to = sentences[end]?.to ?? from;
  const span = { startMs: words[from]?.startMs ?? 0, endMs: words[to - 1]?.endMs ?? 0 };
  return {
    ...{ first, end, from, to, span, count: Math.max(1, to - from), middle: (first + end) >> 1 },
    opening: { from, to: sentences[first]?.to ?? to },
    seconds: Math.max(1, (span.endMs - span.startMs) / 1000),
    place: (span.startMs - range.startMs) / counts.durationMs,
    turnFrom: voices.turnFrom[from] ?? 0,
    turnTo: voices.turnTo[to - 1] ?? words.length,
  };
}

/** Without named speakers they tell nothing. */
const ofVoices = ['oneTurn', 'turns', 'turnLength', 'turnBefore', 'turnAfter', 'mainVoice'] as const;
const measures = {
  length: ({ seconds }) => Math.log(seconds),
  offLength: ({ seconds }) => Math.abs(Math.log(seconds / usual.middle)),
  tooShort: ({ seconds }) => Math.max(0, usual.least - seconds),
  tooLong: ({ seconds }) => Math.max(0, seconds - usual.most),
  sentenceLength: ({ count, first, end }) => Math.log(count / (end - first + 1)),
  oneTurn: ({ first, end }, { turns }) => Number(turns.between(first, end) === 0),
  turns: ({ first, end }, { turns }) => turns.between(first, end),
  questions: ({ first, end }, { talk }) => talk.questions.between(first, end + 1),
  topics: ({ first, end }, { talk }) => talk.topicStarts.between(first + 1, end + 1),
  turnLength: ({ turnFrom, turnTo }) => Math.log(1 + turnTo - turnFrom),
  turnBefore: ({ from, turnFrom }) => Math.log(1 + from - turnFrom),
  turnAfter: ({ to, turnTo }) => Math.log(1 + turnTo - to),
  variety: ({ from, to, count }, { kinds }) => kinds(from, to) / count ** 0.8,
  bestClaim: ({ first, end }, { claims }) => Math.max(...claims.slice(first, end + 1)),
  firstSaidAgain: ({ opening, to }, { uses }) =>
    uses.share(opening, (word) => uses.next(word) >= opening.to && uses.next(word) < to),
  firstSaidBefore: ({ opening, from }, { uses }) =>
    uses.share(opening, (word) => uses.previous(word) >= from - recentWords && uses.previous(word) < from),
  lastSaidBefore: ({ end, from, to }, { talk, uses }) =>
    uses.share({ from: talk.sentences[end]?.from ?? from, to }, (word) => uses.previous(word) >= from),
  nextSaidBefore: ({ end, from, to }, { talk, uses }) => {
    const next = talk.endsTurn[end] ? undefined : talk.sentences[end + 1];
    return next ? uses.share(next, (word) => uses.previous(word) >= from && uses.previous(word) < to) : 0;
  },
  ending: ({ place }) => Number(place > 0.85),
  place: ({ place }) => place,
  sentencesNear: ({ middle }, { near }) => near.sentences[middle] ?? 0,
  loudness: ({ span }, { levels }) => levels?.meanDb(span) ?? Number.NaN,
  liveliness: ({ span }, { levels }) => levels?.deviationDb(span) ?? Number.NaN,
} satisfies Record<string, (span: ReturnType<typeof spanAt>, counts: ReturnType<typeof countsOf>) => number>;

export const lengthFeatures = ['length', 'offLength', 'tooShort', 'tooLong'] as const;
const measured = namesOf(measures);
export const spanFeatures = [...measured, ...counted, ...nearNames] as const;
export type SpanFeature = (typeof spanFeatures)[number];

/** What each span holds and where it stands, one value per span and feature; linear in the spans. */
export function measureSpans(talk: Talk, { starts, ofStart, last }: Spans): Columns<SpanFeature> {
  const columns = Object.fromEntries(
    spanFeatures.map((name) => [name, new Float64Array(last.length)]),
  ) as Columns<SpanFeature>;
  const counts = countsOf(talk);
  const { sums, near } = counts;
  for (let at = 0; at < last.length; at += 1) {
    const start = starts[ofStart[at] ?? 0] ?? { first: 0, from: 0 };
    const span = spanAt(counts, start, last[at] ?? start.first);
    for (const name of measured) columns[name][at] = measures[name](span, counts);
    for (const name of counted) columns[name][at] = sums[name].between(span.from, span.to) / span.count;
    for (const name of countedNear) columns[`${name}Near`][at] = near.shares[name][span.middle] ?? 0;
  }
  if (!talk.voices.known) for (const name of ofVoices) columns[name].fill(Number.NaN);
  return columns;
}

/** Counts over words that spans take their shares from. */
function wordSums(talk: Talk): Record<Counted, PrefixSums> {
  const { words, tokens, terms, voices, marked, cues } = talk;
  const sums = (countIn: (word: number) => number): PrefixSums =>
    prefixSums(Float64Array.from(words, (_, at) => countIn(at)));
  const countOf = (word: number) => terms.count[terms.ofWord[word] ?? -1] ?? 0;
  const opens = new Set(talk.sentences.map(({ from }) => from));
  // A capital inside a sentence is a name, except in "I".
  const isName = (at: number) => !opens.has(at) && /^\p{Lu}(?!\b|['’])/u.test(words[at]?.text ?? '');
  return {
    ...(Object.fromEntries(markerNames.map((name) => [name, prefixSums(marked[name])])) as Record<
      (typeof markerNames)[number],
      PrefixSums
    >),
    saidOnce: sums((at) => Number(countOf(at) === 1)),
    rarity: sums((at) => (countOf(at) > 0 ? Math.log(words.length / countOf(at)) : 0)),
    capitals: sums((at) => Number(isName(at))),
    numbers: sums((at) =>
      Number(/\p{Nd}/u.test(tokens[at] ?? '') || cues.at('superlatives', tokens, at) > 0),
    ),
    stories: sums((at) => Number(cues.at('stories', tokens, at) > 0)),
    contradictions: sums((at) => Number(cues.at('contradictions', tokens, at) > 0)),
    mainVoice: sums((at) => Number(voices.ofWord[at] === voices.main)),
  };
}

/** The same counts for what is said around each sentence: routine rounds and adverts are told by their surroundings. */
function surroundings(talk: Talk, sums: Record<Counted, PrefixSums>) {
  const { sentences } = talk;
  const count = sentences.length;
  const shares = Object.fromEntries(countedNear.map((name) => [name, new Float64Array(count)])) as Columns<
    (typeof countedNear)[number]
  >;
  const near = { sentences: new Float64Array(count), shares };
  let first = 0;
  let end = 0;
  sentences.forEach(({ startMs }, at) => {
    while ((sentences[first]?.startMs ?? Number.POSITIVE_INFINITY) < startMs - nearMs) first += 1;
    while ((sentences[end]?.startMs ?? Number.POSITIVE_INFINITY) <= startMs + nearMs) end += 1;
    const from = sentences[first]?.from ?? 0;
    const to = sentences[end - 1]?.to ?? from;
    near.sentences[at] = Math.log(1 + end - first);
    for (const name of countedNear) shares[name][at] = sums[name].between(from, to) / Math.max(1, to - from);
  });
  return near;
}

/** Counts different terms of spans that share a start and grow, each word once. */
function kindCounter(ofWord: Int32Array): (from: number, to: number) => number {
  const seen = new Int32Array(ofWord.length + 1).fill(-1);
  let known = { count: 0, from: -1, to: 0, kinds: 0 };
  return (from, to) => {
    if (from !== known.from || to < known.to) known = { count: known.count + 1, from, to: from, kinds: 0 };
    for (; known.to < to; known.to += 1) {
      const term = (ofWord[known.to] ?? -1) + 1;
      if (seen[term] !== known.count) known.kinds += 1;
      seen[term] = known.count;
    }
    return known.kinds;
  };
}

/** Where the term of each word was said last and is said next, and how much of words by weight is said elsewhere. */
function usesOf({ terms: { ofWord, weight } }: Talk) {
  const previous = new Int32Array(ofWord.length).fill(-1);
  const next = new Int32Array(ofWord.length).fill(ofWord.length);
  const last = new Int32Array(weight.length).fill(-1);
  ofWord.forEach((term, word) => {
    if (term < 0) return;
    const before = last[term] ?? -1;
    previous[word] = before;
    if (before >= 0) next[before] = word;
    last[term] = word;
  });
  return {
    previous: (word: number) => previous[word] ?? -1,
    next: (word: number) => next[word] ?? ofWord.length,
    share({ from, to }: { from: number; to: number }, holds: (word: number) => boolean): number {
      let all = 0;
      let held = 0;
      for (let word = from; word < to; word += 1) {
        const own = weight[ofWord[word] ?? -1] ?? 0;
        if (own < telling) continue;
        all += own;
        if (holds(word)) held += own;
      }
      return all > 0 ? held / all : 0;
    },
  };
}
