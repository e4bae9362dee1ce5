import { z } from 'zod';
import { longestCleanSoundMs } from '../media-paths.ts';
import { refusedDownloads } from '../plans.ts';
import { defineRoute, idSchema, ofOneRow } from './route.ts';

// Files: the session is looked at with every request for a part of one.

const file = {
  tag: 'Files',
  permission: 'videos:read',
  ...ofOneRow,
} as const;

/** With `download` it is answered as a file to keep. */
const kept = { ...file, query: z.object({ download: z.literal('1').optional() }) } as const;

export const getOriginal = defineRoute('getOriginal', 'GET /media/videos/{id}/original', {
  ...kept,
  summary: 'The video as it was uploaded, whole or in ranges.',
  produces: 'video/*',
});

export const getPoster = defineRoute('getPoster', 'GET /media/videos/{id}/poster', {
  ...kept,
  summary: 'A still of the video.',
  produces: 'image/jpeg',
});

export const getCleanSound = defineRoute('getCleanSound', 'GET /media/videos/{id}/clean-sound', {
  ...file,
  summary:
    'A part of the video’s sound, at most 10 minutes, as “Clean up the sound” makes it: made when it is requested.',
  query: z
    .object({ startMs: z.coerce.number().int().nonnegative(), endMs: z.coerce.number().int().positive() })
    .refine(({ startMs, endMs }) => endMs > startMs, 'a part ends after it starts')
    .refine(({ startMs, endMs }) => endMs - startMs <= longestCleanSoundMs, 'a part has at most 10 minutes'),
  produces: 'audio/mp4',
  rejections: ['server_busy'],
  example: { query: { startMs: '0', endMs: '60000' } },
});

export const getClipFile = defineRoute('getClipFile', 'GET /media/{id}', {
  ...file,
  permission: 'clips:read',
  summary: 'The newest finished file of a clip, whole or in ranges.',
  produces: 'video/mp4',
});

export const getClipPoster = defineRoute('getClipPoster', 'GET /media/{id}/poster', {
  ...kept,
  permission: 'clips:read',
  summary: 'A still of the newest finished file of a clip.',
  produces: 'image/jpeg',
});

export const getExportFile = defineRoute('getExportFile', 'GET /media/exports/{id}', {
  ...file,
  permission: 'clips:read',
  summary: 'The file of an export to be played, whole or in ranges.',
  produces: 'video/mp4',
});

export const downloadClip = defineRoute('downloadClip', 'GET /downloads/{id}', {
  ...file,
  permission: 'exports:write',
  rejections: refusedDownloads,
  summary: 'The same as a file to keep, named after the clip. The first one of a clip counts as its export.',
  produces: 'video/mp4',
});

export const downloadSubtitles = defineRoute('downloadSubtitles', 'GET /downloads/{id}/subtitles/{format}', {
  ...file,
  permission: 'clips:read',
  summary: 'The captions of a clip as a subtitle file.',
  params: z.object({ id: idSchema, format: z.enum(['srt', 'vtt']) }),
  produces: 'text/vtt',
});
