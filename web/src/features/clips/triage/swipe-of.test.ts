import { expect, it } from 'vitest';
import { swipeOf } from './swipe-of.ts';

it.each([
  ['up keeps', { x: 20, y: -120 }, true],
  ['right keeps', { x: 120, y: 40 }, true],
  ['down drops', { x: 0, y: 95 }, false],
  ['left drops', { x: -140, y: -100 }, false],
  ['a short one decides nothing', { x: 60, y: -60 }, null],
] as const)('%s', (_what, by, kept) => {
  expect(swipeOf(by)).toBe(kept);
});
