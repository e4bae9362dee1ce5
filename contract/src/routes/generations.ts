import { z } from 'zod';
import { spanSchema } from '../clip/plan/time.ts';
import { generationSchema } from './processing.ts';
import { defineRoute, ofOneRow } from './route.ts';

const listedGeneration = generationSchema.extend({
  /** The part of the source that passages were picked from, source milliseconds; null: all of it. */
  range: spanSchema.nullable(),
  /** The brand kit that it named, as long as it can be named again; null: none, or it is gone or not in the plan. */
  brandKitId: z.string().nullable(),
  /** Passages that were chosen for it. None in a completed request: the `note` says why. */
  foundCount: z.int().nonnegative(),
  /** Those whose clips are still there, whatever their ratios. */
  clipCount: z.int().nonnegative(),
});
export type ListedGeneration = z.infer<typeof listedGeneration>;

export const listGenerations = defineRoute('listGenerations', 'GET /videos/{id}/generations', {
  summary: 'Lists every request for clips of a video, newest first; older ones keep their clips.',
  tag: 'Processing',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ generations: z.array(listedGeneration) }),
});
