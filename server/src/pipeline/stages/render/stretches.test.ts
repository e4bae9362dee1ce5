import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import { pixelsOf } from '@jhalak/contract/clip/plan/geometry.ts';
import { type Scene, scenesOfFraming } from '@jhalak/contract/clip/plan/scene.ts';
import { tileOf } from '@jhalak/contract/clip/plan/tiles.ts';
import { anyScenes, targetsOf } from '@jhalak/contract/clip/testing/any-scenes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Stretch, stretchesOf } from './stretches.ts';

const picture = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
const grid = { picture, rate: { num: 25, den: 1 }, frames: 100 };
const box = (x: number, w = 0.31640625) => ({ x, y: 0, w, h: 1 });
const scenesOf = (...path: { atMs: number; box: ReturnType<typeof box> | null }[]) =>
  scenesOfFraming({ mode: 'crop', path }, 4000, () => 'lead');
const stretches = (scenes: Scene[]) => stretchesOf({ ...tall, scenes }, grid);
const stepsOf = (stretch: Stretch | undefined) =>
  stretch?.kind === 'regions' ? stretch.regions.map(({ steps }) => steps.length) : [];

describe('the stretches of a layout', () => {
  it('are one where all crops have one size', () => {
    const scenes = scenesOf(...[0, 400, 800].map((atMs, n) => ({ atMs, box: box(n / 10) })));
    const [only, ...others] = stretches(scenes);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ start: 0, end: 100, kind: 'regions', seams: [] });
    const steps = only?.kind === 'regions' ? only.regions[0]?.steps : [];
    expect(steps?.map(({ frame, x }) => [frame, x])).toEqual([
      [0, 0],
      [10, 192],
      [20, 384],
    ]);
  });

  it('begin where the way of showing changes, and at a zoom', () => {
    const scenes = scenesOf(
      { atMs: 0, box: box(0) },
      { atMs: 390, box: null },
      { atMs: 800, box: box(0.1) },
      { atMs: 1200, box: box(0.1, 0.2) },
    );
    expect(stretches(scenes).map(({ start, end, kind }) => [start, end, kind])).toEqual([
      [0, 10, 'regions'],
      [10, 20, 'whole'],
      [20, 30, 'regions'],
      [30, 100, 'regions'],
    ]);
  });

  it('are one for two scenes of the same tiles, each of which has its own path', () => {
    const split = (startMs: number, endMs: number, x: number): Scene => ({
      ...{ startMs, endMs, kind: 'split2', reason: 'edited' },
      regions: targetsOf.split2.map((target, n) => ({
        target,
        path: [{ atMs: startMs, box: { x: x + n / 2, y: 0.2, w: 0.4, h: 0.6 } }],
      })),
    });
    const found = stretches([split(0, 2000, 0), split(2000, 4000, 0.05)]);
    expect(found).toHaveLength(1);
    expect(stepsOf(found[0])).toEqual([2, 2]);
    expect(found[0]).toMatchObject({ seams: [{ y: 956, height: 8 }] });
  });

  it('cover every frame of the clip once, and show at each what its scene says', () => {
    fc.assert(
      fc.property(anyScenes, ({ scenes, durationMs }) => {
        const frames = Math.max(1, Math.round(durationMs / 40));
        const found = stretchesOf({ ...tall, scenes }, { ...grid, frames });
        expect(found[0]?.start).toBe(0);
        expect(found.at(-1)?.end).toBe(frames);
        for (const [index, stretch] of found.entries()) {
          expect(stretch.end).toBeGreaterThan(stretch.start);
          expect(found[index + 1]?.start ?? frames).toBe(stretch.end);
          for (let frame = stretch.start; frame < stretch.end; frame++) {
            const scene = scenes.findLast(({ startMs }, n) => n === 0 || Math.round(startMs / 40) <= frame);
            const shown =
              stretch.kind === 'whole'
                ? [stretch.part]
                : stretch.regions.map(({ steps }) => steps.findLast((step) => step.frame <= frame));
            const wanted = scene?.regions.map(({ target, path }) => {
              const at =
                path.findLast(({ atMs }, n) => n === 0 || Math.round(atMs / 40) <= frame)?.box ?? fullFrame;
              return scene.kind === 'fit' ? tileOf(at, picture) : pixelsOf(at, picture, tileOf(target, tall));
            });
            expect(shown).toEqual(wanted?.map((part) => expect.objectContaining(part)));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
