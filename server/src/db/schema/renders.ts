import type { ReceiptItem } from '@jhalak/contract/clip/receipt/make-receipt.ts';
import { bigint, index, integer, jsonb, real, text, unique } from 'drizzle-orm/pg-core';
import { clipPlan, output } from './clips.ts';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/** A finished, checked file of an output at a plan version. The newest one is served. */
export const render = product.table(
  'render',
  {
    id: id(),
    workspaceId: workspaceId(),
    outputId: text('output_id')
      .notNull()
      .references(() => output.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => clipPlan.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    durationMs: integer('duration_ms').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    loudnessLufs: real('loudness_lufs'),
    /** The text that is drawn into its corner; null for none. */
    watermark: text('watermark'),
    /** A still of the file, JPEG; null where none was made. */
    posterKey: text('poster_key'),
    /** What was measured on the file; null for files of earlier versions. */
    receipt: jsonb('receipt').$type<ReceiptItem[]>(),
    /** The printable command line that made the file. */
    command: text('command').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('render_of_plan').on(table.outputId, table.planId),
    index('render_by_plan').on(table.planId),
    index('render_by_poster').on(table.posterKey),
    index('render_by_workspace').on(table.workspaceId),
  ],
);
