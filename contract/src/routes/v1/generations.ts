import { z } from 'zod';
import { generateClips, generationDefaults } from '../processing.ts';
import { ofOneRow, routesOf } from '../route.ts';
import { v1GenerationSchema, v1List, v1Page } from './shapes.ts';

const route = routesOf('Generations');

const { mode, passages, topic, language, range, soundOnly } = generateClips.body.shape;

export const v1StartGeneration = route('startGeneration', 'POST /v1/projects/{id}/generations', {
  summary: 'Cuts a project into clips; before its transcript is ready the request waits for it.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({
    max_clip_ms: z
      .int()
      .min(15_000, 'a clip lasts at least 15 seconds')
      .max(90_000, 'a clip lasts at most 90 seconds')
      .optional()
      .describe(`${generationDefaults.clipDuration * 1000} unless the template says otherwise.`),
    clips: generateClips.body.shape.numberOfClips,
    ratios: generateClips.body.shape.aspectRatios,
    caption_style: generateClips.body.shape.captionStyle,
    ...{ mode, passages, topic, language, range },
    template_id: generateClips.body.shape.templateId,
    brand_kit_id: generateClips.body.shape.brandKitId,
    sound_only: soundOnly,
  }),
  output: v1GenerationSchema,
  status: 202,
  rejections: generateClips.rejections,
  example: { body: { clips: 3, ratios: ['9:16'], max_clip_ms: 60_000, caption_style: 'karaoke' } },
});

export const v1ListGenerations = route('listGenerations', 'GET /v1/projects/{id}/generations', {
  summary: 'Lists the requests for clips of a project, newest first.',
  permission: 'clips:read',
  ...ofOneRow,
  query: v1Page(20),
  output: v1List(v1GenerationSchema),
});
