import { bigint, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { folderId } from './videos.ts';
import { workspaceId } from './workspaces.ts';

/**
 * A resumable upload of the browser. The bytes stay in the storage, unfinished, until they are complete; the video's id
 * is given out beforehand, so that finishing twice makes one video.
 */
export const upload = product.table(
  'upload',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    filename: text('filename').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Where its video goes. */
    folderId: folderId(),
    /** Set together when the first bytes tell the type. */
    storageKey: text('storage_key'),
    container: text('container'),
    /** Set before the complete file gets its place: a process that is killed in between finds it there. */
    sha256: text('sha256'),
    /** What the storage remembers between two connections. */
    state: jsonb('state').$type<Record<string, unknown>>(),
    /** The connection that writes at the moment, or died writing. */
    writer: text('writer'),
    createdAt: createdAt(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('upload_by_user').on(table.workspaceId, table.userId),
    index('upload_by_folder').on(table.folderId),
  ],
);

/** A stored file that no row needs any more: it is deleted at least once, and the row goes when that has worked. */
export const fileDeletion = product.table(
  'file_deletion',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('file_deletion_by_time').on(table.nextTryAt)],
);
