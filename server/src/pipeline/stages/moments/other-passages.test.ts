import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShownAgain, type ShownClip, unshownStretches } from './other-passages.ts';

const s = (startS: number, endS: number): Span => ({ startMs: startS * 1000, endMs: endS * 1000 });

describe('a passage shows a clip again', () => {
  it.each<[string, Span, ShownClip, boolean]>([
    ['when it is the same', s(0, 60), [s(0, 60)], true],
    ['when it holds all of a short clip', s(0, 90), [s(70, 85)], true],
    ['when it lies in a long one', s(20, 35), [s(0, 90)], true],
    ['when they share more than a tenth of the shorter one', s(0, 30), [s(26, 86)], true],
    ['but not when they share a tenth of it', s(0, 30), [s(27, 87)], false],
    ['nor when it only begins where the clip ends', s(60, 90), [s(0, 60)], false],
    ['nor when it lies in what was cut out of the clip', s(30, 60), [s(0, 30), s(60, 90)], false],
    ['but when the cuts of the clip add up to it', s(0, 60), [s(0, 5), s(20, 25), s(90, 110)], true],
  ])('%s', (_, passage, clip, isAgain) => {
    expect(isShownAgain(passage, [[s(500, 530)], clip])).toBe(isAgain);
  });

  it('never, where there are no clips', () => {
    expect(isShownAgain(s(0, 60), [])).toBe(false);
  });
});

describe('what no clip shows', () => {
  it('is the range itself without clips, however short', () => {
    expect(unshownStretches(s(10, 15), [], 15_000)).toEqual([s(10, 15)]);
  });

  it('is what lies between, before and after them, where it is long enough', () => {
    const shown = [[s(100, 130)], [s(20, 40), s(50, 70)], [s(60, 90)]];
    expect(unshownStretches(s(0, 200), shown, 15_000)).toEqual([s(0, 20), s(130, 200)]);
    expect(unshownStretches(s(30, 125), shown, 5000)).toEqual([s(40, 50), s(90, 100)]);
  });

  it('is nothing when they hold all of it', () => {
    expect(unshownStretches(s(0, 60), [[s(0, 60)]], 15_000)).toEqual([]);
  });

  it('touches no clip, and with the clips makes up all that is long enough', () => {
    const spans = fc
      .tuple(fc.nat(100), fc.integer({ min: 1, max: 40 }))
      .map(([startS, lengthS]) => s(startS, startS + lengthS));
    fc.assert(
      fc.property(fc.array(fc.array(spans, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), (shown) => {
        const stretches = unshownStretches(s(0, 100), shown, 1);
        for (const stretch of stretches)
          for (const span of shown.flat()) expect(overlapMs(stretch, span)).toBe(0);
        const isShown = (second: number) =>
          shown.flat().some((span) => overlapMs(s(second, second + 1), span) > 0);
        const unshown = Array.from({ length: 100 }, (_, second) => second).filter(
          (second) => !isShown(second),
        );
        expect(stretches.reduce((sum, stretch) => sum + durationOf(stretch), 0)).toBe(unshown.length * 1000);
      }),
    );
  });
});
