import type { Box } from './box.ts';
import type { Size } from './geometry.ts';

/** A rectangle in pixels. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** The colour of the seam between tiles, `#rrggbb`. */
export const seamColor = '#0d0a07';

/** The even pixels of a frame that a target covers; tiles whose targets touch share their edge. */
export function tileOf(target: Box, frame: Size): Rect {
  const x = evenWithin(target.x * frame.width, frame.width - 2);
  const y = evenWithin(target.y * frame.height, frame.height - 2);
  const right = Math.max(x + 2, evenWithin((target.x + target.w) * frame.width, frame.width));
  const bottom = Math.max(y + 2, evenWithin((target.y + target.h) * frame.height, frame.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The thin seams drawn over the edges between tiles: even pixels, 8 of them wide in a frame of 1080. */
export function seamsOf(targets: readonly Box[], frame: Size): Rect[] {
  const half = Math.max(2, Math.round(Math.min(frame.width, frame.height) / 270 / 2) * 2);
  const seams = new Map<string, Rect>();
  for (const tile of targets.map((target) => tileOf(target, frame))) {
    const right = tile.x + tile.width;
    const bottom = tile.y + tile.height;
    const add = (seam: Rect) => seams.set(JSON.stringify(seam), seam);
    if (right < frame.width) add({ x: right - half, y: tile.y, width: 2 * half, height: tile.height });
    if (bottom < frame.height) add({ x: tile.x, y: bottom - half, width: tile.width, height: 2 * half });
  }
  return [...seams.values()];
}

const evenWithin = (value: number, most: number): number =>
  Math.max(0, Math.min(2 * Math.floor(most / 2), 2 * Math.round(value / 2)));
