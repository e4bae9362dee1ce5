import { z } from 'zod';
import { planEditSchema } from '../clip/parts/plan-parts.ts';
import { captionStyleIds, clipPlanSchema, ratioSchema } from '../clip/plan/clip-plan.ts';
import { captionLanguageSchema } from '../clip/translation/caption-translation.ts';
import { idSchema, ofOneRow, type ResponseOf, routesOf, userIdSchema } from './route.ts';
import {
  clipSchema,
  cursorQuery,
  givenSecondsSchema,
  nextCursor,
  pageFigures,
  pageQuery,
  processingStatusSchema,
  succeeded,
} from './schemas.ts';

const route = routesOf('Clips');

/** Which clips are shown; `all` is as good as nothing. */
const filters = {
  aspectRatio: ratioSchema.or(z.literal('all')).optional(),
  status: processingStatusSchema.or(z.literal('all')).optional(),
};

export const listClipsOfVideo = route('listClipsOfVideo', 'GET /clips/video/{videoId}', {
  summary: 'Lists the clips of a video, newest generation and best passage first.',
  permission: 'clips:read',
  params: z.object({ videoId: idSchema }),
  query: z.object(filters),
  output: z.object({ ...succeeded, clips: z.array(clipSchema) }),
  tenantIds: ['videoId'],
});

export const listClipsOfUser = route('listClipsOfUser', 'GET /clips/user/{userId}', {
  summary: 'Lists your clips over all videos, newest first.',
  permission: 'clips:read',
  params: z.object({ userId: z.string().min(1).max(200) }),
  query: z.object({ ...pageQuery(20), ...filters }),
  output: z.object({ ...succeeded, clips: z.array(clipSchema), ...pageFigures }),
  tenantIds: ['userId'],
});

/** What the creator decided about a clip; `open`: nothing yet. */
const clipDecision = z.enum(['kept', 'dropped', 'open']);
export type ClipDecision = z.infer<typeof clipDecision>;

/** Which clips of a workspace are listed, beside the project, the ratio and the status. */
export const clipFilters = {
  decision: clipDecision.optional(),
  exported: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('Whether a file of the clip was exported, in any ratio.'),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      'Words in any order and in either case, each in the title, the captions or the title of the project.',
    ),
};
export const minScoreSchema = z.coerce.number().min(0).max(100).optional();

/** `newest`: the newest generation, and of each its best passage first. */
const clipOrder = z.enum(['newest', 'score', 'length']);
export type ClipOrder = z.infer<typeof clipOrder>;

export const listClips = route('listClips', 'GET /clips', {
  summary: 'Lists the clips of all projects: the newest, the best or the longest first.',
  permission: 'clips:read',
  query: z.object({
    ...cursorQuery(48),
    videoId: idSchema.optional(),
    folderId: idSchema.optional().describe('Of the project.'),
    aspectRatio: ratioSchema.optional(),
    status: processingStatusSchema.optional(),
    ...clipFilters,
    minScore: minScoreSchema,
    order: clipOrder
      .optional()
      .describe('Absent: the newest first. A cursor goes with the order it was read in.'),
  }),
  output: z.object({
    ...succeeded,
    clips: z.array(
      clipSchema.extend({
        /** `language` is that of its words, BCP 47; null without words. */
        project: z.object({ title: z.string(), language: z.string().nullable() }),
      }),
    ),
    nextCursor,
    /** Clips that match on all pages, in however many ratios; with the first page. */
    total: z.int().nonnegative().optional(),
  }),
});

export type ListedClip = ResponseOf<typeof listClips>['clips'][number];

/** What an editor needs besides the clip itself. */
const planOfClip = {
  /** Everything its render needs; null until it is planned. */
  plan: clipPlanSchema.nullable(),
  /** Its older versions, newest first: undo restores one. */
  versions: z.array(z.object({ version: z.int().positive(), createdAt: z.string() })),
};

export const getClip = route('getClip', 'GET /clips/{id}', {
  summary: 'Reads one clip with its plan.',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ ...succeeded, clip: clipSchema, ...planOfClip }),
});

const editSeconds = givenSecondsSchema
  .optional()
  .describe('Source seconds; `startMs` and `endMs` say the same in milliseconds.');

/** What a caller may change about a clip; what is absent stays. */
export const clipEditSchema = planEditSchema.omit({ translation: true }).extend({
  start_time: editSeconds,
  end_time: editSeconds,
  /** Instead of `captionStyle`. */
  caption_style: z.enum(captionStyleIds).nullable().optional(),
});

export const updateClip = route('updateClip', 'PUT /clips/{id}', {
  summary: 'Changes a clip as a new version of its plan and renders all its ratios again.',
  permission: 'clips:write',
  ...ofOneRow,
  body: clipEditSchema.extend({
    userId: userIdSchema,
    /** The version that was changed; a newer one refuses the change. */
    planVersion: z.int().positive().optional(),
    /** An older version to go back to, before the other changes are made. */
    restoreVersion: z.int().positive().optional(),
    /** The caller’s own id of this edit: sent again after a lost answer, it changes nothing and answers the same. */
    editId: z
      .string()
      .regex(/^[\w-]{16,64}$/, 'an edit’s id has 16 to 64 letters, digits, _ or -')
      .optional(),
    /** False: only the plan is saved; `render` is called later. */
    render: z.boolean().default(true),
  }),
  output: z.object({ ...succeeded, clip: clipSchema, ...planOfClip }),
  rejections: [
    'clip_not_planned',
    'clip_changed',
    'edit_invalid',
    'b_roll_not_included',
    'branding_not_included',
  ],
  example: { body: { title: 'Why bread rises', caption_style: 'classic' } },
});

export const translateClip = route('translateClip', 'POST /clips/{id}/translation', {
  summary:
    'Translates the captions of a clip as a new version of its plan: only lines without a translation, and lines whose words have changed since. It answers when the language model has; where that gave up on the way, lines stay open without a text.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({
    /** Absent: the one that the captions are shown in. */
    language: captionLanguageSchema.optional(),
    /** Whether the captions are shown in this language from now on. */
    show: z.boolean().default(true),
  }),
  output: z.object({ ...succeeded, clip: clipSchema, ...planOfClip }),
  rejections: [
    'clip_not_planned',
    'edit_invalid',
    'translator_missing',
    'translation_failed',
    'translation_not_included',
  ],
  example: { body: { language: 'ta' } },
});

export const addClipRatio = route('addClipRatio', 'POST /clips/{id}/ratios', {
  summary:
    'Frames a clip in another ratio as a new version of its plan and renders it; in one that it has already, nothing happens.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({ ratio: ratioSchema }),
  output: z.object({ ...succeeded, clip: clipSchema, ...planOfClip }),
  rejections: ['clip_not_planned', 'edit_invalid', 'ratio_not_included'],
  example: { body: { ratio: '1:1' } },
});

export const renderClip = route('renderClip', 'POST /clips/{id}/render', {
  summary: 'Renders the newest version of a clip in all its ratios; done before, nothing happens.',
  permission: 'clips:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, clip: clipSchema }),
  rejections: ['clip_not_planned', 'edit_invalid'],
});

export const keepClip = route('keepClip', 'PUT /clips/{id}/kept', {
  summary: 'Keeps or drops a clip in all its ratios, or takes that decision back; nothing is deleted.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({ userId: userIdSchema, kept: z.boolean().nullable() }),
  output: z.object({ ...succeeded, clip: clipSchema }),
  example: { body: { kept: true } },
});

export const deleteClip = route('deleteClip', 'DELETE /clips/{id}', {
  summary: 'Deletes a clip in one ratio, or in every one; with the last ratio the passage is gone.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({
    userId: userIdSchema,
    everyRatio: z.boolean().optional().describe('Deletes it in all its ratios; absent, in this one alone.'),
  }),
  output: z.object({ ...succeeded, message: z.string() }),
});
