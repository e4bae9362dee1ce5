import { momentSchema } from '@jhalak/contract/clip/moment.ts';
import { durationOf, overlapMs } from '@jhalak/contract/clip/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript.ts';
import { languages } from '@jhalak/contract/languages.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMoments } from './find-moments.ts';

const isInside = (word: Word, atMs: number): boolean => word.startMs < atMs && atMs < word.endMs;

const wordText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('पानी', 'क्या', 'है।', 'और', 'why', 'it.', 'நீர்', 'جی؟', 'ನೀರು', '500', 'so,'),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== ''),
  },
);

/** Any words in order: engines leave gaps of seconds, words of no length, and none at all. */
const words: fc.Arbitrary<Word[]> = fc
  .array(fc.tuple(wordText, fc.nat({ max: 900 }), fc.oneof(fc.nat({ max: 400 }), fc.nat({ max: 9000 }))), {
    maxLength: 300,
  })
  .map((parts) => {
    let atMs = 0;
    return parts.map(([text, lengthMs, gapMs]) => {
      const startMs = atMs + gapMs;
      atMs = startMs + lengthMs;
      return { text: text.slice(0, 200), startMs, endMs: atMs };
    });
  });

const input = fc.record({
  words,
  language: fc.constantFrom(...languages.map(({ code }) => code), 'xx'),
  tailMs: fc.integer({ min: 1, max: 120_000 }),
  peaks: fc.option(fc.uint8Array({ maxLength: 400 })),
  count: fc.option(fc.integer({ min: 1, max: 12 })),
  maxDurationMs: fc.integer({ min: 15_000, max: 90_000 }),
});

it('any transcript gives moments inside the source, apart, no longer than asked, between words, scored 0 to 100', () => {
  fc.assert(
    fc.property(input, ({ words, language, tailMs, peaks, count, maxDurationMs }) => {
      const durationMs = (words.at(-1)?.endMs ?? 0) + tailMs;
      const waveform = peaks && { stepMs: 500, peaksBase64: Buffer.from(peaks).toString('base64') };
      const { moments } = findMoments({
        transcript: { language, engine: 'any', words },
        durationMs,
        range: null,
        waveform,
        count,
        maxDurationMs,
      });
      expect(moments.length).toBeGreaterThan(0);
      if (count !== null) expect(moments.length).toBeLessThanOrEqual(count);
      for (const [at, moment] of moments.entries()) {
        expect(momentSchema.safeParse(moment).error).toBeUndefined();
        expect(moment.startMs).toBeLessThan(moment.endMs);
        expect(moment.endMs).toBeLessThanOrEqual(durationMs);
        expect(durationOf(moment)).toBeLessThanOrEqual(maxDurationMs);
        expect(moments.slice(at + 1).every((other) => overlapMs(moment, other) === 0)).toBe(true);
        expect(
          words.find((word) => isInside(word, moment.startMs) || isInside(word, moment.endMs)),
        ).toBeUndefined();
      }
    }),
    { numRuns: 200, endOnFailure: true },
  );
});
