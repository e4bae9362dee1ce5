import { momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LanguageModel, Question } from '#adapters/language/language.ts';
import { prepareMoments } from '../prepare-moments.ts';
import { candidatePassages } from '../ranked-passages.ts';
import { englishPodcast } from '../testing/made-talks.ts';
import { durationOfSpeech, speak } from '../testing/speak.ts';
import { findWithLanguage } from './find-with-language.ts';
import { windowsOf } from './windows.ts';

const words = speak(englishPodcast);
const input = {
  transcript: { language: 'en', engine: 'made', words },
  durationMs: durationOfSpeech(words),
  range: null,
  waveform: null,
  count: 4,
  maxDurationMs: 45_000,
};

/** A model that answers every question with the next of these values, where they fit its schema at all. */
function answering(answers: readonly unknown[]): LanguageModel {
  let at = 0;
  return {
    model: 'any',
    async ask<Answer>({ schema }: Question<Answer>) {
      const answer = schema.parse(answers[at % answers.length]);
      at += 1;
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
const anyAnswer = fc.record({
  picks: fc.array(fc.record({ number: anyNumber, score: anyNumber }), { maxLength: 40 }),
  clips: fc.array(
    fc.record({
      number: anyNumber,
      title: anyText,
      hook: anyText,
      description: anyText,
      hashtags: fc.array(anyText, { maxLength: 6 }),
    }),
    { maxLength: 6 },
  ),
});

it('no answer of a model makes a moment that is no passage, overlaps another, or is out of range', async () => {
  const prepared = prepareMoments(input);
  if (!prepared?.talk) throw new Error('the made talk has words');
  const isCandidate = new Set(
    [
      ...candidatePassages(prepared.talk, { ...prepared, most: 24 }),
      ...(await findWithLanguage(answering([{ picks: [], clips: [] }]), input, new AbortController().signal))
        .moments,
    ].map(({ startMs, endMs }) => `${startMs}-${endMs}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyAnswer, { minLength: 1, maxLength: 3 }), async (answers) => {
      const { moments } = await findWithLanguage(answering(answers), input, new AbortController().signal);
      expect(moments.length).toBeGreaterThan(0);
      expect(moments.length).toBeLessThanOrEqual(4);
      for (const [at, moment] of moments.entries()) {
        expect(momentSchema.safeParse(moment).error).toBeUndefined();
        expect(isCandidate.has(`${moment.startMs}-${moment.endMs}`)).toBe(true);
        for (const other of moments.slice(at + 1)) expect(overlapMs(moment, other)).toBe(0);
        expect(`${moment.title} ${moment.description}`).not.toMatch(/9999|https/);
      }
    }),
    { numRuns: 60 },
  );
}, 30_000);

it('windows cover every sentence and hold every candidate wholly, however long the talk', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 300 }),
      fc.array(fc.tuple(fc.nat(299), fc.nat(8)), { minLength: 1, maxLength: 40 }),
      (lengths, spans) => {
        let from = 0;
        const sentences = lengths.map((length) => {
          from += length;
          return { from: from - length, to: from };
        });
        const candidates = spans.map(([first, more]) => {
          const start = first % sentences.length;
          return { first: start, last: Math.min(sentences.length - 1, start + more) };
        });
        const windows = windowsOf({ sentences } as never, candidates);
        const offered = new Set(windows.flatMap((window) => window.candidates));
        expect(offered.size).toBe(candidates.length);
        for (const window of windows)
          for (const at of window.candidates) {
            expect(candidates[at]?.first).toBeGreaterThanOrEqual(window.first);
            expect(candidates[at]?.last).toBeLessThanOrEqual(window.last);
          }
      },
    ),
    { numRuns: 100 },
  );
});
