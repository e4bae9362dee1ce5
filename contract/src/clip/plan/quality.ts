import type { Layout } from './clip-plan.ts';
import type { Size } from './geometry.ts';

/** Sizes an export can have, largest first. */
export const qualities = ['4k', '1080p', '720p'] as const;
export type Quality = (typeof qualities)[number];

/** What plans are made in, and what the clips of a project are rendered in. */
export const plannedQuality = '1080p' satisfies Quality;

/** Shorter side of the frame, pixels. */
const shorterSides: Record<Quality, number> = { '4k': 2160, '1080p': 1080, '720p': 720 };

/**
 * A layout at another quality: only its frame changes. Crops are shares of the source and captions shares of the
 * frame, so that the same picture comes out, larger or smaller.
 */
export const scaleLayout = (layout: Layout, quality: Quality): Layout => ({
  ...layout,
  ...scaleFrame(layout, quality),
});

/** A frame's size at a quality, even pixels. */
export function scaleFrame(frame: Size, quality: Quality): Size {
  const factor = shorterSides[quality] / Math.min(frame.width, frame.height);
  const even = (pixels: number) => 2 * Math.round((pixels * factor) / 2);
  return { width: even(frame.width), height: even(frame.height) };
}

/** What people call a picture of this size, for example `1080p` or `4K`: by its shorter side. */
export function resolutionName({ width, height }: Size): string {
  const shorter = Math.min(width, height);
  return shorter >= 2000 ? '4K' : `${shorter}p`;
}

/** Whether a quality shows no more detail than a smaller one would, because the source has no more pixels. */
export const isEnlarged = (source: Size | null, quality: Quality): boolean =>
  source !== null && Math.min(source.width, source.height) < shorterSides[quality];
