import type { Box, CropKeyframe, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { pixelsOf, type Size } from '@jhalak/contract/clip/plan/geometry.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type FrameRate, frameAt } from './output-rate.ts';

/** Where the camera stands from a frame of the clip on. */
export interface CameraStep {
  frame: number;
  box: Box;
}

/** Frames of the clip, `end` not included, that are cropped by `steps`, or shown whole when there are none. */
export interface Stretch {
  start: number;
  end: number;
  steps: CameraStep[];
}

/** The path on the clip's frame grid: cropped and whole stretches by turns, none of them empty. */
export function stretchesOf(path: readonly CropKeyframe[], rate: FrameRate, frames: number): Stretch[] {
  const keys = path
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, box }, index) => ({ frame: index === 0 ? 0 : frameAt(atMs, rate), box }));
  const stretches: Stretch[] = [];
  for (const [index, { frame, box }] of keys.entries()) {
    const end = Math.min(frames, keys[index + 1]?.frame ?? frames);
    if (end <= frame) continue;
    const steps = box ? [{ frame, box }] : [];
    const before = stretches.at(-1);
    if (before && before.steps.length > 0 === (box !== null)) {
      before.end = end;
      before.steps.push(...steps);
    } else stretches.push({ start: frame, end, steps });
  }
  return stretches;
}

/**
 * The `crop` filter that follows the steps of a stretch, or null when the whole picture has the frame's shape.
 * Pixels of the upright source; `n` counts from the stretch's own first frame. Throws `render_failed` when the
 * boxes differ in size: the camera of a clip moves, it does not zoom.
 */
export function cropFilter(o: {
  steps: readonly CameraStep[];
  start: number;
  picture: Size;
  layout: Pick<Layout, 'ratio' | 'width' | 'height'>;
}): string | null {
  const places = o.steps.map((step) => ({
    frame: step.frame - o.start,
    ...pixelsOf(step.box, o.picture, o.layout),
  }));
  const [first] = places;
  if (!first)
    throw new UserError('render_failed', { detail: message('render_no_crop', { ratio: o.layout.ratio }) });
  const { width, height } = first;
  if (places.some((place) => place.width !== width || place.height !== height)) {
    throw new UserError('render_failed', {
      detail: message('render_crop_sizes', { ratio: o.layout.ratio }),
    });
  }
  if (width >= even(o.picture.width) && height >= even(o.picture.height)) return null;
  const x = stepExpression(places.map((place) => ({ frame: place.frame, value: place.x })));
  const y = stepExpression(places.map((place) => ({ frame: place.frame, value: place.y })));
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
