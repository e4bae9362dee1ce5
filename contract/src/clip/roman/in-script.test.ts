import { expect, test } from 'vitest';
import { wordsInScript } from './in-script.ts';

test.each([
  ['इंस्टाग्राम', 'hi', 'Instagram'],
  ['दिल्ली', 'hi', /^D[a-z]+$/],
  ['“नमस्ते', 'hi', /^“N[a-z]+$/],
  ['इंडिया', 'hi', 'India'],
])('a sentence that begins with %s has its first letter raised and no other one', (word, language, shown) => {
  const [first, second] = wordsInScript([word, word], 'roman', language);
  expect(first).toMatch(shown);
  expect(first?.replace(/\p{L}/u, '')).toBe(second?.replace(/\p{L}/u, ''));
});
