import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { splitSentences } from '@jhalak/contract/clip/transcript/sentences.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { findMoments } from '../server/src/pipeline/stages/moments/find-moments.ts';
import { termsOf } from '../server/src/pipeline/stages/moments/terms.ts';
import { topicBoundaries } from '../server/src/pipeline/stages/moments/topic-boundaries.ts';
import { seededRandom } from '../server/src/testing/seeded-random.ts';
import type { Figure } from './figure.ts';
import { pickFigures } from './picks.ts';
import { reviewedEndpointFigures } from './reviewed-endpoint.ts';

// NOT TRIED: The choice of passages by human editors in Indian languages and in lectures. Tried: English interviews,
// see decision 008.

const wordCount = 27_000;
const durationMs = 3 * 60 * 60_000;

/** Picking from a three-hour talk, and how well topic boundaries are found on joined made topics. */
export async function figures(): Promise<Figure[]> {
  const found = boundaryF1();
  const seconds = fastest([1, 2, 3, 4, 5].map((seed) => secondsToPick(madeTalk(wordCount, seed))));
  const half = fastest([1, 2, 3, 4, 5].map((seed) => secondsToPick(madeTalk(wordCount / 2, seed))));
  return [
    {
      name: 'moments.3h',
      value: seconds,
      unit: 's',
      bar: 2,
      better: 'lower',
      note: `${wordCount} words; ${(seconds / half).toFixed(1)} × the time of half as many`,
    },
    {
      name: 'moments.boundary-f1',
      value: found.ours,
      unit: 'F1',
      bar: null,
      better: 'higher',
      note: `plain TextTiling ${found.plain.toFixed(2)}, random ${found.random.toFixed(2)}; made topics, ±1 sentence`,
    },
    ...(await pickFigures()),
    ...(await reviewedEndpointFigures()),
  ];
}

function secondsToPick(words: Word[]): number {
  const endMs = words.at(-1)?.endMs ?? 0;
  const peaks = Uint8Array.from({ length: Math.ceil(endMs / 50) }, (_, at) => (at * 7919) % 256);
  const startedAt = performance.now();
  findMoments({
    transcript: { language: 'hi', engine: 'made', words },
    durationMs: endMs,
    range: null,
    waveform: { stepMs: 50, peaksBase64: Buffer.from(peaks).toString('base64') },
    count: 10,
    maxDurationMs: 60_000,
  });
  return (performance.now() - startedAt) / 1000;
}

/** Words of Zipf-like frequency with verbs, questions and rests: as many decisions as real speech needs. */
function madeTalk(count: number, seed: number): Word[] {
  const next = seededRandom(seed);
  const perWordMs = durationMs / wordCount;
  let atMs = 0;
  return Array.from({ length: count }, (_, at) => {
    const ends = next() < 0.08;
    const text = ends ? (next() < 0.1 ? 'क्यों?' : 'है।') : `शब्द${Math.floor(4000 ** next())}`;
    const startMs = Math.round(atMs);
    atMs = (at + 1) * perWordMs;
    return { text, startMs, endMs: Math.round(atMs - perWordMs * (ends ? 0.6 : 0.1)) };
  });
}

/** Other work on the machine only ever adds time. */
const fastest = (values: number[]): number => Math.min(...values);

const subjects = [
  'river boat fish net current bank rain monsoon flood bridge ferry shore tide swim depth',
  'bread oven yeast flour dough salt crust loaf heat knead rise baker butter slice grain',
  'market price trader stall onion sack weight profit loan interest buyer seller rupee debt shop',
  'cricket ball bat wicket over captain pitch umpire stadium run innings spin field catch score',
  'school teacher exam lesson book marks student class homework board pencil answer subject fees bell',
  'phone battery screen camera charger signal app message network data video memory button price repair',
  'temple lamp flower priest bell festival crowd prayer song drum sweet procession stone evening incense',
  'field seed soil crop harvest tractor rain farmer water pump fertiliser wheat bullock plough worm',
].map((text) => text.split(' '));
const grammar =
  'the a of and to in is was that it we you they this with for on not have but so what when my our'.split(
    ' ',
  );

/** F1 of boundaries within one sentence, mean of five joined talks: ours, plain TextTiling, random. */
function boundaryF1(): { ours: number; plain: number; random: number } {
  const totals = { ours: 0, plain: 0, random: 0 };
  const seeds = [11, 12, 13, 14, 15];
  for (const seed of seeds) {
    const next = seededRandom(seed);
    const { words, starts } = joinedTopics(next);
    const sentences = splitSentences(words, { language: 'en' });
    const tokens = words.map(({ text }) => foldWord(text));
    const ours = topicBoundaries(sentences, termsOf(tokens, sentences));
    const random = starts.map(() => 1 + Math.floor(next() * (sentences.length - 1)));
    const sentenceAt = (word: number) => sentences.findIndex(({ to }) => word < to);
    totals.ours += f1(ours, starts) / seeds.length;
    totals.plain += f1(plainTextTiling(tokens).map(sentenceAt), starts) / seeds.length;
    totals.random += f1(random, starts) / seeds.length;
  }
  return totals;
}

/** Forty stretches of 8–20 sentences, a third of whose words belong to the subject; no pause betrays a change. */
function joinedTopics(next: () => number): { words: Word[]; starts: number[] } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const words: Word[] = [];
  const starts: number[] = [];
  let subject = subjects[0] ?? [];
  let sentence = 0;
  for (let stretch = 0; stretch < 40; stretch += 1) {
    subject = pick(subjects.filter((other) => other !== subject));
    if (stretch > 0) starts.push(sentence);
    const length = 8 + Math.floor(next() * 13);
    for (let at = 0; at < length; at += 1, sentence += 1) {
      const size = 6 + Math.floor(next() * 7);
      for (let place = 0; place < size; place += 1) {
        const text = `${next() < 0.33 ? pick(subject) : pick(grammar)}${place === size - 1 ? '.' : ''}`;
        words.push({ text, startMs: words.length * 400, endMs: words.length * 400 + 380 });
      }
    }
  }
  return { words, starts };
}

/** Hearst 1997 with her defaults: raw counts, 20-word blocks, 10 on either side, threshold mean − σ/2. */
function plainTextTiling(tokens: readonly string[]): number[] {
  const [width, reach] = [20, 10];
  const blocks = Array.from({ length: Math.floor(tokens.length / width) }, (_, at) =>
    tokens.slice(at * width, (at + 1) * width),
  );
  const gaps = blocks
    .slice(1)
    .map((_, at) =>
      cosine(
        blocks.slice(Math.max(0, at + 1 - reach), at + 1).flat(),
        blocks.slice(at + 1, at + 1 + reach).flat(),
      ),
    );
  const climb = (at: number, step: 1 | -1): number => {
    let peak = at;
    while ((gaps[peak + step] ?? -1) >= (gaps[peak] ?? 0)) peak += step;
    return (gaps[peak] ?? 0) - (gaps[at] ?? 0);
  };
  const depths = gaps.map((_, at) => climb(at, -1) + climb(at, 1));
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
  const deviation = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / depths.length);
  return depths.flatMap((depth, at) => {
    const isPeak = depth >= (depths[at - 1] ?? 0) && depth > (depths[at + 1] ?? 0);
    return isPeak && depth > mean - deviation / 2 ? [(at + 1) * width] : [];
  });
}

function cosine(left: string[], right: string[]): number {
  const count = (words: string[]) =>
    new Map([...Map.groupBy(words, (word) => word)].map(([word, group]) => [word, group.length]));
  const [a, b] = [count(left), count(right)];
  const squared = (counts: Map<string, number>) =>
    counts.values().reduce((sum, value) => sum + value * value, 0);
  const product = a.entries().reduce((sum, [word, value]) => sum + value * (b.get(word) ?? 0), 0);
  return product / Math.sqrt(squared(a) * squared(b));
}

/** A boundary may be met once, one sentence away at most. */
function f1(found: number[], truth: number[]): number {
  const left = new Set(found);
  const hits = truth.filter((start) => [start, start - 1, start + 1].some((at) => left.delete(at))).length;
  return hits === 0 ? 0 : (2 * hits) / (new Set(found).size + truth.length);
}
