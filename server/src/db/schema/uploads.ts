import { bigint, index, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
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
