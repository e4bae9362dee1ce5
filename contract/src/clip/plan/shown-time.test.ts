import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownSeconds, shownTimes } from './shown-time.ts';

test('a clip from 27.48 to 52.22 s lasts 25 s on every screen', () => {
  const shown = shownTimes({ startSeconds: 27.48, endSeconds: 52.22, seconds: 24.74 });
  expect(shown).toEqual({ startSeconds: 27, endSeconds: 52, seconds: 25 });
});

test('start and length make the end, wherever nothing is cut out', () => {
  const ms = fc.integer({ min: 0, max: 4_000_000 });
  fc.assert(
    fc.property(ms, fc.integer({ min: 1, max: 600_000 }), (startMs, lengthMs) => {
      const of = {
        startSeconds: startMs / 1000,
        endSeconds: (startMs + lengthMs) / 1000,
        seconds: lengthMs / 1000,
      };
      const { startSeconds, endSeconds, seconds } = shownTimes(of);
      expect(endSeconds - startSeconds).toBe(seconds);
      expect(Math.abs(endSeconds - of.endSeconds)).toBeLessThanOrEqual(1.5);
    }),
  );
});

test('a clip with cuts ends where it ends and is as long as what is left', () => {
  const shown = shownTimes({ startSeconds: 10, endSeconds: 40.2, seconds: 21.6 });
  expect(shown).toEqual({ startSeconds: 10, endSeconds: 40, seconds: 22 });
  expect([0, 0.2, 1.4, 1.5].map(shownSeconds)).toEqual([0, 1, 1, 2]);
});
