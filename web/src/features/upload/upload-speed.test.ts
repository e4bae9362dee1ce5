import { describe, expect, it } from 'vitest';
import { type SpeedSamples, speedOf, withSample } from './upload-speed.ts';

const after = (...samples: [atMs: number, sentBytes: number][]) =>
  samples.reduce<SpeedSamples>((so, [atMs, sentBytes]) => withSample(so, { atMs, sentBytes }), []);

describe('the speed of an upload', () => {
  it('is not shown before enough progress was measured', () => {
    expect(speedOf(after([0, 0], [1000, 5_000_000]))).toBeNull();
  });

  it('is what was sent in the last seconds', () => {
    expect(speedOf(after([0, 0], [2000, 4_000_000]))).toBe(2_000_000);
  });

  it('forgets how fast it was before the network changed', () => {
    expect(speedOf(after([0, 0], [1000, 90_000_000], [12_000, 90_100_000], [22_000, 91_000_000]))).toBe(
      90_000,
    );
  });

  it('is unknown while nothing moves', () => {
    expect(speedOf(after([0, 7], [4000, 7]))).toBeNull();
  });
});
