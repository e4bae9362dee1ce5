import { expect, it } from 'vitest';
import { mfccOf, mfccSize } from './mfcc.ts';

const samples = Int16Array.from({ length: 1000 }, (_, n) => {
  const tone = (hertz: number) => Math.sin((2 * Math.PI * hertz * n) / 16_000);
  return Math.round(8000 * tone(440) + 3000 * tone(1730) + (((n * 7919) % 1009) - 504));
});
const frameOf = (features: Float32Array, frame: number) => [
  ...features.subarray(frame * mfccSize, (frame + 1) * mfccSize),
];

it('gives the values that NumPy and SciPy give by the published formulas', () => {
  const features = mfccOf(samples);
  expect(features).toHaveLength(5 * mfccSize);
  const first = [20.226, -3.416, -11.361, -9.602, 3.768, -45.454, -66.605, -12.66, 19.973, 10.357, -0.425];
  const last = [20.113, 1.561, -12.648, -20.753, 8.577, -33.404, -62.233, -9.331, 16.928, 5.153, 8.145];
  for (const [n, value] of [...first, 3.987, 32.562].entries()) {
    expect(frameOf(features, 0)[n]).toBeCloseTo(value, 2);
  }
  for (const [n, value] of [...last, 4.39, 28.118].entries())
    expect(frameOf(features, 4)[n]).toBeCloseTo(value, 2);
});

it('has one frame of finite values for digital silence and for less than 25 ms', () => {
  for (const silence of [new Int16Array(400), new Int16Array(0)]) {
    const features = mfccOf(silence);
    expect(features).toHaveLength(mfccSize);
    expect(features[0]).toBeCloseTo(Math.log(Number.EPSILON), 3);
    expect([...features.subarray(1)].every((value) => Math.abs(value) < 1e-3)).toBe(true);
  }
});
