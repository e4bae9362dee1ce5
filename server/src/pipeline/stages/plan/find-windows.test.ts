import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import type { AnalyzedTrack } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { describe, expect, it } from 'vitest';
import { markEdges, windowsOf } from './find-windows.ts';

const size = { width: 640, height: 360 };
const shot = { startMs: 0, endMs: 5000 };

type Area = { left: number; top: number; right: number; bottom: number };
/** A grey picture with areas filled, one after the other, by what stands at a place. */
function pictureOf(...areas: (Area & { value(x: number, y: number): number })[]): Uint8Array {
  const luma = new Uint8Array(size.width * size.height).fill(40);
  for (const { left, top, right, bottom, value } of areas)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) luma[y * size.width + x] = value(x, y);
  return luma;
}
/** A face in the middle of an area, as a track that is seen once a second. */
const faceIn = ({ left, top, right, bottom }: Area): AnalyzedTrack => {
  const [w, h] = [0.08, 0.2];
  const box = { x: (left + right) / 2 / 640 - w / 2, y: (top + bottom) / 2 / 360 - h / 2, w, h };
  const points = [0, 1, 2, 3, 4].map((n) => ({ atMs: n * 1000, box, eyeY: box.y + 0.1, score: 0.9 }));
  return { id: `face at ${left}`, points };
};
const found = (tracks: AnalyzedTrack[], pictures: Uint8Array[]) =>
  windowsOf(
    shot,
    pictures.map((luma, n) => ({ atMs: n * 1000, edges: markEdges(luma, size) })),
    { tracks, size },
  );
const still = (picture: Uint8Array, count = 5) => Array.from({ length: count }, () => picture);
const cell = { x: 2 / 640, y: 2 / 360 };
/** That a window lies inside the area it is found for, and leaves out two cells at most. */
function expectAround(box: Box | undefined, { left, top, right, bottom }: Area) {
  if (!box) throw new Error('no window is found');
  const gaps = [
    (box.x - left / 640) / cell.x,
    (right / 640 - box.x - box.w) / cell.x,
    (box.y - top / 360) / cell.y,
    (bottom / 360 - box.y - box.h) / cell.y,
  ];
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(-0.05);
    expect(gap).toBeLessThanOrEqual(2.05);
  }
}

const left = { left: 20, top: 80, right: 310, bottom: 270 };
const right = { left: 331, top: 81, right: 621, bottom: 271 };
const wall = () => 150;

describe('windows', () => {
  it('of a call are found around each face, borders left out', () => {
    const picture = pictureOf({ ...left, value: wall }, { ...right, value: wall });
    const windows = found([faceIn(left), faceIn(right)], still(picture));
    expect(windows).toHaveLength(2);
    expectAround(windows[0]?.box, left);
    expectAround(windows[1]?.box, right);
    expect(windows[0]).toMatchObject(shot);
  });

  it('reach to the edge of the picture where nothing is between', () => {
    const half = { left: 0, top: 0, right: 320, bottom: 360 };
    const [window] = found([faceIn(half)], still(pictureOf({ ...half, value: wall })));
    expectAround(window?.box, half);
  });

  it('are whole though a shelf stands in them', () => {
    const shelf = { left: 80, top: 90, right: 100, bottom: 240, value: () => 90 };
    const [window] = found([faceIn(left)], still(pictureOf({ ...left, value: wall }, shelf)));
    expectAround(window?.box, left);
  });

  it('end where their sides do though clothes as dark as the border hide most of it', () => {
    const shirt = { left: 100, top: 230, right: 270, bottom: 270, value: () => 40 };
    const below = { left: 20, top: 290, right: 310, bottom: 350, value: wall };
    const [window] = found(
      [faceIn({ ...left, bottom: 230 })],
      still(pictureOf({ ...left, value: wall }, shirt, { ...below })),
    );
    expectAround(window?.box, left);
  });

  it('are none in a room, in front of things that stand upright', () => {
    const room = { left: 0, top: 0, right: 640, bottom: 360, value: wall };
    const door = { left: 60, top: 90, right: 160, bottom: 330, value: () => 90 };
    const picture = { left: 400, top: 40, right: 520, bottom: 120, value: () => 60 };
    expect(
      found([faceIn({ ...left, left: 180, right: 380 })], still(pictureOf(room, door, picture))),
    ).toEqual([]);
  });

  it('are none of edges that move', () => {
    const pictures = [0, 9, 21, 34, 47].map((by) =>
      pictureOf({ ...left, left: left.left + by, right: left.right + by, value: wall }),
    );
    expect(found([faceIn({ ...left, left: 50, right: 320 })], pictures)).toEqual([]);
  });

  it('are none in a shot of a moment, and without a face', () => {
    const picture = pictureOf({ ...left, value: wall });
    expect(found([faceIn(left)], still(picture, 2))).toEqual([]);
    expect(found([], still(picture))).toEqual([]);
  });
});
