import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectMost } from './select-most.ts';

const passage = (startMs: number, endMs: number, total: number) => ({ startMs, endMs, total });

it('gives up one long passage for two that fit beside each other', () => {
  const long = passage(0, 60, 90);
  const two = [passage(0, 30, 50), passage(30, 60, 45)];
  expect(selectMost([long, ...two], 2)).toEqual(expect.arrayContaining(two));
  expect(selectMost([long, ...two], 1)).toEqual([long]);
});

it('gives fewer when no more fit, and none of nothing', () => {
  expect(selectMost([passage(0, 60, 10), passage(10, 50, 20)], 3)).toEqual([passage(10, 50, 20)]);
  expect(selectMost([], 3)).toEqual([]);
});

it('is as good as trying every set', () => {
  const passages = fc.array(
    fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 8 }), fc.nat(100))
      .map(([s, l, t]) => passage(s, s + l, t)),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(passages, fc.integer({ min: 1, max: 4 }), (all, count) => {
      const fits = subsets(all).filter((set) => set.length <= count && !overlapping(set));
      const most = Math.max(...fits.map((set) => set.length));
      const bestSum = Math.max(...fits.filter((set) => set.length === most).map(sum));
      const chosen = selectMost(all, count);
      expect(overlapping(chosen)).toBe(false);
      expect([chosen.length, sum(chosen)]).toEqual([most, bestSum]);
    }),
  );
});

type Passage = ReturnType<typeof passage>;
const sum = (set: Passage[]) => set.reduce((total, one) => total + one.total, 0);
/** Every subset: bit `i` of the number tells whether the i-th passage is in it. */
const subsets = (all: Passage[]): Passage[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, i) => (bits >> i) & 1));
const overlapping = (set: Passage[]) =>
  set.some((a, i) => set.slice(i + 1).some((b) => a.startMs < b.endMs && b.startMs < a.endMs));
