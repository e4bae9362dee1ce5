import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import type { SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { bigint, index, integer, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { clipId, clipPlan } from './clips.ts';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/**
 * A clip requested in one ratio, size and subtitle language, from one version of its plan. The file's columns are set
 * together when it is finished; the file may be that of a render. Its newest job has its status.
 */
export const clipExport = product.table(
  'export',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    clipId: clipId(),
    planId: text('plan_id')
      .notNull()
      .references(() => clipPlan.id, { onDelete: 'cascade' }),
    ratio: text('ratio').$type<Ratio>().notNull(),
    quality: text('quality').$type<Quality>().notNull(),
    subtitleLanguage: text('subtitle_language').$type<SubtitleLanguage>().notNull(),
    /** The most bytes that the file may have; 0: as many as its quality takes. */
    maxBytes: bigint('max_bytes', { mode: 'number' }).notNull().default(0),
    storageKey: text('storage_key'),
    /** A still of it, JPEG; null where none could be drawn, and for files from before exports had one. */
    posterKey: text('poster_key'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text('sha256'),
    /** The text that is drawn into the file's corner; null for none. */
    watermark: text('watermark'),
    /** When its newest file was finished. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** When the user was told that the file is there. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    // Asked again, it is the same export.
    unique('export_of_plan').on(
      table.planId,
      table.ratio,
      table.quality,
      table.subtitleLanguage,
      table.maxBytes,
    ),
    index('export_by_clip').on(table.clipId, table.createdAt),
    index('export_by_file').on(table.storageKey),
    index('export_by_poster').on(table.posterKey),
    index('export_by_workspace').on(table.workspaceId),
  ],
);
