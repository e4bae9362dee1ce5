import { describe, expect, it } from 'vitest';
import { clipTimeOf, clipWords } from './clip-words.ts';

const words = [...'abcdefgh'].map((text, n) => ({ text, startMs: 1000 + n * 1000, endMs: 2000 + n * 1000 }));

describe('words of a clip', () => {
  it('are those inside the passage, counted from its start', () => {
    const spoken = clipWords(words, [{ startMs: 3000, endMs: 6000 }]);
    expect(spoken).toEqual([
      { text: 'c', startMs: 0, endMs: 1000, wordIndex: 2 },
      { text: 'd', startMs: 1000, endMs: 2000, wordIndex: 3 },
      { text: 'e', startMs: 2000, endMs: 3000, wordIndex: 4 },
    ]);
  });

  it('are cut at the border when at least half of them is spoken, and left out otherwise', () => {
    const spoken = clipWords(words, [{ startMs: 3400, endMs: 5300 }]);
    expect(spoken.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
      ['c', 0, 600],
      ['d', 600, 1600],
    ]);
  });

  it('close up where the edit list leaves something out', () => {
    const spoken = clipWords(words, [
      { startMs: 1000, endMs: 3000 },
      { startMs: 6000, endMs: 8000 },
    ]);
    expect(spoken.map(({ text, startMs }) => [text, startMs])).toEqual([
      ['a', 0],
      ['b', 1000],
      ['f', 2000],
      ['g', 3000],
    ]);
  });

  it('count even when the engine gave them no length', () => {
    expect(clipWords([{ text: 'a', startMs: 500, endMs: 500 }], [{ startMs: 0, endMs: 1000 }])).toHaveLength(
      1,
    );
  });
});

describe('words near a clip', () => {
  it('are found in any order, and where others were not read', () => {
    const shuffled = [words[4], words[0], words[7], words[2], words[3], words[1]].map(
      (word) => word ?? words[0],
    );
    const sparse: typeof words = [];
    for (const at of [1, 3, 4]) sparse[at + 20] = words[at] as (typeof words)[number];
    const edit = [{ startMs: 2000, endMs: 5000 }];
    expect(clipWords(shuffled as typeof words, edit).map(({ text, wordIndex }) => [text, wordIndex])).toEqual(
      [
        ['c', 3],
        ['d', 4],
        ['b', 5],
      ],
    );
    expect(clipWords(sparse, edit).map(({ text, wordIndex }) => [text, wordIndex])).toEqual([
      ['b', 21],
      ['d', 23],
    ]);
  });
});

describe('clip time', () => {
  it('follows the edit list and is null for what is cut out', () => {
    const edit = [
      { startMs: 1000, endMs: 2000 },
      { startMs: 5000, endMs: 6000 },
    ];
    expect([1000, 1999, 2000, 5500].map((ms) => clipTimeOf(edit, ms))).toEqual([0, 999, null, 1500]);
  });
});
