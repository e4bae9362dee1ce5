import { describe, expect, it } from 'vitest';
import { type Box, fullFrame } from '../plan/box.ts';
import { isInside, overlapOf } from '../plan/geometry.ts';
import type { Ratio } from '../plan/ratios.ts';
import { boxAt, faceAt, kindsOf, samplesOf, shotOf, wide } from '../testing/framed-talk.ts';
import { tracksOf } from './media-analysis.ts';
import { type ReframeInput, reframe } from './reframe.ts';
import type { SeenFace } from './reframe-tracks.ts';

const planned = (
  seconds: number[],
  facesAt: (ms: number) => SeenFace[],
  values: Partial<ReframeInput> & { ratio?: Ratio } = {},
) => {
  let startMs = 0;
  const shots = seconds.map((length) => {
    const shot = shotOf(startMs, startMs + length * 1000);
    startMs = shot.endMs;
    return shot;
  });
  const faces = samplesOf(startMs, facesAt);
  return reframe({ shots, faces, source: wide, ratio: '9:16', ...values });
};
/** People in one shot, and how surely each is heard to speak, five times a second. */
const heard = (seconds: number, people: SeenFace[], scoreOf: (box: Box, second: number) => number) => {
  const [shots, faces] = [[shotOf(0, seconds * 1000)], samplesOf(seconds * 1000, () => people)];
  const tracks = tracksOf({ shots, faces });
  const speakers = tracks.map(({ id, points: [first] }) => ({
    track: id,
    scores: Array.from({ length: seconds * 5 }, (_, n) => ({
      ...{ atMs: n * 200, score: scoreOf(first?.box ?? fullFrame, n / 5) },
    })),
  }));
  return { shots, faces, tracks, speakers, source: wide, ratio: '9:16' as const };
};
const textAt = (box: { x: number; y: number; w: number; h: number }, endMs: number) => [
  { startMs: 0, endMs, box },
];
/** Marks like a detector's, that wander as a living face's do. */
const withMarks = (face: SeenFace, wander: number): SeenFace => ({
  ...face,
  landmarks: Array.from({ length: 5 }, (_, n) => ({ x: face.box.x + 0.01 * n + wander, y: face.box.y })),
});

describe('scenes', () => {
  it('of close-ups in turn are single views, one a shot', () => {
    const { scenes, why } = planned([4, 4, 4, 4], (ms) => [
      faceAt(ms % 8000 < 4000 ? 0.3 : 0.7, { size: 0.14 }),
    ]);
    expect(kindsOf(scenes)).toEqual([0, 4000, 8000, 12_000].map((at) => [at, 'single']));
    expect(boxAt(scenes, 9000)).toEqual(boxAt(scenes, 1000));
    expect(why).toBeNull();
  });

  it('of an interview of close-ups and wide shots have each person in one tile every time', () => {
    const pair = [faceAt(0.82, { size: 0.05 }), faceAt(0.2, { size: 0.05 })];
    const { scenes } = planned([6, 4, 6, 4], (ms) =>
      ms % 10_000 < 6000 ? [faceAt(0.5, { size: 0.14 })] : ms < 10_000 ? pair : pair.toReversed(),
    );
    expect(scenes.map(({ kind }) => kind)).toEqual(['single', 'split2', 'single', 'split2']);
    const [first, , , second] = [scenes[1], null, null, scenes[3]];
    for (const index of [0, 1]) {
      const boxes = [first, second].map((scene) => scene?.regions[index]?.path[0]?.box);
      expect(boxes[1]?.x).toBeCloseTo(boxes[0]?.x ?? -1, 2);
    }
  });

  it('make the faces of a wide shot a third of their tiles', () => {
    const { scenes } = planned([6], () => [faceAt(0.2, { size: 0.05 }), faceAt(0.8, { size: 0.05 })]);
    for (const { path } of scenes[0]?.regions ?? []) {
      const share = faceAt(0.2, { size: 0.05 }).box.h / (path[0]?.box.h ?? 1);
      expect(share).toBeGreaterThanOrEqual(0.3);
      expect(share).toBeLessThanOrEqual(0.4);
    }
  });

  it.each([
    [3, 'split3'],
    [4, 'grid4'],
    [5, 'grid4'],
  ])('of %i people who do not fit are %s', (count, kind) => {
    const people = Array.from({ length: count }, (_, n) =>
      faceAt(0.08 + (0.84 * n) / (count - 1), { size: 0.05 }),
    );
    expect(kindsOf(planned([6], () => people).scenes)).toEqual([[0, kind]]);
  });

  it('of a lecture show the text whole above the face of a small presenter', () => {
    const text = { x: 0.06, y: 0.08, w: 0.56, h: 0.6 };
    const presenter = faceAt(0.1, { size: 0.05, centerY: 0.85 });
    const { scenes, why } = planned([20], () => [presenter], { textAreas: textAt(text, 20_000) });
    expect(scenes).toMatchObject([{ kind: 'screen_face', reason: 'slide_and_face' }]);
    const [slide, face] = scenes[0]?.regions ?? [];
    expect(slide?.target.h).toBeGreaterThanOrEqual(0.5);
    expect(slide?.target.h).toBeLessThanOrEqual(0.65);
    expect(isInside(text, slide?.path[0]?.box ?? presenter.box)).toBe(true);
    expect(isInside(presenter.box, face?.path[0]?.box ?? text)).toBe(true);
    expect(presenter.box.h / (face?.path[0]?.box.h ?? 1)).toBeGreaterThan(0.45);
    expect(why).toBeNull();
  });

  it('of a presenter at the side of a wide slide show the slide without him, and him once below', () => {
    const text = { x: 0.02, y: 0, w: 0.98, h: 0.64 };
    const presenter = faceAt(0.84, { size: 0.09, centerY: 0.6 });
    const { scenes } = planned([20], () => [presenter], { textAreas: textAt(text, 20_000) });
    const [slide, face] = scenes[0]?.regions ?? [];
    expect(scenes[0]?.kind).toBe('screen_face');
    expect(slide?.target.h).toBeGreaterThan(0.39);
    expect(overlapOf(slide?.path[0]?.box ?? fullFrame, presenter.box)).toBe(0);
    expect(isInside(presenter.box, face?.path[0]?.box ?? text)).toBe(true);
  });

  it('of a presenter in a tiny inset are the slide with it, not a blur of his face', () => {
    const text = { x: 0.06, y: 0.08, w: 0.56, h: 0.6 };
    const inset = { x: 0.88, y: 0.86, w: 0.1, h: 0.12 };
    const presenter = faceAt(0.93, { size: 0.03, centerY: 0.92 });
    const values = { textAreas: textAt(text, 20_000), source: { width: 1280, height: 720 } };
    const windows = [{ startMs: 0, endMs: 20_000, box: inset }];
    const { scenes } = planned([20], () => [presenter], { ...values, windows });
    expect(kindsOf(scenes)).toEqual([[0, 'fit']]);
    expect(isInside(presenter.box, boxAt(scenes, 0))).toBe(true);
  });

  it('show nothing from beyond the border of a presenter’s own picture', () => {
    const text = { x: 0.06, y: 0.08, w: 0.56, h: 0.6 };
    const inset = { x: 0.75, y: 0.7, w: 0.2, h: 0.25 };
    const presenter = faceAt(0.94, { size: 0.02, centerY: 0.73 });
    const windows = [{ startMs: 0, endMs: 20_000, box: inset }];
    const { scenes } = planned([20], () => [presenter], { textAreas: textAt(text, 20_000), windows });
    const box = scenes[0]?.regions[1]?.path[0]?.box ?? fullFrame;
    expect(isInside(box, { ...inset, w: inset.w + 1e-4, h: inset.h + 1e-4 })).toBe(true);
  });

  it('of two guests before a patterned wall are the guests, without a screen', () => {
    const wall = textAt({ x: 0.3, y: 0.1, w: 0.4, h: 0.5 }, 6000);
    const guests = [faceAt(0.2, { size: 0.06 }), faceAt(0.8, { size: 0.06 })];
    expect(kindsOf(planned([6], () => guests, { textAreas: wall }).scenes)).toEqual([[0, 'split2']]);
  });

  it('of four people of whom the camera shows one small are a grid', () => {
    const people = [0.12, 0.37, 0.62].map((x) => faceAt(x, { size: 0.08 }));
    const small = faceAt(0.9, { size: 0.025 });
    expect(kindsOf(planned([6], () => [...people, small]).scenes)).toEqual([[0, 'grid4']]);
  });

  it('leave a band of text out of the tiles that would cut it', () => {
    const band = { x: 0.2, y: 0.58, w: 0.6, h: 0.08 };
    const pair = [faceAt(0.25, { size: 0.09 }), faceAt(0.75, { size: 0.09 })];
    const { scenes } = planned([6], () => pair, { textAreas: textAt(band, 6000) });
    expect(scenes[0]?.kind).toBe('split2');
    for (const { path } of scenes[0]?.regions ?? [])
      expect(overlapOf(path[0]?.box ?? fullFrame, band), 'of the band in a tile').toBe(0);
    const [upper] = planned([6], () => pair).scenes[0]?.regions ?? [];
    expect(overlapOf(upper?.path[0]?.box ?? fullFrame, band), 'without the rule').toBeGreaterThan(0);
  });

  it('of a lecture in a frame that is not upright show slide and presenter whole', () => {
    const text = { x: 0.06, y: 0.08, w: 0.56, h: 0.6 };
    const presenter = faceAt(0.1, { size: 0.05, centerY: 0.85 });
    const { scenes } = planned([20], () => [presenter], { textAreas: textAt(text, 20_000), ratio: '1:1' });
    expect(kindsOf(scenes)).toEqual([[0, 'fit']]);
    const box = boxAt(scenes, 0);
    expect(isInside(text, box) && isInside(presenter.box, box)).toBe(true);
  });

  it('of a small person whose clothes look like text show the person', () => {
    const seated = faceAt(0.42, { size: 0.07, centerY: 0.3 });
    const clothes = textAt({ x: 0.32, y: 0.36, w: 0.28, h: 0.6 }, 6000);
    expect(kindsOf(planned([6], () => [seated], { textAreas: clothes }).scenes)).toEqual([[0, 'single']]);
  });

  it('of several people beside a slide show the one who speaks most under it', () => {
    const text = { x: 0.06, y: 0.08, w: 0.56, h: 0.6 };
    const pair = [0.3, 0.8].map((centerY) => faceAt(0.85, { size: 0.06, centerY }));
    const input = heard(6, pair, ({ y }) => (y > 0.5 ? 0.7 : 0.1));
    const { scenes } = reframe({ ...input, textAreas: textAt(text, 6000) });
    expect(scenes.map(({ kind }) => kind)).toEqual(['screen_face']);
    const box = scenes[0]?.regions[1]?.path[0]?.box ?? fullFrame;
    expect(pair.map((face) => isInside(face.box, box))).toEqual([false, true]);
  });

  it('of a slide as wide as the picture give it the whole width', () => {
    const text = { x: 0.02, y: 0.05, w: 0.95, h: 0.7 };
    const { scenes } = planned([20], () => [faceAt(0.9, { size: 0.06, centerY: 0.9 })], {
      textAreas: textAt(text, 20_000),
    });
    const [slide] = scenes[0]?.regions ?? [];
    expect(scenes[0]?.kind).toBe('screen_face');
    expect(isInside(text, slide?.path[0]?.box ?? { ...text, w: 0.1 })).toBe(true);
  });

  it('of a slide alone show it whole, of a logo and a ticker the person', () => {
    const slide = planned([6], () => [], { textAreas: textAt({ x: 0.1, y: 0.1, w: 0.7, h: 0.6 }, 6000) });
    expect(kindsOf(slide.scenes)).toEqual([[0, 'fit']]);
    const news = [
      { startMs: 0, endMs: 6000, box: { x: 0.85, y: 0.03, w: 0.12, h: 0.08 } },
      { startMs: 0, endMs: 6000, box: { x: 0, y: 0.88, w: 1, h: 0.1 } },
    ];
    expect(kindsOf(planned([6], () => [faceAt(0.4)], { textAreas: news }).scenes)).toEqual([[0, 'single']]);
  });

  it('leave out a photograph in a slide, or beside a person who moves', () => {
    const photograph = withMarks(faceAt(0.8), 0);
    const alive = (ms: number) => withMarks(faceAt(0.25), 0.01 * Math.sin(ms));
    const textAreas = textAt({ x: 0.05, y: 0.05, w: 0.5, h: 0.5 }, 6000);
    expect(planned([6], () => [photograph], { textAreas }).scenes[0]?.kind).toBe('fit');
    const wall = [faceAt(0.1), faceAt(0.5), faceAt(0.9)].map((face) => withMarks(face, 0));
    expect(planned([6], () => wall).scenes[0]?.reason).toBe('detail');
    const { scenes } = planned([6], (ms) => [photograph, alive(ms)]);
    expect(kindsOf(scenes)).toEqual([[0, 'single']]);
    expect(isInside(faceAt(0.25).box, boxAt(scenes, 0))).toBe(true);
  });

  it('show two people who hold still, as one who does', () => {
    const pair = [faceAt(0.25), faceAt(0.75)].map((face) => withMarks(face, 0));
    expect(kindsOf(planned([6], () => pair).scenes)).toEqual([[0, 'split2']]);
  });

  it('keep a person who turns away in view, and end where a person leaves by the side', () => {
    const turned = planned([12], (ms) => (ms < 6000 ? [faceAt(0.7)] : []));
    expect(kindsOf(turned.scenes)).toEqual([[0, 'single']]);
    const left = planned([12], (ms) => (ms < 6000 ? [faceAt(0.2), faceAt(0.95)] : [faceAt(0.2)]));
    expect(left.scenes.map(({ kind }) => kind)).toEqual(['split2', 'single']);
  });

  it('come close to a small face, but no closer than three times', () => {
    const { scenes } = planned([6], () => [faceAt(0.5, { size: 0.04 })]);
    expect(boxAt(scenes, 0).h).toBeCloseTo(0.6, 2);
    const small = planned([6], () => [faceAt(0.5, { size: 0.04 })], { source: { width: 640, height: 360 } });
    expect(boxAt(small.scenes, 0).h).toBe(1);
  });

  it('leave black bars out', () => {
    const picture = { x: 0, y: 0.125, w: 1, h: 0.75 };
    const { scenes } = planned([6], () => [faceAt(0.5)], { picture });
    const box = boxAt(scenes, 0);
    expect(box.y).toBeGreaterThanOrEqual(0.125);
    expect(box.y + box.h).toBeLessThanOrEqual(0.875);
    expect(box.w * 1920).toBeCloseTo((box.h * 1080 * 9) / 16, -1);
  });
});

describe('five and more people', () => {
  const rows = [0.25, 0.72];
  const columns = [0.17, 0.5, 0.83];
  const panel = rows.flatMap((centerY) => columns.map((x) => faceAt(x, { size: 0.07, centerY })));
  const places = (scenes: ReturnType<typeof reframe>['scenes']) =>
    (scenes[0]?.regions ?? []).map(({ path }) => {
      const held = panel.filter(({ box }) => isInside(box, path[0]?.box ?? box)).map(({ box }) => box);
      const touched = panel.filter(({ box }) => overlapOf(box, path[0]?.box ?? box) > 0);
      return held.length === 1 && touched.length === 1 ? panel.findIndex(({ box }) => box === held[0]) : -1;
    });

  it('have tiles for the four who may speak most, row by row, each without a neighbour', () => {
    const quiet = [panel[1]?.box.x, panel[5]?.box.x];
    const input = heard(6, panel, (box) =>
      (box.y < 0.4 && box.x === quiet[0]) || (box.y > 0.4 && box.x === quiet[1]) ? 0.1 : 0.7,
    );
    const { scenes } = reframe({ ...input, ratio: '9:16' });
    expect(kindsOf(scenes)).toEqual([[0, 'grid4']]);
    expect(places(scenes)).toEqual([0, 2, 3, 4]);
    for (const { path } of scenes[0]?.regions ?? [])
      expect((panel[0]?.box.h ?? 0) / (path[0]?.box.h ?? 1)).toBeGreaterThan(0.3);
  });

  it('have tiles that stand while people move in their frames', () => {
    const { scenes } = planned([6], (ms) =>
      panel.map(({ box }) =>
        faceAt(box.x + box.w / 2 + 0.05 * Math.sin(ms / 600), { size: 0.07, centerY: box.y + box.h / 2 }),
      ),
    );
    expect(scenes.map(({ kind }) => kind)).toEqual(['grid4']);
    expect(scenes[0]?.regions.map(({ path }) => path.length)).toEqual([1, 1, 1, 1]);
  });

  it('are the same four whenever the panel returns', () => {
    const seconds = [6, 4, 6];
    const sizes = [0.072, 0.07, 0.071, 0.07, 0.069, 0.07];
    const { scenes } = planned(seconds, (ms) => {
      if (ms >= 6000 && ms < 10_000) return [faceAt(0.5, { size: 0.14 })];
      const turn = ms < 6000 ? sizes : sizes.toReversed();
      return panel.map(({ box }, n) =>
        faceAt(box.x + box.w / 2, { size: turn[n] ?? 0.07, centerY: box.y + box.h / 2 }),
      );
    });
    expect(scenes.map(({ kind }) => kind)).toEqual(['grid4', 'single', 'grid4']);
    const [first, second] = [scenes[0], scenes[2]].map((scene) =>
      (scene?.regions ?? []).map(({ path }) => [path[0]?.box.x ?? 0, path[0]?.box.y ?? 0]),
    );
    expect(second?.flat().map((value, n) => Math.abs(value - (first?.flat()[n] ?? 9)) < 0.03)).toEqual(
      Array.from({ length: 8 }, () => true),
    );
  });

  it('of an audience in which no one speaks are shown by the fullest part, filling the frame', () => {
    const audience = [0.1, 0.5, 0.56, 0.62, 0.68, 0.95].map((x, n) =>
      faceAt(x, { size: 0.04, centerY: n % 2 === 0 ? 0.4 : 0.5 }),
    );
    const [shots, faces] = [[shotOf(0, 6000)], samplesOf(6000, () => audience)];
    const { scenes } = reframe({ shots, faces, speakers: [], source: wide, ratio: '9:16' });
    expect(kindsOf(scenes)).toEqual([[0, 'single']]);
    expect(audience.filter(({ box }) => isInside(box, boxAt(scenes, 0)))).toHaveLength(4);
  });

  it('stay whole in a frame that shows nearly all of them', () => {
    const source = { width: 1440, height: 1080 };
    const faces = samplesOf(6000, () =>
      [0.1, 0.85].flatMap((centerY) => columns.map((x) => faceAt(x, { size: 0.07, centerY }))),
    );
    const { scenes } = reframe({ shots: [shotOf(0, 6000)], faces, source, ratio: '16:9' });
    expect(kindsOf(scenes)).toEqual([[0, 'fit']]);
  });
});

describe('four people in two rows', () => {
  it('have tiles as they stand, each without the face above or below', () => {
    const people = [0.28, 0.72].flatMap((centerY) =>
      [0.25, 0.75].map((x) => faceAt(x, { size: 0.09, centerY })),
    );
    const { scenes } = planned([6], () => people);
    const boxes = (scenes[0]?.regions ?? []).map(({ path }) => path[0]?.box ?? fullFrame);
    expect(boxes.map((box) => people.findIndex((face) => isInside(face.box, box)))).toEqual([0, 1, 2, 3]);
    for (const [n, box] of boxes.entries()) {
      expect(people.filter((face) => overlapOf(face.box, box) > 0)).toHaveLength(1);
      expect((people[n]?.box.h ?? 1) / box.h).toBeLessThan(0.5);
    }
  });
});

describe('tracks', () => {
  it('go on behind a gap and name the person of returning shots', () => {
    const shots = [shotOf(0, 6000), shotOf(6000, 9000), shotOf(9000, 12_000)];
    const faces = samplesOf(12_000, (ms) => {
      if (ms >= 6000 && ms < 9000) return [faceAt(0.8)];
      return ms >= 2000 && ms < 4500 ? [] : [faceAt(0.3)];
    });
    const tracks = tracksOf({ shots, faces });
    expect(tracks.map(({ id, person }) => [id, person])).toEqual([
      ['shot0-face0', 'person0'],
      ['shot1-face0', 'person1'],
      ['shot2-face0', 'person0'],
    ]);
  });
});

describe('a face that is found twice in one place', () => {
  it('stays one person, who is followed when the surer of both goes on', () => {
    const found = (ms: number) => {
      const face = faceAt(0.4 + ms / 40_000, { size: 0.13 });
      const behindHand = faceAt(0.4 + ms / 40_000, { size: 0.09, score: 0.62 });
      return ms >= 3000 && ms < 3500 ? [behindHand, face] : [face];
    };
    const tracks = tracksOf({ shots: [shotOf(0, 6000)], faces: samplesOf(6000, found) });
    expect(tracks).toHaveLength(1);
    expect(tracks[0]?.points.every(({ box }) => box.w > 0.12)).toBe(true);
  });

  it('stays two people where they only overlap', () => {
    const beside = () => [faceAt(0.4, { size: 0.13 }), faceAt(0.47, { size: 0.12, score: 0.8 })];
    expect(tracksOf({ shots: [shotOf(0, 6000)], faces: samplesOf(6000, beside) })).toHaveLength(2);
  });
});

describe('two people far apart of whom one speaks', () => {
  const speaking = (seconds: number, isLeft: (second: number) => boolean) =>
    heard(seconds, [faceAt(0.2), faceAt(0.8)], ({ x }, second) => (isLeft(second) === x < 0.5 ? 0.95 : 0.03));

  it('have the view of who does, with its reason, and change where the other begins', () => {
    const { scenes } = reframe(speaking(12, (second) => second < 6));
    expect(scenes.map(({ startMs, kind, reason }) => [startMs, kind, reason])).toEqual([
      [0, 'single', 'speaks'],
      [6000, 'single', 'speaks'],
    ]);
    for (const [index, x] of [0.2, 0.8].entries()) {
      expect(isInside(faceAt(x).box, scenes[index]?.regions[0]?.path[0]?.box ?? fullFrame)).toBe(true);
    }
  });

  it('stay in their tiles while they alternate, and where nothing looked for who speaks', () => {
    const input = speaking(12, (second) => second % 6 < 3);
    expect(reframe(input).scenes.map(({ kind }) => kind)).toEqual(['split2']);
    const { speakers: _, ...unheard } = speaking(12, () => true);
    expect(reframe(unheard).scenes.map(({ kind }) => kind)).toEqual(['split2']);
  });

  it('are shown without the edge of the other’s face', () => {
    const input = heard(6, [faceAt(0.35), faceAt(0.6)], () => 0.95);
    const { scenes } = reframe({ ...input, speakers: input.speakers.slice(0, 1) });
    expect(scenes.map(({ kind, reason }) => [kind, reason])).toEqual([['single', 'speaks']]);
    const box = scenes[0]?.regions[0]?.path[0]?.box ?? fullFrame;
    const boxes = [faceAt(0.35).box, faceAt(0.6).box];
    expect(boxes.map((face) => isInside(face, box)).filter(Boolean)).toHaveLength(1);
    expect(boxes.map((face) => overlapOf(face, box) > 0).filter(Boolean)).toHaveLength(1);
  });
});
