import { UserError } from '@jhalak/contract/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropFilter, stepExpression, stretchesOf } from './crop-path.ts';

const picture = { width: 1920, height: 1080 };
const tall = { ratio: '9:16' as const, width: 1080, height: 1920 };
const rate = { num: 25, den: 1 };
const box = (x: number, w = 0.31640625) => ({ x, y: 0, w, h: 1 });

/** What ffmpeg makes of `if(lt(n,…),…,…)`. */
function evaluate(expression: string, n: number): number {
  const script = expression.replaceAll('if(', 'choose(');
  const choose = (condition: boolean, a: number, b: number) => (condition ? a : b);
  return new Function('n', 'choose', 'lt', `return ${script}`)(n, choose, (a: number, b: number) => a < b);
}

describe('the crop of a path', () => {
  it('stands still without any expression when the camera does', () => {
    const steps = [{ frame: 40, box: box(0.25) }];
    expect(cropFilter({ steps, start: 40, picture, layout: tall })).toBe("crop=w=608:h=1080:x='480':y='0'");
  });

  it('counts frames from the start of its stretch', () => {
    const steps = [
      { frame: 40, box: box(0) },
      { frame: 50, box: box(0.5) },
    ];
    expect(cropFilter({ steps, start: 40, picture, layout: tall })).toContain("x='if(lt(n,10),0,960)'");
  });

  it('steps at the frame of each keyframe', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 300 }),
        (later) => {
          const steps = [0, ...later.sort((a, b) => a - b)].map((frame, value) => ({ frame, value }));
          const expression = stepExpression(steps);
          for (const { frame, value } of steps) expect(evaluate(expression, frame)).toBe(value);
          expect(evaluate(expression, 6000)).toBe(steps.length - 1);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('stays below the depth of 100 that ffmpeg accepts with a thousand steps', () => {
    const expression = stepExpression(Array.from({ length: 1000 }, (_, n) => ({ frame: n, value: n * 2 })));
    let depth = 0;
    let deepest = 0;
    for (const letter of expression) {
      if (letter === '(') deepest = Math.max(deepest, ++depth);
      if (letter === ')') depth--;
    }
    expect(deepest).toBeLessThan(30);
  });

  it('disappears where the whole picture has the shape of the frame', () => {
    const wide = { ratio: '16:9' as const, width: 1280, height: 720 };
    expect(cropFilter({ steps: [{ frame: 0, box: box(0, 1) }], start: 0, picture, layout: wide })).toBeNull();
  });

  it('refuses a path whose boxes differ in size, with a sentence', () => {
    const steps = [
      { frame: 0, box: box(0) },
      { frame: 20, box: { x: 0, y: 0, w: 0.2, h: 0.6 } },
    ];
    expect(() => cropFilter({ steps, start: 0, picture, layout: tall })).toThrow(UserError);
  });
});

describe('the stretches of a path', () => {
  it('are one where nothing is shown whole', () => {
    const path = [0, 400, 800].map((atMs, n) => ({ atMs, box: box(n / 10) }));
    expect(stretchesOf(path, rate, 100)).toEqual([
      { start: 0, end: 100, steps: path.map((key, n) => ({ frame: n * 10, box: key.box })) },
    ]);
  });

  it('begin at the frame of the keyframe that changes between cropped and whole', () => {
    const path = [
      { atMs: 0, box: box(0) },
      { atMs: 390, box: null },
      { atMs: 800, box: box(0.1) },
    ];
    expect(stretchesOf(path, rate, 100).map(({ start, end, steps }) => [start, end, steps.length])).toEqual([
      [0, 10, 1],
      [10, 20, 0],
      [20, 100, 1],
    ]);
  });

  it('cover every frame of the clip once, by turns cropped and whole, and show what the path says', () => {
    const anyPath = fc
      .array(fc.record({ atMs: fc.integer({ min: 0, max: 9000 }), isWhole: fc.boolean() }), {
        minLength: 1,
        maxLength: 40,
      })
      .map((keys) =>
        keys
          .toSorted((a, b) => a.atMs - b.atMs)
          .map(({ atMs, isWhole }, n) => ({ atMs: n === 0 ? 0 : atMs, box: isWhole ? null : box(n / 100) })),
      );
    fc.assert(
      fc.property(anyPath, fc.integer({ min: 1, max: 250 }), (path, frames) => {
        const stretches = stretchesOf(path, rate, frames);
        expect(stretches[0]?.start).toBe(0);
        expect(stretches.at(-1)?.end).toBe(frames);
        for (const [index, { start, end, steps }] of stretches.entries()) {
          expect(end).toBeGreaterThan(start);
          const next = stretches[index + 1];
          if (next) {
            expect(next.start).toBe(end);
            expect(next.steps.length > 0).toBe(steps.length === 0);
          }
          if (steps.length > 0) expect(steps[0]?.frame).toBe(start);
          for (let frame = start; frame < end; frame++) {
            const wanted = path.findLast((key, n) => n === 0 || Math.round(key.atMs / 40) <= frame);
            expect(steps.findLast((step) => step.frame <= frame)?.box ?? null).toEqual(wanted?.box ?? null);
          }
        }
      }),
    );
  });
});
