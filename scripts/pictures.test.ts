import { expect, test } from 'vitest';
import { pictureErrors } from './pictures.mjs';

const allowed = { shown: ['docs/screenshots/editor.webp'], folders: { 'fixtures/faces/': 2 } };

test('a picture that is not on the list is an error', () => {
  const files = ['docs/screenshots/editor.webp', 'docs/screenshots/editor-768.webp', 'e2e/Failure.PNG'];
  expect(pictureErrors(files, allowed)).toEqual([
    'docs/screenshots/editor-768.webp is not on the list of scripts/pictures.mjs',
    'e2e/Failure.PNG is not on the list of scripts/pictures.mjs',
  ]);
});

test('a folder of pictures that the program reads has a limit of its own', () => {
  const faces = (count: number) => Array.from({ length: count }, (_, at) => `fixtures/faces/${at}.jpg`);
  expect(pictureErrors([...allowed.shown, ...faces(2)], allowed)).toEqual([]);
  expect(pictureErrors([...allowed.shown, ...faces(3)], allowed)).toEqual([
    'fixtures/faces/ has 3 pictures; at most 2 are allowed',
  ]);
});

test('a listed picture that is missing is an error, and so is a list of more than 24', () => {
  expect(pictureErrors([], allowed)).toEqual(['docs/screenshots/editor.webp is on the list and missing']);
  const shown = Array.from({ length: 25 }, (_, at) => `docs/screenshots/${at}.webp`);
  expect(pictureErrors(shown, { ...allowed, shown })).toEqual([
    'the documentation shows 25 pictures; at most 24 are allowed',
  ]);
});

test('texts, videos and code are no pictures', () => {
  const files = [...allowed.shown, 'README.md', 'sample/talk.mp4', 'web/src/ui/png.tsx'];
  expect(pictureErrors(files, allowed)).toEqual([]);
});
