import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineReader } from './line-reader.ts';

function read(chunks: Buffer[], maxLength?: number): string[] {
  const lines: string[] = [];
  const reader = lineReader((line) => lines.push(line), maxLength);
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return lines;
}

test('lines come out whole wherever the chunks are cut, also inside a Devanagari character', () => {
  const text = 'क्षत्रिय\nsecond\r\nthird\rfourth';
  const bytes = Buffer.from(text);
  fc.assert(
    fc.property(fc.nat(bytes.length), fc.nat(bytes.length), (a, b) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)];
      const chunks = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
      expect(read(chunks)).toEqual(['क्षत्रिय', 'second', 'third', 'fourth']);
    }),
  );
});

test('a line without an end is delivered in pieces', () => {
  expect(read([Buffer.from('a'.repeat(10)), Buffer.from('b'.repeat(3))], 4)).toEqual([
    'aaaa',
    'aaaa',
    'aabb',
    'b',
  ]);
});
