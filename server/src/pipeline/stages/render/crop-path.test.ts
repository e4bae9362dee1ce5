import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import { pixelsOf } from '@jhalak/contract/clip/plan/geometry.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropFilter, stepExpression } from './crop-path.ts';

const picture = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
/** A crop of the full height with the shape of 9:16, from a frame on. */
const step = (frame: number, x: number, w = 0.31640625) => ({
  frame,
  ...pixelsOf({ x, y: 0, w, h: 1 }, picture, tall),
});

/** What ffmpeg makes of `if(lt(n,…),…,…)`. */
function evaluate(expression: string, n: number): number {
  const script = expression.replaceAll('if(', 'choose(');
  const choose = (condition: boolean, a: number, b: number) => (condition ? a : b);
  return new Function('n', 'choose', 'lt', `return ${script}`)(n, choose, (a: number, b: number) => a < b);
}

describe('the crop of a path', () => {
  it('stands still without any expression when the camera does', () => {
    const steps = [step(40, 0.25)];
    expect(cropFilter({ steps, start: 40, picture, ratio: '9:16' })).toBe("crop=w=608:h=1080:x='480':y='0'");
  });

  it('counts frames from the start of its stretch', () => {
    const steps = [step(40, 0), step(50, 0.5)];
    expect(cropFilter({ steps, start: 40, picture, ratio: '9:16' })).toContain("x='if(lt(n,10),0,960)'");
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
    const whole = { frame: 0, ...pixelsOf(fullFrame, picture, { width: 1280, height: 720 }) };
    expect(cropFilter({ steps: [whole], start: 0, picture, ratio: '16:9' })).toBeNull();
  });

  it('refuses a region without a place, with a sentence', () => {
    expect(() => cropFilter({ steps: [], start: 0, picture, ratio: '9:16' })).toThrow(UserError);
  });
});
