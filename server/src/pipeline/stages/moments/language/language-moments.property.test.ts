import { momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { durationOf, overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LanguageError, type LanguageModel, noTokens, type Question } from '#adapters/language/language.ts';
import { findMoments } from '../find-moments.ts';
import { paddingMs } from '../passage.ts';
import { lengthsFor } from '../prepare-moments.ts';
import { englishPodcast } from '../testing/made-talks.ts';
import { durationOfSpeech, madeSource, speak, textIn } from '../testing/speak.ts';
import { findWithLanguage } from './find-with-language.ts';
import { linesOf, partsOf } from './numbered-sentences.ts';

const words = speak(englishPodcast);
const maxDurationMs = 45_000;
const input = {
  transcript: { language: 'en', engine: 'made', words },
  ...{ durationMs: durationOfSpeech(words), range: null, waveform: null, count: 4, maxDurationMs },
};
const { signal } = new AbortController();

/** A model that answers every question with the next of these values, where they fit its schema at all. */
function answering(answers: readonly unknown[]): LanguageModel {
  let at = 0;
  return {
    ...{ model: 'any', contextTokens: 8000 },
    async ask<Answer>({ schema }: Question<Answer>) {
      const { data: answer } = schema.safeParse(answers[at % answers.length]);
      at += 1;
      if (answer === undefined) throw new LanguageError('not_understood', noTokens);
      return { answer, usage: { inputTokens: 1, outputTokens: 1, estimated: false } };
    },
  };
}

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(1),
);
const anyText = fc.oneof(fc.string(), fc.constant('We sell 9999 jars at https://x.example'), fc.constant(''));
const anySentences = fc
  .tuple(fc.integer({ min: -2, max: 60 }), fc.integer({ min: -3, max: 12 }))
  .map(([first, more]) => ({ first, last: first + more }));
const anyAnswer = fc.record({
  passages: fc.array(
    fc
      .tuple(anySentences, fc.record({ claim: anyText, worth: anyNumber }))
      .map(([sentences, rest]) => ({ ...sentences, ...rest })),
    { maxLength: 40 },
  ),
  order: fc.array(fc.oneof(anyNumber, anyText), { maxLength: 40 }),
  clips: fc.array(
    fc
      .tuple(
        anySentences,
        fc.record({
          ...{
            number: anyNumber,
            opens: anyText,
            closes: anyText,
            payoff: anyText,
            title: anyText,
            hook: anyText,
          },
          ...{ opening: anyText, ending: anyText },
          ...{ description: anyText, hashtags: fc.array(anyText, { maxLength: 6 }) },
        }),
      )
      .map(([sentences, rest]) => ({ ...sentences, ...rest })),
    { maxLength: 6 },
  ),
});

it('no answer of a model makes a moment outside words and lengths, one that overlaps another, or foreign texts', async () => {
  const { minMs, maxMs } = lengthsFor(maxDurationMs);
  const near = (ms: number, edges: readonly number[]) =>
    edges.some((edge) => Math.abs(edge - ms) <= paddingMs);
  const starts = words.map(({ startMs }) => startMs);
  const ends = words.map(({ endMs }) => endMs);
  let chosen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAnswer, { minLength: 1, maxLength: 3 }), async (answers) => {
      const { moments } = await findWithLanguage(answering(answers), input, signal);
      expect(moments.length).toBeGreaterThan(0);
      expect(moments.length).toBeLessThanOrEqual(4);
      for (const [at, moment] of moments.entries()) {
        expect(momentSchema.safeParse(moment).error).toBeUndefined();
        expect(near(moment.startMs, starts) && near(moment.endMs, ends)).toBe(true);
        for (const other of moments.slice(at + 1)) expect(overlapMs(moment, other)).toBe(0);
        expect(`${moment.title} ${moment.description}`).not.toMatch(/9999|https/);
        if (moment.ranker !== 'any') continue;
        chosen += 1;
        expect(durationOf(moment)).toBeGreaterThanOrEqual(minMs);
        expect(durationOf(moment)).toBeLessThanOrEqual(maxMs);
      }
    }),
    { numRuns: 60 },
  );
  expect(chosen).toBeGreaterThan(20);
}, 30_000);

it.each([
  [true, 1],
  [undefined, 3],
])(
  'a model that is single: %s is asked about %i parts of a talk at most at the same time',
  async (isSingle, most) => {
    let [asked, highest] = [0, 0];
    const model: LanguageModel = {
      ...{ model: 'any', contextTokens: 3500, ...(isSingle && { isSingle }) },
      async ask<Answer>({ schema }: Question<Answer>) {
        asked += 1;
        highest = Math.max(highest, asked);
        await new Promise((resolve) => setImmediate(resolve));
        asked -= 1;
        return { answer: schema.parse({ passages: [], order: [], clips: [] }), usage: noTokens };
      },
    };
    const long = speak(Array.from({ length: 4 }, () => englishPodcast).join('\n'));
    await findWithLanguage(model, { ...input, ...madeSource(long) }, signal);
    expect(highest).toBe(most);
  },
);

it('a model that fails where nothing is left is said to find other words for a topic alone', async () => {
  const model = answering([null]);
  const shown = [[{ startMs: 0, endMs: input.durationMs }]];
  const noted = async (topic?: string) =>
    (await findWithLanguage(model, { ...input, topic, shown }, signal)).notes[0]?.code;
  expect(await noted()).toBe('note_language_missed');
  expect(await noted('entrepreneurship lessons')).toBe('note_language_missed_topic');
});

it('a busy model may ask for a wait of a minute in every question about moments', async () => {
  const waits: [string, number | undefined][] = [];
  const model: LanguageModel = {
    ...{ model: 'any', contextTokens: 8000 },
    async ask<Answer>({ name, longestWaitMs, schema }: Question<Answer>) {
      waits.push([name, longestWaitMs]);
      const passages = [{ first: 20, last: 24, claim: 'x', worth: 1 }];
      return { answer: schema.parse({ passages, order: [], clips: [] }), usage: noTokens };
    },
  };
  await findWithLanguage(model, input, signal);
  expect(waits).toEqual(['passages', 'edges', 'heard', 'texts'].map((name) => [name, 60_000]));
});

it('the time of a request begins with its first question, where that waits for those of others', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const beganMs = Date.now();
  const model: LanguageModel = {
    ...{ model: 'any', contextTokens: 8000 },
    async ask<Answer>(question: Question<Answer>): Promise<never> {
      await new Promise((resolve) => setTimeout(resolve, 11 * 60_000));
      question.begin?.();
      return new Promise<never>((_, reject) => {
        question.signal.addEventListener('abort', () => reject(question.signal.reason));
      });
    },
  };
  const found = findWithLanguage(model, input, signal);
  await vi.advanceTimersByTimeAsync(22.9 * 60_000);
  const ended = vi.fn();
  void found.then(ended);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await found).notes[0]?.details).toMatchObject({ why: { code: 'language_slow' } });
  expect(Date.now() - beganMs).toBeLessThan(24 * 60_000);
});

it('a model is told which sentences clips show already, and those alone', async () => {
  const asked: { taken?: [number, number][]; sentences: string[] }[] = [];
  const model: LanguageModel = {
    ...{ model: 'any', contextTokens: 8000 },
    async ask<Answer>({ name, data, schema }: Question<Answer>) {
      if (name === 'passages') asked.push(data as (typeof asked)[number]);
      return { answer: schema.parse({ passages: [], order: [], clips: [] }), usage: noTokens };
    },
  };
  const { moments } = findMoments({ ...input, count: 2 });
  await findWithLanguage(model, input, signal);
  await findWithLanguage(model, { ...input, shown: moments.map((moment) => [moment]) }, signal);
  const [before, after] = asked;
  expect(before).not.toHaveProperty('taken');
  const said = after?.taken?.map(([first, last]) =>
    after.sentences
      .slice(first, last + 1)
      .map((line) => line.replace(/^\d+ \(\d+\) /, ''))
      .join(' '),
  );
  expect(said).toEqual(moments.map((moment) => textIn(words, moment)));
});

it('parts cover every sentence, fit the tokens, and hold every passage wholly, however long the talk', () => {
  const anyTalk = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(anyTalk, fc.integer({ min: 500, max: 9000 }), (lengths, tokens) => {
      let to = 0;
      const sentences = lengths.map((length) => {
        to += length;
        return { from: to - length, to, text: 'word '.repeat(length) };
      });
      const spoken = Array.from({ length: to }, (_, at) => ({ startMs: at * 400, endMs: at * 400 + 400 }));
      const talk = { sentences, words: spoken, voices: { known: false, ofWord: [] } } as never;
      const overlapMs = 20_000;
      const parts = partsOf(talk, { tokens, overlapMs });
      expect(parts[0]?.first).toBe(0);
      expect(parts.at(-1)?.last).toBe(sentences.length - 1);
      for (const part of parts)
        if (part.last > part.first)
          expect(Buffer.byteLength(linesOf(talk, part).join('')) / 3).toBeLessThanOrEqual(tokens);
      const endMs = (at: number) => (sentences[at]?.to ?? 0) * 400;
      for (const first of sentences.keys()) {
        const startMs = (sentences[first]?.from ?? 0) * 400;
        const last = sentences.findLastIndex((_, at) => at >= first && endMs(at) - startMs <= overlapMs);
        if (last < first) continue;
        expect(parts.some((part) => part.first <= first && part.last >= last)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
