import type { Box, CropKeyframe, Layout } from '@jhalak/contract/clip/clip-plan.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type FrameRate, frameAt } from './output-rate.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * The `crop` filter that follows a path, or null when the whole picture is shown. Pixels of the upright source;
 * the rectangle has the layout's shape, so that nothing is ever stretched. Throws `render_failed` when the
 * boxes of the path differ in size: the camera of a clip moves, it does not zoom.
 */
export function cropFilter(o: {
  path: readonly CropKeyframe[];
  picture: Size;
  layout: Pick<Layout, 'ratio' | 'width' | 'height'>;
  rate: FrameRate;
}): string | null {
  const [first] = o.path;
  if (!first) throw new UserError('render_failed', { detail: `the ${o.layout.ratio} frame has no crop` });
  mustShareSize(o.path, o.picture, o.layout.ratio);
  const size = cropSize(first.box, o.picture, o.layout);
  const steps = stepsOf(o.path, o.picture, size, o.rate);
  if (size.width >= even(o.picture.width) && size.height >= even(o.picture.height)) return null;
  const x = stepExpression(steps.map((step) => ({ frame: step.frame, value: step.x })));
  const y = stepExpression(steps.map((step) => ({ frame: step.frame, value: step.y })));
  return `crop=w=${size.width}:h=${size.height}:x='${x}':y='${y}'`;
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

/** The largest rectangle of the frame's shape inside the box, in even pixels. */
export function cropSize(box: Box, picture: Size, frame: Size): Size {
  const shape = frame.width / frame.height;
  const width = box.w * picture.width;
  const height = box.h * picture.height;
  return {
    width: clampEven(Math.min(width, height * shape), picture.width),
    height: clampEven(Math.min(height, width / shape), picture.height),
  };
}

function stepsOf(path: readonly CropKeyframe[], picture: Size, size: Size, rate: FrameRate) {
  return [...path]
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ atMs, box }) => ({
      frame: frameAt(atMs, rate),
      x: place((box.x + box.w / 2) * picture.width - size.width / 2, picture.width - size.width),
      y: place((box.y + box.h / 2) * picture.height - size.height / 2, picture.height - size.height),
    }));
}

function mustShareSize(path: readonly CropKeyframe[], picture: Size, ratio: string): void {
  const widths = path.map(({ box }) => box.w * picture.width);
  const heights = path.map(({ box }) => box.h * picture.height);
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  if (spread(widths) > 2 || spread(heights) > 2) {
    throw new UserError('render_failed', { detail: `the crops of the ${ratio} frame differ in size` });
  }
}

const even = (pixels: number): number => Math.floor(pixels / 2) * 2;

const clampEven = (pixels: number, most: number): number =>
  Math.max(2, Math.min(Math.round(pixels / 2) * 2, even(most)));

// Chroma has half the resolution: an odd offset would be rounded by ffmpeg anyway.
const place = (offset: number, most: number): number => even(Math.round(Math.max(0, Math.min(offset, most))));
