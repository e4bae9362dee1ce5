import { describe, expect, it } from 'vitest';
import { outputSizes } from '../plan/clip-plan.ts';
import type { Region, Scene } from '../plan/scene.ts';
import { faceAt, wide } from '../testing/framed-talk.ts';
import { facesInOutput } from './faces-in-output.ts';

const sceneOf = (
  kind: Scene['kind'],
  regions: [Region['target'], Region['path']][],
  endMs = 4000,
): Scene => ({
  ...{ startMs: 0, endMs, kind, reason: 'lead' },
  regions: regions.map(([target, path]) => ({ target, path })),
});
const shown = (
  scenes: Scene[],
  values: { faces?: number[]; edit?: { startMs: number; endMs: number }[] } = {},
) =>
  facesInOutput({
    analysis: {
      faces: [{ atMs: 11_000, faces: (values.faces ?? [0.3]).map((x) => faceAt(x, { size: 0.05 })) }],
    },
    edit: values.edit ?? [{ startMs: 10_000, endMs: 14_000 }],
    layout: { scenes, ...outputSizes['9:16'] },
    source: wide,
  });
const whole = { x: 0, y: 0, w: 1, h: 1 };
/** A 9:16 crop of the whole height around a place. */
const cropAt = (center: number) => ({ x: center - 0.158, y: 0, w: 0.31641, h: 1 });

describe('faces in the output', () => {
  it('stand where the crop shows them, as large as it makes them, in clip time', () => {
    const [scene] = shown([sceneOf('single', [[whole, [{ atMs: 0, box: cropAt(0.3) }]]])]);
    expect(scene?.faces).toHaveLength(1);
    const { atMs, box } = scene?.faces[0] ?? { atMs: 0, box: whole };
    expect(atMs).toBe(1000);
    expect(box.x + box.w / 2).toBeCloseTo(0.5, 2);
    expect(box.w).toBeCloseTo(0.05 / 0.316, 2);
    expect(box.y + box.h / 2).toBeCloseTo(0.4, 2);
  });

  it('follow the place of the camera at their time', () => {
    const path = [
      { atMs: 0, box: cropAt(0.8) },
      { atMs: 900, box: cropAt(0.2) },
    ];
    const [scene] = shown([sceneOf('single', [[whole, path]])]);
    expect(scene?.faces[0]?.box.x).toBeGreaterThan(0.6);
  });

  it('stand in the tile of their region, and nowhere when no region shows them', () => {
    const top = { x: 0, y: 0, w: 1, h: 0.5 };
    const bottom = { x: 0, y: 0.5, w: 1, h: 0.5 };
    const part = (x: number) => [{ atMs: 0, box: { x, y: 0.2, w: 0.25, h: 0.4 } }];
    const [scene] = shown(
      [
        sceneOf('split2', [
          [top, part(0.7)],
          [bottom, part(0.2)],
        ]),
      ],
      { faces: [0.3, 0.55] },
    );
    expect(scene?.faces).toHaveLength(1);
    expect(scene?.faces[0]?.box.y).toBeGreaterThan(0.5);
  });

  it('of a picture shown whole stand in its band', () => {
    const [scene] = shown([sceneOf('fit', [[whole, [{ atMs: 0, box: whole }]]])]);
    const { box } = scene?.faces[0] ?? { box: whole };
    expect(box.y + box.h / 2).toBeCloseTo(0.5 - 0.1 * 0.316, 2);
    expect(box.w).toBeCloseTo(0.05, 2);
  });

  it('of a part that is cut out, and of a card, are none', () => {
    const single = sceneOf('single', [[whole, [{ atMs: 0, box: cropAt(0.3) }]]]);
    expect(shown([single], { edit: [{ startMs: 11_500, endMs: 15_500 }] })[0]?.faces).toEqual([]);
    expect(shown([sceneOf('card', [])])[0]?.faces).toEqual([]);
  });
});
