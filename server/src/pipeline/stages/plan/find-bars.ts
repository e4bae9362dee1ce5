import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';

/** How many rows and columns of pixels at each edge of a picture are black. */
export interface Bars {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The black bars of a picture of limited range; a black picture gives null, because it says nothing. */
export function barsOf(luma: Uint8Array, { width, height }: Size): Bars | null {
  const isDarkRow = (y: number) => isDark(luma, { from: y * width, step: 2, count: width >> 1 });
  const isDarkColumn = (x: number) => isDark(luma, { from: x, step: 2 * width, count: height >> 1 });
  const top = countWhile(height, isDarkRow);
  if (top === height) return null;
  return {
    top,
    bottom: countWhile(height, (n) => isDarkRow(height - 1 - n)),
    left: countWhile(width, isDarkColumn),
    right: countWhile(width, (n) => isDarkColumn(width - 1 - n)),
  };
}

/** The part of the picture that is never black in any of the pictures; undefined when it is all of it. */
export function pictureOf(bars: readonly Bars[], { width, height }: Size): Box | undefined {
  if (bars.length === 0) return undefined;
  const least = (side: keyof Bars) => Math.min(...bars.map((one) => one[side]));
  const edge = (pixels: number, length: number) => (pixels >= length * minBar ? (pixels + 1) / length : 0);
  const x = edge(least('left'), width);
  const y = edge(least('top'), height);
  const w = 1 - x - edge(least('right'), width);
  const h = 1 - y - edge(least('bottom'), height);
  if (w * h > 1 - minBar || w < minPicture || h < minPicture) return undefined;
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return { x: round(x), y: round(y), w: round(w), h: round(h) };
}

function isDark(
  luma: Uint8Array,
  { from, step, count }: { from: number; step: number; count: number },
): boolean {
  for (let n = 0; n < count; n++) if ((luma[from + n * step] ?? 0) > black) return false;
  return true;
}

function countWhile(length: number, holds: (n: number) => boolean): number {
  let count = 0;
  while (count < length && holds(count)) count++;
  return count;
}

/** 16 is black; compression leaves some above it. */
const black = 24;
const minBar = 0.02;
/** A dark stage with one light on it is not a small picture. */
const minPicture = 0.3;
