import { z } from 'zod';
import { ratioSchema } from '../clip/plan/clip-plan.ts';
import { qualities } from '../clip/plan/quality.ts';
import { subtitleLanguages } from '../clip/subtitles/subtitle-languages.ts';
import { refusedByPlan, refusedDownloads } from '../plans.ts';
import { defineRoute, idParams, idSchema, ofOneRow } from './route.ts';
import { cursorQuery, failureSchema, lineSchema, nextCursor, secondsSchema, succeeded } from './schemas.ts';

export const exportStatuses = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const;

const exportSchema = z.object({
  id: z.string(),
  videoId: z.string(),
  /** The passage that is exported, the same for its clips in every ratio. */
  groupId: z.string(),
  /** The clip in this ratio, whose page at `/dashboard/clip/{id}/post` has its texts; null while it is framed, and once it was removed. */
  clipId: z.string().nullable(),
  title: z.string(),
  /** Source seconds. */
  start_time: secondsSchema,
  end_time: secondsSchema,
  aspectRatio: ratioSchema,
  quality: z.enum(qualities),
  subtitleLanguage: z.enum(subtitleLanguages),
  /** True: that is the language which the captions of the clip are shown in. */
  inShownLanguage: z.boolean(),
  /** The most bytes that the file may have; null: as many as its quality takes. */
  maxBytes: z.int().nullable(),
  status: z.enum(exportStatuses),
  /** 0–1. */
  progress: z.number().min(0).max(1),
  line: lineSchema,
  /** What it is doing, in English; empty while nothing runs. */
  label: z.string(),
  /** The code of `label` in the catalogue; null where it was stored as a sentence, or is empty. */
  labelCode: z.string().nullable(),
  stopping: z.boolean(),
  failure: failureSchema.nullable(),
  /** True: the clip was changed after this was requested, in what this shows or in its title. */
  outdated: z.boolean(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  /** Null until it is ready. */
  downloadUrl: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ExportResponse = z.infer<typeof exportSchema>;

const choices = {
  quality: z.enum(qualities).default('1080p'),
  /** Absent: the language that each clip’s captions are shown in. */
  subtitleLanguage: z.enum(subtitleLanguages).optional(),
};
const allChoices = {
  aspectRatio: ratioSchema.default('9:16'),
  ...choices,
  /** Only the clips of one request; absent: every clip of the video. */
  generationId: idSchema.optional(),
};

const own = { tag: 'Exports', ...ofOneRow } as const;
const one = z.object({ ...succeeded, export: exportSchema });

const asking = [
  'clip_not_planned',
  'edit_invalid',
  'translator_missing',
  'translation_missing',
  ...refusedByPlan,
] as const;

export const exportClip = defineRoute('exportClip', 'POST /clips/{id}/export', {
  ...own,
  permission: 'exports:write',
  summary: 'Makes a file of a clip to keep. Asked again for an unchanged clip, it is the same export.',
  body: z.object({
    /** Absent: the clip’s own. One that the clip does not have yet is framed first. */
    aspectRatio: ratioSchema.optional(),
    ...choices,
    /** The most bytes that the file may have, for platforms with a limit; absent: as many as its quality takes. */
    maxBytes: z.int().min(1_000_000).max(10_000_000_000).optional(),
  }),
  output: one,
  status: 202,
  rejections: asking,
  example: { body: { aspectRatio: '1:1', quality: '720p', subtitleLanguage: 'original' } },
});

export const exportVideo = defineRoute('exportVideo', 'POST /videos/{id}/export', {
  ...own,
  permission: 'exports:write',
  summary:
    'Makes files of all clips of a video in one ratio; clips that are not planned yet or were dropped are left out, and those that cannot be exported are named with the reason.',
  body: z.object(allChoices),
  output: z.object({
    ...succeeded,
    exports: z.array(exportSchema),
    /** Clips that cannot be exported, and why; when that is all of them, the first reason is the answer's error. */
    refused: z.array(z.object({ groupId: z.string(), title: z.string(), failure: failureSchema })),
  }),
  status: 202,
  rejections: [...asking, 'nothing_to_export'],
  example: { body: { aspectRatio: '9:16', quality: '1080p' } },
});

export const listExports = defineRoute('listExports', 'GET /videos/{id}/exports', {
  ...own,
  permission: 'exports:read',
  summary:
    'Lists the exports of a video, newest first, and the subtitle languages that it and its clips can have.',
  query: z.object(cursorQuery(50)),
  output: z.object({
    ...succeeded,
    exports: z.array(exportSchema),
    nextCursor,
    languages: z.array(
      z.object({
        id: z.enum(subtitleLanguages),
        /** Null: it can be had. Otherwise the sentence that says why not. */
        reason: z.string().nullable(),
      }),
    ),
    /** The clips of Export All and the subtitles that a file of each can have now; none: it cannot be exported. */
    clips: z.array(z.object({ groupId: z.string(), languages: z.array(z.enum(subtitleLanguages)) })),
  }),
});

export const cancelExport = defineRoute('cancelExport', 'POST /exports/{id}/cancel', {
  ...own,
  permission: 'exports:write',
  summary: 'Stops an export that waits or runs.',
  output: one,
  rejections: ['step_over'],
});

export const retryExport = defineRoute('retryExport', 'POST /exports/{id}/retry', {
  ...own,
  permission: 'exports:write',
  summary: 'Tries an export again that failed or was stopped.',
  output: one,
  rejections: ['step_not_failed', 'step_superseded'],
});

export const deleteExport = defineRoute('deleteExport', 'DELETE /exports/{id}', {
  ...own,
  permission: 'exports:write',
  summary: 'Deletes an export with its file, unless it is being made.',
  output: z.object(succeeded),
  rejections: ['export_running'],
});

const file = { tag: 'Files', tenantIds: ['id'] } as const;

export const downloadExport = defineRoute('downloadExport', 'GET /downloads/exports/{id}', {
  ...file,
  permission: 'exports:write',
  rejections: refusedDownloads,
  summary: 'The file of an export, named after its clip. The first download of a clip counts as its export.',
  params: idParams,
  produces: 'video/mp4',
});

export const downloadExportSubtitles = defineRoute(
  'downloadExportSubtitles',
  'GET /downloads/exports/{id}/subtitles/{format}',
  {
    ...file,
    permission: 'exports:read',
    summary: 'The captions of an export as a subtitle file, in the language of the export.',
    params: z.object({ id: idSchema, format: z.enum(['srt', 'vtt']) }),
    produces: 'text/vtt',
  },
);

export const downloadEditingProject = defineRoute(
  'downloadEditingProject',
  'GET /downloads/exports/{id}/project',
  {
    ...file,
    permission: 'exports:read',
    summary:
      'An export for editing programs as a zip: its cuts as FCPXML and EDL, its captions as SRT. The source is not in it.',
    params: idParams,
    produces: 'application/zip',
  },
);

export const downloadAllExports = defineRoute('downloadAllExports', 'GET /downloads/videos/{id}/exports', {
  ...file,
  permission: 'exports:write',
  summary: 'What Export All made, as one zip, once every clip that can be exported is ready.',
  params: idParams,
  query: z.object(allChoices),
  produces: 'application/zip',
  rejections: ['exports_not_ready', ...refusedDownloads],
});
