import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyScenes } from '../testing/any-scenes.ts';
import { clipPlanSchema } from './clip-plan.ts';
import { moveScenes } from './move-scenes.ts';
import type { Scene } from './scene.ts';
import { scenesOfFraming } from './scene.ts';
import { type SceneProblem, sceneProblems } from './scene-rules.ts';
import type { Span } from './time.ts';

const planOf = (scenes: Scene[], durationMs: number) => ({
  ...{ schema: 2, title: 'x', language: 'en', edit: [{ startMs: 0, endMs: durationMs }] },
  layouts: [{ ratio: '9:16', width: 1080, height: 1920, scenes, cues: [] }],
  ...{ captionStyle: null, audio: null, dropped: [], planner: { name: 'x', version: '1' } },
});

describe('scenes that follow the rules', () => {
  it('are accepted by the schema, whatever their kinds, lengths, boxes and paths', () => {
    fc.assert(
      fc.property(anyScenes, ({ scenes, durationMs }) => {
        expect(sceneProblems(scenes, durationMs)).toEqual([]);
        expect(clipPlanSchema.parse(planOf(scenes, durationMs)).layouts[0]?.scenes).toEqual(scenes);
      }),
    );
  });

  it('follow them over any other edit list, and come back the same over the same one', () => {
    const anyEdit = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 4000 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => {
        let at = 0;
        return parts.map(([gap, length]): Span => {
          const startMs = at + gap;
          at = startMs + length;
          return { startMs, endMs: at };
        });
      });
    fc.assert(
      fc.property(anyScenes, anyEdit, ({ scenes, durationMs }, to) => {
        const from = [{ startMs: 1000, endMs: 1000 + durationMs }];
        const toMs = to.reduce((sum, span) => sum + span.endMs - span.startMs, 0);
        const moved = moveScenes({ scenes }, from, to).scenes;
        expect(sceneProblems(moved, toMs)).toEqual([]);
        expect(moveScenes({ scenes }, from, from).scenes).toEqual(scenes);
      }),
    );
  });
});

/** One broken rule each. */
const breaks: Record<SceneProblem, (scenes: Scene[]) => Scene[]> = {
  plan_scenes_apart: ([first, ...rest]) => [{ ...(first as Scene), startMs: 1 }, ...rest],
  plan_scenes_end: (scenes) => scenes.slice(0, 1),
  plan_card_mixed: ([first, ...rest]) => [{ ...(first as Scene), kind: 'card', regions: [] }, ...rest],
  plan_regions_count: (scenes) => scenes.map((scene) => ({ ...scene, kind: 'split2' })),
  plan_targets: (scenes) =>
    scenes.map((scene) => ({
      ...scene,
      regions: scene.regions.map((region) => ({ ...region, target: { x: 0, y: 0, w: 1, h: 0.9 } })),
    })),
  plan_fit_moves: (scenes) => withPath(scenes, 'fit', [0, 500]),
  plan_no_start: (scenes) => withPath(scenes, 'single', [10]),
  plan_camera_order: (scenes) => withPath(scenes, 'single', [0, 900, 800]),
  plan_camera_late: (scenes) => withPath(scenes, 'single', [0, 1000]),
  plan_crop_outside: (scenes) => withPath(scenes, 'single', [0], 0.8),
};

const withPath = ([first, ...rest]: Scene[], kind: Scene['kind'], times: number[], x = 0): Scene[] => {
  const path = times.map((atMs) => ({ atMs, box: { x, y: 0, w: 0.3, h: 1 } }));
  return [{ ...(first as Scene), kind, regions: [{ target: { x: 0, y: 0, w: 1, h: 1 }, path }] }, ...rest];
};

describe('a broken rule', () => {
  const box = { x: 0.1, y: 0, w: 0.3, h: 1 };
  const scenes = scenesOfFraming(
    { mode: 'crop', path: [0, 1000].map((atMs) => ({ atMs, box })) },
    2000,
    () => 'lead',
  );
  it.each(Object.entries(breaks))('%s is named, and the schema refuses it', (problem, broken) => {
    expect(sceneProblems(scenes, 2000)).toEqual([]);
    const wrong = broken(scenes);
    expect(sceneProblems(wrong, 2000)).toContain(problem);
    const parsed = clipPlanSchema.safeParse(planOf(wrong, 2000));
    expect(parsed.error?.issues.map(({ message }) => message)).toContain(problem);
  });
});
