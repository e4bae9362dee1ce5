import { describe, expect, it } from 'vitest';
import { endAt, startAt, stateOf, wordAt } from '../words/word-edges.ts';
import { clipTicksOf, lanesOf, nextEdge, shareOf, snapped, ticksOf } from './timeline-math.ts';

const words = [
  { text: 'एक', startMs: 1000, endMs: 1400 },
  { text: 'दो', startMs: 1420, endMs: 1800 },
  { text: 'तीन', startMs: 3000, endMs: 3500 },
];

describe('the timeline', () => {
  it('puts clips that overlap into rows of their own', () => {
    const blocks = [
      { id: 'a', startMs: 0, endMs: 30 },
      { id: 'b', startMs: 10, endMs: 40 },
      { id: 'c', startMs: 30, endMs: 50 },
    ];
    expect(lanesOf(blocks).map((lane) => lane.map(({ id }) => id).join(''))).toEqual(['ac', 'b']);
  });

  it('snaps to the nearest edge of a word in reach and nowhere else', () => {
    expect(snapped(1380, [1000, 1400, 1420], 50)).toBe(1400);
    expect(snapped(2400.4, [1000, 1400, 1420], 50)).toBe(2400);
  });

  it('walks from edge to edge with the arrow keys, and on where there are none', () => {
    expect(nextEdge(1000, [1420, 1000, 3000], 1)).toBe(1420);
    expect(nextEdge(1420, [1000, 1420], -1)).toBe(1000);
    expect(nextEdge(3000, [1000, 3000], 1)).toBe(3100);
  });

  it('names times that have room beside each other', () => {
    expect(ticksOf({ fromMs: 0, toMs: 5000, pxPerMs: 0.1, spacePx: 80 })).toEqual([
      0, 1000, 2000, 3000, 4000, 5000,
    ]);
    expect(ticksOf({ fromMs: 61_000, toMs: 200_000, pxPerMs: 0.001, spacePx: 80 })).toEqual([0, 120_000]);
  });
});

describe('the ruler over a clip', () => {
  // Three seconds, a cut of two, and two seconds more.
  const edit = [
    { startMs: 10_500, endMs: 13_500 },
    { startMs: 15_500, endMs: 17_500 },
  ];
  const seen = { fromMs: 9000, toMs: 20_000, pxPerMs: 0.1, spacePx: 80 };

  it('counts its own seconds over a cut, and goes on around it', () => {
    expect(clipTicksOf(edit, seen)?.map(({ ms, sourceMs }) => [ms, sourceMs])).toEqual([
      [-2000, 8500],
      [-1000, 9500],
      [0, 10_500],
      [1000, 11_500],
      [2000, 12_500],
      [3000, 15_500],
      [4000, 16_500],
      [5000, 17_500],
      [6000, 18_500],
      [7000, 19_500],
    ]);
  });

  it('tells what the clip plays from what lies around it', () => {
    const heard = clipTicksOf(edit, seen)?.filter(({ isHeard }) => isHeard);
    expect(heard?.map(({ ms }) => ms)).toEqual([0, 1000, 2000, 3000, 4000]);
  });

  it('leaves room between two times however the clip is cut', () => {
    const pieces = Array.from({ length: 20 }, (_, n) => ({ startMs: n * 700, endMs: n * 700 + 300 }));
    const places = clipTicksOf(pieces, { ...seen, fromMs: 0, toMs: 14_000 })?.map(
      ({ sourceMs }) => sourceMs * 0.1,
    );
    const gaps = places?.slice(1).map((px, n) => px - (places[n] ?? 0)) ?? [];
    expect(gaps.length).toBeGreaterThan(4);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
  });

  it('has none of it where the clip is out of sight, in a cut, or a few pixels wide', () => {
    expect(clipTicksOf(edit, { ...seen, fromMs: 18_000 })).toBeNull();
    expect(clipTicksOf(edit, { ...seen, fromMs: 13_600, toMs: 15_400 })).toBeNull();
    expect(clipTicksOf(edit, { ...seen, fromMs: 0, toMs: 900_000, pxPerMs: 0.001 })).toBeNull();
    expect(clipTicksOf([], seen)).toBeNull();
  });
});

describe('a clip that starts or ends with a word', () => {
  it('leaves it room, but none of its neighbours', () => {
    expect([startAt(words, 0), startAt(words, 1)]).toEqual([940, 1400]);
    expect([endAt(words, 0, 9000), endAt(words, 2, 3550)]).toEqual([1420, 3550]);
  });

  it('knows the word of a time, and which are heard', () => {
    expect([wordAt(words, 900), wordAt(words, 1420), wordAt(words, 2900)]).toEqual([-1, 1, 1]);
    const edit = [
      { startMs: 900, endMs: 1410 },
      { startMs: 1810, endMs: 2900 },
    ];
    expect(words.map((word) => stateOf(word, edit))).toEqual(['heard', 'cut', 'outside']);
  });
});

describe('shareOf', () => {
  it('is a share of the video, so that a zoom alone moves it', () => {
    expect(shareOf({ startMs: 2500, endMs: 3000 }, 10_000)).toEqual({ left: '25%', width: '5%' });
  });
  it('keeps a short span wide enough to be seen', () => {
    expect(shareOf({ startMs: 0, endMs: 1 }, 10_000, 4).width).toBe('max(4px, 0.01%)');
  });
});
