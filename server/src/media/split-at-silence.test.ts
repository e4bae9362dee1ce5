import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, partsOf, pieceLimits, splitAtSilence } from './split-at-silence.ts';

const frameMs = 20;
/** Speech at −20 dB with pauses at −60 dB at the given places (ms). */
function talk(durationMs: number, pauses: [startMs: number, endMs: number][], pauseDb = -60) {
  const levelsDb = new Float32Array(Math.ceil(durationMs / frameMs)).fill(-20);
  for (const [startMs, endMs] of pauses) levelsDb.fill(pauseDb, startMs / frameMs, endMs / frameMs);
  return { frameMs, levelsDb };
}
const lengths = (pieces: Piece[]) => pieces.map((piece) => piece.endMs - piece.startMs);

test('sound of up to 28 s stays whole, no sound gives no piece', () => {
  expect(splitAtSilence(talk(28_000, []), 28_000)).toHaveLength(1);
  expect(splitAtSilence(talk(0, []), 0)).toEqual([]);
});

test('the longest pause of the window is cut in its middle', () => {
  const pieces = splitAtSilence(
    talk(50_000, [
      [16_000, 16_200],
      [20_000, 21_000],
      [25_000, 25_400],
    ]),
    50_000,
  );
  expect(pieces[0]).toEqual({ startMs: 0, endMs: 20_500, hardStart: false, hardEnd: false });
});

test('a pause of 100 ms may lie inside a word and does not count', () => {
  const pieces = splitAtSilence(talk(60_000, [[16_000, 16_100]]), 60_000);
  expect(pieces[0]?.hardEnd).toBe(true);
});

test('without a pause the quietest moment is cut and marked', () => {
  const pieces = splitAtSilence(talk(60_000, [[22_000, 22_100]], -28), 60_000);
  expect(Math.abs((pieces[0]?.endMs ?? 0) - 22_050)).toBeLessThanOrEqual(frameMs);
  expect([pieces[0]?.hardEnd, pieces[1]?.hardStart]).toEqual([true, true]);
});

test('a pause in digital silence between loud noise is found, too', () => {
  const pieces = splitAtSilence(talk(40_000, [[21_000, 21_500]], -100), 40_000);
  expect(pieces.map((piece) => piece.hardEnd)).toEqual([false, false]);
});

test('a rest of 29 s is halved instead of leaving a crumb', () => {
  const pieces = splitAtSilence(
    talk(29_000, [
      [2_000, 3_000],
      [16_000, 16_400],
      [27_600, 27_900],
    ]),
    29_000,
  );
  expect(lengths(pieces).every((length) => length >= 4_000)).toBe(true);
  expect(lengths(pieces)[0]).toBeGreaterThanOrEqual(lengths(pieces)[1] ?? 0);
});

test('pieces follow each other without a gap, hold all sound and keep their limits, whatever the sound', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.array(fc.tuple(fc.nat(199_000), fc.integer({ min: 20, max: 3_000 })), { maxLength: 60 }),
      fc.integer({ min: -100, max: -20 }),
      (durationMs, pauses, pauseDb) => {
        const spans = pauses.map(([at, length]): [number, number] => [at, at + length]);
        const pieces = splitAtSilence(talk(durationMs, spans, pauseDb), durationMs);
        expect(pieces[0]?.startMs).toBe(0);
        expect(pieces.at(-1)?.endMs).toBe(durationMs);
        pieces.forEach((piece, nth) => {
          expect(piece.startMs).toBe(nth === 0 ? 0 : pieces[nth - 1]?.endMs);
          expect(piece.hardStart).toBe(pieces[nth - 1]?.hardEnd ?? false);
        });
        const before = lengths(pieces).slice(0, -1);
        expect(before.every((length) => length >= pieceLimits.shortestMs - frameMs)).toBe(true);
        expect(lengths(pieces).every((length) => length > 0 && length <= pieceLimits.maxMs + frameMs)).toBe(
          true,
        );
        expect(lengths(pieces).at(-1)).toBeLessThanOrEqual(
          (before.at(-1) ?? Number.POSITIVE_INFINITY) + 3 * frameMs,
        );
      },
    ),
  );
});

test('pieces of a family that hears less at once keep its limits', () => {
  const limits = { shortestMs: 8_000, maxMs: 15_000 };
  const sound = talk(200_000, [
    [9_000, 9_300],
    [21_000, 21_400],
    [100_000, 100_300],
  ]);
  const pieces = splitAtSilence(sound, 200_000, limits);
  expect(pieces.at(-1)?.endMs).toBe(200_000);
  expect(lengths(pieces).every((length) => length <= limits.maxMs + frameMs)).toBe(true);
  expect(
    lengths(pieces)
      .slice(0, -1)
      .every((length) => length >= limits.shortestMs - frameMs),
  ).toBe(true);
});

test('parts follow each other without a gap, end in pauses where there are any and last no longer than asked', () => {
  const pauses = Array.from({ length: 97 }, (_, n): [number, number] => [
    n * 8_000 + 7_400,
    n * 8_000 + 8_000,
  ]);
  const pieces = splitAtSilence(talk(780_000, pauses), 780_000);
  for (const maxMs of [56_000, 300_000]) {
    const parts = partsOf(pieces, maxMs);
    expect(parts[0]?.startMs).toBe(0);
    expect(parts.at(-1)?.endMs).toBe(780_000);
    expect(parts.flatMap((part) => part.pieces)).toEqual(pieces);
    for (const [nth, part] of parts.entries()) {
      expect(part.startMs).toBe(nth === 0 ? 0 : parts[nth - 1]?.endMs);
      expect(part.endMs - part.startMs).toBeLessThanOrEqual(maxMs);
      expect(part.pieces.at(-1)?.hardEnd).toBe(false);
    }
    expect(parts.length).toBeLessThanOrEqual(Math.ceil(780_000 / maxMs) * 2);
  }
});
