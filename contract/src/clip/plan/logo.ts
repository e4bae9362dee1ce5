import { z } from 'zod';
import type { Ratio } from './ratios.ts';

export const logoCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LogoCorner = (typeof logoCorners)[number];

/** A workspace's logo in a corner of every frame of a clip. */
export const logoSchema = z.object({
  /** The uploaded picture. */
  assetId: z.string().regex(/^[\w-]{1,64}$/),
  /** Width divided by height of the picture, so that its place follows from the plan alone. */
  aspect: z.number().min(0.02).max(50),
  corner: z.enum(logoCorners),
  /** Its longer side as a share of the frame's shorter side. */
  size: z.number().min(0.05).max(0.5),
});
export type Logo = z.infer<typeof logoSchema>;

interface Size {
  width: number;
  height: number;
}

/** Where a logo stands in a frame and how large it is drawn, even pixels; the browser and the render use this alike. */
export function logoBox(
  logo: Pick<Logo, 'aspect' | 'corner' | 'size'>,
  frame: Size & { ratio: Ratio },
  { watermark }: { watermark: boolean },
): Size & { x: number; y: number } {
  const shorter = Math.min(frame.width, frame.height);
  const longSide = logo.size * shorter;
  const width = evenSide(logo.aspect >= 1 ? longSide : longSide * logo.aspect);
  const height = evenSide(logo.aspect >= 1 ? longSide / logo.aspect : longSide);
  const [vertical, horizontal] = logo.corner.split('-');
  const { side, top, bottom } = margins[frame.ratio];
  // The watermark of a free plan stands in the upper right corner and keeps its place.
  const below = watermark && logo.corner === 'top-right' ? 0.055 * shorter : 0;
  return {
    x: evenPlace(horizontal === 'left' ? side * frame.width : frame.width * (1 - side) - width),
    y: evenPlace(vertical === 'top' ? top * frame.height + below : frame.height * (1 - bottom) - height),
    width,
    height,
  };
}

/** Shares of the frame: the bars and buttons of Reels, Shorts and TikTok cover the edges of 9:16. */
const margins: Record<Ratio, { side: number; top: number; bottom: number }> = {
  '9:16': { side: 0.055, top: 0.105, bottom: 0.16 },
  '16:9': { side: 0.035, top: 0.055, bottom: 0.06 },
  '1:1': { side: 0.05, top: 0.05, bottom: 0.05 },
};

const evenSide = (value: number): number => Math.max(2, 2 * Math.round(value / 2));
const evenPlace = (value: number): number => Math.max(0, 2 * Math.round(value / 2));
