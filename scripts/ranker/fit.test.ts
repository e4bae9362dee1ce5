import { expect, it } from 'vitest';
import { halfOf } from '../../server/src/testing/picks.ts';
import { seededRandom } from '../../server/src/testing/seeded-random.ts';
import { discriminant } from './discriminant.ts';
import { foldsOf, meanWithin90 } from './folds.ts';
import { separation } from './measure.ts';

it('splits episodes by their names alone', () => {
  expect([halfOf('first'), halfOf('second'), halfOf('third')]).toEqual([
    halfOf('first'),
    halfOf('second'),
    halfOf('third'),
  ]);
  const halves = Array.from({ length: 200 }, (_, at) => halfOf(`episode ${at}`));
  const share = halves.filter((half) => half === 'fit').length / halves.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});

it('weighs what tells gold from the rest, and stays with the start where talks say nothing', () => {
  const talk = {
    mean: Float64Array.from([1, 0]),
    covariance: [Float64Array.from([1, 0]), Float64Array.from([0, 1])],
    hasGold: true,
  };
  const [told, untold] = discriminant([talk], { start: [0, 0.2], strength: 1 });
  expect(told).toBeCloseTo(0.5);
  expect(untold).toBeCloseTo(0.1);
  expect(discriminant([], { start: [0.3, -0.2], strength: 1 })).toEqual([0.3, -0.2]);
});

it('separation is full when all gold is on top, and none when it is anywhere', () => {
  const cores = Array.from({ length: 100 }, (_, at) => ({ first: at, last: at }));
  const startsMs = Float64Array.from(cores, (_, at) => at * 60_000);
  const features = [Float64Array.from(cores, (_, at) => at)];
  const isGold = Uint8Array.from(cores, (_, at) => Number(at >= 98));
  expect(separation({ cores, startsMs, features, isGold }, [1])).toEqual({ area: 1, top: 50 });
  expect(separation({ cores, startsMs, features, isGold }, [-1]).area).toBe(0);
});

it('leaves all talks of one guest out together', () => {
  expect(foldsOf(['asha', 'bina', 'bina-20', 'chitra', 'asha-3'], 2)).toEqual([0, 1, 1, 0, 0]);
});

it('tells a mean with its interval: none where all talks are alike', () => {
  expect(meanWithin90([2, 2, 2], seededRandom(1))).toEqual([2, 2, 2]);
  const [mean, low, high] = meanWithin90([0, 1, 0, 1, 1, 0, 1, 0], seededRandom(1));
  expect(mean).toBe(0.5);
  expect(low).toBeLessThan(0.4);
  expect(high).toBeGreaterThan(0.6);
});
