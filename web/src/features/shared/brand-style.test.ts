import { expect, it } from 'vitest';
import { brandStyle, textOn } from './brand-style.ts';

it.each([
  ['#ffffff', '#000000'],
  ['#ffd60a', '#000000'],
  ['#767676', '#000000'],
  ['#0055ff', '#ffffff'],
  ['#000000', '#ffffff'],
])('text on %s is %s', (color, text) => {
  expect(textOn(color)).toBe(text);
});

it('a page without a colour keeps ours', () => {
  expect(brandStyle(null)).toBeUndefined();
});
