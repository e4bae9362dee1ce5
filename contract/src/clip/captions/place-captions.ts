import type { CaptionPlace } from '../plan/caption-settings.ts';
import type { Box, CaptionStyle, Layout } from '../plan/clip-plan.ts';
import type { LogoPlacing } from '../plan/logo.ts';
import type { Scene } from '../plan/scene.ts';
import type { SceneFaces } from '../reframe/faces-in-output.ts';
import { emOf } from '../text/text-width.ts';
import { freeHeights, lowerEdge } from './caption-heights.ts';
import { captionFace } from './caption-script.ts';
import { captionArea } from './caption-styles.ts';
import { lineEmOf } from './fonts.ts';

type Frame = Pick<Layout, 'ratio' | 'width' | 'height' | 'cues'>;

/**
 * The scenes of a layout with the heights at which two lines of captions cover no face, and the space above all faces;
 * `faces` has one entry for each scene, in shares of the frame. Where none of the named heights is free, one height is
 * given alone: the best that is, for two lines or else for one, or that covers faces for the shortest time. Scenes
 * without faces are left as they are: any height will do. Under a slide captions stand below its text where they can.
 */
export function placeCaptions(
  scenes: readonly Scene[],
  faces: readonly SceneFaces[],
  { style, frame, logo = null }: { style: CaptionStyle; frame: Frame; logo?: LogoPlacing | null },
): Scene[] {
  const bandAt = bandsOf(style, frame, logo);
  return scenes.map(({ captionLines: _lines, ...scene }, n) => {
    const seen = (faces[n]?.faces ?? []).map(({ box }) => box);
    if (seen.length === 0) return scene;
    const headRoom = Math.max(0, Math.min(1, ...seen.map(({ y, h }) => y - forehead * h)));
    const beside = besideText(scene, seen, bandAt);
    if (beside) return { ...scene, ...beside, headRoom };
    const named = preference(scene);
    const offFaces = named.filter((place) => met(seen.map(withBrow), bandAt(place, 2)) === 0);
    if (offFaces.length > 0) return { ...scene, ...offHair(offFaces, seen, bandAt), headRoom };
    const heights = [...named, ...betweenNames(scene), ...(frame.ratio === '9:16' ? [] : beyondNames)];
    return { ...scene, ...placeOf(leastCovering(seen, heights, bandAt)), headRoom };
  });
}

/** Of the heights off all faces those that leave the hair of a close face free; else one line, which covers less of it. */
function offHair(
  offFaces: readonly CaptionPlace[],
  seen: readonly Box[],
  bandAt: BandAt,
): Pick<Scene, 'captionPlaces' | 'captionLines'> {
  const close = seen.filter(({ h }) => h > closeFace).map(withHair);
  const leaving = (lines: 1 | 2) => offFaces.filter((place) => met(close, bandAt(place, lines)) === 0);
  const [two, one] = [leaving(2), leaving(1)];
  if (two.length > 0) return { captionPlaces: two };
  return { captionPlaces: one.length > 0 ? one : [...offFaces], captionLines: 1 };
}

type BandAt = (height: CaptionPlace | number, lines: 1 | 2) => Box;

const placeOf = ({ height, lines }: Height): Pick<Scene, 'captionPlaces' | 'captionLines'> => ({
  captionPlaces: [height],
  ...(lines === 1 && { captionLines: lines }),
});

/** A height below a slide that covers neither its text nor the face under it; null where there is none. */
function besideText(scene: Scene, seen: readonly Box[], bandAt: BandAt) {
  const [slide] = scene.regions;
  if (scene.kind !== 'screen_face' || !slide) return null;
  const textEnd = slide.target.y + slide.target.h - 0.01;
  const heights = betweenNames(scene).filter((at) => bandAt(at, 2).y >= textEnd);
  if (heights.length === 0) return null;
  const best = leastCovering(seen, heights, bandAt);
  return met(seen, bandAt(best.height, best.lines)) === 0 ? placeOf(best) : null;
}

/** The seam of a split is nobody's face; elsewhere captions are looked for below. */
const preference = ({ kind }: Scene): readonly CaptionPlace[] =>
  kind === 'split2' || kind === 'grid4' || kind === 'screen_face'
    ? ['middle', 'bottom', 'top']
    : ['bottom', 'middle', 'top'];

/** Middles of blocks over all of the frame, those first that are nearest to the scene's best height. */
function betweenNames(scene: Scene): number[] {
  const best = preference(scene)[0] === 'middle' ? 0.5 : 1;
  const all = Array.from({ length: 73 }, (_, n) => 0.13 + n / 100);
  return all.toSorted((a, b) => Math.abs(a - best) - Math.abs(b - best)).map((at) => Number(at.toFixed(2)));
}

interface Height {
  height: CaptionPlace | number;
  lines: 1 | 2;
}

/**
 * The height that meets faces for the shortest time, to a hundredth; among equals one with half the usual space around
 * them, then two lines before one, then all of that space, and the one that covers least of them.
 */
function leastCovering(
  seen: readonly Box[],
  heights: readonly (CaptionPlace | number)[],
  bandAt: BandAt,
): Height {
  const spared = seen.map(withBrow);
  const nearly = seen.map((box) => withSpace(box, 0.5));
  const share = (count: number): number => Math.ceil((100 * count) / seen.length);
  const costs = ([2, 1] as const).flatMap((lines) =>
    heights.map((height) => {
      const band = bandAt(height, lines);
      const covered = Math.round(1000 * sum(spared.map((box) => shared(box, band))));
      return {
        height,
        lines,
        cost: [
          ...[seen, nearly].map((boxes) => share(met(boxes, band))),
          -lines,
          share(met(spared, band)),
          covered,
        ],
      };
    }),
  );
  const [best] = costs.toSorted((a, b) => {
    const differs = a.cost.findIndex((cost, n) => cost !== b.cost[n]);
    return differs < 0 ? 0 : (a.cost[differs] ?? 0) - (b.cost[differs] ?? 0);
  });
  if (!best) throw new Error('never');
  return best;
}

const met = (boxes: readonly Box[], band: Box): number => boxes.filter((box) => shared(box, band) > 0).length;

function bandsOf(style: CaptionStyle, frame: Frame, logo: LogoPlacing | null): BandAt {
  const area = captionArea(style, frame);
  const base = captionFace(
    frame.cues.flatMap((cue) => cue.lines.flat().map(({ text }) => text)),
    style,
  );
  const linePx = lineEmOf(base) * emOf(base, area.capPx);
  const free = freeHeights({ frame, area, logo, watermark: false });
  const widest = area.maxLinePx / frame.width;
  return (place: CaptionPlace | number, lines: 1 | 2): Box => {
    const blockPx = lines * linePx;
    const bottom = lowerEdge(place, { frame, area, blockPx, free }) / frame.height;
    const h = blockPx / frame.height;
    return { x: (1 - widest) / 2, y: bottom - h, w: widest, h };
  };
}

/** How far the forehead reaches above a detected face, which begins at the brows, in heights of the face. */
const forehead = 0.35;

/** Detected faces begin at the brows and end at the lips or the chin: a little more is spared on both sides. */
const withBrow = (box: Box): Box => withSpace(box, 1);

/** Hair above a face; where it is higher there is more of it. */
const withHair = ({ x, y, w, h }: Box): Box => ({ x, w, y: y - hair * h, h: (1 + hair + 0.1) * h });

const withSpace = ({ x, y, w, h }: Box, share: number): Box => ({
  ...{ x, w, y: y - 0.12 * share * h },
  h: (1 + 0.22 * share) * h,
});

/** In heights of the face. */
const hair = 0.25;
/** Share of the frame's height of a face whose hair is worth a line of captions. */
const closeFace = 0.3;

/** Where only captions off all faces stand, in frames without a platform's bars. */
const beyondNames = [0.95, 0.92, 0.89, 0.12, 0.09, 0.06];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
