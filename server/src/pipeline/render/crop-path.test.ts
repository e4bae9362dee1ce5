import { UserError } from '@jhalak/contract/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropFilter, cropSize, stepExpression } from './crop-path.ts';

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
    expect(cropFilter({ path: [{ atMs: 0, box: box(0.25) }], picture, layout: tall, rate })).toBe(
      "crop=w=608:h=1080:x='480':y='0'",
    );
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

  it('never leaves the picture, and is never stretched', () => {
    const share = fc.double({ min: 0.05, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (w, h) => {
        const size = cropSize({ x: 0, y: 0, w, h }, picture, tall);
        expect(size.width).toBeLessThanOrEqual(1920);
        expect(size.height).toBeLessThanOrEqual(1080);
        expect(Math.abs(size.width - size.height * (9 / 16))).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('disappears where the whole picture has the shape of the frame', () => {
    const wide = { ratio: '16:9' as const, width: 1280, height: 720 };
    expect(cropFilter({ path: [{ atMs: 0, box: box(0, 1) }], picture, layout: wide, rate })).toBeNull();
  });

  it('refuses a path whose boxes differ in size, with a sentence', () => {
    const path = [
      { atMs: 0, box: box(0) },
      { atMs: 900, box: { x: 0, y: 0, w: 0.2, h: 0.6 } },
    ];
    expect(() => cropFilter({ path, picture, layout: tall, rate })).toThrow(UserError);
  });
});
