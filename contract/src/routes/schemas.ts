import { z } from 'zod';
import { generationModes } from '../clip/plan/caption-only.ts';
import { captionStyleIds, ratioSchema } from '../clip/plan/clip-plan.ts';
import { reasonSchema } from '../clip/plan/moment.ts';
import { receiptItemSchema } from '../clip/receipt/receipt.ts';
import { captionLanguageSchema } from '../clip/translation/caption-translation.ts';
import { messageFields } from '../messages/message-schema.ts';
import { jobStatuses } from '../statuses.ts';

/** Every answer of the calls that the specification names begins so. */
export const succeeded = { success: z.literal(true), error: z.null() };

/** Seconds with at most three decimals. */
/** Where work stands that waits for its turn; null: it does not wait, or its place is not known. */
export const lineSchema = z
  .object({
    /** 1: it starts next, of all work on this site. */
    place: z.int().positive(),
    /** Null while what is before it cannot be estimated. */
    startsInMs: z.int().nonnegative().nullable(),
  })
  .nullable();

export const secondsSchema = z.number().nonnegative();
/** Seconds that a caller names: their milliseconds fit the database's integers. No video is as long. */
export const givenSecondsSchema = secondsSchema.max(1_000_000);
/** ISO 8601 in UTC. */
const timeSchema = z.string();

/** Where a video or clip stands, in the specification's four words. */
export const processingStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export const processingStatusSchema = z.enum(processingStatuses);
export type ProcessingStatus = (typeof processingStatuses)[number];

/** Where a project stands; the projects page has a colour for each. */
export const projectStatuses = [
  'pending',
  'processing',
  'transcribing',
  'transcribed',
  'detecting_clips',
  'completed',
  'failed',
] as const;
export const projectStatusSchema = z.enum(projectStatuses);
export type ProjectStatus = (typeof projectStatuses)[number];

/** Why something ended without a result: a stable code, a sentence in English, and what the sentence names. */
export const failureSchema = z.object({
  code: messageFields.code,
  message: z.string(),
  details: messageFields.details,
});
export type FailureResponse = z.infer<typeof failureSchema>;

/** A video as the specification names it, and what our own screens need besides. */
export const videoSchema = z.object({
  id: z.string(),
  original_filename: z.string(),
  /** Seconds; null until it is probed. */
  duration: secondsSchema.nullable(),
  /** BCP 47; null until it is known. */
  language: z.string().nullable(),
  /** Clips in every ratio: 3 passages in 2 ratios are 6. */
  clip_count: z.int().nonnegative(),
  /** Clips, in however many ratios: what screens count. */
  groupCount: z.int().nonnegative(),
  /** Null: it lies in no folder. */
  folderId: z.string().nullable(),
  /** All words, or an empty text while there are none. */
  full_transcript: z.string(),
  processing_status: processingStatusSchema,
  title: z.string(),
  status: projectStatusSchema,
  thumbnail: z.string().nullable(),
  videoUrl: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  /** True: there are no words and no speech model; the ways out are offered. */
  needsWords: z.boolean(),
  /** Where the transcript comes from: uploaded subtitles, the speech engine, or nothing because clips were cut by sound. */
  wordsBy: z.string().nullable(),
  /** What is offered first: captions alone for a short vertical video. */
  suggestedMode: z.enum(generationModes),
  failure: failureSchema.nullable(),
  createdAt: timeSchema,
});
export type VideoResponse = z.infer<typeof videoSchema>;

/** A card of the projects page. */
export const projectSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /** `m:ss`, or `Unknown`. */
  duration: z.string(),
  status: projectStatusSchema,
  isProcessing: z.boolean(),
  createdAt: timeSchema,
  clipCount: z.int().nonnegative(),
  /** Clips, in however many ratios: what screens count. */
  groupCount: z.int().nonnegative(),
  /** As in the video. */
  folderId: z.string().nullable(),
  needsWords: z.boolean(),
  /** As in the video: `none` when its clips were picked by sound. */
  wordsBy: z.string().nullable(),
  /** As in the video. */
  suggestedMode: z.enum(generationModes),
  failure: failureSchema.nullable(),
});
export type ProjectResponse = z.infer<typeof projectSchema>;

const partScores = z.object({
  hook: z.number().nullable(),
  completeness: z.number().nullable(),
  energy: z.number().nullable(),
  value: z.number().nullable(),
});

/** A finding about a finished file. `unknown`: it could not be measured, and the sentence says why. */
const receiptEntrySchema = receiptItemSchema.extend({
  /** What was found, in English. */
  sentence: z.string(),
  /** What can be done, where it needs attention. */
  advice: z.object({ ...messageFields, sentence: z.string() }).nullable(),
});
export type ReceiptEntry = z.infer<typeof receiptEntrySchema>;

/** One clip in one ratio, as the specification names it, and what our own screens need besides. */
export const clipSchema = z.object({
  id: z.string(),
  title: z.string(),
  start_time: secondsSchema,
  end_time: secondsSchema,
  duration: secondsSchema,
  thumbnail_url: z.string().nullable(),
  /** Null until the first file is finished and checked; the path stays the same over all later renders. */
  file_url: z.string().nullable(),
  aspect_ratio: ratioSchema,
  /** Null: this clip has no captions. */
  caption_style: z.enum(captionStyleIds).nullable(),
  /** What its captions are translated into, as they are shown; null: as spoken, or without captions. */
  captionLanguage: captionLanguageSchema.nullable(),
  /** True: it has captions for subtitle files, drawn into it or not. */
  hasSubtitles: z.boolean(),
  processing_status: processingStatusSchema,
  videoId: z.string(),
  /** Shared by the same passage in other ratios. */
  groupId: z.string(),
  generationId: z.string(),
  /** Place in the ranking of its generation, from 0. */
  position: z.int().nonnegative(),
  score: z.number().nullable(),
  parts: partScores,
  reasons: z.array(reasonSchema),
  hook: z.string(),
  /** For a post, in the talk's words; empty without a transcript. */
  description: z.string(),
  hashtags: z.array(z.string()),
  weak: z.boolean(),
  /** True: nothing was picked, it holds the whole video or the range that was requested. */
  whole: z.boolean(),
  /** True: kept, false: dropped, null: not decided yet; one answer for all ratios. */
  kept: z.boolean().nullable(),
  /** Its passage took another one's place and has no file yet: what is there shows the other one. */
  unseen: z.boolean(),
  /** Words of the clip that match the topic of its request, as spoken; empty where there was none. */
  mentions: z.array(z.string()),
  ranker: z.string(),
  /** Null until it is planned. */
  planVersion: z.int().nullable(),
  renderedVersion: z.int().nullable(),
  /** True: the file looks older than the newest version, as where a word was corrected; a title counts where it is drawn. */
  outdated: z.boolean(),
  /** True while a new file is being made; the old one is served in the meantime. */
  rendering: z.boolean(),
  sizeBytes: z.int().nullable(),
  /** What was measured on the newest file; null before there is one, and for files of earlier versions. */
  receipt: z.array(receiptEntrySchema).nullable(),
  failure: failureSchema.nullable(),
  createdAt: timeSchema,
});
export type ClipResponse = z.infer<typeof clipSchema>;

/** A step of a video's processing, for the job log; times in milliseconds. */
export const jobSchema = z.object({
  id: z.string(),
  /** One of the stages' names, such as `import` or `render`. */
  name: z.string(),
  status: z.enum(jobStatuses),
  attempt: z.int().nonnegative(),
  /** 0–1. */
  progress: z.number().min(0).max(1),
  /** What it is doing, in English; empty while nothing runs. */
  label: z.string(),
  /** The code of `label` in the catalogue; null where it was stored as a sentence, or is empty. */
  labelCode: z.string().nullable(),
  /** Passage of the clip that the step is about, from 1; null for steps about the whole video. */
  clipNumber: z.int().positive().nullable(),
  stopping: z.boolean(),
  failure: failureSchema.nullable(),
  /** Whether another try is possible: it failed or was stopped, can still be read, and nothing newer did its work. */
  retryable: z.boolean(),
  createdAt: timeSchema,
  startedAt: timeSchema.nullable(),
  finishedAt: timeSchema.nullable(),
  elapsedMs: z.int().nonnegative().nullable(),
});
export type JobResponse = z.infer<typeof jobSchema>;

/** Defaults of a paged list; `limit` is at most 100. */
export const pageQuery = (limit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(limit),
});

/** Where a long list goes on: `nextCursor` of the page before. */
const cursor = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'a cursor is the nextCursor of the page before')
  .optional();

/** The query of a list that is read from cursor to cursor. */
export const cursorQuery = (limit: number) => ({
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(limit),
});
/** The same for a list that is complete unless `limit` requests pages. */
export const optionalCursorQuery = { cursor, limit: z.coerce.number().int().min(1).max(100).optional() };

/** Null on the last page. */
export const nextCursor = z.string().nullable();

/** The figures of a paged list. */
export const pageFigures = { page: z.int(), limit: z.int(), total: z.int().nonnegative() };

/** Where an operator sets up a service of someone else: its address, such as `example`, its model, and its key. */
export const endpointFields = (example: string) => ({
  url: z
    .url({ protocol: /^https?$/, error: `an address such as ${example} is needed` })
    .max(500)
    .refine((text) => {
      const url = URL.parse(text);
      return url?.username === '' && url.password === '';
    }, 'the key has a field of its own'),
  model: z.string().trim().min(1, 'a model is needed').max(60),
  key: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .nullable()
    .optional()
    .describe('Absent: the stored one stays, unless the address names another host. Null: none.'),
});
