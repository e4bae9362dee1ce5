import { type Moment, momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { momentParts } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { durationOf, overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
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

type Input = typeof input extends fc.Arbitrary<infer Made> ? Made : never;
const durationOfInput = ({ words, tailMs }: Input): number => (words.at(-1)?.endMs ?? 0) + tailMs;
const find = (made: Input, shown?: Parameters<typeof findMoments>[0]['shown']) =>
  findMoments({
    transcript: { language: made.language, engine: 'any', words: made.words },
    durationMs: durationOfInput(made),
    range: null,
    waveform: made.peaks && { stepMs: 500, peaksBase64: Buffer.from(made.peaks).toString('base64') },
    count: made.count,
    maxDurationMs: made.maxDurationMs,
    ...(shown && { shown }),
  });

it('any transcript gives moments inside the source, apart, no longer than asked, between words, scored 0 to 100', () => {
  fc.assert(
    fc.property(input, (made) => {
      const { words, count, maxDurationMs } = made;
      const durationMs = durationOfInput(made);
      const { moments } = find(made);
      expect(find(made).moments).toEqual(moments);
      expect(moments.length).toBeGreaterThan(0);
      if (count !== null) expect(moments.length).toBeLessThanOrEqual(count);
      for (const [at, moment] of moments.entries()) {
        expect(momentSchema.safeParse(moment).error).toBeUndefined();
        expect(moment.startMs).toBeLessThan(moment.endMs);
        expect(moment.endMs).toBeLessThanOrEqual(durationMs);
        const points = momentParts.reduce((sum, part) => sum + (moment.parts[part] ?? 0), 0);
        if (moment.score !== null) expect(points).toBe(moment.score);
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

/** Where clips lie, as shares of the source in thousandths: one cut or two. */
const clips = fc.array(
  fc.array(fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 2 }),
  { maxLength: 5 },
);

it('other passages show no clip again, whatever people made of their clips, and having none left is said', () => {
  fc.assert(
    fc.property(input, clips, (made, places) => {
      const durationMs = durationOfInput(made);
      const shown = places.map((cuts) =>
        cuts.map(([from, length]) => {
          const startMs = Math.round((from * durationMs) / 1000);
          return { startMs, endMs: startMs + Math.max(1, Math.round((length * durationMs) / 1000)) };
        }),
      );
      const { moments, notes } = find(made, shown);
      for (const moment of moments) {
        expect(durationOf(moment)).toBeLessThanOrEqual(made.maxDurationMs);
        for (const clip of shown) {
          const shared = clip.reduce((sum, cut) => sum + overlapMs(cut, moment), 0);
          const clipMs = clip.reduce((sum, cut) => sum + durationOf(cut), 0);
          expect(shared).toBeLessThanOrEqual(Math.min(durationOf(moment), clipMs) / 10);
        }
      }
      if (moments.length < (made.count ?? 1)) expect(notes).not.toEqual([]);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

it('asked again and again for other passages, a source comes to an end without showing one twice', () => {
  fc.assert(
    fc.property(input, (made) => {
      const found: Moment[] = [];
      for (let round = 0; round < 200; round += 1) {
        const { moments } = find(
          made,
          found.map((moment) => [moment]),
        );
        if (moments.length === 0) break;
        found.push(...moments);
        expect(round).toBeLessThan(199);
      }
      for (const [at, moment] of found.entries())
        for (const other of found.slice(at + 1))
          expect(overlapMs(moment, other)).toBeLessThanOrEqual(
            Math.min(durationOf(moment), durationOf(other)) / 10,
          );
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
