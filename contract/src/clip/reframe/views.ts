import { captionLimits } from '../captions/caption-heights.ts';
import type { Box } from '../plan/box.ts';
import {
  clamp,
  clampBox,
  fitsInto,
  isInside,
  middleOf,
  overlapOf,
  placeCrop,
  type Size,
} from '../plan/geometry.ts';
import { headRoomOf, median, type Person } from './people.ts';

/** A crop's size as shares of the picture. */
export type CropSize = Pick<Box, 'w' | 'h'>;

/** The largest part of a picture that has a frame's shape and is no higher than `h` of it. */
export function cropOfShape(picture: Size, frame: Size, h = 1): CropSize {
  const perHeight = (frame.width / frame.height) * (picture.height / picture.width);
  return h * perHeight <= 1 ? { w: h * perHeight, h } : { w: 1, h: 1 / perHeight };
}

/** A steady view of people who fit one crop. */
export interface View {
  box: Box;
  /** What must stay visible: the faces, with head room where that fits. */
  required: Box;
  /** Whether the box holds `required`; otherwise the camera must follow. */
  holds: boolean;
}

/**
 * The view of people: as close as makes the largest face a fifth of the frame's height, between 45 % of the picture
 * and all of it, enlarged three times at most, and wide enough for everything that their faces cover.
 */
export function viewOf(people: readonly Person[], picture: Size, frame: Size): View {
  const largest = cropOfShape(picture, frame);
  const roomy = headRoomOf(people);
  const extent = unionExtent(people);
  const wide = fitsInto(roomy, largest);
  const required = wide ? roomy : extent;
  const faceHeight = Math.max(...people.map(({ face }) => face.h));
  const closest = Math.max(
    Math.min(1, Math.max(minCropHeight, faceHeight / faceInFrame)),
    frame.height / (maxEnlargement * picture.height),
  );
  // Between two looks people move as much again.
  const moved = Math.max(0, ...people.map((person) => person.extent.w - person.face.w));
  const across = required.w + moved;
  const needed = Math.max(required.h, (across / largest.w) * largest.h) * roomToMove;
  const h = Math.min(largest.h, stepUp(Math.max(closest, needed)));
  const crop = { w: (largest.w / largest.h) * h, h };
  const lead = people[0];
  const eyeY = eyesOf(people);
  // Where space is scarce it is shared out evenly: the face moved a little further between two looks.
  const isShared = !wide || people.length > 1 || across > largest.w;
  const centerX = isShared || !lead ? middleOf(required).x : middleOf(lead.face).x;
  const box = placeCrop({ crop, centerX, eyeY, keep: required });
  return { box, required, holds: isInside(required, box) };
}

/**
 * The part of one picture in the picture that shows the people seen in it, without what is around: of the frame's
 * shape, or wider where a face would fill it. Null where they are in none, and where no such part shows them sharply.
 */
export function viewInWindow(
  people: readonly Person[],
  picture: Size,
  frame: Size,
): { box: Box; isWide: boolean } | null {
  const window = people[0]?.window;
  if (!window || people.some((person) => !person.window || !isSame(person.window, window))) return null;
  const largest = cropOfShape(picture, frame);
  const view = viewOf(people, picture, frame);
  const h = Math.min(view.box.h, window.h, (window.w / largest.w) * largest.h);
  const faceHeight = Math.max(...people.map(({ face }) => face.h));
  // A wide frame has space beside an upright window, in which captions stand below the face.
  if (frame.width > 1.5 * frame.height && faceHeight > largestInWide * h)
    return { box: window, isWide: true };
  // Of a picture's full height `looserView` decides.
  const wanted = window.h > wholeHeight ? 1 : (largestInWindow * h) / faceHeight;
  const shown = wanted > nearlyAll ? 1 : wanted;
  const isWide = shown < 1;
  const crop = { w: ((largest.w / largest.h) * h) / shown, h };
  const isSharp = h * picture.height * mostInWindow >= frame.height * shown;
  const required = unionExtent(people);
  const isPossible = !isWide || (frame.height > frame.width && shown >= least && crop.w <= window.w);
  if (!isSharp || !isPossible || !fitsInto(required, crop)) return null;
  const placed = placeCrop({ crop, centerX: middleOf(view.box).x, eyeY: eyesOf(people), keep: required });
  const box = movedInto(placed, window);
  return isInside(required, box) ? { box, isWide } : null;
}

/** A box moved back into a window that it has left, along each side that has space for it. */
export const movedInto = (box: Box, window: Box): Box => ({
  ...box,
  x: within(box.x, box.w, [window.x, window.x + window.w]) ?? box.x,
  y: within(box.y, box.h, [window.y, window.y + window.h]) ?? box.y,
});

/** Where a length stands inside a range, as near to `wanted` as possible; null where it is longer. */
export const within = (
  wanted: number,
  length: number,
  [from, to]: readonly [number, number],
): number | null =>
  length <= to - from + rounding ? clamp(wanted, from, Math.max(from, to - length)) : null;

const isSame = (a: Box, b: Box): boolean => isInside(a, b) && isInside(b, a);

/**
 * A wider part of the picture for people whose faces fill an upright crop of its full height so far that no line of
 * captions stands above or below them: shown whole in the frame's width, it leaves that line its space. Null where a
 * crop leaves it, and where even three quarters of the frame's height do not.
 */
export function looserView(people: readonly Person[], picture: Size, frame: Size): Box | null {
  const crop = cropOfShape(picture, frame);
  if (frame.height <= frame.width || crop.h < 1) return null;
  const boxes = people.flatMap(({ points }) => points.map(({ box }) => box));
  const { top, bottom } = captionLimits['9:16'];
  const leavesLine = (shown: number, covered: number) => {
    const inFrame = (y: number) => 0.5 + shown * (y - 0.5);
    const below = boxes.filter(({ y, h }) => inFrame(y + h) > bottom - captionLine);
    const above = boxes.filter(({ y }) => inFrame(y) < top + captionLine);
    return Math.min(below.length, above.length) <= covered * boxes.length;
  };
  if (leavesLine(1, rarelyCovered)) return null;
  return (
    looser.map(widerBox(people, crop)).find((box, n) => box && leavesLine(looser[n] ?? 1, mostCovered)) ??
    null
  );
}

/** The closest view that holds people who move further, or are larger, than an upright crop; null where none does. */
export function holdingView(people: readonly Person[], picture: Size, frame: Size): Box | null {
  const crop = cropOfShape(picture, frame);
  if (frame.height <= frame.width || crop.h < 1) return null;
  return [...looser, ...loosest].map(widerBox(people, crop)).find((box) => box !== null) ?? null;
}

/** A part of the picture of its full height that takes a share of an upright frame's; null where it loses a face. */
function widerBox(people: readonly Person[], crop: CropSize): (shown: number) => Box | null {
  const faces = unionExtent(people);
  return (shown) => {
    const w = crop.w / shown;
    const box = clampBox({ x: middleOf(faces).x - w / 2, y: 0, w, h: 1 });
    return w <= 1 && isInside(faces, box) ? box : null;
  };
}

/** The box of a person who moves further than the crop holds: around most sightings, at the crop's full height. */
export function mostHeldBox(person: Person, picture: Size, frame: Size): { box: Box; held: number } {
  const crop = cropOfShape(picture, frame);
  const heldBy = (box: Box) => person.points.filter((point) => isInside(point.box, box)).length;
  let best = { box: clampBox({ x: (1 - crop.w) / 2, y: (1 - crop.h) / 2, ...crop }), held: -1 };
  for (const { box: face } of person.points) {
    const box = placeCrop({ crop, centerX: middleOf(face).x, eyeY: person.eyeY, keep: face });
    const held = heldBy(box);
    if (held > best.held) best = { box, held };
  }
  return best;
}

/** A view moved sideways so that it ends before the faces of others, as far as what it must hold allows. */
export function awayFrom(box: Box, required: Box, others: readonly Box[]): Box {
  const { x: middle } = middleOf(required);
  const lowest = Math.min(box.x, required.x + required.w - box.w);
  const highest = Math.max(box.x, required.x);
  let { x } = box;
  for (const face of others) {
    if (overlapOf({ ...box, x }, face) === 0) continue;
    const beside = middleOf(face).x > middle ? face.x - box.w : face.x + face.w;
    x = Math.min(highest, Math.max(lowest, beside));
  }
  return clampBox({ ...box, x });
}

/** The usual height of people's eyes. */
const eyesOf = (people: readonly Person[]): number =>
  median(people.flatMap(({ points }) => points.map((point) => point.eyeY)));

/** Everything the faces of people covered. */
function unionExtent(people: readonly Person[]): Box {
  const boxes = people.map(({ extent }) => extent);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    ...{ x, y },
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** Few sizes, so that returning shots are framed alike. */
const stepUp = (height: number): number => Math.ceil(height * 20 - 1e-6) / 20;

/** Shares of an upright frame's height that a wider view may take, the largest first: more would leave slivers around it. */
const looser = [0.85, 0.8, 0.75];
/** The least that a part of a picture in the picture takes. */
const least = 0.5;
/** Less than this is hardly more than the whole picture. */
const loosest = [0.7, 0.65, 0.6, 0.55, 0.5];
/** Shares of the sightings of faces that may meet captions: in a crop, and where a wider view is worth it. */
const rarelyCovered = 0.05;
const mostCovered = 0.01;
/** A line of captions with a little space around it, a share of an upright frame's height. */
const captionLine = 0.07;
const faceInFrame = 0.2;
const minCropHeight = 0.45;
const maxEnlargement = 3;
/** Blurred rather than with borders and neighbours; larger than this, a face is all there is. */
const mostInWindow = 6;
const largestInWindow = 0.5;
const wholeHeight = 0.97;
/** A larger face leaves captions no line of a wide frame. */
const largestInWide = 0.7;
/** The blur around a view that takes more of the frame is a sliver. */
const nearlyAll = 0.9;
const rounding = 1e-6;
/** A view is a little wider than what it must hold. */
const roomToMove = 1.06;
