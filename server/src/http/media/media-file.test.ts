import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestedBytes } from './media-file.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });

test.each([
  [undefined, { kind: 'whole' }],
  ['bytes=0-0', part(0, 0)],
  ['bytes=0-', part(0, 999)],
  ['bytes=500-', part(500, 999)],
  ['bytes=0-9999', part(0, 999)],
  ['bytes=999-999', part(999, 999)],
  ['bytes=1000-', { kind: 'outside' }],
  ['bytes=1000-2000', { kind: 'outside' }],
  ['bytes=-1', part(999, 999)],
  ['bytes=-5000', part(0, 999)],
  ['bytes=-0', { kind: 'outside' }],
  ['bytes=9-5', { kind: 'whole' }],
  ['bytes=abc', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['items=0-5', { kind: 'whole' }],
  ['bytes=0x1-0x5', { kind: 'whole' }],
  ['BYTES=1-2', part(1, 2)],
])('of 1000 bytes %s requests %o', (header, requested) => {
  expect(requestedBytes(header, 1000)).toEqual(requested);
});

test('an empty file has no range at all', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1'])
    expect(requestedBytes(header, 0).kind).toBe('outside');
});

test('whatever is requested, the answer is inside the file', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
  );
  fc.assert(
    fc.property(headers, fc.nat(5000), (header, size) => {
      const requested = requestedBytes(header, size);
      if (requested.kind === 'part')
        expect(0 <= requested.start && requested.start <= requested.end && requested.end < size).toBe(true);
    }),
  );
});
