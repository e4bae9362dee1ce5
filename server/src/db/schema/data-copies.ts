import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, failure, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/**
 * A copy of everything about a user, requested at `created_at`. The figures are set together when its archive is
 * finished; the archive goes at `expires_at`, or when a newer copy is requested, and the row stays as the receipt.
 */
export const dataCopy = product.table(
  'data_copy',
  {
    id: id(),
    userId: text('user_id').notNull(),
    /** The user's own: the job runs for it. */
    workspaceId: workspaceId(),
    /** Names the copy in writing, without naming the user. */
    receipt: text('receipt').notNull(),
    storageKey: text('storage_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text('sha256'),
    /** Tables, and stored files with their size, that the archive holds. */
    tables: integer('tables'),
    files: integer('files'),
    filesBytes: bigint('files_bytes', { mode: 'number' }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    ...failure(),
    createdAt: createdAt(),
  },
  (table) => [
    // One at a time.
    uniqueIndex('data_copy_active').on(table.userId).where(sql`finished_at is null and failure_code is null`),
    index('data_copy_by_user').on(table.userId, table.createdAt),
    index('data_copy_by_file').on(table.storageKey),
    index('data_copy_by_workspace').on(table.workspaceId),
  ],
);
