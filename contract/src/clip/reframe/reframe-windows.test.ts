import { describe, expect, it } from 'vitest';
import type { Box } from '../plan/box.ts';
import { isInside } from '../plan/geometry.ts';
import { faceAt, samplesOf, shotOf, wide } from '../testing/framed-talk.ts';
import { type ReframeInput, reframe } from './reframe.ts';
import type { SeenFace } from './reframe-tracks.ts';
import { movedInto } from './views.ts';

const endMs = 6000;
const planned = (faces: SeenFace[], windows: Box[], values: Partial<ReframeInput> = {}) =>
  reframe({
    ...{ shots: [shotOf(0, endMs)], faces: samplesOf(endMs, () => faces), source: wide, ratio: '9:16' },
    windows: windows.map((box) => ({ startMs: 0, endMs, box })),
    ...values,
  }).scenes;
const boxesOf = (scenes: ReturnType<typeof planned>) =>
  scenes.flatMap(({ regions }) => regions.flatMap(({ path }) => path.map(({ box }) => box)));

/** Two windows of a call in the middle of the picture, and faces in them that are too large for a tile of their own. */
const left = { x: 0.03, y: 0.27, w: 0.45, h: 0.45 };
const right = { x: 0.52, y: 0.27, w: 0.45, h: 0.45 };
const [one, other] = [faceAt(0.25, { size: 0.12, centerY: 0.5 }), faceAt(0.75, { size: 0.12, centerY: 0.5 })];

describe('who is seen in a window of a call', () => {
  it('fills a tile without the borders of the window', () => {
    const boxes = boxesOf(planned([one, other], [left, right]));
    expect(boxes).toHaveLength(2);
    expect(boxes[0] && isInside(boxes[0], left)).toBe(true);
    expect(boxes[1] && isInside(boxes[1], right)).toBe(true);
    const without = boxesOf(planned([one, other], []));
    expect(without.some((box) => isInside(box, left) || isInside(box, right))).toBe(false);
  });

  it('fills the frame alone, without what is above and below', () => {
    const face = faceAt(0.25, { size: 0.08, centerY: 0.48 });
    const [scene] = planned([face], [left]);
    expect(scene?.kind).toBe('single');
    for (const box of boxesOf(planned([face], [left]))) expect(isInside(box, left)).toBe(true);
  });

  it('is shown wider, over a blurred copy, where the face would fill the frame', () => {
    const scenes = planned([faceAt(0.25, { size: 0.16, centerY: 0.5 })], [left]);
    expect(scenes.map(({ kind }) => kind)).toEqual(['fit']);
    const [box] = boxesOf(scenes);
    expect(box && isInside(box, left)).toBe(true);
    expect((box?.w ?? 0) / (box?.h ?? 1)).toBeGreaterThan((1080 / 1920) * (1080 / 1920));
  });

  it('is framed as ever where the window is over after a moment', () => {
    const face = faceAt(0.25, { size: 0.08, centerY: 0.48 });
    const brief = [{ startMs: 0, endMs: 1000, box: left }];
    expect(planned([face], [], { windows: brief })).toEqual(planned([face], []));
  });

  it('keeps the window between the black bars of a source', () => {
    const picture = { x: 0, y: 0.1, w: 1, h: 0.8 };
    const face = faceAt(0.25, { size: 0.08, centerY: 0.48 });
    const boxes = boxesOf(planned([face], [left], { picture }));
    for (const box of boxes) expect(isInside(box, left)).toBe(true);
  });
});

describe('a box that has left its window', () => {
  it.each([
    ['comes back along both sides', { x: 0.4, y: 0.2, w: 0.2, h: 0.3 }, { x: 0.28, y: 0.27 }],
    [
      'stays where it is along a side that has no space for it',
      { x: 0.1, y: 0.5, w: 0.6, h: 0.3 },
      { x: 0.1, y: 0.42 },
    ],
    ['stays whole where it has not left', { x: 0.1, y: 0.3, w: 0.2, h: 0.3 }, { x: 0.1, y: 0.3 }],
  ])('%s', (_, box, place) => {
    const { x, y, ...size } = movedInto(box, left);
    expect({ x, y }).toEqual({ x: expect.closeTo(place.x, 6), y: expect.closeTo(place.y, 6) });
    expect(size).toEqual({ w: box.w, h: box.h });
  });
});
