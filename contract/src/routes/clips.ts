import { z } from 'zod';
import { brollItemSchema, maxBroll } from '../clip/broll/broll-item.ts';
import { cardSchema, maxCards } from '../clip/cards/card.ts';
import { musicSchema } from '../clip/music/music.ts';
import { bumpersSchema } from '../clip/plan/bumpers.ts';
import { captionSettingsSchema, hookTitleSchema } from '../clip/plan/caption-settings.ts';
import { captionTimeSchema, maxCaptionTimes } from '../clip/plan/caption-times.ts';
import { captionStyleIds, clipPlanSchema, ratioSchema } from '../clip/plan/clip-plan.ts';
import { colorSchema } from '../clip/plan/color.ts';
import { logoSchema } from '../clip/plan/logo.ts';
import { sceneEditSchema } from '../clip/plan/scene-edit.ts';
import { uploadedFontSchema } from '../clip/plan/uploaded-font.ts';
import { captionLanguageSchema, maxLineLength } from '../clip/translation/caption-translation.ts';
import { isVisible } from '../visible-text.ts';
import { defineRoute, idParams, idSchema, userIdSchema } from './route.ts';
import {
  clipSchema,
  givenSecondsSchema,
  pageFigures,
  pageQuery,
  processingStatusSchema,
  succeeded,
} from './schemas.ts';

/** Which clips are shown; `all` is as good as nothing. */
const filters = {
  aspectRatio: ratioSchema.or(z.literal('all')).optional(),
  status: processingStatusSchema.or(z.literal('all')).optional(),
};

export const listClipsOfVideo = defineRoute({
  name: 'listClipsOfVideo',
  method: 'get',
  path: '/clips/video/{videoId}',
  summary: 'Lists the clips of a video, newest generation and best passage first.',
  tag: 'Clips',
  permission: 'clips:read',
  params: z.object({ videoId: idSchema }),
  query: z.object(filters),
  output: z.object({ ...succeeded, clips: z.array(clipSchema) }),
  tenantIds: ['videoId'],
  rejections: [],
});

export const listClipsOfUser = defineRoute({
  name: 'listClipsOfUser',
  method: 'get',
  path: '/clips/user/{userId}',
  summary: 'Lists your clips over all videos, newest first.',
  tag: 'Clips',
  permission: 'clips:read',
  params: z.object({ userId: z.string().min(1).max(200) }),
  query: z.object({ ...pageQuery(20), ...filters }),
  output: z.object({ ...succeeded, clips: z.array(clipSchema), ...pageFigures }),
  tenantIds: ['userId'],
  rejections: [],
});

/** What an editor needs besides the clip itself. */
const planOfClip = {
  /** Everything its render needs; null until it is planned. */
  plan: clipPlanSchema.nullable(),
  /** Its older versions, newest first: undo restores one. */
  versions: z.array(z.object({ version: z.int().positive(), createdAt: z.string() })),
};

export const getClip = defineRoute({
  name: 'getClip',
  method: 'get',
  path: '/clips/{id}',
  summary: 'Reads one clip with its plan.',
  tag: 'Clips',
  permission: 'clips:read',
  params: idParams,
  output: z.object({ ...succeeded, clip: clipSchema, ...planOfClip }),
  tenantIds: ['id'],
  rejections: [],
});

/** What may be changed about a clip; what is absent stays. */
export const clipEditSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'a title is not empty')
    .refine(isVisible, 'a title is not empty')
    .max(120, 'a title has at most 120 characters')
    .optional(),
  /** Source seconds; the camera keeps its place in what is added. */
  start_time: givenSecondsSchema.optional(),
  end_time: givenSecondsSchema.optional(),
  caption_style: z.enum(captionStyleIds).optional(),
  captionColors: z.object({ color: colorSchema.optional(), activeColor: colorSchema.optional() }).optional(),
  /** Size, height, words per line and emphasis of the captions; a null goes back to what the style says. */
  captionSettings: captionSettingsSchema.optional(),
  /** A font of the workspace as `GET /brand/fonts` gives it, or null for the packaged ones; the server takes its own measures. */
  captionFont: uploadedFontSchema.nullable().optional(),
  /** The headline over the first three seconds; a text of null is the title, null shows none. */
  hookTitle: hookTitleSchema.nullable().optional(),
  /** Caption text of this clip alone, by the word's place in the transcript; an empty text hides the word. */
  captions: z
    .array(z.object({ wordIndex: z.int().nonnegative(), text: z.string().max(200) }))
    .max(2000)
    .optional(),
  /** All captions with times of their own from now on, source milliseconds. */
  captionTimes: z.array(captionTimeSchema).max(maxCaptionTimes).optional(),
  /** The translation that the captions are shown in; null: as spoken. */
  captionLanguage: captionLanguageSchema.nullable().optional(),
  /** Lines of a translation in a user’s own words, by the place of their first word in the transcript. */
  translatedLines: z
    .object({
      language: captionLanguageSchema,
      lines: z
        .array(z.object({ wordIndex: z.int().nonnegative(), text: z.string().max(maxLineLength) }))
        .max(2000),
    })
    .optional(),
  /** All captions of a translation with times of their own from now on, source milliseconds. */
  translatedTimes: z
    .object({ language: captionLanguageSchema, times: z.array(captionTimeSchema).max(maxCaptionTimes) })
    .optional(),
  /** Words to leave out of picture and sound, by their place in the transcript. */
  cutWords: z.array(z.int().nonnegative()).max(2000).optional(),
  /** Words to bring back that were cut. */
  keepWords: z.array(z.int().nonnegative()).max(2000).optional(),
  /** Switches: cut pauses without words and sound of 0.9 s and more, and filler words that stand alone. */
  pace: z.object({ silences: z.boolean().optional(), fillers: z.boolean().optional() }).optional(),
  /** Shows strong words from closer, in scenes with a single view. */
  punchIn: z.boolean().optional(),
  /** Cuts of the plan's `pace` to take back, by their `startMs`. */
  keepCuts: z.array(z.int().nonnegative()).max(1000).optional(),
  /** A logo of the workspace, or null for none; its shape is read from the logo itself. */
  logo: logoSchema.nullable().optional(),
  /** All cards of the clip from now on, in the times it has after this change. */
  cards: z.array(cardSchema).max(maxCards, 'a clip has at most 20 cards').optional(),
  /** All footage of the clip from now on; its facts are read from the library. Edges near a word stand on the word. */
  broll: z.array(brollItemSchema).max(maxBroll, 'a clip has at most 12 pieces of footage').optional(),
  /** Music of the library under the clip, or null for none; its credit is read from the library. */
  music: musicSchema.nullable().optional(),
  /** Videos up to 5 s or pictures of the library before and after the clip; null: none. Their facts are read from the library. */
  bumpers: bumpersSchema.optional(),
  /** A change of the scenes of one ratio, in the times the clip has after this change. */
  scenes: sceneEditSchema.optional(),
});
export type ClipEdit = z.infer<typeof clipEditSchema>;

export const updateClip = defineRoute({
  name: 'updateClip',
  method: 'put',
  path: '/clips/{id}',
  summary: 'Changes a clip as a new version of its plan and renders all its ratios again.',
  tag: 'Clips',
  permission: 'clips:write',
  params: idParams,
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
  tenantIds: ['id'],
  rejections: [
    'clip_not_planned',
    'clip_changed',
    'edit_invalid',
    'b_roll_not_included',
    'branding_not_included',
  ],
  example: { body: { title: 'Why bread rises', caption_style: 'classic' } },
});

export const translateClip = defineRoute({
  name: 'translateClip',
  method: 'post',
  path: '/clips/{id}/translation',
  summary:
    'Translates the captions of a clip as a new version of its plan: only lines without a translation, and lines whose words have changed since. It answers when the language model has.',
  tag: 'Clips',
  permission: 'clips:write',
  params: idParams,
  body: z.object({
    language: captionLanguageSchema,
    /** Whether the captions are shown in this language from now on. */
    show: z.boolean().default(true),
  }),
  output: z.object({ ...succeeded, clip: clipSchema, ...planOfClip }),
  tenantIds: ['id'],
  rejections: [
    'clip_not_planned',
    'edit_invalid',
    'translator_missing',
    'translation_failed',
    'translation_not_included',
  ],
  example: { body: { language: 'ta' } },
});

export const renderClip = defineRoute({
  name: 'renderClip',
  method: 'post',
  path: '/clips/{id}/render',
  summary: 'Renders the newest version of a clip in all its ratios; done before, nothing happens.',
  tag: 'Clips',
  permission: 'clips:write',
  params: idParams,
  output: z.object({ ...succeeded, clip: clipSchema }),
  tenantIds: ['id'],
  rejections: ['clip_not_planned', 'edit_invalid'],
});

export const keepClip = defineRoute({
  name: 'keepClip',
  method: 'put',
  path: '/clips/{id}/kept',
  summary: 'Keeps or drops a clip in all its ratios, or takes that decision back; nothing is deleted.',
  tag: 'Clips',
  permission: 'clips:write',
  params: idParams,
  body: z.object({ userId: userIdSchema, kept: z.boolean().nullable() }),
  output: z.object({ ...succeeded, clip: clipSchema }),
  tenantIds: ['id'],
  rejections: [],
  example: { body: { kept: true } },
});

export const deleteClip = defineRoute({
  name: 'deleteClip',
  method: 'delete',
  path: '/clips/{id}',
  summary: 'Deletes a clip in one ratio; with the last ratio the passage is gone.',
  tag: 'Clips',
  permission: 'clips:write',
  params: idParams,
  body: z.object({ userId: userIdSchema }),
  output: z.object({ ...succeeded, message: z.string() }),
  tenantIds: ['id'],
  rejections: [],
});
