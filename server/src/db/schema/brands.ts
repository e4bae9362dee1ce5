import type { CaptionSettings } from '@jhalak/contract/clip/plan/caption-settings.ts';
import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { LogoCorner } from '@jhalak/contract/clip/plan/logo.ts';
import type { UploadedFont } from '@jhalak/contract/clip/plan/uploaded-font.ts';
import type { ProfanitySettings } from '@jhalak/contract/clip/profanity/profanity.ts';
import type { TemplateSettings } from '@jhalak/contract/routes/templates.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { brollAsset } from './broll.ts';
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
    /** The kit that it was uploaded for, which may be gone. */
    kitId: text('kit_id'),
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

/**
 * A workspace's own font, rewritten as `storage_key` has it. Plans hold its measures and name it by id; captions go back
 * to the packaged fonts when it is gone.
 */
export const font = product.table(
  'font',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** What its file calls it. */
    name: text('name').notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text('sha256').notNull(),
    /** What it takes of the storage limit. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    measures: jsonb('measures').$type<Omit<UploadedFont, 'assetId' | 'name'>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('font_by_workspace').on(table.workspaceId, table.createdAt),
    index('font_by_file').on(table.storageKey),
  ],
);

/** What clips of a workspace look like: a logo and where it stands, four colours, a look of captions. */
export const brandKit = product.table(
  'brand_kit',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    /** New clips follow it unless their request names another kit; one in each workspace. */
    isDefault: boolean('is_default').notNull(),
    logoId: text('logo_id').references(() => logo.id, { onDelete: 'set null' }),
    logoCorner: text('logo_corner').$type<LogoCorner>().notNull(),
    logoSize: real('logo_size').notNull(),
    /** Added to the safe distance from the edges, as a share of the frame's shorter side. */
    logoDistance: real('logo_distance').notNull().default(0),
    /** `#rrggbb`, four. */
    colors: jsonb('colors').$type<string[]>().notNull(),
    captionStyle: text('caption_style').$type<CaptionStyleId>().notNull(),
    /** Null: as the style says. */
    captionColors: jsonb('caption_colors').$type<{ color: string; activeColor: string }>(),
    /** And what becomes of bad words in them, which queries give apart; absent: they stay. */
    captionSettings: jsonb('caption_settings').$type<CaptionSettings & { profanity?: ProfanitySettings }>(),
    /** Null: captions are set in the packaged fonts. */
    fontId: text('font_id').references(() => font.id, { onDelete: 'set null' }),
    /** What new clips begin and end with; null: nothing. */
    introId: text('intro_id').references(() => brollAsset.id, { onDelete: 'set null' }),
    outroId: text('outro_id').references(() => brollAsset.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('brand_kit_by_workspace').on(table.workspaceId, table.createdAt),
    index('brand_kit_by_logo').on(table.logoId),
    index('brand_kit_by_font').on(table.fontId),
    index('brand_kit_by_intro').on(table.introId),
    index('brand_kit_by_outro').on(table.outroId),
    uniqueIndex('brand_kit_default').on(table.workspaceId).where(sql`is_default`),
  ],
);

/** A brand kit and the settings of a request for clips, under a name. */
export const template = product.table(
  'template',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    kitId: text('kit_id').references(() => brandKit.id, { onDelete: 'set null' }),
    settings: jsonb('settings').$type<TemplateSettings>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('template_by_workspace').on(table.workspaceId, table.createdAt),
    index('template_by_kit').on(table.kitId),
  ],
);
