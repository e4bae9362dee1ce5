import { expect, it } from 'vitest';
import { withSurroundings } from './surroundings.ts';

it('adds the mean of what begins within 40 s', () => {
  const startsMs = Float64Array.from([0, 30_000, 60_000, 500_000]);
  expect([...withSurroundings(Float64Array.from([1, 3, 5, 2]), startsMs)]).toEqual([3, 6, 9, 4]);
  expect(withSurroundings(new Float64Array(), new Float64Array())).toHaveLength(0);
});

it('puts a claim among its kind above one that stands alone', () => {
  const startsMs = Float64Array.from([0, 10_000, 20_000, 900_000, 910_000, 920_000]);
  const found = withSurroundings(Float64Array.from([1, 2, 1, -1, 2, -1]), startsMs);
  expect(found[1]).toBeGreaterThan(found[4] ?? 0);
});
