import { expect, it } from 'vitest';
import { formatBytes } from './size-text.ts';

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
