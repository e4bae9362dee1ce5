import type { MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { videoId } from './videos.ts';
import { workspaceId } from './workspaces.ts';

/**
 * What was found in a stretch of a source: shots, faces and whatever else its analyzer looks for. Computed once and
 * read by every plan, edit and new ratio over that stretch.
 */
export const mediaAnalysis = product.table(
  'media_analysis',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: videoId(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    analyzer: text('analyzer').notNull(),
    analyzerVersion: text('analyzer_version').notNull(),
    body: jsonb('body').$type<MediaAnalysis>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_analysis_of_video').on(table.videoId, table.analyzer, table.analyzerVersion),
    index('media_analysis_by_workspace').on(table.workspaceId),
  ],
);
