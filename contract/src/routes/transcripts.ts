import { z } from 'zod';
import { transcriptSchema, wordSchema } from '../clip/transcript/transcript.ts';
import { defineRoute, idParams } from './route.ts';
import { jobSchema } from './schemas.ts';

/** Words, and which version of them they are. */
export const versionedTranscript = transcriptSchema.extend({ version: z.int().positive() });
export type VersionedTranscript = z.infer<typeof versionedTranscript>;

export const getTranscript = defineRoute({
  name: 'getTranscript',
  method: 'get',
  path: '/videos/{id}/transcript',
  summary: 'Reads the words of a video with their times; null while there are none.',
  tag: 'Transcripts',
  permission: 'videos:read',
  params: idParams,
  output: z.object({ transcript: versionedTranscript.nullable() }),
  tenantIds: ['id'],
  rejections: [],
});

/** Replaces one word; an empty text removes it, several words share its time. */
export const wordEditSchema = z.object({
  index: z.int().nonnegative(),
  text: z.string().max(200, 'a word has at most 200 characters'),
});
export type WordEdit = z.infer<typeof wordEditSchema>;

export const editTranscript = defineRoute({
  name: 'editTranscript',
  method: 'put',
  path: '/videos/{id}/transcript',
  summary:
    'Corrects words as a new version; every clip that shows one gets a new plan and reads “text changed”.',
  tag: 'Transcripts',
  permission: 'videos:write',
  params: idParams,
  body: z.object({
    /** The version that was corrected; a newer one refuses the change. */
    version: z.int().positive(),
    edits: z.array(wordEditSchema).min(1, 'at least one word').max(2000),
  }),
  output: z.object({
    version: z.int().positive(),
    words: z.array(wordSchema),
    /** `groupId` of the clips whose text has changed; their files stay as they were until rendered again. */
    changedGroupIds: z.array(z.string()),
  }),
  tenantIds: ['id'],
  rejections: ['words_missing', 'words_changed', 'edit_invalid'],
  example: { body: { version: 1, edits: [{ index: 0, text: 'नमस्ते' }] } },
});

export const addSubtitles = defineRoute({
  name: 'addSubtitles',
  method: 'post',
  path: '/videos/{id}/subtitles',
  summary: 'Brings words along as .srt, .vtt or .txt; a video that was cut by sound is cut again with them.',
  tag: 'Transcripts',
  permission: 'videos:write',
  params: idParams,
  consumes: 'multipart/form-data',
  body: z.object({
    subtitles: z.string().meta({ format: 'binary', description: 'The file, at most 5 MB.' }),
    language: z.string().optional().describe('BCP 47. Absent: guessed by the script.'),
  }),
  output: z.object({ message: z.string(), job: jobSchema.nullable() }),
  status: 202,
  tenantIds: ['id'],
  rejections: ['subtitles_invalid', 'body_too_large', 'language_unknown', 'source_not_ready', 'disk_full'],
});
