import { describe, expect, it } from 'vitest';
import { targetsOf } from '../testing/any-scenes.ts';
import { outputSizes } from './clip-plan.ts';
import { scaleFrame } from './quality.ts';
import { seamsOf, tileOf } from './tiles.ts';

const frames = Object.values(outputSizes).flatMap((size) => [size, scaleFrame(size, '720p')]);

describe('the tiles of a scene', () => {
  it.each(Object.entries(targetsOf))(
    '%s cover every pixel of the frame once, in even numbers',
    (_, targets) => {
      if (targets.length === 0) return;
      for (const frame of frames) {
        const tiles = targets.map((target) => tileOf(target, frame));
        const pixels = tiles.reduce((sum, { width, height }) => sum + width * height, 0);
        expect(pixels).toBe(frame.width * frame.height);
        expect(tiles.flatMap(Object.values).every((value) => value % 2 === 0)).toBe(true);
      }
    },
  );

  it('have a thin seam over every edge between two of them, and none at the edge of the frame', () => {
    expect(seamsOf(targetsOf.single, outputSizes['9:16'])).toEqual([]);
    expect(seamsOf(targetsOf.split2, outputSizes['9:16'])).toEqual([
      { x: 0, y: 956, width: 1080, height: 8 },
    ]);
    expect(seamsOf(targetsOf.grid4, outputSizes['1:1'])).toHaveLength(4);
  });
});
