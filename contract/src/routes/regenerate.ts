import { z } from 'zod';
import { defineRoute, ofOneRow, userIdSchema } from './route.ts';
import { clipSchema, succeeded } from './schemas.ts';

/** `same` cuts the same moment with other edges; `next` takes the best passage that no clip shows. */
export const regenerateChoices = ['same', 'next'] as const;
export type RegenerateChoice = (typeof regenerateChoices)[number];

/** How long a clip may be that passages are picked for, seconds. */
export const clipLength = { minSeconds: 15, maxSeconds: 90 } as const;

export const regenerateClip = defineRoute('regenerateClip', 'POST /clips/{id}/regenerate', {
  summary:
    'Replaces one clip, in all its ratios, by another cut of its moment or by the next best passage. Its versions stay, and its file until the new one is ready.',
  tag: 'Clips',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({
    userId: userIdSchema,
    choice: z.enum(regenerateChoices).default('same'),
    clipDuration: z
      .number()
      .min(clipLength.minSeconds, 'a clip lasts at least 15 seconds')
      .max(clipLength.maxSeconds, 'a clip lasts at most 90 seconds')
      .optional()
      .describe('Longest clip, seconds. Absent: as its request said.'),
  }),
  output: z.object({ ...succeeded, clip: clipSchema }),
  rejections: ['clip_not_planned', 'no_other_passage'],
  example: { body: { choice: 'same', clipDuration: 30 } },
});
