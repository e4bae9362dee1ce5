import { z } from 'zod';

/** Most parts of a curve; sites give a hundred. */
const maxReplayedParts = 200;

/**
 * How often viewers played the parts of a video again, as the site that it was imported from counts it: in order,
 * source milliseconds, `value` 0–1 in relation to the most replayed part.
 */
export const replaysSchema = z
  .array(
    z
      .object({ startMs: z.int().nonnegative(), endMs: z.int().positive(), value: z.number().min(0).max(1) })
      .refine((part) => part.startMs < part.endMs, 'a part ends after it starts'),
  )
  .min(1)
  .max(maxReplayedParts);
export type Replays = z.infer<typeof replaysSchema>;
