import { z } from 'zod';
import { idSchema, routesOf } from './route.ts';
import { succeeded, videoSchema } from './schemas.ts';

const route = routesOf('Videos');

/** For programs: one file as `multipart/form-data`, streamed. The browser uploads in resumable parts instead. */
export const uploadVideo = route('uploadVideo', 'POST /videos/upload', {
  summary: 'Takes a video in.',
  permission: 'videos:write',
  consumes: 'multipart/form-data',
  body: z.object({
    video: z.string().meta({ format: 'binary', description: 'The file.' }),
    userId: z.string().optional().describe('Your own id, or nothing; may follow the file.'),
  }),
  output: z.object({ ...succeeded, video: videoSchema }),
  status: 201,
  rejections: [
    'signed_out_upload',
    'upload_too_large',
    'upload_type',
    'upload_timeout',
    'file_empty',
    'storage_full',
    'disk_full',
  ],
});

/** Where a new video goes. */
export const intoFolder = {
  folderId: idSchema.nullable().default(null).describe('Null, or a folder that is gone: into none.'),
};

const linkBody = z.object({ url: z.string().trim().min(1).max(4000) });

/** For the browser: what a link leads to, before anything is imported. */
export const inspectLink = route('inspectLink', 'POST /links/inspect', {
  summary: 'Looks where a link leads and tells what it would import. Makes no project.',
  permission: 'videos:write',
  body: linkBody,
  output: z.object({
    ...succeeded,
    link: z.object({
      /** `page`: a web page whose video yt-dlp downloads. */
      kind: z.enum(['file', 'page']),
      title: z.string(),
      /** Null where it is known only after the download. */
      durationSec: z.number().positive().nullable(),
      /** Of a page an estimate; null where it is not known. */
      sizeBytes: z.int().nonnegative().nullable(),
      /** A JPEG of at most 480 pixels a side as a data URL; null without a picture. */
      thumbnailUrl: z.string().nullable(),
    }),
  }),
  rejections: ['link_refused', 'link_failed', 'too_long', 'too_many_attempts', 'server_busy'],
  example: { body: { url: 'https://example.com/talk.mp4' } },
});

/** For the browser: a link instead of a file. */
export const importLink = route('importLink', 'POST /videos/import', {
  summary: 'Imports a video from a link: a media file over http or https, or a page that yt-dlp knows.',
  permission: 'videos:write',
  body: linkBody.extend(intoFolder),
  output: z.object({ ...succeeded, video: videoSchema }),
  status: 202,
  rejections: [
    'link_refused',
    'link_failed',
    'too_long',
    'too_many_attempts',
    'server_busy',
    'storage_full',
    'disk_full',
  ],
  example: { body: { url: 'https://example.com/talk.mp4' } },
});

/** The resumable uploads themselves speak the tus protocol below the same path. */
export const listUploads = route('listUploads', 'GET /uploads', {
  summary: 'Lists your unfinished uploads, and what may be uploaded.',
  permission: 'videos:read',
  output: z.object({
    ...succeeded,
    uploads: z.array(
      z.object({
        id: z.string(),
        filename: z.string(),
        sizeBytes: z.int().nonnegative(),
        /** Bytes that are kept: the upload goes on from here. */
        offsetBytes: z.int().nonnegative(),
        /** A connection, of this browser or another one, sends bytes of it right now. */
        isArriving: z.boolean(),
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
    rules: z.object({
      maxBytes: z.int().positive(),
      maxLinkBytes: z.int().positive(),
      /** Containers, such as `mp4`. */
      types: z.array(z.string()),
      /** Values of a file input's `accept`. */
      mimeTypes: z.array(z.string()),
      tooLarge: z.string(),
      wrongType: z.string(),
      alternatives: z.array(z.string()),
    }),
    /** What the Google Picker needs; null: Google Drive is not set up here. */
    drive: z.object({ clientId: z.string(), apiKey: z.string(), appId: z.string() }).nullable(),
  }),
});
