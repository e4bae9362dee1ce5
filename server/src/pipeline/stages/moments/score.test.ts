import { momentParts, partMaxima } from '@jhalak/contract/clip/plan/moment-parts.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOf, scoreOf } from './score.ts';

const worth = fc.double({ min: -12, max: 12, noNaN: true });

it('scores grow with the worth and stay between 0 and 99', () => {
  fc.assert(
    fc.property(worth, worth, (one, other) => {
      const low = scoreOf(Math.min(one, other));
      const high = scoreOf(Math.max(one, other));
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(99);
    }),
  );
});

it('parts are whole points within their maxima that add up to the score, whatever they are worth', () => {
  const parts = fc.record({ hook: worth, completeness: worth, energy: worth, value: worth });
  const share = fc.constantFrom({ least: 0.35, most: 1 }, { least: 0, most: 0.59 }, { least: 0, most: 0.34 });
  const agreeing = fc.record(
    { hook: share, completeness: share, energy: share, value: share },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), parts, agreeing, (score, worths, sentences) => {
      const points = pointsOf(score, worths, sentences);
      expect(momentParts.reduce((sum, part) => sum + points[part], 0)).toBe(score);
      for (const part of momentParts) {
        expect(Number.isInteger(points[part])).toBe(true);
        expect(points[part]).toBeGreaterThanOrEqual(0);
        expect(points[part]).toBeLessThanOrEqual(partMaxima[part]);
      }
    }),
  );
});

it('a part agrees with its sentence while the score leaves room for that', () => {
  const worths = { hook: 3, completeness: 0, energy: -3, value: 0 };
  const points = pointsOf(50, worths, { hook: { least: 0, most: 0.34 }, energy: { least: 0.35, most: 1 } });
  expect(points.hook).toBeLessThanOrEqual(0.34 * partMaxima.hook);
  expect(points.energy).toBeGreaterThanOrEqual(0.35 * partMaxima.energy);
});

it('a part that is worth more than its share has more points', () => {
  const even = pointsOf(60, { hook: 0, completeness: 0, energy: 0, value: 0 });
  const lively = pointsOf(60, { hook: 0, completeness: 0, energy: 1, value: 0 });
  expect(lively.energy).toBeGreaterThan(even.energy);
});
