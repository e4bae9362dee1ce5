import { z } from 'zod';

/**
 * A rectangle as fractions (0–1) of a picture, so that it survives proxies and other resolutions: of the upright,
 * square-pixel source, or of the output frame. `x`, `y` is the top left corner.
 */
export const boxSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  w: z.number().positive().max(1),
  h: z.number().positive().max(1),
});
export type Box = z.infer<typeof boxSchema>;

/** The whole picture, or the whole frame. */
export const fullFrame: Box = { x: 0, y: 0, w: 1, h: 1 };

/** The area that lies in both boxes; 0 where they do not meet. */
export function sharedArea(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
