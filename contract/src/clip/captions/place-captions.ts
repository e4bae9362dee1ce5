import { type CaptionPlace, captionPlaces } from '../plan/caption-settings.ts';
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
 * The scenes of a layout with the heights at which two lines of captions cover no face, and the space above all faces; `faces` has one entry for each
 * scene, in shares of the frame. Where no height is free, the one that covers least of the faces is given alone.
 * Scenes without faces are left as they are: any height will do.
 */
export function placeCaptions(
  scenes: readonly Scene[],
  faces: readonly SceneFaces[],
  { style, frame, logo = null }: { style: CaptionStyle; frame: Frame; logo?: LogoPlacing | null },
): Scene[] {
  const bands = bandsOf(style, frame, logo);
  return scenes.map((scene, n) => {
    const seen = (faces[n]?.faces ?? []).map(({ box }) => box);
    if (seen.length === 0) return scene;
    const boxes = seen.map(withBrow);
    const found = captionPlaces.map((place) => ({
      place,
      area: sum(boxes.map((box) => shared(box, bands[place]))),
    }));
    const headRoom = Math.max(0, Math.min(1, ...seen.map(({ y, h }) => y - forehead * h)));
    const inOrder = preference(scene).flatMap((place) => found.find((one) => one.place === place) ?? []);
    const free = inOrder.filter(({ area }) => area === 0);
    const least = inOrder.toSorted((a, b) => a.area - b.area).slice(0, 1);
    const places = (free.length > 0 ? free : least).map(({ place }) => place);
    return { ...scene, captionPlaces: places, headRoom };
  });
}

/** The seam of a split is nobody's face; elsewhere captions are looked for below. */
const preference = ({ kind }: Scene): readonly CaptionPlace[] =>
  kind === 'split2' || kind === 'grid4' || kind === 'screen_face'
    ? ['middle', 'bottom', 'top']
    : ['bottom', 'middle', 'top'];

function bandsOf(style: CaptionStyle, frame: Frame, logo: LogoPlacing | null): Record<CaptionPlace, Box> {
  const area = captionArea(style, frame);
  const base = captionFace(
    frame.cues.flatMap((cue) => cue.lines.flat().map(({ text }) => text)),
    style,
  );
  const blockPx = 2 * lineEmOf(base) * emOf(base, area.capPx);
  const free = freeHeights({ frame, area, logo, watermark: false });
  const widest = area.maxLinePx / frame.width;
  const band = (place: CaptionPlace): Box => {
    const bottom = lowerEdge(place, { frame, area, blockPx, free }) / frame.height;
    const h = blockPx / frame.height;
    return { x: (1 - widest) / 2, y: bottom - h, w: widest, h };
  };
  return { bottom: band('bottom'), middle: band('middle'), top: band('top') };
}

/** How far the forehead reaches above a detected face, which begins at the brows, in heights of the face. */
const forehead = 0.35;

/** Detected faces begin at the brows and end at the lips or the chin: a little more is spared on both sides. */
const withBrow = ({ x, y, w, h }: Box): Box => ({ x, y: y - 0.12 * h, w, h: 1.22 * h });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
