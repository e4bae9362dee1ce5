import { z } from 'zod';
import { tidyText } from '../clip/plan/edit-words.ts';
import { findLanguage } from '../languages.ts';
import { isVisible } from '../visible-text.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { succeeded } from './schemas.ts';

const route = routesOf('Dictionary');

/** Entries of one workspace. */
export const maxDictionaryEntries = 1000;
/** Entries of one request to add some. */
const maxEntriesAtOnce = 200;
/** Characters of a name: what speech services take. */
const longestTerm = 64;
/** Texts that one entry was heard as. */
export const maxHeard = 40;

const term = z
  .string()
  .max(400)
  .overwrite(tidyText)
  .min(1, 'a name is not empty')
  .refine(isVisible, 'a name is not empty')
  .max(longestTerm, `a name has at most ${longestTerm} characters`);

const entryKinds = ['name', 'known', 'masked', 'allowed'] as const;

/** What is known of one name; what is absent has its default. */
const newEntry = z.object({
  /** As it is written. */
  spelling: term,
  /** Texts that are replaced by it wherever they stand; what sounds like it is found without them. */
  heard: z.array(term).max(maxHeard).default([]),
  /** BCP 47, for transcripts in this language alone; null: in every language. */
  language: z
    .string()
    .max(12)
    .refine((code) => findLanguage(code) !== undefined, 'a language that Jhalak knows')
    .nullable()
    .default(null),
  /**
   * `known`: a word that is right as it is; it is never replaced and never asked about. `masked`: a bad word, beside those
   * that the product lists; `allowed`: none, whatever is listed.
   */
  kind: z.enum(entryKinds).default('name'),
});
export type NewEntry = z.infer<typeof newEntry>;

const brandKitId = idSchema
  .nullable()
  .default(null)
  .describe('The brand kit for whose clips the names are; null: for every video.');

const entrySchema = newEntry.extend({
  id: z.string(),
  brandKitId: z.string().nullable(),
  createdAt: z.string(),
});
export type DictionaryEntry = z.infer<typeof entrySchema>;

const entries = z.object({ ...succeeded, entries: z.array(entrySchema) });

export const listDictionary = route('listDictionary', 'GET /dictionary', {
  summary: 'Lists the names of the workspace and how they are spelled, in alphabetical order.',
  permission: 'brand:read',
  output: entries,
});

export const addDictionaryEntries = route('addDictionaryEntries', 'POST /dictionary', {
  summary:
    'Adds up to 200 names at once. A name that is there already takes the new texts it was heard as; transcripts stay as they are.',
  permission: 'brand:write',
  body: z.object({
    brandKitId,
    entries: z.array(newEntry).min(1, 'at least one name').max(maxEntriesAtOnce),
  }),
  output: entries,
  status: 201,
  rejections: ['dictionary_full'],
  example: { body: { entries: [{ spelling: 'Zerodha', heard: ['zero da'] }] } },
});

export const updateDictionaryEntry = route('updateDictionaryEntry', 'PUT /dictionary/{id}', {
  summary: 'Replaces a name of the dictionary; transcripts that were corrected with it stay.',
  permission: 'brand:write',
  ...ofOneRow,
  body: newEntry.extend({ brandKitId }),
  output: z.object({ ...succeeded, entry: entrySchema }),
  example: { body: { spelling: 'Zerodha', heard: ['zero da'] } },
});

export const deleteDictionaryEntry = route('deleteDictionaryEntry', 'DELETE /dictionary/{id}', {
  summary: 'Deletes a name of the dictionary; transcripts that were corrected with it stay.',
  permission: 'brand:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, done: z.literal(true) }),
});

const version = z.int().positive();

const heardAs = newEntry.pick({ spelling: true, heard: true, kind: true });

/** An entry that a correction added, or gave new texts: what it was before and is since; null: it was not there. */
const changedEntry = z.object({ id: idSchema, before: heardAs.nullable(), after: heardAs });
export type ChangedEntry = z.infer<typeof changedEntry>;

export const correctNames = route('correctNames', 'POST /videos/{id}/names', {
  summary:
    'Writes names as they are spelled, in the whole video and its clips: one name, or all of the dictionary. What a user corrected stays.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({
    /** The version of the transcript that the caller knows; a newer one refuses the change. */
    version,
    /** Absent: every name of the dictionary. */
    name: z.object({ spelling: term, heard: z.array(term).max(maxHeard) }).optional(),
    add: z
      .boolean()
      .default(false)
      .describe('True: the name is added to the dictionary, too, where the caller holds `brand:write`.'),
  }),
  output: z.object({
    /** The newest version; the one that was sent where nothing had to be corrected. */
    version,
    /** What was written how, and how often; at most 100. */
    corrected: z.array(z.object({ heard: z.string(), written: z.string(), count: z.int().positive() })),
    /** `groupId` of the clips whose text has changed; their files stay as they were until rendered again. */
    changedGroupIds: z.array(z.string()),
    /** What became of the dictionary; null: nothing, as where it is full. */
    remembered: changedEntry.nullable(),
  }),
  rejections: ['words_missing', 'words_changed'],
  example: { body: { version: 1, name: { spelling: 'Zerodha', heard: ['zero da'] } } },
});

export const restoreTranscript = route('restoreTranscript', 'POST /videos/{id}/transcript/restore', {
  summary: 'Takes corrections back: an earlier version of the words becomes the newest, in the clips, too.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({
    /** The version that is newest for the caller; a newer one refuses the change. */
    version,
    /** The version to go back to. */
    to: version,
    /** As `correctNames` answered it: the dictionary goes back, too, where the caller holds `brand:write`. */
    remembered: changedEntry.nullish(),
  }),
  output: z.object({
    version,
    /** As of `correctNames`. */
    changedGroupIds: z.array(z.string()),
  }),
  rejections: ['words_missing', 'words_changed'],
  example: { body: { version: 2, to: 1 } },
});
