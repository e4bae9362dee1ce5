import type { BrollCredit, LibraryKind } from '@jhalak/contract/clip/broll/broll-item.ts';
import { bigint, boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, failure, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/** A picture, a video or music of a workspace's library, to be shown over its clips or played under them. */
export const brollAsset = product.table(
  'broll_asset',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    kind: text('kind').$type<LibraryKind>().notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    credit: jsonb('credit').$type<BrollCredit>().notNull(),
    /** The file as it came in; null once it is redrawn or refused. */
    uploadKey: text('upload_key'),
    /** What the bytes of the upload are. */
    format: text('format').notNull(),
    /** The redrawn file: JPEG, MP4, or AAC at the library's loudness. */
    storageKey: text('storage_key'),
    posterKey: text('poster_key'),
    width: integer('width'),
    height: integer('height'),
    /** Null for pictures; music has a length and no size. */
    durationMs: integer('duration_ms'),
    /** Whether a video keeps its sound. */
    hasSound: boolean('has_sound').notNull().default(false),
    /** What it takes of the storage limit. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    ...failure(),
    createdAt: createdAt(),
  },
  (table) => [
    index('broll_asset_by_workspace').on(table.workspaceId, table.createdAt),
    index('broll_asset_by_file').on(table.storageKey),
    index('broll_asset_by_upload').on(table.uploadKey),
    index('broll_asset_by_poster').on(table.posterKey),
  ],
);
