import { expect, test } from 'vitest';
import { fontLinks } from './font-links.mjs';

const files = [
  ...[
    'inter-latin-ext-wght-normal-A.woff2',
    'inter-latin-wght-normal-B.woff2',
    'baloo-2-latin-wght-normal-C.woff2',
  ],
  ...['baloo-2-devanagari-wght-normal-D.woff2', 'noto-sans-devanagari-devanagari-wght-normal-E.woff2'],
];
const namesIn = (links: string) => [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, name]) => name);

test('the fonts of a page’s own language are fetched early, and no others', () => {
  expect(namesIn(fontLinks(files, 'en'))).toEqual([
    ...['inter-latin-wght-normal-B.woff2', 'baloo-2-latin-wght-normal-C.woff2'],
  ]);
  expect(namesIn(fontLinks(files, 'hi'))).toEqual([
    ...['noto-sans-devanagari-devanagari-wght-normal-E.woff2', 'baloo-2-devanagari-wght-normal-D.woff2'],
  ]);
  // Fonts are always fetched as those of another origin; without this word they would be fetched twice.
  expect(fontLinks(files, 'en').match(/ crossorigin /g)).toHaveLength(2);
});

test('a font that is not there stops the build', () => {
  expect(() => fontLinks([], 'en')).toThrow('inter-latin');
});
