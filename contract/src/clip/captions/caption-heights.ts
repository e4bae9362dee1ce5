import type { Card } from '../cards/card.ts';
import type { CaptionPlace } from '../plan/caption-settings.ts';
import type { CaptionStyle, Cue, Ratio } from '../plan/clip-plan.ts';
import { type LogoPlacing, logoBox, platformMargins } from '../plan/logo.ts';
import type { Scene } from '../plan/scene.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import type { CaptionArea } from './caption-styles.ts';

/** Highest and lowest a caption may stand, as shares of the frame's height: bars and buttons of platforms lie beyond. */
export const captionLimits: Record<Ratio, { top: number; bottom: number }> = {
  '9:16': { top: 0.145, bottom: 0.85 },
  '1:1': { top: 0.1, bottom: 0.95 },
  '16:9': { top: 0.1, bottom: 0.95 },
};

/** Above this share of a 9:16 frame apps have no buttons on its right. */
const buttonsFrom = 0.45;

/**
 * What apps lay over a frame, shares of its width and height: a bar above and one below, and in 9:16 the column of their
 * buttons. Captions and logos stand clear of the bars by themselves.
 */
export function coveredByApps(ratio: Ratio): { x: number; y: number; width: number; height: number }[] {
  const margins = platformMargins[ratio];
  const top = Math.min(margins.top, captionLimits[ratio].top);
  const bottom = Math.max(1 - margins.bottom, captionLimits[ratio].bottom);
  const bars = [
    { x: 0, y: 0, width: 1, height: top },
    { x: 0, y: bottom, width: 1, height: 1 - bottom },
  ];
  if (ratio !== '9:16') return bars;
  const { buttons } = margins;
  return [...bars, { x: 1 - buttons, y: buttonsFrom, width: buttons, height: bottom - buttonsFrom }];
}

/** How far a caption reaches that finds no other height without a face: upright frames have no space beyond. */
const captionReach: Record<Ratio, { top: number; bottom: number }> = {
  '9:16': captionLimits['9:16'],
  '1:1': { top: 0.03, bottom: 0.97 },
  '16:9': { top: 0.03, bottom: 0.97 },
};

/** Between which heights captions stand, pixels from the top. */
export interface FreeHeights {
  topPx: number;
  bottomPx: number;
}

const heightsOfFrame = ({ ratio, height }: { ratio: Ratio; height: number }): FreeHeights => ({
  topPx: captionReach[ratio].top * height,
  bottomPx: captionReach[ratio].bottom * height,
});

/** The heights that platforms and the logo leave to captions; a logo beside the widest line takes none. */
export function freeHeights(of: {
  frame: { ratio: Ratio; width: number; height: number };
  area: Pick<CaptionArea, 'maxLinePx'>;
  logo: LogoPlacing | null;
  /** A watermark stands in the upper right corner. */
  watermark: boolean;
}): FreeHeights {
  const { frame, area, logo, watermark } = of;
  const free = heightsOfFrame(frame);
  if (!logo) return free;
  const box = logoBox(logo, frame, { watermark });
  const sidePx = (frame.width - area.maxLinePx) / 2;
  if (box.x + box.width <= sidePx || box.x >= frame.width - sidePx) return free;
  const gapPx = 0.012 * frame.height;
  return logo.corner.startsWith('top')
    ? { ...free, topPx: Math.max(free.topPx, box.y + box.height + gapPx) }
    : { ...free, bottomPx: Math.min(free.bottomPx, box.y - gapPx) };
}

/** Lower edge of a caption block at a height, pixels from the top; inside the frame's limits and clear of the logo. */
export function lowerEdge(
  position: CaptionPlace | number,
  of: { frame: { ratio: Ratio; height: number }; area: CaptionArea; blockPx: number; free?: FreeHeights },
): number {
  const { frame, area, blockPx, free = heightsOfFrame(frame) } = of;
  if (position === 'bottom') return Math.min(area.bottomY, free.bottomPx);
  if (position === 'top')
    return Math.max(free.topPx, captionLimits[frame.ratio].top * frame.height) + blockPx;
  const highest = free.topPx + blockPx;
  const middle = position === 'middle' ? 0.5 : position;
  const wanted = middle * frame.height + blockPx / 2;
  return Math.max(highest, Math.min(free.bottomPx, wanted));
}

/**
 * Where a caption stands: at the height that its style names, otherwise at that of the scene it is seen in for longest;
 * scenes without faces have none and keep that of the scene before. A card keeps it at the bottom, where cards leave it
 * their own place.
 */
export function heightOf(
  cue: Pick<Cue, 'startMs' | 'endMs'>,
  { style, scenes = [], cards }: { style: CaptionStyle; scenes?: readonly Scene[]; cards: readonly Card[] },
): CaptionPlace | number {
  if (style.position !== undefined) return style.position;
  if (cards.some((card) => overlapMs(card, cue) > 0)) return 'bottom';
  const placed = scenes.filter(({ captionPlaces }) => captionPlaces !== undefined);
  const [longest] = placed
    .filter((scene) => overlapMs(scene, cue) > 0)
    .toSorted((a, b) => overlapMs(b, cue) - overlapMs(a, cue));
  const scene = longest ?? placed.findLast(({ startMs }) => startMs <= cue.startMs) ?? placed[0];
  return scene?.captionPlaces?.[0] ?? 'bottom';
}

/** The named heights that are free in all scenes of a stretch in which faces are seen. */
export function freePlaces(span: Span, scenes: readonly Scene[]): readonly (CaptionPlace | number)[] {
  const [first, ...others] = scenes.flatMap((scene) =>
    scene.captionPlaces && overlapMs(scene, span) > 0 ? [scene.captionPlaces] : [],
  );
  return first?.filter((place) => others.every((places) => places.includes(place))) ?? [];
}

/** A caption may leave this much before its words end, and come this much after they begin, milliseconds. */
export const leftOutMs = 400;

/**
 * When a caption is shown: without its first or last moments beyond a cut to a scene of another height.
 * Words never begin after their caption has ended, nor end before it begins.
 */
export function shownSpan(cue: Cue, scenes: readonly Scene[]): Span {
  const { startMs, endMs } = cue;
  const words = cue.lines.flat();
  const seen = scenes.filter((scene) => overlapMs(scene, cue) > 0);
  const [first, second] = [seen[0], seen.at(-1)];
  const cutMs = second?.startMs ?? 0;
  if (seen.length !== 2 || !first || !second || sharesHeight(first, second)) return { startMs, endMs };
  if (endMs - cutMs <= leftOutMs && words.every((word) => word.startMs < cutMs))
    return { startMs, endMs: cutMs };
  if (cutMs - startMs <= leftOutMs && words.every((word) => word.endMs > cutMs))
    return { startMs: cutMs, endMs };
  return { startMs, endMs };
}

/** Whether captions stand at the same height in both scenes, or in one of them at any. */
export const sharesHeight = ({ captionPlaces: one }: Scene, { captionPlaces: other }: Scene): boolean =>
  !one || !other || one[0] === other[0];
