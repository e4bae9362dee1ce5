import { describe, expect, it } from 'vitest';
import { englishOf } from '../../messages/english.ts';
import { isInside } from '../plan/geometry.ts';
import type { Region } from '../plan/scene.ts';
import {
  boxAt,
  even,
  faceAt,
  kindsOf,
  peaked,
  samplesOf,
  shotOf,
  upright,
  wide,
} from '../testing/framed-talk.ts';
import { type Reframed, type ReframeInput, reframe } from './reframe.ts';
import type { SeenFace } from './reframe-tracks.ts';

const englishWhy = ({ why }: Reframed) => why && englishOf(why);

describe('reframing', () => {
  it('shows a source of the asked ratio whole', () => {
    const { scenes } = reframe({ shots: [shotOf(0, 5000)], faces: null, source: wide, ratio: '16:9' });
    expect(kindsOf(scenes)).toEqual([[0, 'single']]);
    expect(boxAt(scenes, 0)).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  });

  const barsOf = (w: number, h: number) => ({ x: (1 - w) / 2, y: (1 - h) / 2, w, h });
  const people = samplesOf(5000, () => [faceAt(0.4, { size: 0.1 }), faceAt(0.6, { size: 0.1 })]);
  const shown = (of: Pick<ReframeInput, 'source' | 'ratio' | 'picture' | 'captionOnly'>) =>
    reframe({ shots: [shotOf(0, 5000)], faces: people, ...of }).scenes;

  it('shows a short with black bars as it is where it gets captions alone, and fills it otherwise', () => {
    const short = { source: upright, ratio: '9:16', picture: { x: 0, y: 0.34, w: 1, h: 0.31 } } as const;
    const scenes = shown({ ...short, captionOnly: true });
    expect(scenes.map(({ reason }) => reason)).toEqual(['same_shape']);
    expect(boxAt(scenes, 0)).toEqual({ x: 0, y: 0, w: 1, h: 1 });
    expect(shown(short)[0]?.reason).not.toBe('same_shape');
  });

  it.each([barsOf(0.5, 0.9), barsOf(0.4, 0.95), { x: 0.2, y: 0, w: 0.8, h: 1 }])(
    'takes the dark around a lit stage for no bars of a source that has the ratio: %j',
    (picture) => {
      const scenes = shown({ source: wide, ratio: '16:9', picture });
      expect(scenes.map(({ reason }) => reason)).toEqual(['same_shape']);
      expect(boxAt(scenes, 0)).toEqual({ x: 0, y: 0, w: 1, h: 1 });
    },
  );

  it('leaves the bars of an upright video in a wide one out', () => {
    const scenes = shown({ source: wide, ratio: '16:9', picture: barsOf(0.316, 1) });
    expect(scenes.map(({ reason }) => reason)).toEqual(['upright_source']);
  });

  it('shows an upright source whole in 16:9 and says why', () => {
    const faces = samplesOf(5000, () => [faceAt(0.5)]);
    const result = reframe({ shots: [shotOf(0, 5000)], faces, source: upright, ratio: '16:9' });
    expect(kindsOf(result.scenes)).toEqual([[0, 'fit']]);
    expect(englishWhy(result)).toContain('vertical');
  });

  it('shows the whole picture when nobody could look for faces', () => {
    const result = reframe({ shots: [shotOf(0, 5000)], faces: null, source: wide, ratio: '9:16' });
    expect(kindsOf(result.scenes)).toEqual([[0, 'fit']]);
    expect(englishWhy(result)).toContain('Faces');
  });

  it('centres one still face', () => {
    const faces = samplesOf(5000, () => [faceAt(0.7)]);
    const { scenes } = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '9:16' });
    const box = boxAt(scenes, 0);
    expect(box.x + box.w / 2).toBeCloseTo(0.7, 2);
  });

  it('shows more than a crop of a face that leaves captions no line in it', () => {
    const close = { size: 0.3, centerY: 0.53 };
    const framed = (face: SeenFace) => {
      const faces = samplesOf(5000, () => [face]);
      return reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '9:16' });
    };
    const { scenes, why } = framed(faceAt(0.6, { size: 0.37, centerY: 0.53 }));
    expect(kindsOf(scenes)).toEqual([[0, 'fit']]);
    expect(scenes[0]?.reason).toBe('face_too_large');
    expect(why).toBeNull();
    const box = boxAt(scenes, 0);
    expect(box.h).toBe(1);
    expect(box.w).toBeGreaterThan(0.3164 / 0.95);
    expect(box.w).toBeLessThan(0.3164 / 0.74);
    expect(box.x + box.w / 2).toBeCloseTo(0.6, 2);
    expect(kindsOf(framed(faceAt(0.6, close)).scenes)).toEqual([[0, 'single']]);
    const square = { shots: [shotOf(0, 5000)], source: wide, ratio: '1:1' as const };
    const faces = samplesOf(5000, () => [faceAt(0.6, { size: 0.37, centerY: 0.53 })]);
    expect(kindsOf(reframe({ ...square, faces }).scenes)).toEqual([[0, 'single']]);
  });

  it('moves at a cut and nowhere else', () => {
    const faces = samplesOf(8000, (ms) => [faceAt(ms < 4000 ? 0.25 : 0.75)]);
    const shots = [shotOf(0, 4000), shotOf(4000, 8000)];
    const { scenes } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(scenes.map(({ startMs }) => startMs)).toEqual([0, 4000]);
  });

  it('stays where it is when a cut leaves the face in place', () => {
    const faces = samplesOf(8000, (ms) => [faceAt(ms < 4000 ? 0.5 : 0.51)]);
    const shots = [shotOf(0, 4000), shotOf(4000, 8000)];
    const { scenes } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(kindsOf(scenes)).toEqual([[0, 'single']]);
  });

  it('holds its place through a short shot without people', () => {
    const faces = samplesOf(9000, (ms) => (ms >= 4000 && ms < 5000 ? [] : [faceAt(0.3)]));
    const shots = [shotOf(0, 4000), shotOf(4000, 5000), shotOf(5000, 9000)];
    const { scenes } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(kindsOf(scenes)).toEqual([[0, 'single']]);
  });

  it('shows a short shot without people where its own detail stands', () => {
    const faces = samplesOf(13_000, (ms) => {
      if (ms >= 8000) return ms < 9000 ? [] : [faceAt(0.5)];
      return [faceAt(0.2), faceAt(0.6), ...(ms < 4000 ? [] : [faceAt(0.95)])];
    });
    // Most of it in one place, and too much elsewhere for a crop.
    const partly = peaked.map((share) => 0.8 * share + 0.2 / 32);
    const shots = [
      shotOf(0, 8000),
      shotOf(8000, 9000, { columns: partly.toReversed(), rows: even }),
      shotOf(9000, 13_000, { columns: partly, rows: even }),
    ];
    const { scenes } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(kindsOf(scenes).slice(0, 3)).toEqual([
      [0, 'split2'],
      [4000, 'split3'],
      [8000, 'single'],
    ]);
    const box = boxAt(scenes, 8000);
    expect(box.x).toBeLessThanOrEqual(6 / 32);
    expect(box.x + box.w).toBeGreaterThanOrEqual(12 / 32);
  });

  it('takes two people into one crop when they fit', () => {
    const faces = samplesOf(5000, () => [faceAt(0.35), faceAt(0.6)]);
    const { scenes } = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '1:1' });
    const box = boxAt(scenes, 0);
    expect(isInside(faceAt(0.35).box, box) && isInside(faceAt(0.6).box, box)).toBe(true);
  });

  it('prefers the larger of two people who do not fit', () => {
    const faces = samplesOf(5000, () => [faceAt(0.2, { size: 0.12 }), faceAt(0.8, { size: 0.04 })]);
    const { scenes } = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '9:16' });
    expect(isInside(faceAt(0.2, { size: 0.12 }).box, boxAt(scenes, 0))).toBe(true);
    expect(kindsOf(scenes)).toEqual([[0, 'single']]);
  });

  it('puts two people who matter alike into tiles, from left to right', () => {
    const faces = samplesOf(5000, () => [faceAt(0.8), faceAt(0.2)]);
    const { scenes, why } = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '9:16' });
    expect(kindsOf(scenes)).toEqual([[0, 'split2']]);
    expect(scenes[0]?.reason).toBe('people_apart');
    expect(why).toBeNull();
    const [upper, lower] = scenes[0]?.regions ?? [];
    expect([upper?.target.h, lower?.target.y]).toEqual([0.5, 0.5]);
    const shows = (region: Region | undefined, x: number) =>
      isInside(faceAt(x).box, region?.path[0]?.box ?? { x: 0, y: 0, w: 0.1, h: 0.1 });
    expect([shows(upper, 0.2), shows(upper, 0.8)]).toEqual([true, false]);
    expect([shows(lower, 0.2), shows(lower, 0.8)]).toEqual([false, true]);
  });

  it('does so for as long as their shot lasts', () => {
    const faces = samplesOf(10_000, (ms) => (ms < 4000 ? [faceAt(0.2), faceAt(0.8)] : [faceAt(0.4)]));
    const shots = [shotOf(0, 4000), shotOf(4000, 10_000)];
    const { scenes } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(kindsOf(scenes)).toEqual([
      [0, 'split2'],
      [4000, 'single'],
    ]);
  });

  it('keeps to one of them when the shot is over within 3 s', () => {
    const faces = samplesOf(10_000, (ms) => (ms < 2000 ? [faceAt(0.2), faceAt(0.8)] : [faceAt(0.4)]));
    const shots = [shotOf(0, 2000), shotOf(2000, 10_000)];
    const result = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(result.scenes.every(({ kind }) => kind === 'single')).toBe(true);
    expect(result.why).toBeNull();
  });

  it('shows a slide whole and cuts out a picture whose detail stands in one place', () => {
    const faces = samplesOf(5000, () => []);
    const of = (columns: number[]) =>
      reframe({ shots: [shotOf(0, 5000, { columns, rows: even })], faces, source: wide, ratio: '9:16' });
    expect(kindsOf(of(even).scenes)).toEqual([[0, 'fit']]);
    const box = boxAt(of(peaked).scenes, 0);
    expect(box.x).toBeLessThanOrEqual(20 / 32);
    expect(box.x + box.w).toBeGreaterThanOrEqual(26 / 32);
  });

  describe('with a slide between shots of a speaker', () => {
    /** Bars in the middle under a title that starts far to the left: a crop holds four fifths of the edges. */
    const chart = Array.from({ length: 32 }, (_, band) =>
      band >= 10 && band < 20 ? 0.082 : band >= 2 && band < 8 ? 0.03 : 0,
    );
    const talk = (slideMs: number, slideFaces: SeenFace[] = []) => {
      const endMs = 4000 + slideMs;
      const isSlide = (ms: number) => ms >= 4000 && ms < endMs;
      return reframe({
        shots: [
          shotOf(0, 4000),
          shotOf(4000, endMs, { columns: chart, rows: even }),
          shotOf(endMs, 4000 + endMs),
        ],
        faces: samplesOf(4000 + endMs, (ms) =>
          isSlide(ms) ? (ms % 1000 === 0 ? slideFaces : []) : [faceAt(0.7)],
        ),
        source: wide,
        ratio: '9:16',
      });
    };
    it('crops the speaker, shows the slide whole and goes back to the same crop', () => {
      const result = talk(5000);
      expect(kindsOf(result.scenes)).toEqual([
        [0, 'single'],
        [4000, 'fit'],
        [9000, 'single'],
      ]);
      expect(boxAt(result.scenes, 9000)).toEqual(boxAt(result.scenes, 0));
      expect(englishWhy(result)).toContain('5 of 13 s whole');
      expect(englishWhy(result)).toContain('slide');
    });

    it('takes an emblem that the detector doubts for a part of the slide', () => {
      const emblem = faceAt(0.3, { score: 0.62 });
      expect(kindsOf(talk(5000, [emblem]).scenes)).toEqual(kindsOf(talk(5000).scenes));
    });

    it('does not change for less than 1.5 s', () => {
      expect(kindsOf(talk(1400).scenes)).toEqual([[0, 'single']]);
    });

    it('shows a clip of slides whole but for a glimpse of the speaker, and says why', () => {
      const shots = [shotOf(0, 30_000, { columns: chart, rows: even }), shotOf(30_000, 32_000)];
      const faces = samplesOf(32_000, (ms) => (ms < 30_000 ? [] : [faceAt(0.5)]));
      const result = reframe({ shots, faces, source: wide, ratio: '9:16' });
      expect(kindsOf(result.scenes)).toEqual([
        [0, 'fit'],
        [30_000, 'single'],
      ]);
      expect(englishWhy(result)).toContain('slide');
    });
  });

  it('follows a speaker who walks, in that shot alone, without a jump and with the face inside', () => {
    const middleAt = (ms: number) => (ms < 8000 ? 0.5 : 0.15 + (0.7 * (ms - 8000)) / 8000);
    const faces = samplesOf(16_000, (ms) => [faceAt(middleAt(ms))]);
    const shots = [shotOf(0, 8000), shotOf(8000, 16_000)];
    const { scenes, why } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(scenes.map(({ startMs, reason }) => [startMs, reason])).toEqual([
      [0, 'lead'],
      [8000, 'moving'],
    ]);
    expect(why).toBeNull();
    const path = scenes[1]?.regions[0]?.path ?? [];
    const steps = path.slice(1).map(({ box }, index) => box.x - (path[index]?.box.x ?? 0));
    // Nearly a crop's width a second is a run; the camera never turns back.
    expect(Math.max(...steps)).toBeLessThan(0.03 * 0.316);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    for (let ms = 8000; ms < 16_000; ms += 250) {
      expect(isInside(faceAt(middleAt(ms)).box, boxAt(scenes, ms))).toBe(true);
    }
  });

  it('does not follow a false face that flashes up beside the speaker', () => {
    const faces = samplesOf(6000, (ms) =>
      ms === 2500 ? [faceAt(0.3), faceAt(0.95, { size: 0.2, score: 0.7 })] : [faceAt(0.3)],
    );
    const box = boxAt(reframe({ shots: [shotOf(0, 6000)], faces, source: wide, ratio: '9:16' }).scenes, 0);
    expect(box.x + box.w / 2).toBeCloseTo(0.3, 1);
  });
});
