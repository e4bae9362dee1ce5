import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/**
 * A resumable upload of the browser. The bytes lie in the staging folder under `id` until they are complete; the
 * video's id is given out beforehand, so that finishing twice makes one video.
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
    /** Set together, before the file moves to its place: a process that is killed in between finds it there. */
    storageKey: text('storage_key'),
    container: text('container'),
    sha256: text('sha256'),
    createdAt: createdAt(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [index('upload_by_user').on(table.workspaceId, table.userId)],
);
