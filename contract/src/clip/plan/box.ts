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
