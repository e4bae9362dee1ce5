import { describe, expect, it } from 'vitest';
import { englishOf } from '../../messages/english.ts';
import type { Framing } from '../plan/framing.ts';
import { isInside } from '../plan/geometry.ts';
import {
  boxAt,
  even,
  faceAt,
  pathOf,
  peaked,
  samplesOf,
  shotOf,
  upright,
  wide,
} from '../testing/framed-talk.ts';
import { type Reframed, reframe } from './reframe.ts';
import type { SeenFace } from './reframe-tracks.ts';

const englishWhy = ({ why }: Reframed) => why && englishOf(why);

describe('reframing', () => {
  it('shows a source of the asked ratio whole', () => {
    const { framing } = reframe({ shots: [shotOf(0, 5000)], faces: null, source: wide, ratio: '16:9' });
    expect(framing).toEqual({ mode: 'crop', path: [{ atMs: 0, box: { x: 0, y: 0, w: 1, h: 1 } }] });
  });

  it('shows an upright source whole in 16:9 and says why', () => {
    const faces = samplesOf(5000, () => [faceAt(0.5)]);
    const result = reframe({ shots: [shotOf(0, 5000)], faces, source: upright, ratio: '16:9' });
    expect(result.framing.mode).toBe('fit');
    expect(englishWhy(result)).toContain('vertical');
  });

  it('shows the whole picture when nobody could look for faces', () => {
    const result = reframe({ shots: [shotOf(0, 5000)], faces: null, source: wide, ratio: '9:16' });
    expect(result).toMatchObject({ framing: { mode: 'fit' } });
    expect(englishWhy(result)).toContain('Faces');
  });

  it('centres one still face', () => {
    const faces = samplesOf(5000, () => [faceAt(0.7)]);
    const { framing } = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '9:16' });
    const box = boxAt(framing, 0);
    expect(box.x + box.w / 2).toBeCloseTo(0.7, 2);
  });

  it('moves at a cut and nowhere else', () => {
    const faces = samplesOf(8000, (ms) => [faceAt(ms < 4000 ? 0.25 : 0.75)]);
    const shots = [shotOf(0, 4000), shotOf(4000, 8000)];
    const { framing } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(framing.mode === 'crop' && framing.path.map((key) => key.atMs)).toEqual([0, 4000]);
  });

  it('stays where it is when a cut leaves the face in place', () => {
    const faces = samplesOf(8000, (ms) => [faceAt(ms < 4000 ? 0.5 : 0.51)]);
    const shots = [shotOf(0, 4000), shotOf(4000, 8000)];
    const { framing } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(framing.mode === 'crop' && framing.path).toHaveLength(1);
  });

  it('holds its place through a short shot without people', () => {
    const faces = samplesOf(9000, (ms) => (ms >= 4000 && ms < 5000 ? [] : [faceAt(0.3)]));
    const shots = [shotOf(0, 4000), shotOf(4000, 5000), shotOf(5000, 9000)];
    const { framing } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(framing.mode === 'crop' && framing.path).toHaveLength(1);
  });

  it('takes two people into one crop when they fit', () => {
    const faces = samplesOf(5000, () => [faceAt(0.35), faceAt(0.6)]);
    const { framing } = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '1:1' });
    const box = boxAt(framing, 0);
    expect(isInside(faceAt(0.35).box, box) && isInside(faceAt(0.6).box, box)).toBe(true);
  });

  it('prefers the larger of two people who do not fit', () => {
    const faces = samplesOf(5000, () => [faceAt(0.2, { size: 0.12 }), faceAt(0.8, { size: 0.05 })]);
    const { framing } = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '9:16' });
    expect(isInside(faceAt(0.2, { size: 0.12 }).box, boxAt(framing, 0))).toBe(true);
    expect(framing.mode).toBe('crop');
  });

  it('shows everything when two people matter alike for most of the clip', () => {
    const faces = samplesOf(5000, () => [faceAt(0.2), faceAt(0.8)]);
    const result = reframe({ shots: [shotOf(0, 5000)], faces, source: wide, ratio: '9:16' });
    expect(result).toMatchObject({ framing: { mode: 'fit' } });
    expect(englishWhy(result)).toContain('do not fit one crop');
  });

  it('shows such a pair whole for as long as its shot lasts, and says for how long and why', () => {
    const faces = samplesOf(10_000, (ms) => (ms < 2000 ? [faceAt(0.2), faceAt(0.8)] : [faceAt(0.4)]));
    const shots = [shotOf(0, 2000), shotOf(2000, 10_000)];
    const result = reframe({ shots, faces, source: wide, ratio: '9:16' });
    const { framing } = result;
    expect(pathOf(framing)).toEqual([
      { atMs: 0, box: null },
      { atMs: 2000, box: expect.objectContaining({ h: 1 }) },
    ]);
    expect(englishWhy(result)).toBe('9:16 shows 2 of 10 s whole: the people on screen do not fit one crop.');
  });

  it('keeps to one of them when the shot is over before anyone would look around', () => {
    const faces = samplesOf(10_000, (ms) => (ms < 1000 ? [faceAt(0.2), faceAt(0.8)] : [faceAt(0.4)]));
    const shots = [shotOf(0, 1000), shotOf(1000, 10_000)];
    const result = reframe({ shots, faces, source: wide, ratio: '9:16' });
    const { framing } = result;
    expect(pathOf(framing).every(({ box }) => box !== null)).toBe(true);
    expect(result.why).toBeNull();
  });

  it('shows a slide whole and cuts out a picture whose detail stands in one place', () => {
    const faces = samplesOf(5000, () => []);
    const of = (columns: number[]) =>
      reframe({ shots: [shotOf(0, 5000, { columns, rows: even })], faces, source: wide, ratio: '9:16' });
    expect(of(even).framing.mode).toBe('fit');
    const box = boxAt(of(peaked).framing, 0);
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
    const boxesOf = (framing: Framing) => pathOf(framing).map(({ atMs, box }) => [atMs, box !== null]);

    it('crops the speaker, shows the slide whole and goes back to the same crop', () => {
      const result = talk(5000);
      const { framing } = result;
      expect(boxesOf(framing)).toEqual([
        [0, true],
        [4000, false],
        [9000, true],
      ]);
      const [before, , after] = pathOf(framing);
      expect(after?.box).toEqual(before?.box);
      expect(englishWhy(result)).toContain('5 of 13 s whole');
      expect(englishWhy(result)).toContain('slide');
    });

    it('takes an emblem that the detector doubts for a part of the slide', () => {
      const emblem = faceAt(0.3, { score: 0.62 });
      expect(boxesOf(talk(5000, [emblem]).framing)).toEqual(boxesOf(talk(5000).framing));
    });

    it('does not change for less than 1.5 s', () => {
      expect(boxesOf(talk(1400).framing)).toEqual([[0, true]]);
    });

    it('shows a clip of slides with one glimpse of the speaker whole all the time', () => {
      const shots = [shotOf(0, 30_000, { columns: chart, rows: even }), shotOf(30_000, 32_000)];
      const faces = samplesOf(32_000, (ms) => (ms < 30_000 ? [] : [faceAt(0.5)]));
      const result = reframe({ shots, faces, source: wide, ratio: '9:16' });
      expect(result).toMatchObject({ framing: { mode: 'fit' } });
      expect(englishWhy(result)).toContain('slide');
    });
  });

  it('shows only that shot whole in which the speaker walks', () => {
    const faces = samplesOf(16_000, (ms) => [faceAt(ms < 8000 ? 0.5 : 0.1 + (0.8 * (ms - 8000)) / 8000)]);
    const shots = [shotOf(0, 8000), shotOf(8000, 16_000)];
    const result = reframe({ shots, faces, source: wide, ratio: '9:16' });
    const { framing } = result;
    expect(pathOf(framing).map(({ atMs, box }) => [atMs, box !== null])).toEqual([
      [0, true],
      [8000, false],
    ]);
    expect(englishWhy(result)).toContain('moves');
  });

  it('shows the whole picture when the speaker moves more than the crop holds', () => {
    const faces = samplesOf(10_000, (ms) => [faceAt(0.15 + (0.7 * ms) / 10_000)]);
    const result = reframe({ shots: [shotOf(0, 10_000)], faces, source: wide, ratio: '9:16' });
    expect(result).toMatchObject({ framing: { mode: 'fit' } });
    expect(englishWhy(result)).toContain('moves');
  });

  it('does not follow a false face that flashes up beside the speaker', () => {
    const faces = samplesOf(6000, (ms) =>
      ms === 2500 ? [faceAt(0.3), faceAt(0.95, { size: 0.2, score: 0.7 })] : [faceAt(0.3)],
    );
    const box = boxAt(reframe({ shots: [shotOf(0, 6000)], faces, source: wide, ratio: '9:16' }).framing, 0);
    expect(box.x + box.w / 2).toBeCloseTo(0.3, 1);
  });
});
