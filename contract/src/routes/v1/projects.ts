import { z } from 'zod';
import { idSchema, ofOneRow, routesOf } from '../route.ts';
import { failureSchema, projectStatusSchema } from '../schemas.ts';
import {
  v1DeletedSchema,
  v1FolderSchema,
  v1GenerationSchema,
  v1List,
  v1Page,
  v1ProjectSchema,
  v1UploadSchema,
} from './shapes.ts';

const route = routesOf('Projects');

export const v1InspectLink = route('inspectLink', 'POST /v1/links/inspect', {
  summary: 'Looks where a link leads and tells what it would import. Makes no project.',
  permission: 'videos:write',
  body: z.object({ url: z.string().trim().min(1).max(4000) }),
  output: z.object({
    /** `page`: a web page whose video yt-dlp downloads. */
    kind: z.enum(['file', 'page']),
    title: z.string(),
    /** Null where it is known only after the download. */
    duration_ms: z.int().positive().nullable(),
    /** Of a page an estimate; null where it is not known. */
    size_bytes: z.int().nonnegative().nullable(),
    /** A small JPEG as a data URL; null without a picture. */
    thumbnail_url: z.string().nullable(),
  }),
  rejections: ['link_refused', 'link_failed', 'too_long', 'too_many_attempts', 'server_busy'],
  example: { body: { url: 'https://example.com/talk.mp4' } },
});

export const v1ImportProject = route('importProject', 'POST /v1/projects', {
  summary: 'Makes a project from a link: a media file over http or https, or a page that yt-dlp knows.',
  permission: 'videos:write',
  body: z.object({ url: z.string().trim().min(1).max(4000) }),
  output: v1ProjectSchema,
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

export const v1ListProjects = route('listProjects', 'GET /v1/projects', {
  summary: 'Lists your projects, newest first.',
  permission: 'videos:read',
  query: v1Page(20).extend({ folder_id: idSchema.optional() }),
  output: v1List(v1ProjectSchema),
});

export const v1GetProject = route('getProject', 'GET /v1/projects/{id}', {
  summary: 'Reads one project.',
  permission: 'videos:read',
  ...ofOneRow,
  output: v1ProjectSchema,
});

export const v1DeleteProject = route('deleteProject', 'DELETE /v1/projects/{id}', {
  summary: 'Deletes a project with its clips and stops all work on it.',
  permission: 'videos:write',
  ...ofOneRow,
  output: v1DeletedSchema,
});

export const v1ListFolders = route('listFolders', 'GET /v1/folders', {
  summary: 'Lists the folders that your projects are sorted into, by name.',
  permission: 'videos:read',
  query: v1Page(50),
  output: v1List(v1FolderSchema),
});

export const v1MoveProject = route('moveProject', 'PUT /v1/projects/{id}/folder', {
  summary: 'Moves a project into a folder, or out of its folder.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({ folder_id: idSchema.nullable().describe('Null: into no folder.') }),
  output: v1ProjectSchema,
  example: { body: { folder_id: null } },
});

export const v1GetStatus = route('getProjectStatus', 'GET /v1/projects/{id}/status', {
  summary: 'Tells how far a project is. Ask at most every two seconds, with a test key every four.',
  permission: 'videos:read',
  ...ofOneRow,
  output: z.object({
    id: z.string(),
    status: projectStatusSchema,
    /** Whether anything is queued or running. */
    processing: z.boolean(),
    /** The running or waiting step, such as `transcribe`; null when nothing is to do. */
    stage: z.string().nullable(),
    stage_label: z.string(),
    /** Of the current step, 0–1. */
    progress: z.number().min(0).max(1),
    /** Until everything requested is ready; null while it cannot be estimated. */
    remaining_ms: z.int().nonnegative().nullable(),
    ready_at: z.string().nullable(),
    /** Of the newest generation. */
    clips: z.object({ total: z.int().nonnegative(), ready: z.int().nonnegative() }),
    needs_transcript: z.boolean(),
    generation: v1GenerationSchema.nullable(),
    /** Why it failed: a stable code and a sentence. */
    failure: failureSchema.nullable(),
  }),
});

export const v1PutSubtitles = route('putSubtitles', 'PUT /v1/projects/{id}/subtitles', {
  summary: 'Gives a project its words as SRT, WebVTT or plain text, instead of speech recognition.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({
    format: z.enum(['srt', 'vtt', 'txt']),
    text: z.string().min(1).max(1_500_000),
    language: z.string().max(20).nullable().default(null).describe('BCP 47. Null: guessed by the script.'),
  }),
  // Many programs write a letter of an Indian script as an escape of six bytes.
  maxBodyBytes: 10 * 1024 ** 2,
  output: v1ProjectSchema,
  status: 202,
  rejections: ['subtitles_invalid', 'language_unknown', 'source_not_ready', 'disk_full'],
  example: { body: { format: 'txt', text: 'नमस्ते दोस्तों' } },
});

const uploadRoute = routesOf('Uploads');

export const v1CreateUpload = uploadRoute('createUpload', 'POST /v1/uploads', {
  summary: 'Begins a resumable upload; its bytes follow to `upload_url`.',
  permission: 'videos:write',
  body: z.object({ filename: z.string().min(1).max(255), size_bytes: z.int().positive() }),
  output: v1UploadSchema,
  status: 201,
  rejections: ['upload_too_large', 'storage_full', 'disk_full', 'bad_argument'],
  example: { body: { filename: 'talk.mp4', size_bytes: 52_428_800 } },
});

export const v1ListUploads = uploadRoute('listUploads', 'GET /v1/uploads', {
  summary:
    'Lists the uploads that you have begun and not finished, newest first. They hold storage until a day after their last byte, or until `DELETE`.',
  permission: 'videos:write',
  query: v1Page(50),
  output: v1List(v1UploadSchema),
});

export const v1GetUpload = uploadRoute('getUpload', 'GET /v1/uploads/{id}', {
  summary: 'Tells how much of an upload has arrived, and which project it has become.',
  permission: 'videos:write',
  ...ofOneRow,
  output: v1UploadSchema,
});

/** Answered by the tus protocol. */
export const v1AppendUpload = uploadRoute('appendUpload', 'PATCH /v1/uploads/{id}', {
  summary:
    'Appends bytes to an upload by tus 1.0.0, in one piece or several. HEAD and DELETE work as in tus.',
  permission: 'videos:write',
  ...ofOneRow,
  consumes: 'application/offset+octet-stream',
  body: z.object({}),
  headers: {
    request: {
      'Tus-Resumable': 'The version of tus: `1.0.0`.',
      'Upload-Offset': 'How many bytes have arrived: the first of these follows them.',
    },
    answer: {
      'Upload-Offset': 'How many bytes have arrived.',
      'Jhalak-Video-Id': 'The id of the project, after the last byte.',
    },
  },
  rejections: ['bad_argument', 'upload_type', 'upload_offset', 'upload_timeout', 'disk_full'],
});
