import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { LogoCorner } from '@jhalak/contract/clip/plan/logo.ts';
import { bigint, index, integer, jsonb, real, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt, failure, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/**
 * An uploaded logo. `upload_key` is the file as it came; a job makes the PNG behind `storage_key` of it, or says why
 * it cannot. Plans name it by id, so it stays as long as one does.
 */
export const logo = product.table(
  'logo',
  {
    id: id(),
    workspaceId: workspaceId(),
    uploadKey: text('upload_key'),
    /** What the bytes of the upload are. */
    format: text('format').notNull(),
    storageKey: text('storage_key'),
    width: integer('width'),
    height: integer('height'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text('sha256'),
    ...failure(),
    createdAt: createdAt(),
  },
  (table) => [
    index('logo_by_workspace').on(table.workspaceId, table.createdAt),
    index('logo_by_file').on(table.storageKey),
    index('logo_by_upload').on(table.uploadKey),
  ],
);

/** What a workspace's clips look like: its logo and where it stands, four colours, its caption style. */
export const brand = product.table(
  'brand',
  {
    workspaceId: workspaceId().primaryKey(),
    logoId: text('logo_id').references(() => logo.id, { onDelete: 'set null' }),
    logoCorner: text('logo_corner').$type<LogoCorner>().notNull(),
    logoSize: real('logo_size').notNull(),
    /** `#rrggbb`, four. */
    colors: jsonb('colors').$type<string[]>().notNull(),
    captionStyle: text('caption_style').$type<CaptionStyleId>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('brand_by_logo').on(table.logoId)],
);
