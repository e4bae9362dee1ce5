import { describe, expect, test } from 'vitest';
import { fullFrame } from './box.ts';
import { isInside, type Size } from './geometry.ts';
import type { Scene } from './scene.ts';
import { regionsOfKind } from './scene-defaults.ts';
import { shownKinds } from './scene-edit.ts';
import { type FaceTrack, peopleOf, peopleOfClip, scenesLike } from './scene-people.ts';

const frame = { width: 1080, height: 1920 };
const picture: Size = { width: 1920, height: 1080 };
const edit = [
  { startMs: 10_000, endMs: 13_000 },
  { startMs: 20_000, endMs: 23_000 },
];
const face = (x: number, h: number) => ({ x, y: 0.3, w: h * 0.5, h });

const track = (id: string, startMs: number, endMs: number, box: ReturnType<typeof face>): FaceTrack => ({
  ...{ id, startMs, endMs },
  points: Array.from({ length: Math.ceil((endMs - startMs) / 1000) }, (_, n) => ({
    ...{ atMs: startMs + n * 1000, box, eyeY: 0.4 },
  })),
});

/** Two people, each alone afterwards; in the last shot both are back. */
const tracks = [
  track('shot0-face0', 10_000, 12_000, face(0.2, 0.2)),
  track('shot0-face1', 10_000, 12_000, face(0.7, 0.25)),
  track('shot1-face0', 12_000, 13_000, face(0.4, 0.5)),
  track('shot2-face0', 20_000, 23_000, face(0.69, 0.25)),
  track('shot2-face1', 20_000, 23_000, face(0.21, 0.2)),
];
const sceneAt = (startMs: number, endMs: number, kind: Scene['kind'] = 'fit'): Scene => ({
  ...{ startMs, endMs, kind, reason: 'several_people' },
  regions: [{ target: fullFrame, path: [{ atMs: startMs, box: fullFrame }] }],
});
const scenes = [sceneAt(0, 2000), sceneAt(2000, 3000, 'single'), sceneAt(3000, 6000)];
const [both, alone, again] = scenes as [Scene, Scene, Scene];

describe('the people of a scene', () => {
  test('are the faces of its part of the source, over cuts, the largest first', () => {
    expect(peopleOf(both, edit, tracks).map(({ id }) => id)).toEqual(['shot0-face1', 'shot0-face0']);
    expect(peopleOf(again, edit, tracks).map(({ id }) => id)).toEqual(['shot2-face0', 'shot2-face1']);
  });

  test('are the same in another shot where their faces stand in the same places', () => {
    expect(scenesLike(scenes, both, { edit, tracks })).toEqual([both, again]);
    expect(scenesLike(scenes, alone, { edit, tracks })).toEqual([alone]);
  });

  test('are the same wherever they stand, when the analysis knows them by name', () => {
    const names = ['person0', 'person1', 'person0', 'person0', 'person1'];
    const named = tracks.map((one, n) => ({
      ...{ ...one, person: names[n] },
      points: one.points.map((point) => ({ ...point, box: { ...point.box, x: n * 0.15 } })),
    }));
    expect(scenesLike(scenes, both, { edit, tracks: named })).toEqual([both, again]);
    expect(scenesLike(scenes, alone, { edit, tracks: named })).toEqual([alone]);
  });

  test('are those of the clip once each, longest first, with a picture of their longest stretch', () => {
    const names = ['person0', 'person1', 'person0', 'person0', 'person1'];
    const named = tracks.map((one, n) => ({ ...one, person: names[n] }));
    expect(peopleOfClip(edit, named)).toEqual([
      { name: 'person0', atMs: 21_000, box: face(0.69, 0.25) },
      { name: 'person1', atMs: 21_000, box: face(0.21, 0.2) },
    ]);
    const glance = { ...track('shot3-face0', 22_500, 24_000, face(0.5, 0.1)), person: 'person2' };
    const before = track('shot4-face0', 5000, 10_500, face(0.5, 0.1));
    expect(peopleOfClip(edit, [glance, before])).toEqual([]);
    // In a short scene there may be no other face.
    expect(peopleOfClip(edit, [...named, glance, before], sceneAt(5500, 6000)).slice(2)).toEqual([
      { name: 'person2', atMs: 22_500, box: face(0.5, 0.1) },
    ]);
  });

  test('are not those who pass by', () => {
    const passing = [...tracks, track('shot0-face2', 10_100, 10_400, face(0.5, 0.6))];
    expect(peopleOf(both, edit, passing).map(({ id }) => id)).toEqual(['shot0-face1', 'shot0-face0']);
  });

  test('are compared by what the regions show where no faces are known', () => {
    expect(scenesLike(scenes, both, { edit, tracks: [] })).toEqual([both, again]);
  });
});

describe('a scene that becomes another kind', () => {
  const regionsOf = (kind: Parameters<typeof regionsOfKind>[0], scene: Scene, people = tracks) =>
    regionsOfKind(kind, {
      ...{ scene, ratio: '9:16', frame, picture },
      people: peopleOf(scene, edit, people),
    });

  test('split: its two people from left to right, each with head-room, without the other', () => {
    const [top, bottom] = regionsOf('split2', both);
    expect([top?.subject, bottom?.subject]).toEqual(['shot0-face0', 'shot0-face1']);
    const [upper, lower] = [top?.path[0]?.box ?? fullFrame, bottom?.path[0]?.box ?? fullFrame];
    for (const [seen, box] of [
      [face(0.2, 0.2), upper],
      [face(0.7, 0.25), lower],
    ] as const) {
      expect(isInside(seen, box)).toBe(true);
      expect(box.y).toBeLessThan(seen.y - 0.35 * seen.h);
    }
    expect(upper.x + upper.w).toBeLessThan(0.7);
    expect(lower.x).toBeGreaterThan(0.3);
  });

  test('grid: the people of a call stay where they are in the picture, row by row', () => {
    const corners = [0.12, 0.6].flatMap((y) => [0.2, 0.7].map((x) => ({ ...face(x, 0.2), y })));
    // Those on the left stand a little apart from each other, as do those on the right.
    const four = corners.map((box, n) => track(`f${n}`, 10_000, 12_000, { ...box, x: box.x - 0.01 * n }));
    expect(regionsOf('grid4', both, four).map(({ subject }) => subject)).toEqual(['f0', 'f1', 'f2', 'f3']);
  });

  test('split: each between the borders of the picture in the picture that shows the person', () => {
    const windows = [
      { x: 0.1, y: 0.1, w: 0.3, h: 0.5 },
      { x: 0.6, y: 0.1, w: 0.35, h: 0.5 },
    ];
    const windowed = tracks.map((one, n) => ({ ...one, window: windows[n] }));
    const areInside = (people: FaceTrack[]) =>
      regionsOf('split2', both, people).map(({ path }, n) =>
        isInside(path[0]?.box ?? fullFrame, windows[n] ?? fullFrame),
      );
    expect(areInside(windowed)).toEqual([true, true]);
    expect(areInside(tracks)).toEqual([false, false]);
  });

  test('single: the person it shows already stays', () => {
    const shown = { ...both, regions: both.regions.map((one) => ({ ...one, subject: 'shot0-face0' })) };
    expect(regionsOf('single', shown)[0]?.subject).toBe('shot0-face0');
    expect(regionsOf('single', both)[0]?.subject).toBe('shot0-face1');
  });

  test.each(['single', 'split2'] as const)('%s: who walks is followed, who stands is not', (kind) => {
    const points = Array.from({ length: 20 }, (_, n) => {
      return { atMs: n * 1000, box: face(0.1 + 0.7 * (n / 19), 0.2), eyeY: 0.4 };
    });
    const walk: FaceTrack = { id: 'walk', startMs: 0, endMs: 20_000, points };
    const stands = track('stands', 0, 20_000, face(0.85, 0.15));
    const scene = { ...sceneAt(0, 18_000), endMs: 18_000 };
    // A second is cut out, so that the clip is ahead of the source.
    const cut = [
      { startMs: 0, endMs: 2000 },
      { startMs: 4000, endMs: 20_000 },
    ];
    const people = peopleOf({ startMs: 0, endMs: 18_000 }, cut, [walk, stands]);
    const regions = regionsOfKind(kind, { scene, ratio: '9:16', frame, picture, people });
    const path = regions[0]?.path ?? [];
    expect(regions[0]?.subject).toBe('walk');
    expect(path.length).toBeGreaterThan(10);
    for (const { atMs, box } of points) {
      const clipMs = atMs < 2000 ? atMs : atMs - 2000;
      const shown = path.findLast((place) => place.atMs <= clipMs)?.box ?? fullFrame;
      if (atMs < 2000 || atMs >= 4000) expect(isInside(box, shown), `${atMs}`).toBe(true);
    }
    if (kind === 'split2') expect(regions[1]?.path).toHaveLength(1);
  });

  test('without known faces the tiles share the picture', () => {
    const boxes = regionsOf('split3', both, []).map(({ path }) => path[0]?.box.x ?? 0);
    expect(boxes).toEqual(boxes.toSorted((a, b) => a - b));
    expect(new Set(boxes).size).toBe(3);
  });

  test('screen and face: the text above, the face below', () => {
    const text = { x: 0.05, y: 0.1, w: 0.5, h: 0.6 };
    const [screen, face] = regionsOfKind('screen_face', {
      ...{ scene: alone, ratio: '9:16', frame, picture, texts: [text] },
      people: peopleOf(alone, edit, tracks),
    });
    expect(isInside(text, screen?.path[0]?.box ?? text)).toBe(true);
    expect(screen?.path[0]?.box).not.toEqual(fullFrame);
    expect(face?.subject).toBe('shot1-face0');
  });

  test.each([
    ['above and below', { x: 0, y: 0.12, w: 1, h: 0.76 }],
    ['on both sides', { x: 0.15, y: 0, w: 0.7, h: 1 }],
  ])('leaves black bars %s out, whatever it becomes', (_, part) => {
    const nearly = { x: part.x - 0.002, y: part.y - 0.002, w: part.w + 0.004, h: part.h + 0.004 };
    for (const kind of shownKinds)
      for (const people of [tracks, []])
        for (const scene of [both, alone]) {
          const of = {
            scene: sceneAt(scene.startMs, scene.endMs),
            ratio: '9:16',
            frame,
            picture,
            part,
          } as const;
          for (const { path } of regionsOfKind(kind, { ...of, people: peopleOf(scene, edit, people) }))
            expect(isInside(path[0]?.box ?? fullFrame, nearly), `${kind} with ${people.length}`).toBe(true);
        }
    const whole = regionsOfKind('fit', { scene: both, ratio: '9:16', frame, picture, part, people: [] });
    expect(whole[0]?.path[0]?.box).toEqual(part);
  });
});
