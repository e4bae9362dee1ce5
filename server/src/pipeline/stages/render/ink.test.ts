import { describe, expect, it } from 'vitest';
import { inkProbes } from './ink.ts';

const rate = { num: 25, den: 1 };
/** A cue of words of 400 ms each, from 0. */
const cueOf = (words: number) => {
  const spoken = Array.from({ length: words }, (_, n) => ({
    text: `word${n}`,
    startMs: n * 400,
    endMs: (n + 1) * 400,
    wordIndex: n,
  }));
  return { startMs: 0, endMs: words * 400, lines: [spoken.slice(0, 2), spoken.slice(2)] };
};

describe('the frames whose captions are checked', () => {
  it('lie within a word, where the cue’s middle is the border between two', () => {
    // 800 ms is frame 20; the third word, which begins there, has its middle at 1 s.
    expect(inkProbes([cueOf(4)], rate, 250)).toEqual([
      { frame: 0, required: false },
      { frame: 25, required: true },
    ]);
  });

  it('are the middle of a cue that stands between its words, and the last one of a short clip', () => {
    const [opening, rest] = [cueOf(1), cueOf(3)];
    const apart = { ...rest, endMs: 4000 };
    expect(inkProbes([apart], rate, 250).at(-1)).toEqual({ frame: 50, required: true });
    expect(inkProbes([opening], rate, 3).at(-1)).toEqual({ frame: 2, required: true });
  });

  it('lie in the part of a word that is shown before a card', () => {
    const paused = { ...cueOf(3), endMs: 1000 };
    expect(inkProbes([paused], rate, 250).at(-1)).toEqual({ frame: 15, required: true });
    expect(inkProbes([{ ...paused, endMs: 600 }], rate, 250).at(-1)).toEqual({ frame: 5, required: true });
    expect(inkProbes([{ ...paused, startMs: 500, endMs: 900 }], rate, 250).at(-1)).toEqual({
      ...{ frame: 16, required: true },
    });
  });

  it('are none without captions', () => {
    expect(inkProbes([], rate, 250)).toEqual([]);
  });
});
