import type { Box } from '../plan/box.ts';
import { clamp, clampBox, middleOf, overlapOf, type Size, unionOf } from '../plan/geometry.ts';
import type { Region } from '../plan/scene.ts';
import { tileOf } from '../plan/tiles.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import { followCamera, rounded } from './camera.ts';
import type { MediaAnalysis } from './media-analysis.ts';
import { headRoomOf, type Person, type Stay } from './people.ts';
import { faceInTile, tileBox } from './tiles-of-people.ts';
import { cropOfShape } from './views.ts';

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

/** Whether a face is small and stands beside a slide rather than in front of most of it, or above its own clothes. */
export const isBesideSlide = ({ face }: Person, text: Box): boolean =>
  face.w < smallFace && overlapOf(face, text) < 0.1 && !isBelow(face, text);

/** Whether what looks like text lies under a face, as patterned clothes, hands and knees do. */
function isBelow(face: Box, text: Box): boolean {
  const { x } = middleOf(face);
  const isUnder = x > text.x && x < text.x + text.w;
  return isUnder && text.y > face.y - face.h / 2 && middleOf(text).y > face.y + face.h;
}

/**
 * A slide and the person beside it: the text in the upper part, as wide as the frame, the face below. The upper part
 * is half of an upright frame, higher for high text and lower where all of a wide slide must be seen.
 */
export function slideAndFace(stay: Stay, person: Person, text: Box, picture: Size, frame: Size): Region[] {
  const space = padded(text);
  const perHeight = (frame.width / frame.height) * (picture.height / picture.width);
  // The share of the frame's height at which the text's width, or its height, just fits.
  const byWidth = perHeight / Math.max(space.w, space.h * perHeight);
  const byHeight = Math.min(maxText, (space.h * perHeight) / space.w);
  const share =
    Math.round(clamp(Math.min(byWidth, Math.max(minText, byHeight)), lowestText, maxText) * 1e3) / 1e3;
  const upper = { x: 0, y: 0, w: 1, h: share };
  const lower = { x: 0, y: share, w: 1, h: Math.round((1 - share) * 1e3) / 1e3 };
  const crop = textCrop(space, picture, tileOf(upper, frame));
  // Close enough that a presenter in a corner of the slide fills the tile without the slide around.
  const faceShare = clamp(faceInFrame / lower.h, faceInTile, largestFace);
  const others = stay.people.filter((other) => other !== person && other.weight > beside * person.weight);
  const face = tileBox(person, others, picture, tileOf(lower, frame), faceShare);
  const isSteady = person.extent.x >= face.x && person.extent.x + person.extent.w <= face.x + face.w;
  const path = isSteady ? [{ atMs: stay.startMs, box: rounded(face) }] : followCamera(person, face, stay);
  return [
    { target: upper, path: [{ atMs: stay.startMs, box: rounded(crop) }] },
    { target: lower, path, subject: person.track },
  ];
}

/** The part of a slide that is shown whole over a blurred copy: its text and the people in it, or all of it. */
export function slideAlone(text: Box, people: readonly Person[]): Box {
  const held = unionOf([padded(text), ...(people.length > 0 ? [headRoomOf(people)] : [])]) ?? text;
  return held.w > 0.8 ? { x: 0, y: 0, w: 1, h: 1 } : clampBox(held);
}

/** The smallest part of the tile's shape that holds the text; the largest there is where none does. */
function textCrop(text: Box, picture: Size, tile: Size): Box {
  const largest = cropOfShape(picture, tile);
  const h = Math.min(largest.h, Math.max(text.h, (text.w / largest.w) * largest.h));
  const crop = { w: (largest.w / largest.h) * h, h };
  return clampBox({ x: text.x + text.w / 2 - crop.w / 2, y: text.y + text.h / 2 - crop.h / 2, ...crop });
}

function padded(text: Box): Box {
  const x = Math.max(0, text.x - padding);
  const y = Math.max(0, text.y - padding);
  return {
    x,
    y,
    w: Math.min(1, text.x + text.w + padding) - x,
    h: Math.min(1, text.y + text.h + padding) - y,
  };
}

const minSlide = { w: 0.25, h: 0.2 };
const tinyText = 0.003;
const smallFace = 0.1;
/** Of the frame's height, and of the tile's. */
const faceInFrame = 0.26;
const largestFace = 0.5;
/** A person of this share of the presenter's weight is kept out of the presenter's tile. */
const beside = 0.35;
const minText = 0.5;
const maxText = 0.65;
const lowestText = 0.3;
const padding = 0.03;
