import { z } from 'zod';
import { ratioSchema } from '../clip/plan/clip-plan.ts';
import { qualities } from '../clip/plan/quality.ts';
import { subtitleLanguages } from '../clip/subtitles/subtitle-languages.ts';
import { messageFields } from '../messages/message-schema.ts';
import { refusedDownloads } from '../plans.ts';
import { platformIds } from '../posting/platforms.ts';
import type { PostDraft } from '../posting/post-text.ts';
import { exportStatuses } from './exports.ts';
import { defineRoute, idSchema, ofOneRow, routesOf } from './route.ts';
import { failureSchema, succeeded } from './schemas.ts';

const route = routesOf('Posts');
const platform = z.enum(platformIds);
const ofPost = { params: z.object({ id: idSchema, platform }), tenantIds: ['id'] } as const;

const postDraftSchema = z.object({
  title: z.string().max(300),
  /** Without hashtags. */
  text: z.string().max(10_000),
  hashtags: z.array(z.string().min(1).max(120)).max(40),
}) satisfies z.ZodType<PostDraft>;

/** A clip on one platform: planned, posted or both. Users post by themselves and say so here. */
export const postSchema = z.object({
  id: z.string(),
  videoId: z.string(),
  /** The clip, by its `groupId`. */
  groupId: z.string(),
  platform,
  /** ISO 8601 in UTC; null: not planned. */
  plannedAt: z.string().nullable(),
  /** Null: not posted yet. */
  postedAt: z.string().nullable(),
  /** The address of the post, where its user gave it. */
  link: z.string().nullable(),
  /** Its text as its user wrote it; null: as the pack suggests. */
  draft: postDraftSchema.nullable(),
  /** Its cover, milliseconds of the file; null: the clip's own. */
  coverMs: z.int().nonnegative().nullable(),
  /** The language of its captions; null, or one that the clip has no captions in: the one that the clip shows. */
  subtitleLanguage: z.enum(subtitleLanguages).nullable(),
});
export type PostResponse = z.infer<typeof postSchema>;

const texts = {
  /** Ideas, best first. */
  titles: z.array(z.string()),
  /** Without hashtags. */
  text: z.string(),
  /** Most telling first; the first `chosen` are in the text of the downloaded pack. */
  hashtags: z.array(z.string()),
  chosen: z.int().nonnegative(),
};

const packSchema = z.object({
  platform,
  /** The file to post; null while there is none. */
  file: z
    .object({
      ratio: ratioSchema,
      width: z.int(),
      height: z.int(),
      durationMs: z.int(),
      sizeBytes: z.int(),
      /** The file to keep; the first download of a clip counts as its export. */
      downloadUrl: z.string(),
      /** The same file to be played, which counts as none. */
      playUrl: z.string(),
    })
    .nullable(),
  /** Why the file does not fit; empty: it is ready to post. */
  problems: z.array(z.object({ ...messageFields, sentence: z.string() })),
  /** An export that solves them, as the call that exports a clip takes it; null: only an edit does, or nothing has to. */
  fix: z
    .object({
      ...{ aspectRatio: ratioSchema, quality: z.enum(qualities), maxBytes: z.int().nullable() },
      subtitleLanguage: z.enum(subtitleLanguages),
    })
    .nullable(),
  /** That export while it is made, and after it failed. */
  making: z
    .object({
      exportId: z.string(),
      status: z.enum(exportStatuses),
      progress: z.number().min(0).max(1),
      failure: failureSchema.nullable(),
    })
    .nullable(),
  ...texts,
});
export type PackResponse = z.infer<typeof packSchema>;

export const getPacks = route('getPacks', 'GET /clips/{id}/packs', {
  summary: 'What is posted of a clip on each platform: the file, why it does not fit, and the text.',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({
    ...succeeded,
    packs: z.array(packSchema),
    /** A language model is set up that writes further texts. */
    canWrite: z.boolean(),
    /** The clip shows pictures that a machine made, which posts must declare. */
    showsGenerated: z.boolean(),
    /** Languages that the clip has captions in, and the one that it shows. */
    languages: z.array(z.enum(subtitleLanguages)),
    shownLanguage: z.enum(subtitleLanguages),
  }),
});

export const writePostTexts = route('writePostTexts', 'POST /clips/{id}/packs/{platform}/texts', {
  summary:
    'Has the language model write titles, text and hashtags for one platform; only what the clip says is kept.',
  permission: 'clips:write',
  ...ofPost,
  output: z.object({ ...succeeded, ...texts }),
  rejections: ['language_missing', 'post_not_written'],
  example: { params: { platform: 'youtube' } },
});

export const listPostsOfVideo = route('listPostsOfVideo', 'GET /videos/{id}/posts', {
  summary: 'Lists where the clips of a video are planned and posted.',
  permission: 'clips:read',
  ...ofOneRow,
  output: z.object({ ...succeeded, posts: z.array(postSchema) }),
});

const link = z
  .url({ protocol: /^https?$/, error: 'a link begins with https://' })
  .max(500, 'a link has at most 500 characters');

export const savePost = route('savePost', 'PUT /clips/{id}/posts/{platform}', {
  summary:
    'Plans a clip for a platform, or notes that it was posted; what is absent stays, but what is planned anew counts as not posted yet.',
  permission: 'clips:write',
  ...ofPost,
  body: z.object({
    plannedAt: z.iso.datetime({ offset: true }).nullable().optional(),
    posted: z.boolean().optional(),
    link: link.nullable().optional(),
    draft: postDraftSchema.nullable().optional(),
    /** A picture of the file as its cover, JPEG in base64, and its time; null: the clip's own again. */
    cover: z
      .object({
        atMs: z.int().nonnegative().max(3_600_000),
        jpeg: z.base64().startsWith('/9j/', 'a cover is a JPEG picture').max(900_000),
      })
      .nullable()
      .optional(),
    subtitleLanguage: z.enum(subtitleLanguages).nullable().optional(),
  }),
  output: z.object({ ...succeeded, post: postSchema }),
  rejections: ['post_time_past'],
  example: { params: { platform: 'youtube' }, body: { plannedAt: '2093-11-24T14:00:00.000Z' } },
});

export const getPostCover = defineRoute('getPostCover', 'GET /clips/{id}/posts/{platform}/cover', {
  summary: 'The cover of a post as a picture: the chosen frame of its file, or the clip’s own cover.',
  tag: 'Files',
  permission: 'clips:read',
  ...ofPost,
  produces: 'image/jpeg',
  example: { params: { platform: 'youtube' } },
});

export const removePost = route('removePost', 'DELETE /clips/{id}/posts/{platform}', {
  summary: 'Takes a clip off the plan of a platform and forgets that it was posted there.',
  permission: 'clips:write',
  ...ofPost,
  output: z.object({ ...succeeded, done: z.literal(true) }),
  example: { params: { platform: 'youtube' } },
});

export const downloadPack = defineRoute('downloadPack', 'GET /downloads/{id}/packs/{platform}', {
  summary:
    'The pack of a clip for one platform as a zip: file, cover picture and text. The first download of a clip counts as its export.',
  tag: 'Files',
  permission: 'exports:write',
  ...ofPost,
  produces: 'application/zip',
  rejections: ['pack_not_ready', ...refusedDownloads],
  example: { params: { platform: 'youtube' } },
});
