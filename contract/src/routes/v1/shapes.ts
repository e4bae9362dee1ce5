import { z } from 'zod';
import { generationModes } from '../../clip/plan/caption-only.ts';
import { captionStyleIds, ratioSchema } from '../../clip/plan/clip-plan.ts';
import { reasonSchema } from '../../clip/plan/moment.ts';
import { qualities } from '../../clip/plan/quality.ts';
import { spanSchema } from '../../clip/plan/time.ts';
import { subtitleLanguages } from '../../clip/subtitles/subtitle-languages.ts';
import { messageFields } from '../../messages/message-schema.ts';
import { generationStatuses } from '../../statuses.ts';
import { exportStatuses } from '../exports.ts';
import { passageChoices } from '../processing.ts';
import { cursorQuery, failureSchema, processingStatusSchema, projectStatusSchema } from '../schemas.ts';

// What /api/v1 answers with. Names are in snake_case, times are whole milliseconds or ISO 8601 in UTC, and nothing
// that stands here changes its name or meaning within version 1; fields may be added.

/** The query of every list of /api/v1. */
export const v1Page = (limit: number) => z.object(cursorQuery(limit));

/** The answer of every list of /api/v1; `next_cursor` is null on the last page. */
export const v1List = <Item extends z.ZodObject>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

/** The body of every refused request. */
export const v1ErrorSchema = z.object({
  error: z.object({
    /** Stable, for programs. */
    code: z.string(),
    /** One English sentence for people. */
    message: z.string(),
    /** What the sentence names; `reset_at` says when a used-up limit begins anew. */
    details: messageFields.details,
    /** What to do about it. */
    help: z.string(),
  }),
});
export type V1Error = z.infer<typeof v1ErrorSchema>;

const milliseconds = z.int().nonnegative();

export const v1ProjectSchema = z.object({
  id: z.string(),
  title: z.string(),
  filename: z.string(),
  status: projectStatusSchema,
  /** Null until it is probed. */
  duration_ms: milliseconds.nullable(),
  /** BCP 47; null until it is known. */
  language: z.string().nullable(),
  size_bytes: z.int().nullable(),
  /** Clips, each in one ratio. */
  clip_count: z.int().nonnegative(),
  /** Null: it lies in no folder. */
  folder_id: z.string().nullable(),
  /** True: there is no transcript and no speech model; upload subtitles or request clips by sound. */
  needs_transcript: z.boolean(),
  failure: failureSchema.nullable(),
  created_at: z.string(),
});
export type V1Project = z.infer<typeof v1ProjectSchema>;

/** Sorts projects; its name stands once in a workspace, in upper or lower case. */
export const v1FolderSchema = z.object({
  id: z.string(),
  name: z.string(),
  project_count: z.int().nonnegative(),
  created_at: z.string(),
});
export type V1Folder = z.infer<typeof v1FolderSchema>;

export const v1GenerationSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  status: z.enum(generationStatuses),
  max_clip_ms: milliseconds,
  /** Null: as many as the material is good for. */
  clips: z.int().nullable(),
  ratios: z.array(ratioSchema),
  caption_style: z.enum(captionStyleIds),
  mode: z.enum(generationModes),
  passages: z.enum(passageChoices),
  topic: z.string().nullable(),
  /** The part of the source that passages are picked from; null: all of it. */
  range: spanSchema.nullable(),
  /** Why there are fewer clips than requested, or none. */
  note: z.string().nullable(),
  failure: failureSchema.nullable(),
  created_at: z.string(),
});
export type V1Generation = z.infer<typeof v1GenerationSchema>;

const score = z.number().nullable();

/** One passage in one ratio. */
export const v1ClipSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  generation_id: z.string(),
  /** Shared by the same passage in other ratios. */
  group_id: z.string(),
  ratio: ratioSchema,
  status: processingStatusSchema,
  title: z.string(),
  /** The words it opens with. */
  hook: z.string(),
  /** For a post, in the talk's words. */
  description: z.string(),
  hashtags: z.array(z.string()),
  /** Source milliseconds. */
  start_ms: milliseconds,
  end_ms: milliseconds,
  duration_ms: milliseconds,
  /** Place in the ranking of its generation, from 1. */
  rank: z.int().positive(),
  /** 0–100, null where nothing was ranked; its parts add up to it. */
  score,
  score_parts: z.object({ hook: score, completeness: score, energy: score, value: score }),
  reasons: z.array(reasonSchema),
  /** Null: no captions. */
  caption_style: z.enum(captionStyleIds).nullable(),
  kept: z.boolean().nullable(),
  /** Null until it is planned. */
  plan_version: z.int().nullable(),
  /** The version of the file; null until there is one. */
  rendered_version: z.int().nullable(),
  rendering: z.boolean(),
  size_bytes: z.int().nullable(),
  /** Null until there is a file. */
  file_url: z.string().nullable(),
  failure: failureSchema.nullable(),
  created_at: z.string(),
});
export type V1Clip = z.infer<typeof v1ClipSchema>;

export const v1ExportSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  group_id: z.string(),
  title: z.string(),
  ratio: ratioSchema,
  quality: z.enum(qualities),
  /** What its captions are in; `original` is the spoken language. */
  subtitle_language: z.enum(subtitleLanguages),
  /** The most bytes that the file may have; null: as many as its quality takes. */
  max_bytes: z.int().nullable(),
  /** True: the clip was changed after this was requested, in what this shows or in its title. */
  outdated: z.boolean(),
  status: z.enum(exportStatuses),
  /** 0–1. */
  progress: z.number().min(0).max(1),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size_bytes: z.int().nullable(),
  /** Null until it is ready. */
  file_url: z.string().nullable(),
  failure: failureSchema.nullable(),
  created_at: z.string(),
});
export type V1Export = z.infer<typeof v1ExportSchema>;

export const v1UploadSchema = z.object({
  id: z.string(),
  filename: z.string(),
  size_bytes: z.int().nonnegative(),
  /** Bytes that are kept: send the file from here. */
  offset_bytes: z.int().nonnegative(),
  /** Where the bytes go, by the tus protocol: `PATCH` with `Upload-Offset`. */
  upload_url: z.string(),
  /** The project that the upload has become; null while bytes are missing. */
  project_id: z.string().nullable(),
  created_at: z.string(),
});
export type V1Upload = z.infer<typeof v1UploadSchema>;

/** A row that is gone. */
export const v1DeletedSchema = z.object({ id: z.string(), deleted: z.literal(true) });
