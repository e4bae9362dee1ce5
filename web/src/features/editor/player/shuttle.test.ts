import { expect, test } from 'vitest';
import { nextRate } from './shuttle.ts';

test('J and L get faster with every press, up to four times, and turn round at once', () => {
  const rates = [1, 1, 1, 1, -1, -1, 1] as const;
  let rate = 0;
  expect(rates.map((by) => (rate = nextRate(rate, by)))).toEqual([1, 2, 4, 4, -1, -2, 1]);
});
