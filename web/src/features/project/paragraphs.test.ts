import { expect, it } from 'vitest';
import { paragraphsOf, wordsAround } from './paragraphs.ts';

const words = (count: number, change: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    text: 'word',
    startMs: index * 400,
    endMs: index * 400 + 350,
    ...change(index),
  }));
const lengths = (given: ReturnType<typeof words>) => paragraphsOf(given).map(({ start, end }) => end - start);

it('no words are no paragraph', () => {
  expect(paragraphsOf([])).toEqual([]);
});

it('every word stands in exactly one paragraph, none of them longer than a page wants', () => {
  const found = lengths(words(9000));
  expect(found.reduce((sum, length) => sum + length, 0)).toBe(9000);
  expect(Math.max(...found)).toBeLessThanOrEqual(90);
});

it('a paragraph that is long enough ends with its sentence', () => {
  expect(lengths(words(100, (index) => ({ text: index === 59 ? 'है।' : 'word' })))).toEqual([60, 40]);
});

it('another speaker begins another paragraph', () => {
  const found = paragraphsOf(words(10, (index) => ({ speaker: index < 4 ? 'S1' : 'S2' })));
  expect(found).toMatchObject([
    { start: 0, end: 4, speaker: 'S1' },
    { start: 4, end: 10, startMs: 1600, speaker: 'S2' },
  ]);
});

it('a word is shown among the words of its sentence, a few on either side', () => {
  const words = 'It rains. So we all took the late train to Meghalaya with six friends of ours. Then home.'
    .split(' ')
    .map((text, at) => ({ text, startMs: at * 400, endMs: at * 400 + 380 }));
  const around = (text: string, count = 1) => {
    const place = wordsAround(words, words.find((word) => word.text === text)?.startMs ?? -1, count);
    return place && [place.before, place.said, place.after];
  };
  expect(around('Meghalaya')).toEqual(['… the late train to', 'Meghalaya', 'with six friends of …']);
  expect(around('late', 2)).toEqual(['… we all took the', 'late train', 'to Meghalaya with six …']);
  expect(around('So')).toEqual(['', 'So', 'we all took the …']);
  expect(around('home.')).toEqual(['Then', 'home.', '']);
  expect(around('rains.')).toEqual(['It', 'rains.', '']);
  expect(around('Mumbai')).toBeNull();
});
