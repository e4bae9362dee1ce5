import { expect, it } from 'vitest';
import { percentiles } from './percentile.ts';
import { countGraphemes, quote, shorten } from './quote.ts';
import { ownCount, selectPassages } from './select.ts';

const passage = (startS: number, endS: number, total: number) => ({
  startMs: startS * 1000,
  endMs: endS * 1000,
  total,
});

it('takes the best that do not overlap, best first', () => {
  const [good, better, apart] = [passage(0, 40, 70), passage(20, 60, 90), passage(300, 340, 60)];
  expect(selectPassages([good, better, apart], { count: 3 })).toEqual([better, apart]);
});

it('prefers a slightly weaker passage elsewhere to a neighbour of a chosen one, but not a poor one', () => {
  const [best, neighbour, far, poor] = [
    passage(0, 40, 90),
    passage(41, 80, 80),
    passage(400, 440, 75),
    passage(500, 540, 40),
  ];
  expect(selectPassages([best, neighbour, far], { count: 2 })).toEqual([best, far]);
  expect(selectPassages([best, neighbour, poor], { count: 2 })).toEqual([best, neighbour]);
});

it.each([
  [30_000, 2],
  [90_000, 2],
  [5 * 60_000, 4],
  [10 * 60_000, 5],
  [3 * 60 * 60_000, 6],
])('a video of %d ms is worth %d clips by itself', (lengthMs, count) => {
  expect(ownCount(lengthMs)).toBe(count);
});

it('percentiles span 0 to 100, share ties, and know nothing about a single value', () => {
  expect(percentiles([5, 1, 3])).toEqual([100, 0, 50]);
  expect(percentiles([2, 2, 9])).toEqual([25, 25, 100]);
  expect(percentiles([7])).toEqual([50]);
});

it('a text is shortened between words, never inside a letter with its marks', () => {
  expect(shorten('क्षेत्रीय विकास योजना', { graphemes: 6, units: 100 })).toEqual({
    text: 'क्षेत्रीय',
    whole: false,
  });
  const joined = shorten('ज्ञ'.repeat(90), { graphemes: 60, units: 50 });
  expect(joined.text.length).toBeLessThanOrEqual(50);
  expect(countGraphemes(joined.text)).toBe(joined.text.length / 'ज्ञ'.length);
  expect(shorten('short', { graphemes: 60, units: 120 })).toEqual({ text: 'short', whole: true });
});

it('a quotation loses its last mark, and says when it is cut', () => {
  expect(quote('सब बदल गया।', 'hi')).toEqual({ quote: 'सब बदल गया', lang: 'hi' });
  expect(quote('word '.repeat(40), 'en').quote).toMatch(/^(word )+word…$/);
});
