import { describe, expect, it } from 'vitest';
import { findText, wordAt } from './find-word.ts';

const at = (...startsMs: number[]) => startsMs.map((startMs) => ({ startMs }));
const said = (text: string) => text.split(' ').map((word) => ({ text: word }));

describe('the word that is being said', () => {
  it.each([
    [-1, -1],
    [0, 0],
    [499, 0],
    [500, 1],
    [90_000, 2],
  ])('at %d ms is number %d', (ms, index) => {
    expect(wordAt(at(0, 500, 1200), ms)).toBe(index);
  });

  it('is none where there are no words', () => {
    expect(wordAt([], 10)).toBe(-1);
  });
});

describe('a search in the words', () => {
  it('finds a part of a word, whatever its case', () => {
    expect(findText(said('Bread rises because yeast breathes.'), 'BREA')).toEqual([0, 4]);
  });

  it('finds several words in a row past their punctuation', () => {
    expect(findText(said('So, why? Because bread rises. Why not'), 'why because br')).toEqual([1]);
  });

  it('finds a Hindi word whose vowel sign was typed in another order of bytes', () => {
    expect(findText(said('ज़रा ज़्यादा'), 'ज़रा')).toEqual([0]);
  });

  it('finds nothing for signs alone', () => {
    expect(findText(said('a - b'), ' - ')).toEqual([]);
  });
});
