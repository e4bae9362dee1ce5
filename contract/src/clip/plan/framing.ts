import { z } from 'zod';
import { boxSchema } from './box.ts';

/** Where the camera stands from `atMs` (clip time) until the next keyframe; a `box` of null is the whole picture. */
export const cropKeyframeSchema = z.object({ atMs: z.int().nonnegative(), box: boxSchema.nullable() });
export type CropKeyframe = z.infer<typeof cropKeyframeSchema>;

/**
 * One way of filling a frame for a whole clip: `crop` follows `path`, `fit` shows the whole picture over a blurred
 * copy, `card` is the drawn picture of a source without video. Plans of schema 1 stored it; `scenesOfFraming` turns
 * it into scenes.
 */
export const framingSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('crop'), path: z.array(cropKeyframeSchema).min(1) }),
  z.object({ mode: z.literal('fit') }),
  z.object({ mode: z.literal('card') }),
]);
export type Framing = z.infer<typeof framingSchema>;
