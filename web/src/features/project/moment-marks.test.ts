import { describe, expect, it } from 'vitest';
import { markedWords } from './moment-marks.ts';

const words = [0, 1000, 2000, 3000].map((startMs) => ({
  text: `w${startMs}`,
  startMs,
  endMs: startMs + 900,
}));
const moment = (id: string, startMs: number, endMs: number) => ({
  ...{ id, startMs, endMs },
  ...{ rank: '#1', label: id, why: null },
});

describe('the words of moments', () => {
  it('are those whose middle lies inside, and the first of them carries the sign', () => {
    const { marks, starts } = markedWords(words, [moment('a', 900, 3100)]);
    expect([...marks.keys()]).toEqual([1, 2]);
    expect([...starts]).toEqual([1]);
  });

  it('belong to the moment that starts first where two overlap', () => {
    const { marks, starts } = markedWords(words, [moment('late', 2000, 4000), moment('early', 0, 2900)]);
    expect([...marks.values()].map(({ id }) => id)).toEqual(['early', 'early', 'early', 'late']);
    expect([...starts]).toEqual([0, 3]);
  });
});
