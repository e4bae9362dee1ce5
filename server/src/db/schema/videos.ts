import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import type { SourceMedia, Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { WordPatch } from '../queries/videos/word-patch.ts';
import { createdAt, failure, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/** Where a video stands; the specification's project status is derived from it. */
export type VideoStatus = 'uploaded' | 'probing' | 'ready' | 'transcribing' | 'transcribed' | 'failed';

/**
 * `auto` takes the best words there are and waits when there are none; `any` is cut by sound then; `sound` is the
 * user's choice to be cut without words.
 */
export type TranscriptSource = 'auto' | 'any' | 'sound';

/** Projects that belong together, such as those of one client. */
export const folder = product.table(
  'folder',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  ({ workspaceId, name }) => [uniqueIndex('folder_name').on(workspaceId, sql`lower(normalize(${name}))`)],
);

/** Null: in none; also after the folder is gone. */
export const folderId = () => text('folder_id').references(() => folder.id, { onDelete: 'set null' });

/** One source. `storage_key` names the stored original, which never changes after import. */
export const video = product.table(
  'video',
  {
    id: id(),
    workspaceId: workspaceId(),
    title: text('title').notNull(),
    originalFilename: text('original_filename').notNull(),
    status: text('status').$type<VideoStatus>().notNull(),
    ...failure(),
    /** The part of the source that is used at all, chosen before transcription. */
    range: jsonb('range').$type<Span>(),
    languageHint: text('language_hint'),
    /** Becomes the hint after the probe, where none was named and the source has no text in another language. */
    defaultLanguage: text('default_language'),
    /** The transcript was requested before the probe ended. */
    transcriptWanted: boolean('transcript_wanted').notNull().default(false),
    transcriptSource: text('words_from').$type<TranscriptSource>().notNull(),
    /** User-supplied subtitles: a stored `.srt`, `.vtt` or plain `.txt`, `.ta.srt` where their language was named. */
    wordsKey: text('words_key'),
    storageKey: text('storage_key'),
    container: text('container'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text('sha256'),
    durationMs: integer('duration_ms'),
    probe: jsonb('probe').$type<SourceMedia>(),
    posterKey: text('poster_key'),
    waveform: jsonb('waveform').$type<Waveform>(),
    /** What viewers of the site that it comes from played again; null: not known. */
    replays: jsonb('replays').$type<Replays>(),
    /** The fingerprint of the sample that this is, or is a copy of; null: a source of the workspace's own. */
    sampleOf: text('sample_of'),
    folderId: folderId(),
    createdAt: createdAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('video_by_workspace').on(table.workspaceId, table.createdAt),
    index('video_by_folder').on(table.folderId, table.createdAt),
    // The sweep looks for the row of a stored file.
    index('video_by_file').on(table.storageKey),
    index('video_by_poster').on(table.posterKey),
    index('video_by_words').on(table.wordsKey),
    uniqueIndex('video_sample_once')
      .on(table.workspaceId, table.sampleOf)
      .where(sql`sample_of is not null and deleted_at is null`),
  ],
);

/** The video of a row, which goes with it. */
export const videoId = () =>
  text('video_id')
    .notNull()
    .references(() => video.id, { onDelete: 'cascade' });

/**
 * Words of a video; a correction is a new version. It stores what it changes about the words of its base, which is
 * never a correction itself; its own `words` are empty.
 */
export const transcript = product.table(
  'transcript',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: videoId(),
    version: integer('version').notNull(),
    language: text('language').notNull(),
    engine: text('engine').notNull(),
    engineVersion: text('engine_version').notNull(),
    timing: text('timing').$type<Transcript['timing']>().notNull(),
    words: jsonb('words').$type<Word[]>().notNull(),
    baseId: text('base_id').references((): AnyPgColumn => transcript.id),
    patches: jsonb('patches').$type<WordPatch[]>(),
    /** What was found out about supplied words and done with them. */
    notes: jsonb('notes').$type<Message[]>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('transcript_version').on(table.videoId, table.version),
    index('transcript_by_base').on(table.baseId),
    index('transcript_by_workspace').on(table.workspaceId),
  ],
);
