import { type Box, fullFrame } from '../plan/box.ts';
import { clampBox, isInside, middleOf, type Size } from '../plan/geometry.ts';
import type { Region, SceneKind } from '../plan/scene.ts';
import { tileOf } from '../plan/tiles.ts';
import { followCamera, rounded } from './camera.ts';
import type { Person, Stay } from './people.ts';
import { cropOfShape, movedInto, within } from './views.ts';

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

/** People in tiles, in the order in which they stand in the picture; `seen` are those who are in it, with a tile or not. */
export function tilesOfPeople(
  stay: Stay,
  picture: Size,
  frame: Size,
  seen: readonly Person[] = stay.people,
): Region[] {
  const people = inReadingOrder(stay.people, ({ face }) => face);
  const targets = tileTargets(people.length, frame);
  return people.map((person, index) => {
    const target = targets[index] ?? fullFrame;
    const others = seen.filter((other) => other !== person);
    const isPanel = seen.length > people.length;
    const box = tileBox(person, others, picture, tileOf(target, frame), isPanel ? faceInPanel : faceInTile);
    // Who moves out of a tile is followed; the frames of a panel, in which some have no tile, do not move.
    const isSteady = isPanel || person.points.every((point) => isHeld(point.box, box));
    const path = isSteady
      ? [{ atMs: stay.startMs, box: rounded(box) }]
      : followCamera(person, box, stay).map(({ atMs, box }, n) => ({
          atMs: n === 0 ? stay.startMs : atMs,
          box: person.window ? movedInto(box, person.window) : box,
        }));
    return { target, path, subject: person.track };
  });
}

/**
 * The part of the picture around one face that fills a tile: the face as high as `faceShare` of it, its eyes a third from
 * the top, without the middle of another face. It ends half way to the neighbours beside, above and below where that
 * leaves the face 0.55, at the border of the person's own picture, and before a band of text that it would cut.
 */
export function tileBox(
  person: Person,
  others: readonly Person[],
  picture: Size,
  tile: Size,
  faceShare = faceInTile,
): Box {
  let kept: Person = { ...person, texts: [] };
  for (let box = boxBefore(kept, others, picture, tile, faceShare); ; ) {
    const cut = person.texts?.find(
      (text) => !kept.texts?.includes(text) && meets(text, box) && !isInside(text, box),
    );
    if (!cut) return box;
    kept = { ...kept, texts: [...(kept.texts ?? []), cut] };
    box = boxBefore(kept, others, picture, tile, faceShare);
  }
}

/** The same, before all of the person's texts that are above the hair or below the chin. */
function boxBefore(
  person: Person,
  others: readonly Person[],
  picture: Size,
  tile: Size,
  faceShare: number,
): Box {
  const { x } = middleOf(person.face);
  const lowest = Math.min(1, tile.height / (maxEnlargement * picture.height));
  const shape = cropOfShape(picture, tile);
  const perHeight = shape.w / shape.h;
  const wide = person.face.w / perHeight;
  const wanted = Math.max(lowest, person.face.h / faceShare, wide / faceAcrossTile);
  const largestFace = person.window ? largestFaceInWindow : largestFaceInTile;
  const least = Math.max(lowest, person.face.h / largestFace, wide / largestFaceAcrossTile);
  const { left, right, top, bottom } = spaceOf(person, others);
  const own = person.window ?? fullFrame;
  const most = Math.max(lowest, Math.min(own.h, own.w / perHeight));
  const h = Math.min(most, ...[wanted, Math.max(least, Math.min((right - left) / perHeight, bottom - top))]);
  const crop = cropOfShape(picture, tile, Math.min(1, h));
  const start = within(x - crop.w / 2, crop.w, [left, right]) ?? x - crop.w / 2;
  const wantedTop = person.eyeY - crop.h * Math.max(eyesFromTop, hairAboveEyes * faceShare);
  const box = clampBox({ x: start, y: within(wantedTop, crop.h, [top, bottom]) ?? wantedTop, ...crop });
  const intruder = others.map(({ face }) => middleOf(face)).find((middle) => isPointInside(middle, box));
  return intruder ? withoutPoint(box, person.face, intruder) : box;
}

/**
 * The part of the picture, or of a person's window in it, that is nearer to the person than to others and without texts;
 * at least the face.
 */
function spaceOf({ face, window = fullFrame, texts = [] }: Person, others: readonly Person[]) {
  const { x, y } = middleOf(face);
  const space = {
    ...{ left: window.x, right: window.x + window.w },
    ...{ top: window.y, bottom: window.y + window.h },
  };
  const own = {
    left: Math.max(space.left, face.x - 0.1 * face.w),
    right: Math.min(space.right, face.x + 1.1 * face.w),
    top: Math.max(space.top, face.y - 0.3 * face.h),
    bottom: Math.min(space.bottom, face.y + 1.2 * face.h),
  };
  for (const other of others) {
    const at = middleOf(other.face);
    // A head has more space below than above.
    const border = y < at.y ? y + headToFoot * (at.y - y) : at.y + headToFoot * (y - at.y);
    if (Math.abs(at.x - x) / face.w >= Math.abs(at.y - y) / face.h) {
      if (at.x <= x) space.left = Math.max(space.left, (at.x + x) / 2);
      else space.right = Math.min(space.right, (at.x + x) / 2);
    } else if (at.y <= y) space.top = Math.max(space.top, border);
    else space.bottom = Math.min(space.bottom, border);
  }
  for (const text of texts) {
    if (text.y >= own.bottom) space.bottom = Math.min(space.bottom, text.y);
    else if (text.y + text.h <= own.top) space.top = Math.max(space.top, text.y + text.h);
  }
  return {
    left: Math.min(own.left, space.left),
    right: Math.max(own.right, space.right),
    top: Math.min(own.top, space.top),
    bottom: Math.max(own.bottom, space.bottom),
  };
}

/** People in the order of their tiles: by columns from left to right, four who stand in two rows by rows. */
export function inReadingOrder<Seen>(people: readonly Seen[], faceOf: (person: Seen) => Box): Seen[] {
  const apart = {
    x: columnGap * mean(people.map((person) => faceOf(person).w)),
    y: mean(people.map((person) => faceOf(person).h)),
  };
  const placeOf = (person: Seen, axis: 'x' | 'y') => middleOf(faceOf(person))[axis];
  const along = (line: readonly Seen[], axis: 'x' | 'y') =>
    line.toSorted((a, b) => placeOf(a, axis) - placeOf(b, axis));
  const lines = (axis: 'x' | 'y'): Seen[][] => {
    const found: Seen[][] = [];
    for (const person of along(people, axis)) {
      const last = found.at(-1);
      const before = last?.at(-1);
      if (last && before && placeOf(person, axis) - placeOf(before, axis) < apart[axis]) last.push(person);
      else found.push([person]);
    }
    return found;
  };
  const rows = lines('y');
  const isGrid = people.length === 4 && rows.length === 2 && rows.every(({ length }) => length === 2);
  return isGrid ? rows.flatMap((row) => along(row, 'x')) : lines('x').flatMap((column) => along(column, 'y'));
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);

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

/** A person's tile in a panel of which so many are shown, beside all who are in the picture. */
export function ownTile(
  person: Person,
  seen: readonly Person[],
  { count, picture, frame }: { count: number; picture: Size; frame: Size },
): { box: Box; isAlone: boolean } {
  const tile = tileOf(tileTargets(count, frame)[0] ?? fullFrame, frame);
  const others = seen.filter((other) => other !== person);
  const box = tileBox(person, others, picture, tile, faceInPanel);
  return {
    box,
    isAlone: others.every(
      ({ face, extent }) =>
        !isPointInside(middleOf(face), box) && !isPointInside(middleOf(person.face), extent),
    ),
  };
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

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const isPointInside = ({ x, y }: { x: number; y: number }, box: Box): boolean =>
  x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
/** Whether a face has space to both sides. */
export const isHeld = ({ x, w }: Box, box: Box): boolean =>
  x - 0.1 * w > box.x - rounding && x + 1.1 * w < box.x + box.w + rounding;

/** Share of a tile's height. */
export const faceInTile = 0.38;
const largestFaceInTile = 0.55;
/** Where the person's window in the picture is a close-up already. */
const largestFaceInWindow = 0.75;
/** Closer, because names stand below the people of a panel. */
const faceInPanel = 0.48;
const faceAcrossTile = 0.6;
const largestFaceAcrossTile = 0.8;
const eyesFromTop = 0.36;
/** In heights of the face. */
const hairAboveEyes = 0.85;
/** A small face is better seen blurred than not at all. */
const maxEnlargement = 6;
/** A person who covers more than so many face widths walks about, and would rush through a tile. */
const restless = 2.5;
/** From a face to the border of the face below, of the way between both. */
const headToFoot = 0.58;
/** In face widths: people who stand closer are in one column. */
const columnGap = 0.75;
const margin = 1e-3;
const rounding = 1e-4;
