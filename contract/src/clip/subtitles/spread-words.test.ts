import { expect, test } from 'vitest';
import { spokenLength, spreadWords } from './spread-words.ts';

test.each([
  ['क्षि', 1],
  ['नमस्ते', 3],
  ['नमस्ते!”', 3],
  ['«é1»…', 2],
  ['word', 4],
  ['(word),', 4],
  ["don't", 4],
  ['…', 1],
  ['', 1],
  ['é1', 2],
])('%s has %i characters', (word, characters) => {
  expect(spokenLength(word)).toBe(characters);
});

test('of a word of millions of characters, the first 200 are kept and counted', () => {
  const endless = 'क'.repeat(4_000_000);
  expect(spokenLength(endless)).toBe(200);
  const [word, next] = spreadWords([endless, 'क'.repeat(200)], [{ startMs: 0, endMs: 1000 }]);
  expect(word?.text).toHaveLength(200);
  expect([word?.endMs, next?.startMs]).toEqual([500, 500]);
});

test('words go on in the next stretch where the one before is full', () => {
  const stretches = [
    { startMs: 0, endMs: 1000 },
    { startMs: 5000, endMs: 6000 },
    { startMs: 9000, endMs: 10_000 },
  ];
  expect(
    spreadWords(['aaaa', 'bbbb', 'cccc'], stretches).map(({ startMs, endMs }) => [startMs, endMs]),
  ).toEqual([
    [0, 1000],
    [5000, 6000],
    [9000, 10_000],
  ]);
});
