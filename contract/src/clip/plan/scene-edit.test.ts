import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullFrame } from './box.ts';
import { ratios } from './ratios.ts';
import type { Scene } from './scene.ts';
import { regionsOfKind } from './scene-defaults.ts';
import { canSplitAt, editScenes, type SceneEdit, shownKinds } from './scene-edit.ts';
import { sceneProblems } from './scene-rules.ts';
import { targetsOf } from './targets.ts';

const left = { x: 0, y: 0, w: 0.3, h: 1 };
const right = { x: 0.7, y: 0, w: 0.3, h: 1 };
const ratio = '9:16';

/** Six seconds: a camera that moves after two, then the whole picture from the fourth on. */
const scenes: Scene[] = [
  {
    ...{ startMs: 0, endMs: 4000, kind: 'single', reason: 'lead' },
    regions: [
      {
        target: fullFrame,
        path: [
          { atMs: 0, box: left },
          { atMs: 2000, box: right },
        ],
        subject: 'shot0-face0',
      },
    ],
  },
  {
    ...{ startMs: 4000, endMs: 6000, kind: 'fit', reason: 'wide_picture' },
    regions: [{ target: fullFrame, path: [{ atMs: 4000, box: fullFrame }] }],
  },
];
const [first, second] = scenes as [Scene, Scene];

describe('scenes changed by hand', () => {
  test.each([
    ['a box that is nudged', { ...left, x: 0.02 }, ['middle'], 0.2],
    ['a box a little closer', { x: 0.01, y: 0.02, w: 0.285, h: 0.95 }, ['middle'], 0.2],
    ['a box elsewhere', { ...left, x: 0.2 }, undefined, undefined],
    ['a box much closer', { x: 0.05, y: 0.1, w: 0.21, h: 0.7 }, undefined, undefined],
  ] as const)(
    '%s: captions keep off faces as long as these stay about where they were',
    (_, box, ...known) => {
      const regions = [{ target: fullFrame, path: [{ atMs: 0, box: left }] }];
      const placed: Scene = { ...first, regions, captionPlaces: ['middle'], captionLines: 1, headRoom: 0.2 };
      const show = [
        { startMs: 0, kind: 'single', regions: [{ target: fullFrame, path: [{ atMs: 0, box }] }] },
      ];
      const change = { action: 'show', ratio, scenes: show } as SceneEdit;
      const [edited] = editScenes([placed, second], change);
      expect(edited).toMatchObject({ kind: 'single', reason: 'edited', regions: show[0]?.regions });
      expect([edited?.captionPlaces, edited?.headRoom]).toEqual(known);
    },
  );

  test('split at the playhead, both halves show what was shown', () => {
    const split = editScenes(scenes, { action: 'split', ratio, atMs: 3000 });
    expect(split.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 3000],
      [3000, 4000],
      [4000, 6000],
    ]);
    expect(split.map(({ regions }) => regions[0]?.path.map(({ atMs, box }) => [atMs, box.x]))).toEqual([
      [
        [0, 0],
        [2000, 0.7],
      ],
      [[3000, 0.7]],
      [[4000, 0]],
    ]);
    expect(split[1]).toMatchObject({ kind: 'single', regions: [{ subject: 'shot0-face0' }] });
    expect(split[1]?.reason).toBe('lead');
  });

  test('joined, the earlier scene goes on to the end of the later one', () => {
    const joined = editScenes(scenes, { action: 'join', ratio, atMs: 4000 });
    expect(joined).toEqual([{ ...first, endMs: 6000 }]);
    const split = editScenes(scenes, { action: 'split', ratio, atMs: 2000 });
    expect(editScenes(split, { action: 'join', ratio, atMs: 2000 })[0]?.endMs).toBe(4000);
  });

  test('another kind says that a user set it; the other scenes stay', () => {
    const regions = targetsOf('split2', ratio).map((target, index) => ({
      target,
      path: [{ atMs: 4000, box: index === 0 ? left : right }],
    }));
    const shown = editScenes(scenes, {
      ...{ action: 'show', ratio },
      scenes: [{ startMs: 4000, kind: 'split2', regions }],
    });
    expect(shown).toEqual([first, { ...second, kind: 'split2', reason: 'edited', regions }]);
  });

  test.each<[string, SceneEdit]>([
    ['no shot begins at 0:01', { action: 'join', ratio, atMs: 1000 }],
    ['lasts at least 0.3 seconds', { action: 'split', ratio, atMs: 3800 }],
    ['lasts at least 0.3 seconds', { action: 'split', ratio, atMs: 9000 }],
    [
      'the wrong number of regions',
      {
        ...{ action: 'show', ratio },
        scenes: [{ startMs: 0, kind: 'split2', regions: first.regions }],
      },
    ],
    [
      'outside the picture',
      {
        ...{ action: 'show', ratio },
        scenes: [
          {
            ...{ startMs: 0, kind: 'single' },
            regions: [{ target: fullFrame, path: [{ atMs: 0, box: { ...right, x: 0.8 } }] }],
          },
        ],
      },
    ],
  ])('%s: refused', (words, change) => {
    expect(() => editScenes(scenes, change)).toThrow(words);
  });

  test('whatever is split, joined and shown as another kind, the scenes stay valid', () => {
    const change = fc.record({
      atMs: fc.integer({ min: 0, max: 6000 }),
      what: fc.constantFrom('split' as const, 'join' as const, ...shownKinds),
      ratio: fc.constantFrom(...ratios),
    });
    const picture = { width: 1920, height: 1080 };
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let now: Scene[] = scenes;
        for (const { atMs, what, ratio } of changes) {
          const scene = now.find(({ endMs }) => atMs < endMs) ?? first;
          if (what === 'split') {
            if (canSplitAt(now, atMs)) now = editScenes(now, { action: 'split', ratio, atMs });
          } else if (what === 'join') {
            now = editScenes(now, { action: 'join', ratio, atMs: scene.startMs });
          } else {
            const frame = { width: 1080, height: 1080 };
            const regions = regionsOfKind(what, { scene, ratio, frame, picture, people: [] });
            const { startMs } = scene;
            now = editScenes(now, { action: 'show', ratio, scenes: [{ startMs, kind: what, regions }] });
          }
        }
        expect(sceneProblems(now, 6000)).toEqual([]);
      }),
    );
  });
});
