import type { Cue, CueWord } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { describe, expect, it } from 'vitest';
import { comparedFrames, inkFrames } from './ink.ts';

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

const word = { text: 'word', startMs: 0, endMs: 400, wordIndex: 0 };
const later = (one: CueWord, byMs: number) => ({
  ...one,
  startMs: one.startMs + byMs,
  endMs: one.endMs + byMs,
});

/** The frame that is looked at amid the captions, unless nothing is drawn in it. */
const best = (cue: Cue, frames = 250) => inkFrames([cue], rate, frames).amid[0];

describe('the frames whose captions are checked', () => {
  it('lie within a word, where the cue’s middle is the border between two', () => {
    // 800 ms is frame 20; the third word, which begins there, has its middle at 1 s.
    expect(inkFrames([cueOf(4)], rate, 250)).toEqual({ opening: [0], amid: [25, 5, 39] });
  });

  it('are the middle of a cue that stands between its words, and the last one of a short clip', () => {
    expect(best({ ...cueOf(3), endMs: 4000 })).toBe(50);
    expect(best(cueOf(1), 3)).toBe(2);
  });

  it('lie in the part of a word that is shown before a card', () => {
    const paused = { ...cueOf(3), endMs: 1000 };
    expect(best(paused)).toBe(15);
    expect(best({ ...paused, endMs: 600 })).toBe(5);
    expect(best({ ...paused, startMs: 500, endMs: 900 })).toBe(16);
  });

  it('lie in the first word of a cue that begins long before it, where most looks show nothing yet', () => {
    const [first, second] = cueOf(2)
      .lines.flat()
      .map((word) => later(word, 2000));
    const early = { startMs: 0, endMs: 2800, lines: [[first, second]] } as Cue;
    expect(inkFrames([early], rate, 250)).toEqual({ opening: [0], amid: [55, 69] });
  });

  it('are also the longest word, the end of a cue, and the same of the next one', () => {
    const words = [
      { text: 'so', startMs: 0, endMs: 700, wordIndex: 0 },
      { text: 'is', startMs: 700, endMs: 860, wordIndex: 1 },
      { text: 'it', startMs: 860, endMs: 1400, wordIndex: 2 },
    ];
    const next = {
      startMs: 2000,
      endMs: 2400,
      lines: [[{ ...words[0], startMs: 2000, endMs: 2400 }]],
    } as Cue;
    const cues = [{ startMs: 0, endMs: 1400, lines: [words] }, next, { ...cueOf(1), startMs: 100 }];
    expect(inkFrames(cues, rate, 250).amid).toEqual([20, 9, 34, 55, 59]);
  });

  it('leave out a cue whose words a card covers, which shows none of them', () => {
    const silent = { ...cueOf(1), startMs: 0, endMs: 900, lines: [[later(word, 1500)]] };
    expect(inkFrames([silent], rate, 250)).toEqual({ opening: [0], amid: [] });
  });

  it('are none without captions', () => {
    expect(inkFrames([], rate, 250)).toEqual({ opening: [], amid: [] });
  });
});

describe('the frames that are compared', () => {
  const ink = (pixels: number) => {
    const overBlack = Buffer.alloc(100, 200);
    return { overBlack, overWhite: Buffer.alloc(100, 255).fill(200, 0, pixels) };
  };
  const frames = { opening: [0], amid: [25, 5, 39] };

  it('are the best one in which the captions have ink, and the opening where they have it', () => {
    const drawn = new Map([0, 25, 5, 39].map((frame) => [frame, ink(frame === 25 ? 39 : 40)]));
    expect(comparedFrames(frames, drawn)).toEqual([0, 5]);
    expect(comparedFrames(frames, new Map([...drawn, [0, ink(0)], [25, ink(40)]]))).toEqual([25]);
  });

  it('are missing where no frame has ink', () => {
    expect(comparedFrames(frames, new Map([[0, ink(50)]]))).toBeNull();
    expect(comparedFrames({ opening: [0], amid: [] }, new Map([[0, ink(50)]]))).toEqual([0]);
  });
});
