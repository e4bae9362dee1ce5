import { z } from 'zod';
import { brollCreditSchema, brollKinds } from '../clip/broll/broll-item.ts';
import { nameSchema } from '../name-schema.ts';
import { ofOneRow, routesOf } from './route.ts';
import { failureSchema, succeeded } from './schemas.ts';

/** Most pictures and videos of a workspace's library. */
export const maxBrollAssets = 1000;
/** Largest files that the library takes in, bytes. */
export const maxBrollBytes = { picture: 20 * 1024 ** 2, video: 100 * 1024 ** 2 } as const;
/** Longest video of the library, milliseconds. */
export const maxBrollVideoMs = 90_000;

const assetName = nameSchema(120);
const tagsSchema = z
  .array(z.string().trim().min(1).max(40, 'a tag has at most 40 characters'))
  .max(20, 'footage has at most 20 tags');

export const brollAssetSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(brollKinds),
  tags: z.array(z.string()),
  credit: brollCreditSchema,
  /** `reading` until the file is redrawn; only a `ready` one can be put into clips. */
  status: z.enum(['reading', 'ready', 'failed']),
  failure: failureSchema.nullable(),
  /** Pixels; null until it is ready. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Null for pictures. */
  durationMs: z.int().positive().nullable(),
  /** Heard where it is an intro or an outro; over a clip, footage is silent. */
  hasSound: z.boolean(),
  sizeBytes: z.int().nonnegative(),
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type BrollAsset = z.infer<typeof brollAssetSchema>;

const route = routesOf('B-roll');
const assetAnswer = z.object({ ...succeeded, asset: brollAssetSchema });

export const listBroll = route('listBroll', 'GET /broll', {
  summary:
    'Lists the pictures and videos of your library, newest first; with a query those whose name or tags hold a form of its words.',
  permission: 'clips:read',
  query: z.object({
    query: z.string().max(200).optional(),
    /** The language of the query and of tags without a script of their own, BCP 47. */
    language: z.string().min(2).max(12).optional(),
  }),
  output: z.object({ ...succeeded, assets: z.array(brollAssetSchema) }),
});

/** Footage of the library for a stretch of a clip, clip milliseconds, with the spoken word that its tag names. */
const brollSuggestionSchema = z.object({
  assetId: z.string(),
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  word: z.string(),
  tag: z.string(),
});

export const suggestBroll = route('suggestBroll', 'GET /clips/{id}/broll-suggestions', {
  summary:
    'Suggests footage of your library where the newest plan of a clip says what its tags or name mean; never over the first or last words, and at most 30 % of the clip.',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ ...succeeded, suggestions: z.array(brollSuggestionSchema) }),
});

export const uploadBroll = route('uploadBroll', 'POST /broll', {
  summary:
    'Takes a picture (JPEG, PNG, WebP, 20 MB) or a video (MP4, MOV, WebM, MKV, 100 MB, 90 s) into your library. The body is the file itself; it is redrawn before it is used.',
  permission: 'clips:write',
  consumes: 'application/octet-stream',
  query: z.object({ name: assetName, tags: z.string().max(800).optional() }),
  body: z.object({ file: z.string().meta({ format: 'binary', description: 'The bytes of the file.' }) }),
  output: assetAnswer,
  status: 202,
  rejections: [
    'b_roll_not_included',
    'broll_invalid',
    'broll_too_large',
    'broll_full',
    'storage_full',
    'disk_full',
  ],
});

export const updateBroll = route('updateBroll', 'PUT /broll/{id}', {
  summary: 'Renames footage of your library or gives it other tags; what is absent stays.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({ name: assetName.optional(), tags: tagsSchema.optional() }),
  output: assetAnswer,
  example: { body: { tags: ['market', 'मंडी'] } },
});

export const deleteBroll = route('deleteBroll', 'DELETE /broll/{id}', {
  summary: 'Deletes footage from your library; clips that name it are rendered without it from then on.',
  permission: 'clips:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, done: z.literal(true) }),
});

export const getBrollFile = route('getBrollFile', 'GET /media/broll/{id}', {
  summary: 'Footage of your library, redrawn: JPEG or MP4 without sound.',
  permission: 'clips:read',
  ...ofOneRow,
  produces: 'video/mp4',
});

export const getBrollPoster = route('getBrollPoster', 'GET /media/broll/{id}/poster', {
  summary: 'A still of footage of your library.',
  permission: 'clips:read',
  ...ofOneRow,
  produces: 'image/jpeg',
});
