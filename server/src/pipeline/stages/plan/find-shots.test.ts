import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt } from '#pipeline/stages/render/output-rate.ts';
import { findCuts, histogramOf, shotFrame, shotsBetween } from './find-shots.ts';

const fps = 25;
const luma = shotFrame.width * shotFrame.height;

/** A frame of two colours side by side, with a moving spot and grain, as a camera would give it. */
function frameOf(
  scene: { left: number; right: number; u: number; v: number },
  n: number,
  seed = 1,
): Uint8Array {
  const frame = new Uint8Array(luma * 1.5);
  for (let at = 0; at < luma; at++) {
    const x = at % shotFrame.width;
    const y = Math.floor(at / shotFrame.width);
    const spot = Math.hypot(x - 30 - 6 * Math.sin(n / 8), y - 18) < 7 ? 40 : 0;
    const grain = ((at * 7919 + n * 104_729 * seed) % 7) - 3;
    frame[at] = Math.max(16, Math.min(235, (x < 32 ? scene.left : scene.right) + spot + grain));
  }
  frame.fill(scene.u, luma, luma * 1.25);
  frame.fill(scene.v, luma * 1.25);
  return frame;
}
const room = { left: 60, right: 130, u: 118, v: 140 };
const stage = { left: 150, right: 70, u: 134, v: 124 };
const mix = (a: Uint8Array, b: Uint8Array, share: number) =>
  a.map((value, at) => value * (1 - share) + (b[at] ?? 0) * share);
const run = (count: number, frameAt: (n: number) => Uint8Array) =>
  Array.from({ length: count }, (_, n) => histogramOf(frameAt(n)));

describe('finding cuts', () => {
  it('finds a hard cut at its frame, wherever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 98 }), (cut) => {
        expect(
          findCuts(
            run(100, (n) => frameOf(n < cut ? room : stage, n)),
            fps,
          ),
        ).toEqual([cut]);
      }),
      { numRuns: 20 },
    );
  });

  it('finds both cuts of a cutaway of half a second', () => {
    const frames = run(100, (n) => frameOf(n >= 40 && n < 53 ? stage : room, n));
    expect(findCuts(frames, fps)).toEqual([40, 53]);
  });

  it('finds a cut between two dark shots', () => {
    const dim = { left: 20, right: 26, u: 128, v: 130 };
    const dark = { left: 34, right: 18, u: 128, v: 128 };
    expect(
      findCuts(
        run(60, (n) => frameOf(n < 30 ? dim : dark, n)),
        fps,
      ),
    ).toEqual([30]);
  });

  it('does not take a camera flash for a cut', () => {
    const white = { left: 235, right: 235, u: 128, v: 128 };
    for (const length of [1, 2, 4]) {
      const frames = run(100, (n) => frameOf(n >= 50 && n < 50 + length ? white : room, n));
      expect(findCuts(frames, fps)).toEqual([]);
    }
  });

  it('does not take gestures, grain or a slow change of light for a cut', () => {
    const frames = run(200, (n) =>
      frameOf({ ...room, left: room.left + n / 20, right: room.right + n / 20 }, n),
    );
    expect(findCuts(frames, fps)).toEqual([]);
  });

  it('counts a dissolve once, near its middle', () => {
    const share = (n: number) => Math.max(0, Math.min(1, (n - 50) / 15));
    const cuts = findCuts(
      run(120, (n) => mix(frameOf(room, n), frameOf(stage, n), share(n))),
      fps,
    );
    expect(cuts).toHaveLength(1);
    expect(Math.abs((cuts[0] ?? 0) - 57)).toBeLessThanOrEqual(8);
  });

  it('finds one or two cuts in a fade through black, none outside it', () => {
    const black = { left: 16, right: 16, u: 128, v: 128 };
    const frames = run(150, (n) => {
      const dark = 1 - Math.min(1, Math.abs(n - 75) / 12);
      return mix(frameOf(n < 75 ? room : stage, n), frameOf(black, 0), dark);
    });
    const cuts = findCuts(frames, fps);
    expect(cuts.length).toBeGreaterThanOrEqual(1);
    expect(cuts.length).toBeLessThanOrEqual(2);
    for (const cut of cuts) expect(Math.abs(cut - 75)).toBeLessThanOrEqual(20);
  });

  it('finds nothing in a still picture, one frame or none', () => {
    expect(
      findCuts(
        run(50, () => frameOf(room, 0)),
        fps,
      ),
    ).toEqual([]);
    expect(
      findCuts(
        run(1, () => frameOf(room, 0)),
        fps,
      ),
    ).toEqual([]);
    expect(findCuts([], fps)).toEqual([]);
  });
});

describe('the shots between cuts', () => {
  it('begin at the frame of their cut when a render rounds their times to its grid', () => {
    const rates = [24_000, 24_024, 25_025, 30_000, 30_030, 60_000].map((num) => ({ num, den: 1001 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e7 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...rates),
        (startMs, cuts, rate) => {
          cuts.sort((a, b) => a - b);
          const shots = shotsBetween({ startMs, endMs: startMs + 1e6 }, cuts, rate.num / rate.den);
          const frames = shots.slice(1).map((shot) => frameAt(shot.startMs - startMs, rate));
          expect(frames).toEqual(cuts);
        },
      ),
    );
  });
});
