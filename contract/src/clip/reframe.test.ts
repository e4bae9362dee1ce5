import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type Framing, framingSchema, ratios } from './clip-plan.ts';
import { isInside, trimBox } from './geometry.ts';
import { reframe } from './reframe.ts';
import type { Shot } from './reframe-shot.ts';
import type { FaceSample, SeenFace } from './reframe-tracks.ts';

const wide = { width: 1920, height: 1080 };
const upright = { width: 1080, height: 1920 };

const shotOf = (startMs: number, endMs: number, detail: Shot['detail'] = null): Shot => ({
  startMs,
  endMs,
  detail,
});
const faceAt = (centerX: number, { size = 0.08, score = 0.9, centerY = 0.4 } = {}): SeenFace => {
  const h = (size * 16) / 9;
  const box = trimBox({ x: centerX - size / 2, y: centerY - h / 2, w: size, h });
  return { box, score, eyeY: centerY - h * 0.1 };
};
/** Four samples a second of whatever `facesAt` draws. */
const samplesOf = (durationMs: number, facesAt: (ms: number) => SeenFace[]): FaceSample[] =>
  Array.from({ length: Math.ceil(durationMs / 250) }, (_, n) => ({ atMs: n * 250, faces: facesAt(n * 250) }));
const even = Array.from({ length: 32 }, () => 1 / 32);
const peaked = Array.from({ length: 32 }, (_, band) => (band >= 20 && band < 26 ? 1 / 6 : 0));

function boxAt(framing: Framing, ms: number): Box {
  if (framing.mode !== 'crop') return { x: 0, y: 0, w: 1, h: 1 };
  const box = framing.path.findLast((key) => key.atMs <= ms)?.box;
  if (!box) throw new Error('the path has no place at the start');
  return box;
}

describe('reframing', () => {
  it('shows a source of the asked ratio whole', () => {
    const { framing } = reframe({ shots: [shotOf(0, 5000)], faces: null, source: wide, ratio: '16:9' });
    expect(framing).toEqual({ mode: 'crop', path: [{ atMs: 0, box: { x: 0, y: 0, w: 1, h: 1 } }] });
  });

  it('shows an upright source whole in 16:9 and says why', () => {
    const faces = samplesOf(5000, () => [faceAt(0.5)]);
    const result = reframe({ shots: [shotOf(0, 5000)], faces, source: upright, ratio: '16:9' });
    expect(result.framing.mode).toBe('fit');
    expect(result.why).toContain('upright');
  });

  it('shows the whole picture when nobody could look for faces', () => {
    const result = reframe({ shots: [shotOf(0, 5000)], faces: null, source: wide, ratio: '9:16' });
    expect(result).toMatchObject({ framing: { mode: 'fit' }, why: expect.stringContaining('Faces') });
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
    expect(result).toMatchObject({ framing: { mode: 'fit' }, why: expect.stringContaining('alike') });
  });

  it('keeps the crop when such a pair is seen only briefly', () => {
    const faces = samplesOf(10_000, (ms) => (ms < 2000 ? [faceAt(0.2), faceAt(0.8)] : [faceAt(0.4)]));
    const shots = [shotOf(0, 2000), shotOf(2000, 10_000)];
    const { framing } = reframe({ shots, faces, source: wide, ratio: '9:16' });
    expect(framing.mode).toBe('crop');
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

  it('shows the whole picture when the speaker moves more than the crop holds', () => {
    const faces = samplesOf(10_000, (ms) => [faceAt(0.15 + (0.7 * ms) / 10_000)]);
    const result = reframe({ shots: [shotOf(0, 10_000)], faces, source: wide, ratio: '9:16' });
    expect(result).toMatchObject({ framing: { mode: 'fit' }, why: expect.stringContaining('moves') });
  });

  it('does not follow a false face that flashes up beside the speaker', () => {
    const faces = samplesOf(6000, (ms) =>
      ms === 2500 ? [faceAt(0.3), faceAt(0.95, { size: 0.2, score: 0.7 })] : [faceAt(0.3)],
    );
    const box = boxAt(reframe({ shots: [shotOf(0, 6000)], faces, source: wide, ratio: '9:16' }).framing, 0);
    expect(box.x + box.w / 2).toBeCloseTo(0.3, 1);
  });
});

describe('any clip', () => {
  /** Shots with a person who stands somewhere and sways a little, seen with noise and a few gaps. */
  const anyShot = fc.record({
    seconds: fc.integer({ min: 2, max: 12 }),
    center: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    /** In face widths. */
    sway: fc.double({ min: 0, max: 3, noNaN: true }),
    size: fc.double({ min: 0.03, max: 0.16, noNaN: true }),
    missed: fc.integer({ min: 5, max: 12 }),
    people: fc.integer({ min: 0, max: 3 }),
  });
  const anySource = fc.constantFrom(
    wide,
    upright,
    { width: 640, height: 480 },
    { width: 2560, height: 1080 },
  );

  const build = (
    parts: { seconds: number; center: number; sway: number; size: number; missed: number; people: number }[],
  ) => {
    const shots: Shot[] = [];
    const faces: FaceSample[] = [];
    const truth: { atMs: number; box: Box }[] = [];
    let startMs = 0;
    for (const part of parts) {
      const endMs = startMs + part.seconds * 1000;
      shots.push(shotOf(startMs, endMs, { columns: even, rows: even }));
      for (let atMs = startMs; atMs < endMs; atMs += 250) {
        const swayed = part.center + ((part.sway * part.size) / 2) * Math.sin(atMs / 900);
        // People who leave the picture are not in the promise.
        const lead = faceAt(Math.max(part.size / 2, Math.min(1 - part.size / 2, swayed)), {
          size: part.size,
        });
        const others = [0.15, 0.85]
          .slice(0, Math.max(0, part.people - 1))
          .map((x) => faceAt(x, { size: part.size / 3 }));
        const isMissed = (atMs / 250) % part.missed === 0;
        faces.push({ atMs, faces: part.people === 0 ? [] : isMissed ? others : [lead, ...others] });
        if (part.people > 0) truth.push({ atMs, box: lead.box });
      }
      startMs = endMs;
    }
    return { shots, faces, truth };
  };

  it('keeps the face inside in 98 % of the moments, in boxes of one size inside the picture', () => {
    fc.assert(
      fc.property(
        fc.array(anyShot, { minLength: 1, maxLength: 8 }),
        anySource,
        fc.constantFrom(...ratios),
        (parts, source, ratio) => {
          const { shots, faces, truth } = build(parts);
          const { framing } = reframe({ shots, faces, source, ratio });
          framingSchema.parse(framing);
          const inside = truth.filter(({ atMs, box }) => isInside(box, boxAt(framing, atMs)));
          // One moment may be lost that the detector missed as well: nobody can know where the face was.
          expect(truth.length - inside.length).toBeLessThanOrEqual(Math.max(1, 0.02 * truth.length));
          if (framing.mode !== 'crop') return;
          const [first] = framing.path;
          expect(first?.atMs).toBe(0);
          for (const { atMs, box } of framing.path) {
            expect(isInside(box, { x: 0, y: 0, w: 1, h: 1 })).toBe(true);
            expect([box.w, box.h]).toEqual([first?.box.w, first?.box.h]);
            expect(shots.some((shot) => shot.startMs === atMs)).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is planned in a few milliseconds', () => {
    const { shots, faces } = build(
      Array.from({ length: 30 }, () => ({
        seconds: 3,
        center: 0.5,
        sway: 0.1,
        size: 0.1,
        missed: 5,
        people: 3,
      })),
    );
    const start = performance.now();
    for (const ratio of ratios) reframe({ shots, faces, source: wide, ratio });
    expect(performance.now() - start).toBeLessThan(500);
  });
});
