import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { expect, test } from 'vitest';
import { wordsInTime } from './words-in-time.ts';

const word = (text: string, startMs: number, endMs: number): Word => ({ text, startMs, endMs });

test('words that a model cannot write lie between their neighbours, in order and marked', () => {
  const words = [word('घर', 0, 500), word('2024', 500, 1500), word('में', 1500, 2000)];
  const timed = wordsInTime(
    words,
    [{ words: words.map(({ text }) => text), startMs: 0, endMs: 2000 }],
    [{ by: 'model', times: [[100, 300, 0.9], null, [1600, 1700, 0.8]] }],
  );
  expect(timed).toEqual([
    { text: 'घर', startMs: 100, endMs: 300, confidence: 0.9 },
    { text: '2024', startMs: 300, endMs: 1600, rough: true },
    { text: 'में', startMs: 1600, endMs: 1820, confidence: 0.8 },
  ]);
});

test('the sound alone is believed in a short line; in a long one its words are marked', () => {
  const placed = { by: 'sound' as const, times: [[0, 400, null] as const] };
  const lineOf = (endMs: number) => [{ words: ['घर'], startMs: 0, endMs }];
  const [short] = wordsInTime([word('घर', 0, 500)], lineOf(3000), [placed]);
  const [long] = wordsInTime([word('घर', 0, 500)], lineOf(3001), [placed]);
  expect([short?.rough, long?.rough]).toEqual([undefined, true]);
});
