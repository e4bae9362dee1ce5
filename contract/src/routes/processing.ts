import { z } from 'zod';
import { generationModes } from '../clip/plan/caption-only.ts';
import { captionStyleIds, ratioSchema } from '../clip/plan/clip-plan.ts';
import { spanSchema } from '../clip/plan/time.ts';
import { languages } from '../languages.ts';
import { messageFields } from '../messages/message-schema.ts';
import { generationStatuses } from '../statuses.ts';
import { idSchema, ofOneRow, routesOf, userIdSchema } from './route.ts';
import {
  failureSchema,
  jobSchema,
  lineSchema,
  processingStatusSchema,
  projectStatusSchema,
  succeeded,
} from './schemas.ts';

const route = routesOf('Processing');

const languageCode = z.enum(languages.map(({ code }) => code));
const languageSchema = languageCode
  .nullable()
  .describe('BCP 47. Null: found out. Absent: as it was named before, else found out.');
const rangeSchema = spanSchema
  .nullable()
  .describe(
    'The only part of the source that is used; source milliseconds. Null: all of it, where the words are still to be made. Absent: as it was chosen before.',
  );

/** Chosen before the words are made. */
const wordChoices = {
  language: languageSchema.optional(),
  defaultLanguage: languageCode
    .optional()
    .describe('The language of words to come where neither this request nor an earlier one names one.'),
  range: rangeSchema.optional(),
  /** Cut by sound alone, without words and captions. */
  soundOnly: z.boolean().default(false),
};

export const startTranscript = route('startTranscript', 'POST /processing/transcript/{videoId}', {
  summary: 'Makes the words of a video. While that runs or once it is done, answers with the same job.',
  permission: 'videos:write',
  params: z.object({ videoId: idSchema }),
  body: z.object({ userId: userIdSchema, ...wordChoices }),
  output: z.object({ ...succeeded, message: z.string(), job: jobSchema.nullable() }),
  tenantIds: ['videoId'],
  rejections: ['no_speech_engine', 'source_not_ready', 'words_exist', 'range_outside', 'minutes_used_up'],
  example: { body: { language: 'hi' } },
});

/** Defaults of the request. */
export const generationDefaults = {
  clipDuration: 60,
  numberOfClips: 3,
  aspectRatios: ['9:16', '16:9'],
  captionStyle: 'karaoke',
  passages: 'best',
  mode: 'clips',
} as const;

/** `other` leaves out what the clips that are there already show; `best` takes the best of the video, shown or not. */
export const passageChoices = ['best', 'other'] as const;
export type PassageChoice = (typeof passageChoices)[number];

/** The most characters of a topic. */
export const topicLimit = 200;

/** A request for clips, with the names of the specification. */
export const generationSchema = z.object({
  id: z.string(),
  status: z.enum(generationStatuses),
  clipDuration: z.number(),
  /** Null: as many as the material is good for. */
  numberOfClips: z.int().nullable(),
  aspectRatios: z.array(ratioSchema),
  captionStyle: z.enum(captionStyleIds),
  passages: z.enum(passageChoices),
  mode: z.enum(generationModes),
  /** What the clips are to be about, in the user's words; null: anything. */
  topic: z.string().nullable(),
  /** Why there are fewer clips than requested, or none, or why some are missing. */
  note: z.string().nullable(),
  /** The same as phrases, in order; empty where the note was stored without them. */
  notes: z.array(z.object(messageFields)),
  failure: failureSchema.nullable(),
  createdAt: z.string(),
});
export type GenerationResponse = z.infer<typeof generationSchema>;

export const generateClips = route('generateClips', 'POST /processing/generate-clips/{videoId}', {
  summary: 'Cuts a video into clips; a request before the transcript is ready waits for it.',
  permission: 'videos:write',
  params: z.object({ videoId: idSchema }),
  body: z.object({
    userId: userIdSchema,
    clipDuration: z
      .number()
      .min(15, 'a clip lasts at least 15 seconds')
      .max(90, 'a clip lasts at most 90 seconds')
      .optional()
      .describe('Longest clip, seconds; 60 unless the template says otherwise.'),
    numberOfClips: z
      .int()
      .min(1, 'at least one clip')
      .max(50, 'at most 50 clips at once')
      .optional()
      .describe('3 unless the template says otherwise.'),
    aspectRatios: z
      .array(ratioSchema)
      .min(1, 'at least one ratio')
      .max(3)
      .optional()
      .describe('9:16 and 16:9 unless the template says otherwise.'),
    captionStyle: z
      .enum(captionStyleIds)
      .optional()
      .describe(
        'Of the template, else of the brand kit, the default one where none is named, else `karaoke`.',
      ),
    templateId: idSchema
      .optional()
      .describe('A saved template. What the request names beside it wins over its settings.'),
    brandKitId: idSchema
      .optional()
      .describe('The brand kit of these clips; absent: that of the template, else the default kit.'),
    passages: z
      .enum(passageChoices)
      .default(generationDefaults.passages)
      .describe(
        '`other` leaves out the passages that the clips of this video already show. Where none is left the request completes without clips, and its `note` says so.',
      ),
    mode: z
      .enum(generationModes)
      .default(generationDefaults.mode)
      .describe(
        '`caption_only` picks nothing: the whole video, or the range, of at most 10 minutes becomes one captioned clip in every ratio. `clipDuration`, `numberOfClips`, `passages` and `topic` are then not used.',
      ),
    topic: z
      .string()
      .trim()
      .max(topicLimit, `at most ${topicLimit} characters`)
      .optional()
      .describe(
        'What the clips should be about, in any words: `only the parts about pricing`. Passages that mention it are taken, in any form of the words and in Latin letters too. Kinds, numbers, a length and a frame are read as well, in English, Hindi and Hinglish: `2 funny, one about money, under 30 seconds, vertical`; number, length and frame count where the request itself names none. Where nothing matches, the request completes without clips and its `note` says so.',
      ),
    ...wordChoices,
  }),
  output: z.object({
    ...succeeded,
    message: z.string(),
    generation: generationSchema,
    job: jobSchema.nullable(),
  }),
  tenantIds: ['videoId'],
  rejections: [
    'no_speech_engine',
    'generation_running',
    'source_not_ready',
    'words_exist',
    'range_outside',
    'minutes_used_up',
    'caption_only_too_long',
    'captions_need_words',
    'topic_unclear',
    'branding_not_included',
  ],
  example: {
    body: { clipDuration: 60, numberOfClips: 3, aspectRatios: ['9:16', '16:9'], captionStyle: 'karaoke' },
  },
});

export const getStatus = route('getStatus', 'GET /processing/status/{id}', {
  summary: 'Tells how far a video is.',
  permission: 'videos:read',
  ...ofOneRow,
  output: z.object({
    ...succeeded,
    id: z.string(),
    status: projectStatusSchema,
    processing_status: processingStatusSchema,
    isProcessing: z.boolean(),
    /** The running or waiting step, in plain words; null when nothing is to do. */
    stage: z.string().nullable(),
    stageLabel: z.string(),
    /** Of the current step, 0–1. */
    progress: z.number().min(0).max(1),
    elapsedMs: z.int().nonnegative().nullable(),
    /** Until everything requested is ready; null while it cannot be estimated. */
    remainingMs: z.int().nonnegative().nullable(),
    readyAt: z.string().nullable(),
    line: lineSchema,
    clips: z.object({ total: z.int().nonnegative(), ready: z.int().nonnegative() }),
    needsWords: z.boolean(),
    generation: generationSchema.nullable(),
    failure: failureSchema.nullable(),
  }),
});
