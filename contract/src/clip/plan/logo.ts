import { z } from 'zod';
import type { Ratio } from './ratios.ts';

export const logoCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LogoCorner = (typeof logoCorners)[number];

/** How large a logo may be and how far from the safe area it may stand, shares of the frame's shorter side. */
export const logoLimits = { size: { min: 0.05, max: 0.5 }, distance: { min: 0, max: 0.15 } } as const;

/** A workspace's logo in a corner of every frame of a clip. */
export const logoSchema = z.object({
  /** The uploaded picture. */
  assetId: z.string().regex(/^[\w-]{1,64}$/),
  /** Width divided by height of the picture, so that its place follows from the plan alone. */
  aspect: z.number().min(0.02).max(50),
  corner: z.enum(logoCorners),
  /** Its longer side as a share of the frame's shorter side. */
  size: z.number().min(logoLimits.size.min).max(logoLimits.size.max),
  /** How much further from the edges than platforms ask, as a share of the frame's shorter side; absent: 0. */
  distance: z.number().min(0).max(logoLimits.distance.max).optional(),
});
export type Logo = z.infer<typeof logoSchema>;

/** What decides where a logo stands. */
export type LogoPlacing = Pick<Logo, 'aspect' | 'corner' | 'size' | 'distance'>;

interface Size {
  width: number;
  height: number;
}

/**
 * Where a logo stands in a frame and how large it is drawn, even pixels; the browser and the render use this alike.
 * It keeps clear of what platforms lay over the picture, in 9:16 the lowest 16 % and the column of buttons on the
 * lower right.
 */
export function logoBox(
  logo: LogoPlacing,
  frame: Size & { ratio: Ratio },
  { watermark }: { watermark: boolean },
): Size & { x: number; y: number } {
  const shorter = Math.min(frame.width, frame.height);
  const longSide = logo.size * shorter;
  const width = evenSide(logo.aspect >= 1 ? longSide : longSide * logo.aspect);
  const height = evenSide(logo.aspect >= 1 ? longSide / logo.aspect : longSide);
  const [vertical, horizontal] = logo.corner.split('-');
  const { side, top, bottom, buttons } = platformMargins[frame.ratio];
  const away = (logo.distance ?? 0) * shorter;
  const right = logo.corner === 'bottom-right' ? buttons : side;
  // The watermark of a free plan stands in the upper right corner and keeps its place.
  const below = watermark && logo.corner === 'top-right' ? 0.055 * shorter : 0;
  return {
    x: evenPlace(
      horizontal === 'left' ? side * frame.width + away : frame.width * (1 - right) - width - away,
    ),
    y: evenPlace(
      vertical === 'top' ? top * frame.height + below + away : frame.height * (1 - bottom) - height - away,
    ),
    width,
    height,
  };
}

/** Shares of the frame: the bars and buttons of Reels, Shorts and TikTok cover the edges of 9:16. */
export const platformMargins: Record<Ratio, { side: number; top: number; bottom: number; buttons: number }> =
  {
    '9:16': { side: 0.055, top: 0.105, bottom: 0.16, buttons: 0.14 },
    '16:9': { side: 0.035, top: 0.055, bottom: 0.06, buttons: 0.035 },
    '1:1': { side: 0.05, top: 0.05, bottom: 0.05, buttons: 0.05 },
  };

const evenSide = (value: number): number => Math.max(2, 2 * Math.round(value / 2));
const evenPlace = (value: number): number => Math.max(0, 2 * Math.round(value / 2));
