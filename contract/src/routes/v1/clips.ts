import { z } from 'zod';
import { clipPlanSchema, ratioSchema } from '../../clip/plan/clip-plan.ts';
import { maxRequestLength } from '../../clip/plan/edit-limits.ts';
import { planChangeCodes } from '../../clip/plan/plan-changes.ts';
import { qualities } from '../../clip/plan/quality.ts';
import { refusedByPlan, refusedDownloads } from '../../plans.ts';
import { clipFilters, minScoreSchema, updateClip } from '../clips.ts';
import { defineRoute, idSchema, ofOneRow } from '../route.ts';
import { processingStatusSchema } from '../schemas.ts';
import { v1ClipSchema, v1DeletedSchema, v1ExportSchema, v1List, v1Page } from './shapes.ts';

const clipCall = { tag: 'Clips', ...ofOneRow } as const;

export const v1ListClips = defineRoute('listClips', 'GET /v1/projects/{id}/clips', {
  ...clipCall,
  summary: 'Lists the clips of a project, newest generation and best passage first.',
  permission: 'clips:read',
  query: v1Page(50).extend({ ratio: ratioSchema.optional(), status: processingStatusSchema.optional() }),
  output: v1List(v1ClipSchema),
});

export const v1ListAllClips = defineRoute('listAllClips', 'GET /v1/clips', {
  summary: 'Lists the clips of all projects, newest generation and best passage first.',
  tag: 'Clips',
  permission: 'clips:read',
  query: v1Page(50).extend({
    project_id: idSchema.optional(),
    folder_id: idSchema.optional().describe('Of the project.'),
    ratio: ratioSchema.optional(),
    status: processingStatusSchema.optional(),
    ...clipFilters,
    min_score: minScoreSchema,
  }),
  output: v1List(v1ClipSchema),
});

export const v1GetClip = defineRoute('getClip', 'GET /v1/clips/{id}', {
  ...clipCall,
  summary: 'Reads one clip.',
  permission: 'clips:read',
  output: v1ClipSchema,
});

export const v1DeleteClip = defineRoute('deleteClip', 'DELETE /v1/clips/{id}', {
  ...clipCall,
  summary: 'Deletes a clip in one ratio; with the last ratio the passage is gone.',
  permission: 'clips:write',
  output: v1DeletedSchema,
});

const planOfClip = z.object({
  clip: v1ClipSchema,
  /** Everything the render needs; null until it is planned. */
  plan: clipPlanSchema.nullable(),
});

export const v1GetPlan = defineRoute('getClipPlan', 'GET /v1/clips/{id}/plan', {
  ...clipCall,
  summary: 'Reads everything a clip shows and plays: cuts, scenes, captions, cards.',
  permission: 'clips:read',
  output: planOfClip,
});

export const v1EditPlan = defineRoute('editClipPlan', 'PATCH /v1/clips/{id}/plan', {
  ...clipCall,
  summary:
    'Changes a clip as the editor does, as a new version of its plan, and renders it. The same `editId` changes nothing twice.',
  permission: 'clips:write',
  body: updateClip.body.omit({ userId: true }),
  output: planOfClip,
  rejections: updateClip.rejections,
  example: { body: { title: 'Why bread rises', captionSettings: { size: 0.07 } } },
});

export const v1EditInWords = defineRoute('editClipInWords', 'POST /v1/clips/{id}/edit-in-words', {
  ...clipCall,
  summary:
    'Reads a request in plain words, English, Hindi or Hinglish, and tells what it would change; with `dry_run` false it makes the change and renders the clip.',
  permission: 'clips:write',
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1)
      .max(maxRequestLength)
      .describe(
        'Cuts, length, captions, title, sound and what stands over the picture, separated by commas.',
      ),
    dry_run: z.boolean().default(true),
    planVersion: updateClip.body.shape.planVersion.describe(
      'The `plan_version` of the clip as the user has seen it: where another version came in between, the answer is `clip_changed`.',
    ),
    editId: updateClip.body.shape.editId,
  }),
  output: z.object({
    clip: v1ClipSchema,
    changes: z.array(
      z.object({
        code: z.enum(planChangeCodes),
        count: z.number().optional(),
        seconds: z.number().optional(),
        text: z.string().optional(),
      }),
    ),
    unread: z
      .array(z.string())
      .describe(
        'The parts that were not understood, cannot be done or change nothing, as they were written.',
      ),
    dry_run: z.boolean(),
  }),
  rejections: updateClip.rejections,
  example: { body: { text: 'cut the first sentence, bigger captions' } },
});

const mayRedirect = 'It may answer 302 to an address of the storage: follow it without the key.';

export const v1GetClipFile = defineRoute('downloadClip', 'GET /v1/clips/{id}/file', {
  ...clipCall,
  summary: `The newest file of a clip, whole or in ranges. The first one of a clip counts as its export. ${mayRedirect}`,
  permission: 'exports:write',
  produces: 'video/mp4',
  rejections: refusedDownloads,
});

const captionParams = z.object({ id: idSchema, format: z.enum(['srt', 'vtt']) });

export const v1GetClipCaptions = defineRoute('downloadCaptions', 'GET /v1/clips/{id}/captions/{format}', {
  ...clipCall,
  summary: 'The captions of a clip as SRT or WebVTT.',
  permission: 'clips:read',
  params: captionParams,
  produces: ['application/x-subrip', 'text/vtt'],
});

const exportCall = { tag: 'Exports', ...ofOneRow } as const;

export const v1StartExport = defineRoute('startExport', 'POST /v1/clips/{id}/exports', {
  ...exportCall,
  summary: 'Makes a file of a clip in any ratio and quality. An unchanged clip gives the same export again.',
  permission: 'exports:write',
  body: z.object({
    /** Absent: the clip’s own. One that the clip does not have yet is framed first. */
    ratio: ratioSchema.optional(),
    quality: z.enum(qualities).default('1080p'),
  }),
  output: v1ExportSchema,
  status: 202,
  rejections: ['clip_not_planned', 'edit_invalid', ...refusedByPlan],
  example: { body: { ratio: '1:1', quality: '720p' } },
});

export const v1ListExports = defineRoute('listExports', 'GET /v1/projects/{id}/exports', {
  ...exportCall,
  summary: 'Lists the exports of a project, newest first.',
  permission: 'exports:read',
  query: v1Page(50),
  output: v1List(v1ExportSchema),
});

export const v1GetExport = defineRoute('getExport', 'GET /v1/exports/{id}', {
  ...exportCall,
  summary: 'Reads one export and how far it is.',
  permission: 'exports:read',
  output: v1ExportSchema,
});

export const v1CancelExport = defineRoute('cancelExport', 'POST /v1/exports/{id}/cancel', {
  ...exportCall,
  summary: 'Stops an export that waits or runs.',
  permission: 'exports:write',
  output: v1ExportSchema,
  rejections: ['step_over'],
});

export const v1GetExportFile = defineRoute('downloadExport', 'GET /v1/exports/{id}/file', {
  ...exportCall,
  summary: `The file of an export, whole or in ranges. ${mayRedirect}`,
  permission: 'exports:write',
  produces: 'video/mp4',
  rejections: refusedDownloads,
});
