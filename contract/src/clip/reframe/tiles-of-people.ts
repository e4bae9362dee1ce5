import { type Box, fullFrame } from '../plan/box.ts';
import { clampBox, isInside, middleOf, type Size } from '../plan/geometry.ts';
import type { Region, SceneKind } from '../plan/scene.ts';
import { tileOf } from '../plan/tiles.ts';
import { followCamera, rounded } from './camera.ts';
import type { Person, Stay } from './people.ts';
import { cropOfShape } from './views.ts';

/** The kind that shows so many people, each in a tile; undefined for a crowd or one. */
export const kindOfTiles: Readonly<Record<number, SceneKind>> = { 2: 'split2', 3: 'split3', 4: 'grid4' };

/** Where the tiles of so many people stand in a frame: on top of each other in an upright one, else side by side. */
export function tileTargets(count: number, frame: Size): Box[] {
  if (count === 1) return [fullFrame];
  if (count === 4) {
    return [0, 0.5].flatMap((y) => [0, 0.5].map((x) => ({ x, y, w: 0.5, h: 0.5 })));
  }
  const edges = Array.from({ length: count + 1 }, (_, n) => Math.round((n / count) * 1e5) / 1e5);
  return edges.slice(1).map((end, n) => {
    const start = edges[n] ?? 0;
    const length = Math.round((end - start) * 1e5) / 1e5;
    return frame.height > frame.width
      ? { x: 0, y: start, w: 1, h: length }
      : { x: start, y: 0, w: length, h: 1 };
  });
}

/** People in tiles, from left to right as they stand in the picture; all of `stay.people` must have one. */
export function tilesOfPeople(stay: Stay, picture: Size, frame: Size): Region[] {
  const people = stay.people.toSorted((a, b) => middleOf(a.face).x - middleOf(b.face).x);
  const targets = tileTargets(people.length, frame);
  return people.map((person, index) => {
    const target = targets[index] ?? fullFrame;
    const others = people.filter((other) => other !== person);
    const box = tileBox(person, others, picture, tileOf(target, frame));
    // Who moves out of a tile is followed.
    const isSteady = person.points.every((point) => isHeld(point.box, box));
    const path = isSteady
      ? [{ atMs: stay.startMs, box: rounded(box) }]
      : followCamera(person, box, stay).map(({ atMs, box }, n) => ({
          atMs: n === 0 ? stay.startMs : atMs,
          box,
        }));
    return { target, path, subject: person.track };
  });
}

/**
 * The part of the picture around one face that fills a tile: the face as high as 0.38 of it, its eyes a third from
 * the top, without the middle of another face. It ends half way to the neighbours where that leaves the face 0.55.
 */
export function tileBox(person: Person, others: readonly Person[], picture: Size, tile: Size): Box {
  const { x } = middleOf(person.face);
  const lowest = Math.min(1, tile.height / (maxEnlargement * picture.height));
  const shape = cropOfShape(picture, tile);
  const perHeight = shape.w / shape.h;
  const wide = person.face.w / perHeight;
  const wanted = Math.max(lowest, person.face.h / faceInTile, wide / faceAcrossTile);
  const least = Math.max(lowest, person.face.h / largestFaceInTile, wide / largestFaceAcrossTile);
  const sides = others.map((other) => ({
    other: middleOf(other.face),
    half: (middleOf(other.face).x + x) / 2,
  }));
  const own = { left: person.face.x - 0.1 * person.face.w, right: person.face.x + 1.1 * person.face.w };
  const left = Math.min(
    own.left,
    Math.max(0, ...sides.filter(({ other }) => other.x <= x).map(({ half }) => half)),
  );
  const right = Math.max(
    own.right,
    Math.min(1, ...sides.filter(({ other }) => other.x > x).map(({ half }) => half)),
  );
  const h = Math.min(wanted, Math.max(least, (right - left) / perHeight));
  const crop = cropOfShape(picture, tile, Math.min(1, h));
  const top = person.eyeY - crop.h * eyesFromTop;
  const start = Math.min(Math.max(x - crop.w / 2, left), Math.max(left, right - crop.w));
  const box = clampBox({ x: crop.w <= right - left ? start : x - crop.w / 2, y: top, ...crop });
  const intruder = others.map(({ face }) => middleOf(face)).find((middle) => isPointInside(middle, box));
  return intruder ? withoutPoint(box, person.face, intruder) : box;
}

/** The box moved so that a point stands just outside of it, by the shorter way, where the face stays wholly in it. */
function withoutPoint(box: Box, face: Box, point: { x: number; y: number }): Box {
  const { x, y } = middleOf(face);
  const across = point.x >= x ? { ...box, x: point.x - box.w - margin } : { ...box, x: point.x + margin };
  const down = point.y >= y ? { ...box, y: point.y - box.h - margin } : { ...box, y: point.y + margin };
  const far = (moved: Box) => Math.hypot(moved.x - box.x, moved.y - box.y);
  const [best] = [across, down]
    .map(clampBox)
    .filter((moved) => isInside(face, moved) && !isPointInside(point, moved))
    .toSorted((a, b) => far(a) - far(b));
  return best ?? box;
}

/** Whether tiles for so many people are wide enough for their faces, and the people keep their places. */
export function fitTiles(people: readonly Person[], picture: Size, frame: Size): boolean {
  const targets = tileTargets(people.length, frame);
  return people.every(({ extent, face }, index) => {
    const { w } = cropOfShape(picture, tileOf(targets[index] ?? fullFrame, frame));
    return face.w <= largestFaceAcrossTile * w && extent.w <= restless * face.w;
  });
}

/** The people who can have a tile of their own: of two who stand too close together the heavier. */
export function withOwnTiles(people: readonly Person[], picture: Size, frame: Size): Person[] {
  const targets = tileTargets(people.length, frame);
  const tiles = people.map((person, index) => {
    const others = people.filter((other) => other !== person);
    return { person, box: tileBox(person, others, picture, tileOf(targets[index] ?? fullFrame, frame)) };
  });
  // Who walks through another person's place would carry the tile there.
  const meets = (one: (typeof tiles)[number], other: Person) =>
    isPointInside(middleOf(other.face), one.box) || isPointInside(middleOf(other.face), one.person.extent);
  const lighter = people.findLast((person) => {
    const own = tiles.find((tile) => tile.person === person);
    return tiles.some((tile) => tile !== own && (meets(tile, person) || (own && meets(own, tile.person))));
  });
  if (!lighter || people.length < 2) return [...people];
  return withOwnTiles(
    people.filter((person) => person !== lighter),
    picture,
    frame,
  );
}

const isPointInside = ({ x, y }: { x: number; y: number }, box: Box): boolean =>
  x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
/** Whether a face has space to both sides. */
const isHeld = ({ x, w }: Box, box: Box): boolean =>
  x - 0.1 * w > box.x - rounding && x + 1.1 * w < box.x + box.w + rounding;

const faceInTile = 0.38;
const largestFaceInTile = 0.55;
const faceAcrossTile = 0.6;
const largestFaceAcrossTile = 0.8;
const eyesFromTop = 0.36;
/** A small face is better seen blurred than not at all. */
const maxEnlargement = 6;
/** A person who covers more than so many face widths walks about, and would rush through a tile. */
const restless = 2.5;
const margin = 1e-3;
const rounding = 1e-4;
