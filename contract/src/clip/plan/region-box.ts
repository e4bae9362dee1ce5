import type { Box } from './box.ts';
import { clampBox, middleOf, pixelsOf, type Size } from './geometry.ts';
import type { Region } from './scene.ts';

/** What a box is drawn into: its target in a frame, and the size of the source. */
export interface Shape {
  target: Box;
  frame: Size;
  picture: Size;
}

/** Boxes smaller than this share of the picture's width or height show no more than a blur. */
export const smallestBox = 0.08;

/** Width divided by height, in shares of the picture, of boxes that fill a target without being trimmed. */
export const boxAspectOf = ({ target, frame, picture }: Shape): number =>
  ((target.w * frame.width) / (target.h * frame.height)) * (picture.height / picture.width);

/** The part of a box that its target shows: the largest part of the target's shape in the middle of the box. */
export function shownBox(box: Box, { target, frame, picture }: Shape): Box {
  const tile = { width: target.w * frame.width, height: target.h * frame.height };
  const { x, y, width, height } = pixelsOf(box, picture, tile);
  return tidy(
    clampBox({
      ...{ x: x / picture.width, y: y / picture.height },
      ...{ w: width / picture.width, h: height / picture.height },
    }),
  );
}

/** A box moved by shares of the picture, as far as it stays inside. */
export const movedBox = (box: Box, by: { x: number; y: number }): Box =>
  tidy(clampBox({ ...box, x: box.x + by.x, y: box.y + by.y }));

/**
 * A box of another width in the shape of its target; `anchor` is the point that stays, 0–1 of the box (0.5 its
 * middle). It ends at the edges of the picture and at `smallestBox`.
 */
export function scaledBox(box: Box, width: number, shape: Shape, anchor: { x: number; y: number }): Box {
  const aspect = boxAspectOf(shape);
  const [x, y] = [box.x + anchor.x * box.w, box.y + anchor.y * box.h];
  // On both sides of the anchor there is only so much of the picture.
  const most = (at: number, share: number) =>
    Math.min(share > 0 ? at / share : 1, share < 1 ? (1 - at) / (1 - share) : 1);
  const widest = Math.min(most(x, anchor.x), aspect * most(y, anchor.y));
  const narrowest = Math.min(widest, Math.max(smallestBox, smallestBox * aspect));
  const w = Math.min(widest, Math.max(narrowest, width));
  const h = w / aspect;
  return tidy(clampBox({ x: x - anchor.x * w, y: y - anchor.y * h, w, h }));
}

/**
 * A region whose box at a time is `to`: its other places move and grow with it, so that a camera that follows
 * someone goes on following.
 */
export function regionWithBox(region: Region, atMs: number, to: Box): Region {
  const from = boxAt(region, atMs);
  if (!from) return region;
  const grown = to.w / from.w;
  const by = { x: middleOf(to).x - middleOf(from).x, y: middleOf(to).y - middleOf(from).y };
  const path = region.path.map((place) => {
    if (place.box === from) return { ...place, box: to };
    const [w, h] = [Math.min(1, place.box.w * grown), Math.min(1, (place.box.w * grown * to.h) / to.w)];
    const { x, y } = middleOf(place.box);
    return { ...place, box: tidy(clampBox({ x: x + by.x - w / 2, y: y + by.y - h / 2, w, h })) };
  });
  return { ...region, path };
}

/** The box that a region shows at a time of the clip. */
export const boxAt = ({ path }: Pick<Region, 'path'>, clipMs: number): Box | undefined =>
  (path.findLast(({ atMs }) => atMs <= clipMs) ?? path[0])?.box;

/** Five decimals, rounded so that no sum exceeds the picture. */
function tidy({ x, y, w, h }: Box): Box {
  const down = (value: number) => Math.floor(value * 1e5 + 1e-6) / 1e5;
  const [width, height] = [Math.max(1e-5, down(w)), Math.max(1e-5, down(h))];
  return {
    x: Math.max(0, Math.min(down(x), down(1 - width))),
    y: Math.max(0, Math.min(down(y), down(1 - height))),
    w: width,
    h: height,
  };
}
