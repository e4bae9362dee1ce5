import { z } from 'zod';
import { transcriptSchema } from '../clip/transcript/transcript.ts';
import { messageFields } from '../messages/message-schema.ts';
import { ofOneRow, routesOf } from './route.ts';
import { jobSchema } from './schemas.ts';

const route = routesOf('Transcripts');

/** Words, and which version of them they are. */
export const versionedTranscript = transcriptSchema.extend({
  version: z.int().positive(),
  /** The speech model that heard the words, where it is not made for their language. */
  heardOutside: z.string().nullable().optional(),
  /** What was found out about subtitles that a user brought: that they were moved, and where they are not what is said. */
  notes: z.array(z.object({ ...messageFields, sentence: z.string() })).optional(),
});
export type VersionedTranscript = z.infer<typeof versionedTranscript>;

/** Words of one page at most. */
const maxPageWords = 5000;

const wordIndex = z.coerce.number().int().min(0).max(10_000_000);
const sourceMs = z.coerce.number().int().min(0).max(1_000_000_000);

/** Which words a page holds: those in a stretch of the source, from an index on. */
export const wordPageQuery = z.object({
  /** Source milliseconds: no word that ends at or before it. */
  fromMs: sourceMs.default(0),
  /** Source milliseconds: no word that starts at or after it. Absent: to the end. */
  toMs: sourceMs.optional(),
  /** Index of the first word in the whole transcript; `next` of the page before. */
  from: wordIndex.default(0),
  limit: z.coerce.number().int().min(1).max(maxPageWords).default(maxPageWords),
});
export type WordPageQuery = z.output<typeof wordPageQuery>;

/** A page of a transcript. Pages of one reading belong together while their `version` is the same. */
export const transcriptPage = versionedTranscript.extend({
  /** Words of the whole transcript. */
  wordCount: z.int().nonnegative(),
  /** Index of the first of `words` in the whole transcript. */
  first: z.int().nonnegative(),
  /** `from` of the next page; null on the last one. */
  next: z.int().nonnegative().nullable(),
});
export type TranscriptPage = z.infer<typeof transcriptPage>;

export const getTranscript = route('getTranscript', 'GET /videos/{id}/transcript', {
  summary:
    'Reads a page of the words of a video with their times, at most 5,000 at once; null while there are none.',
  permission: 'videos:read',
  ...ofOneRow,
  query: wordPageQuery,
  output: z.object({ transcript: transcriptPage.nullable() }),
});

/** Replaces one word; an empty text removes it, several words share its time, as neighbours that are edited together share theirs. */
export const wordEditSchema = z.object({
  index: z.int().nonnegative(),
  text: z.string().max(200, 'a word has at most 200 characters'),
});
export type WordEdit = z.infer<typeof wordEditSchema>;

export const editTranscript = route('editTranscript', 'PUT /videos/{id}/transcript', {
  summary:
    'Corrects words as a new version; every clip that shows one gets a new plan and reads “text changed”.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({
    /** The version that was corrected; a newer one refuses the change. */
    version: z.int().positive(),
    edits: z.array(wordEditSchema).min(1, 'at least one word').max(2000),
  }),
  output: z.object({
    version: z.int().positive(),
    /** Words of the corrected transcript; its text is read in pages. */
    wordCount: z.int().nonnegative(),
    /** `groupId` of the clips whose text has changed; their files stay as they were until rendered again. */
    changedGroupIds: z.array(z.string()),
  }),
  rejections: ['words_missing', 'words_changed', 'edit_invalid'],
  example: { body: { version: 1, edits: [{ index: 0, text: 'नमस्ते' }] } },
});

export const addSubtitles = route('addSubtitles', 'POST /videos/{id}/subtitles', {
  summary: 'Brings words along as .srt, .vtt or .txt; a video that was cut by sound is cut again with them.',
  permission: 'videos:write',
  ...ofOneRow,
  consumes: 'multipart/form-data',
  body: z.object({
    subtitles: z.string().meta({ format: 'binary', description: 'The file, at most 5 MB.' }),
    language: z.string().optional().describe('BCP 47. Absent: guessed by the script.'),
  }),
  output: z.object({ message: z.string(), job: jobSchema.nullable() }),
  status: 202,
  rejections: ['subtitles_invalid', 'body_too_large', 'language_unknown', 'source_not_ready', 'disk_full'],
});
