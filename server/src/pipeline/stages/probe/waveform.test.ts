import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectWaveform } from './waveform.ts';

const samples = (values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, n) => {
    bytes.writeInt16LE(value, n * 2);
  });
  return bytes;
};
const peaks = (collected: ReturnType<typeof collectWaveform>) => [
  ...Buffer.from(collected.waveform().peaksBase64, 'base64'),
];

test('one peak stands for 50 ms, and the rest at the end is not lost', () => {
  const collected = collectWaveform();
  collected.push(samples([...Array(400).fill(0), ...Array(400).fill(-32768), 16384]));
  expect(peaks(collected)).toEqual([0, 255, 128]);
  expect(collected.lengthMs()).toBe(100);
});

test('chunks may be cut anywhere, also inside a sample', () => {
  const bytes = samples(Array.from({ length: 1000 }, (_, n) => ((n * 7919) % 65536) - 32768));
  const whole = collectWaveform();
  whole.push(bytes);
  fc.assert(
    fc.property(fc.nat(bytes.length), fc.nat(bytes.length), (a, b) => {
      const cut = collectWaveform();
      const [first, second] = [Math.min(a, b), Math.max(a, b)];
      for (const part of [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)])
        cut.push(part);
      expect(peaks(cut)).toEqual(peaks(whole));
    }),
    { numRuns: 50 },
  );
});
