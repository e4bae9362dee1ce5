import { describe, expect, it } from 'vitest';
import { outputRate, rateText } from './output-rate.ts';
import { sourceMedia } from './testing/clips.ts';

const rateOf = (fps: number, variableFrameRate = false): string =>
  rateText(outputRate(sourceMedia({ video: { fps, variableFrameRate } }).video));

describe('the frame rate of a clip', () => {
  it.each([
    [25, '25/1'],
    [30, '30/1'],
    [30_000 / 1001, '30000/1001'],
    [24_000 / 1001, '24000/1001'],
    [59.94, '60000/1001'],
    [60, '60/1'],
  ])('stays at %d', (fps, rate) => expect(rateOf(fps)).toBe(rate));

  it.each([
    [12.5, '25/1'],
    [15, '30/1'],
    [10, '30/1'],
    [120, '60/1'],
    [100, '50/1'],
    [240, '60/1'],
    [119.88, '60000/1001'],
    [29.5, '30/1'],
    [20, '60/1'],
  ])('of a source at %d is one that plays without judder', (fps, rate) => expect(rateOf(fps)).toBe(rate));

  it.each([29.3, 29.97, 31.2])('of an uneven source near 30 (%d) is 30', (fps) =>
    expect(rateOf(fps, true)).toBe('30/1'),
  );

  it.each([57_600, 0, Number.NaN, Number.POSITIVE_INFINITY, 1000])('is 30 when the source says %d', (fps) =>
    expect(rateOf(fps)).toBe('30/1'),
  );

  it('is 30 without a picture', () => expect(rateText(outputRate(null))).toBe('30/1'));
});
