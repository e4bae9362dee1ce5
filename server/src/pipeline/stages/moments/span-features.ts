import { markerNames } from '@jhalak/contract/clip/cue-words/markers/marker-lists.ts';
import { claimShare } from './claim.ts';
import type { Columns } from './columns.ts';
import { type PrefixSums, prefixSums } from './prefix-sums.ts';
import type { Spans } from './spans.ts';
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

export const lengthFeatures = ['length', 'offLength', 'tooShort', 'tooLong'] as const;
export const spanFeatures = [
  ...lengthFeatures,
  'sentenceLength',
  'oneTurn',
  'turns',
  'questions',
  'topics',
  'turnLength',
  'turnBefore',
  'turnAfter',
  'variety',
  'bestClaim',
  'firstSaidAgain',
  'firstSaidBefore',
  'lastSaidBefore',
  'nextSaidBefore',
  'ending',
  'place',
  'sentencesNear',
  'loudness',
  'liveliness',
  ...counted,
  ...nearNames,
] as const;
export type SpanFeature = (typeof spanFeatures)[number];

const nearMs = 45_000;
/** Terms that weigh less are said everywhere. */
const telling = 0.3;
/** Words before a start within which a term was just said. */
const recentWords = 100;
/** Around this length clips are posted most, seconds. */
const usual = { least: 16, middle: 26, most: 42 };

/** What each span holds and where it stands, one value per span and feature; linear in the spans. */
export function measureSpans(talk: Talk, { starts, ofStart, last }: Spans): Columns<SpanFeature> {
  const { sentences, words, loudness, voices, range } = talk;
  const columns = Object.fromEntries(
    spanFeatures.map((name) => [name, new Float64Array(last.length)]),
  ) as Columns<SpanFeature>;
  const sums = wordSums(talk);
  const near = surroundings(talk, sums);
  const turns = prefixSums(talk.endsTurn.map(Number));
  const claims = sentences.map((sentence) => claimShare(talk, sentence));
  const levels = loudness && !loudness.silent ? loudness : null;
  const durationMs = Math.max(1, range.endMs - range.startMs);
  const ofVoices = (value: number) => (voices.known ? value : Number.NaN);
  const uses = usesOf(talk);
  const kinds = kindCounter(talk.terms.ofWord);
  for (let at = 0; at < last.length; at += 1) {
    const { first, from } = starts[ofStart[at] ?? 0] ?? { first: 0, from: 0 };
    const end = last[at] ?? first;
    const to = sentences[end]?.to ?? from;
    const count = Math.max(1, to - from);
    const span = { startMs: words[from]?.startMs ?? 0, endMs: words[to - 1]?.endMs ?? 0 };
    const seconds = Math.max(1, (span.endMs - span.startMs) / 1000);
    const middle = (first + end) >> 1;
    const turnFrom = voices.turnFrom[from] ?? 0;
    const turnTo = voices.turnTo[to - 1] ?? words.length;
    const put = (name: SpanFeature, value: number) => {
      columns[name][at] = value;
    };
    put('length', Math.log(seconds));
    put('offLength', Math.abs(Math.log(seconds / usual.middle)));
    put('tooShort', Math.max(0, usual.least - seconds));
    put('tooLong', Math.max(0, seconds - usual.most));
    put('sentenceLength', Math.log(count / (end - first + 1)));
    put('oneTurn', ofVoices(Number(turns.between(first, end) === 0)));
    put('turns', ofVoices(turns.between(first, end)));
    put('questions', talk.questions.between(first, end + 1));
    put('topics', talk.topicStarts.between(first + 1, end + 1));
    put('turnLength', ofVoices(Math.log(1 + turnTo - turnFrom)));
    put('turnBefore', ofVoices(Math.log(1 + from - turnFrom)));
    put('turnAfter', ofVoices(Math.log(1 + turnTo - to)));
    put('variety', kinds(from, to) / count ** 0.8);
    put('bestClaim', Math.max(...claims.slice(first, end + 1)));
    const place = (span.startMs - range.startMs) / durationMs;
    put('ending', Number(place > 0.85));
    put('place', place);
    put('loudness', levels?.meanDb(span) ?? Number.NaN);
    put('liveliness', levels?.deviationDb(span) ?? Number.NaN);
    put('sentencesNear', near.sentences[middle] ?? 0);
    const firstTo = sentences[first]?.to ?? to;
    put(
      'firstSaidAgain',
      uses.share({ from, to: firstTo }, (word) => uses.next(word) >= firstTo && uses.next(word) < to),
    );
    put(
      'firstSaidBefore',
      uses.share(
        { from, to: firstTo },
        (word) => uses.previous(word) >= from - recentWords && uses.previous(word) < from,
      ),
    );
    put(
      'lastSaidBefore',
      uses.share({ from: sentences[end]?.from ?? from, to }, (word) => uses.previous(word) >= from),
    );
    const next = talk.endsTurn[end] ? undefined : sentences[end + 1];
    put(
      'nextSaidBefore',
      next ? uses.share(next, (word) => uses.previous(word) >= from && uses.previous(word) < to) : 0,
    );
    for (const name of counted) put(name, sums[name].between(from, to) / count);
    for (const name of countedNear) put(`${name}Near`, near.shares[name][middle] ?? 0);
  }
  if (!voices.known) columns.mainVoice.fill(Number.NaN);
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
