import { expect, it } from 'vitest';
import { settledPx } from './swipe.ts';

it.each([
  [0, 0],
  [19.9, 0],
  [-19.9, 0],
  [20, 45],
  [-20, -45],
  [80, 80],
])('a swipe of %s px with a threshold of 20 counts as %s', (px, notified) => {
  expect(settledPx(px, 20)).toBe(notified);
});
