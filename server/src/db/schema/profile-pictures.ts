import { index, text } from 'drizzle-orm/pg-core';
import { createdAt, failure, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/**
 * Pictures of users. `upload_key` is the file as it came; a job makes the square PNG behind `storage_key` of it, or says
 * why it cannot. The newest usable row of a user is shown.
 */
export const profilePicture = product.table(
  'profile_picture',
  {
    id: id(),
    userId: text('user_id').notNull(),
    /** The user's own: the job runs for it. */
    workspaceId: workspaceId(),
    uploadKey: text('upload_key'),
    /** What the bytes of the upload are. */
    format: text('format').notNull(),
    storageKey: text('storage_key'),
    ...failure(),
    createdAt: createdAt(),
  },
  (table) => [
    index('profile_picture_by_user').on(table.userId, table.createdAt),
    index('profile_picture_by_file').on(table.storageKey),
    index('profile_picture_by_upload').on(table.uploadKey),
    index('profile_picture_by_workspace').on(table.workspaceId),
  ],
);
