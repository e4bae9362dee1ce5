import { expect, it } from 'vitest';
import { spokenAt } from './use-spoken-word.ts';

it('says one caption after the other, rests after each, and begins again', () => {
  const counts = [2, 1];
  const said = Array.from({ length: 8 }, (_, step) => spokenAt(counts, step));
  expect(said.map(({ place }) => place)).toEqual([0, 0, 0, 0, 1, 1, 1, 0]);
  expect(said.map(({ spoken }) => spoken)).toEqual([0, 1, 2, 3, 0, 1, 2, 0]);
  expect(spokenAt([], 5)).toEqual({ place: 0, spoken: 0 });
});
