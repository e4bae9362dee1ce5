import { type Box, fullFrame } from './box.ts';
import type { Ratio } from './ratios.ts';
import type { ShownKind } from './scene-edit.ts';

/** Where the regions of a kind stand in a frame of a ratio, in the order of the plan's regions. */
export function targetsOf(kind: ShownKind, ratio: Ratio): Box[] {
  if (kind === 'single' || kind === 'fit') return [fullFrame];
  return tiles[kind][ratio];
}

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

const rows = (...heights: number[]): Box[] =>
  heights.map((h, index) =>
    box(
      0,
      heights.slice(0, index).reduce((sum, one) => sum + one, 0),
      1,
      h,
    ),
  );
const columns = (...widths: number[]): Box[] =>
  rows(...widths).map(({ y, h }) => ({ x: y, y: 0, w: h, h: 1 }));

const quarters = [box(0, 0, 0.5, 0.5), box(0.5, 0, 0.5, 0.5), box(0, 0.5, 0.5, 0.5), box(0.5, 0.5, 0.5, 0.5)];

/** Thirds have no end in decimals; a plan writes five of them. */
const thirds = [0.33333, 0.33333, 0.33334] as const;

/** Tall frames stack their tiles, wide ones put them side by side, so that a tile is near to a face's shape. */
const tiles: Record<Exclude<ShownKind, 'single' | 'fit'>, Record<Ratio, Box[]>> = {
  split2: { '9:16': rows(0.5, 0.5), '16:9': columns(0.5, 0.5), '1:1': columns(0.5, 0.5) },
  split3: {
    ...{ '9:16': rows(...thirds), '16:9': columns(...thirds) },
    '1:1': [box(0, 0, 1, 0.5), box(0, 0.5, 0.5, 0.5), box(0.5, 0.5, 0.5, 0.5)],
  },
  grid4: { '9:16': quarters, '16:9': quarters, '1:1': quarters },
  screen_face: { '9:16': rows(0.5, 0.5), '16:9': columns(0.66, 0.34), '1:1': rows(0.6, 0.4) },
};
