import { type Box, sharedArea } from './box.ts';
import { outputSizes, type Ratio } from './clip-plan.ts';

/** Width and height of a picture in upright, square pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Width divided by height of a ratio, for example 0.5625 for `9:16`. */
export const aspectOf = (ratio: Ratio): number => outputSizes[ratio].width / outputSizes[ratio].height;

/** Whether a source already has the shape of a ratio, to within 2 % (1366×768 counts as 16:9). */
export const hasRatio = (source: Size, ratio: Ratio): boolean =>
  Math.abs(source.width / source.height / aspectOf(ratio) - 1) <= 0.02;

/** Size of the largest crop of a ratio, as fractions of the source; one of the two is 1. */
export function largestCrop(source: Size, ratio: Ratio): Pick<Box, 'w' | 'h'> {
  const share = aspectOf(ratio) / (source.width / source.height);
  return share <= 1 ? { w: share, h: 1 } : { w: 1, h: 1 / share };
}

/** Moves a box, without resizing it, to where it lies inside the picture; larger than 1 it is cut to 1. */
export function clampBox(box: Box): Box {
  const w = Math.min(1, box.w);
  const h = Math.min(1, box.h);
  return { x: clamp(box.x, 0, 1 - w), y: clamp(box.y, 0, 1 - h), w, h };
}

/** The part of a box that lies inside the picture; its size is never 0. */
export function trimBox(box: Box): Box {
  const x = clamp(box.x, 0, 1 - smallest);
  const y = clamp(box.y, 0, 1 - smallest);
  const w = clamp(box.x + box.w, x + smallest, 1) - x;
  const h = clamp(box.y + box.h, y + smallest, 1) - y;
  return { x, y, w, h };
}

/** The smallest box around all of `boxes`; null when there are none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The middle of a box. */
export const middleOf = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

/** The median of values, the upper one of two in the middle; null without values. */
export const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** Whether `inner` lies wholly inside `outer`; a tenth of a pixel of a 4K picture is forgiven. */
export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - forgiven &&
  inner.y >= outer.y - forgiven &&
  inner.x + inner.w <= outer.x + outer.w + forgiven &&
  inner.y + inner.h <= outer.y + outer.h + forgiven;

/** Whether a box can be put wholly inside a crop of size `crop`. */
export const fitsInto = (box: Box, crop: Pick<Box, 'w' | 'h'>): boolean =>
  box.w <= crop.w + forgiven && box.h <= crop.h + forgiven;

/** Intersection over union of two boxes, 0–1. */
export function overlapOf(a: Box, b: Box): number {
  const shared = sharedArea(a, b);
  return shared === 0 ? 0 : shared / (a.w * a.h + b.w * b.h - shared);
}

/**
 * A face with room around it, in shares of its own size: 0.2 on both sides, 0.45 above (hair; the detector's
 * boxes begin at the brows), 0.25 below. Trimmed to the picture.
 */
export const withHeadRoom = (face: Box): Box =>
  trimBox({
    x: face.x - 0.2 * face.w,
    y: face.y - 0.45 * face.h,
    w: 1.4 * face.w,
    h: 1.7 * face.h,
  });

/**
 * A crop of size `crop` centred at `x` with the eyes a third from its top, moved as little as needed for `keep`
 * to be inside. What is larger than the crop is centred.
 */
export function placeCrop(options: {
  crop: Pick<Box, 'w' | 'h'>;
  centerX: number;
  eyeY: number;
  keep: Box;
}): Box {
  const { crop, centerX, eyeY, keep } = options;
  return clampBox({
    x: cover(centerX - crop.w / 2, crop.w, keep.x, keep.w),
    y: cover(eyeY - crop.h / 3, crop.h, keep.y, keep.h),
    ...crop,
  });
}

/** Where a window of length `length` must start, as near to `wanted` as possible, to hold `from`…`from + extent`. */
function cover(wanted: number, length: number, from: number, extent: number): number {
  if (extent > length) return from + extent / 2 - length / 2;
  return clamp(wanted, from + extent - length, from);
}

/**
 * The pixels that a box shows in a frame: the largest rectangle of the frame's shape in the middle of the box, so
 * that nothing is stretched, in even numbers, as 4:2:0 video wants them, wholly inside the source (at least 2×2).
 * Boxes of equal `w` and `h` give equal widths and heights wherever they stand.
 */
export function pixelsOf(box: Box, source: Size, frame: Size): Size & { x: number; y: number } {
  const shape = frame.width / frame.height;
  const [boxWidth, boxHeight] = [box.w * source.width, box.h * source.height];
  const width = clamp(even(Math.min(boxWidth, boxHeight * shape)), 2, evenFloor(source.width));
  const height = clamp(even(Math.min(boxHeight, boxWidth / shape)), 2, evenFloor(source.height));
  const [middleX, middleY] = [(box.x + box.w / 2) * source.width, (box.y + box.h / 2) * source.height];
  return {
    x: clamp(even(middleX - width / 2), 0, evenFloor(source.width - width)),
    y: clamp(even(middleY - height / 2), 0, evenFloor(source.height - height)),
    width,
    height,
  };
}

/**
 * The largest size of a picture's shape inside a frame, in even pixels, for showing it whole; within 1 % it fills the
 * frame.
 */
export function fitSize(picture: Size, frame: Size): Size {
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = Math.min(frame.width, Math.max(2, even(picture.width * factor)));
  const height = Math.min(frame.height, Math.max(2, even(picture.height * factor)));
  const fills = width >= frame.width * 0.99 && height >= frame.height * 0.99;
  return fills ? { width: frame.width, height: frame.height } : { width, height };
}

const smallest = 1e-4;
const forgiven = 0.1 / 3840;
const even = (value: number): number => 2 * Math.round(value / 2);
const evenFloor = (value: number): number => 2 * Math.floor(value / 2);
/** The value of a range that is nearest to `value`. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));
