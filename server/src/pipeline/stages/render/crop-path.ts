import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { CropStep } from './stretches.ts';

/**
 * The `crop` filter that follows the steps of a region, or null when the whole picture is shown. `n` counts from
 * `start`, the first frame of the stretch. Throws `render_failed` without a step.
 */
export function cropFilter(o: {
  steps: readonly CropStep[];
  start: number;
  picture: Size;
  ratio: string;
}): string | null {
  const [first] = o.steps;
  if (!first) throw new UserError('render_failed', { detail: message('render_no_crop', { ratio: o.ratio }) });
  const { width, height } = first;
  if (width >= even(o.picture.width) && height >= even(o.picture.height)) return null;
  const x = stepExpression(o.steps.map((step) => ({ frame: step.frame - o.start, value: step.x })));
  const y = stepExpression(o.steps.map((step) => ({ frame: step.frame - o.start, value: step.y })));
  return `crop=w=${width}:h=${height}:x='${x}':y='${y}'`;
}

/**
 * An ffmpeg expression of the frame number `n` that takes each value from its frame on. A balanced tree:
 * ffmpeg refuses expressions nested deeper than 100, a chain of 200 `if` would be.
 */
export function stepExpression(steps: readonly { frame: number; value: number }[]): string {
  const [first] = steps;
  if (!first) return '0';
  if (steps.every((step) => step.value === first.value)) return String(first.value);
  const middle = Math.floor(steps.length / 2);
  const at = steps[middle]?.frame ?? 0;
  return `if(lt(n,${at}),${stepExpression(steps.slice(0, middle))},${stepExpression(steps.slice(middle))})`;
}

const even = (pixels: number): number => Math.floor(pixels / 2) * 2;
