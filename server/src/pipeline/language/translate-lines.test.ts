import { expect, it } from 'vitest';
import { LanguageError, type LanguageModel, noTokens, tokensOf } from '#adapters/language/language.ts';
import { readOutcome } from '#adapters/language/read-answer.ts';
import { thinkingTokens } from './fit-context.ts';
import { translateLines } from './translate-lines.ts';

it.each([4000, 8000])('asks for every line once, in questions that fit %i tokens', async (contextTokens) => {
  const lines = Array.from({ length: 70 }, (_, at) => `पंक्ति ${at + 1} में सुबह मंडी में दाम तय होता है`);
  const tokens: number[] = [];
  const model: LanguageModel = {
    ...{ model: 'parrot', contextTokens },
    async ask(question) {
      tokens.push(tokensOf(question));
      // A limit of requests a minute is waited for.
      expect(question.longestWaitMs).toBe(60_000);
      const { lines: asked } = question.data as { lines: { number: number }[] };
      const said = asked.map(({ number }) => ({ number, text: `Line ${number} of the morning market` }));
      return { answer: question.schema.parse({ lines: said }), usage: noTokens };
    },
  };
  const { signal } = new AbortController();
  const made = await translateLines(model, { from: 'hi', to: 'en', lines, signal });
  expect(made).toEqual(lines.map((_, at) => `Line ${at + 1} of the morning market`));
  expect(Math.max(...tokens)).toBeLessThanOrEqual(contextTokens);
});

it('keeps the lines that are right of an answer in which one has lost its number, and goes on', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `सुबह ${at + 101} लोग मंडी में आते हैं`);
  let asked = 0;
  const model: LanguageModel = {
    ...{ model: 'parrot', contextTokens: 16_000 },
    async ask(question) {
      asked += 1;
      const { lines: open } = question.data as { lines: { number: number }[] };
      const said = open.map(({ number }) => ({
        number,
        text: `${number === 9 ? 'Many' : number + 100} people come to the market in the morning`,
      }));
      const read = readOutcome(question, { text: JSON.stringify({ lines: said }), cutOff: false });
      if ('answer' in read) return { answer: read.answer, usage: noTokens };
      if (!read.half) throw new Error(read.problem);
      return { ...read.half, usage: noTokens };
    },
  };
  const { signal } = new AbortController();
  const made = await translateLines(model, { from: 'hi', to: 'en', lines, signal });
  expect(asked).toBe(2);
  expect(made).toHaveLength(40);
  expect(made.flatMap((text, at) => (text === '' ? [at + 1] : []))).toEqual([9]);
});

it.each([
  ['in the second question', [41]],
  ['as the first one', [1]],
  ['twice', [7, 70]],
  ['as the first two', [1, 2]],
  ['beside another one', [40, 41]],
])('goes on behind a line that is always merged with the next, %s', async (_where, bad) => {
  const lines = Array.from({ length: 70 }, (_, at) => `पंक्ति ${at + 1} में सुबह मंडी में दाम तय होता है`);
  let asked = 0;
  const model: LanguageModel = {
    ...{ model: 'parrot', contextTokens: 16_000 },
    async ask(question) {
      asked += 1;
      const { lines: open } = question.data as { lines: { number: number }[] };
      const said = open
        .filter(({ number }) => !bad.includes(number))
        .map(({ number }) => ({ number, text: `Line ${number} of the morning market` }));
      const read = readOutcome(question, { text: JSON.stringify({ lines: said }), cutOff: false });
      if ('answer' in read) return { answer: read.answer, usage: noTokens };
      throw new LanguageError('not_understood', noTokens);
    },
  };
  const { signal } = new AbortController();
  const made = await translateLines(model, { from: 'hi', to: 'en', lines, signal });
  expect(made).toHaveLength(70);
  expect(made.flatMap((text, at) => (text === '' ? [at + 1] : []))).toEqual(bad);
  expect(asked).toBeLessThanOrEqual(3 + 12 * bad.length);
});

it('gives a model up that answers no line, after as many questions as lead to a single one', async () => {
  let asked = 0;
  const model: LanguageModel = {
    ...{ model: 'parrot', contextTokens: 16_000 },
    async ask() {
      asked += 1;
      throw new LanguageError('not_understood', noTokens);
    },
  };
  const of = (lines: string[]) => ({ from: 'hi', to: 'en', lines, signal: new AbortController().signal });
  await expect(translateLines(model, of(Array(70).fill('theek hai')))).rejects.toThrow('not_understood');
  expect(asked).toBe(7);
  await expect(translateLines(model, of(['theek hai']))).rejects.toThrow('not_understood');
});

it('leaves a model room to think about a line', async () => {
  const room: number[] = [];
  const model: LanguageModel = {
    ...{ model: 'parrot', contextTokens: 8000 },
    async ask({ maxOutputTokens, schema }) {
      room.push(maxOutputTokens);
      return { answer: schema.parse({ lines: [{ number: 1, text: 'All right' }] }), usage: noTokens };
    },
  };
  const { signal } = new AbortController();
  await translateLines(model, { from: 'hi', to: 'en', lines: ['theek hai'], signal });
  expect(room[0]).toBeGreaterThanOrEqual(thinkingTokens(model) + 160);
});

it('takes lines without their words that a full stop joins, and none that lost an address', async () => {
  const model: LanguageModel = {
    ...{ model: 'parrot', contextTokens: 8000 },
    ask: async ({ schema }) => ({
      answer: schema.parse({ lines: [{ number: 1, text: 'All right, let us see' }] }),
      usage: noTokens,
    }),
  };
  const { signal } = new AbortController();
  const made = (line: string) => translateLines(model, { from: 'hi', to: 'en', lines: [line], signal });
  expect(await made('theek hai.chalo dekho')).toEqual(['All right, let us see']);
  await expect(made('jhalak.in dekho')).rejects.toThrow('lost jhalak.in');
});
