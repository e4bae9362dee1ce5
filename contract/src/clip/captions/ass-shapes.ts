import { px } from './ass-event.ts';

/** A rectangle in pixels of the frame. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle as the path of a drawing. */
export const rectangle = ({ x, y, width, height }: Rectangle): string =>
  `m ${px(x)} ${px(y)} l ${px(x + width)} ${px(y)} ${px(x + width)} ${px(y + height)} ${px(x)} ${px(y + height)}`;

/** A rectangle with round corners as the path of a drawing. */
export function rounded({ x, y, width, height }: Rectangle, radius: number): string {
  const [right, bottom] = [x + width, y + height];
  // A Bézier handle of 0.45 of the radius from the corner draws a quarter of a circle.
  const k = radius * 0.45;
  const point = (a: number, b: number) => `${px(a)} ${px(b)}`;
  return [
    `m ${point(x + radius, y)} l ${point(right - radius, y)}`,
    `b ${point(right - k, y)} ${point(right, y + k)} ${point(right, y + radius)}`,
    `l ${point(right, bottom - radius)}`,
    `b ${point(right, bottom - k)} ${point(right - k, bottom)} ${point(right - radius, bottom)}`,
    `l ${point(x + radius, bottom)}`,
    `b ${point(x + k, bottom)} ${point(x, bottom - k)} ${point(x, bottom - radius)}`,
    `l ${point(x, y + radius)}`,
    `b ${point(x, y + k)} ${point(x + k, y)} ${point(x + radius, y)}`,
  ].join(' ');
}
