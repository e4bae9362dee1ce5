import type { Box } from '../plan/box.ts';
import { clamp, clampBox, middleOf, overlapOf, type Size, unionOf } from '../plan/geometry.ts';
import type { Region } from '../plan/scene.ts';
import { tileOf } from '../plan/tiles.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import { followCamera, rounded } from './camera.ts';
import type { MediaAnalysis } from './media-analysis.ts';
import { headRoomOf, type Person, type Stay } from './people.ts';
import { faceInTile, tileBox } from './tiles-of-people.ts';
import { cropOfShape, movedInto } from './views.ts';

/**
 * The text that stands still during a stretch, as one box, when it is a slide or a board: a block of a quarter of the
 * picture's width and a fifth of its height, with all other text that is not tiny. Null for a logo or a ticker.
 */
export function slideText(span: Span, areas: NonNullable<MediaAnalysis['textAreas']>): Box | null {
  const shown = areas.filter((area) => overlapMs(area, span) * 2 >= span.endMs - span.startMs);
  const isSlide = shown.some(({ box }) => box.w >= minSlide.w && box.h >= minSlide.h);
  if (!isSlide) return null;
  return unionOf(shown.filter(({ box }) => box.w * box.h >= tinyText).map(({ box }) => box));
}

/**
 * Whether what stands still is a slide or a board and not a set with people in it: it is large, more so beside several
 * people, each of whom is small and stands beside most of it.
 */
export function isSlideOf(people: readonly Person[], text: Box): boolean {
  const least = people.length > 1 ? slideOfSeveral : slideOfOne;
  return text.w * text.h >= least && people.every((person) => isBesideSlide(person, text));
}

/** Whether a face is small and stands beside a slide rather than in front of most of it, or above its own clothes. */
function isBesideSlide({ face }: Person, text: Box): boolean {
  const { w } = besideHead(face, text);
  return (
    face.w < smallFace && (overlapOf(face, text) < 0.1 || w >= mostOfSlide * text.w) && !isBelow(face, text)
  );
}

/** Whether what looks like text lies under a face, as patterned clothes, hands and knees do. */
function isBelow(face: Box, text: Box): boolean {
  const { x } = middleOf(face);
  const isUnder = x > text.x && x < text.x + text.w;
  return isUnder && text.y > face.y - face.h / 2 && middleOf(text).y > face.y + face.h;
}

/** The longer part of a text to one side of the head of a person who stands in front of its end: pictures reach over shoulders. */
function besideHead(face: Box, text: Box): Box {
  const head = { left: face.x - 0.3 * face.w, right: face.x + 1.3 * face.w, top: face.y - 0.5 * face.h };
  const isApart = head.right <= text.x || head.left >= text.x + text.w || head.top >= text.y + text.h;
  if (isApart) return text;
  const [before, after] = [head.left - text.x, text.x + text.w - head.right];
  return before >= after ? { ...text, w: before } : { ...text, x: head.right, w: after };
}

/** Whether a presenter's own picture is large enough for the tile under a slide, or stands for itself. */
export function hasTileBeside(person: Person, text: Box, picture: Size, frame: Size): boolean {
  const { lower } = slideTargets(person, text, picture, frame);
  const tile = tileOf(lower, frame);
  const { window } = person;
  if (!window) return true;
  const { w, h } = cropOfShape(picture, tile);
  return Math.min(window.h, (window.w / w) * h) * picture.height * mostInTile >= tile.height;
}

/**
 * The space for a slide and its presenter: the upper half of an upright frame and more for high text, less only where
 * all of a wide slide must be seen; the presenter is left out of the slide where he stands at its side.
 */
function slideTargets(person: Person, text: Box, picture: Size, frame: Size) {
  const shown = besideHead(person.face, text);
  const perHeight = (frame.width / frame.height) * (picture.height / picture.width);
  // A half holds the slide with as much space around it as there is.
  const space = padded(shown, clamp((perHeight / minText - shown.w) / 2, leastPadding, padding));
  // The share of the frame's height at which the text's width, or its height, just fits.
  const byWidth = perHeight / Math.max(space.w, space.h * perHeight);
  const byHeight = Math.min(maxText, (space.h * perHeight) / space.w);
  const share =
    Math.round(clamp(Math.min(byWidth, Math.max(minText, byHeight)), lowestText, maxText) * 1e3) / 1e3;
  return {
    space,
    upper: { x: 0, y: 0, w: 1, h: share },
    lower: { x: 0, y: share, w: 1, h: Math.round((1 - share) * 1e3) / 1e3 },
  };
}

/** A slide and the person beside it: the text in the upper part, as wide as the frame, the face below. */
export function slideAndFace(stay: Stay, person: Person, text: Box, picture: Size, frame: Size): Region[] {
  const { space, upper, lower } = slideTargets(person, text, picture, frame);
  const crop = textCrop(space, person.window ?? headRoomOf([person]), picture, tileOf(upper, frame));
  // Close enough that a presenter in a corner of the slide fills the tile without the slide around.
  const faceShare = clamp(faceInFrame / lower.h, faceInTile, largestFace);
  const others = stay.people.filter((other) => other !== person && other.weight > beside * person.weight);
  const face = tileBox(person, others, picture, tileOf(lower, frame), faceShare);
  const isSteady = person.extent.x >= face.x && person.extent.x + person.extent.w <= face.x + face.w;
  const path = isSteady
    ? [{ atMs: stay.startMs, box: rounded(face) }]
    : followCamera(person, face, stay).map(({ atMs, box }) => ({
        atMs,
        box: person.window ? movedInto(box, person.window) : box,
      }));
  return [
    { target: upper, path: [{ atMs: stay.startMs, box: rounded(crop) }] },
    { target: lower, path, subject: person.track },
  ];
}

/** The part of a slide that is shown whole over a blurred copy: its text, photographs and people, or all of it. */
export function slideAlone(text: Box, people: readonly Person[], photographs: readonly Box[] = []): Box {
  const seen = people.length > 0 ? [headRoomOf(people)] : [];
  const held = unionOf([padded(text), ...seen, ...photographs]) ?? text;
  return held.w > 0.8 ? { x: 0, y: 0, w: 1, h: 1 } : clampBox(held);
}

/**
 * The smallest part of the tile's shape that holds the text, with as little as possible of the presenter, who has a tile
 * already; the largest there is where none does.
 */
function textCrop(text: Box, presenter: Box, picture: Size, tile: Size): Box {
  const largest = cropOfShape(picture, tile);
  const h = Math.min(largest.h, Math.max(text.h, (text.w / largest.w) * largest.h));
  const crop = { w: (largest.w / largest.h) * h, h };
  const places = (from: number, length: number, size: number) =>
    [0.5, 0, 1].map((share) => from + share * (length - size));
  const [best = text] = places(text.x, text.w, crop.w)
    .flatMap((x) => places(text.y, text.h, crop.h).map((y) => clampBox({ x, y, ...crop })))
    .map((box) => ({ box, shared: overlapOf(box, presenter) }))
    .toSorted((a, b) => a.shared - b.shared)
    .map(({ box }) => box);
  return best;
}

function padded(text: Box, by = padding): Box {
  const x = Math.max(0, text.x - by);
  const y = Math.max(0, text.y - by);
  return { x, y, w: Math.min(1, text.x + text.w + by) - x, h: Math.min(1, text.y + text.h + by) - y };
}

const minSlide = { w: 0.25, h: 0.2 };
const tinyText = 0.003;
const smallFace = 0.1;
/** Shares of the picture. */
const slideOfOne = 0.1;
const slideOfSeveral = 0.3;
/** Share of the width of a board. */
const mostOfSlide = 0.6;
/** A presenter's picture is a blur when it is enlarged more. */
const mostInTile = 6;
/** Of the frame's height, and of the tile's. */
const faceInFrame = 0.26;
const largestFace = 0.5;
/** A person of this share of the presenter's weight is kept out of the presenter's tile. */
const beside = 0.35;
const minText = 0.5;
const maxText = 0.65;
const lowestText = 0.3;
const padding = 0.03;
/** One and a half of the cells in which text is found. */
const leastPadding = 1.5 / 64;
