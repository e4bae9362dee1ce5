import { expect, it } from 'vitest';
import { formatBytes, sizeAboveText } from './size-text.ts';

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '2 KB'],
  [13_002_342, '12.4 MB'],
  [524_288_000, '500 MB'],
  [1_610_612_736, '1.5 GB'],
  [9e15, '83,81,903 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  [500 * 1024 ** 2 + 1, 500 * 1024 ** 2, '500.01 MB'],
  [1024 ** 3 + 1, 1024 ** 3, '1.01 GB'],
  [1025, 1024, '1.01 KB'],
  [700 * 1024 ** 2, 500 * 1024 ** 2, '700 MB'],
])('%d bytes above %d read %s', (bytes, limitBytes, text) => {
  expect(sizeAboveText(bytes, limitBytes)).toBe(text);
});
