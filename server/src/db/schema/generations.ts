import type { GenerationMode } from '@jhalak/contract/clip/plan/caption-only.ts';
import type { CaptionStyleId, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import type { PassageChoice } from '@jhalak/contract/routes/processing.ts';
import type { GenerationStatus } from '@jhalak/contract/statuses.ts';
import { index, integer, jsonb, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAt, failure, id, product } from './columns.ts';
import { transcript, videoId } from './videos.ts';
import { workspaceId } from './workspaces.ts';

/** The request made with Generate. */
export interface GenerationParams {
  /** null: as many as the material is good for. */
  count: number | null;
  maxDurationMs: number;
  ratios: Ratio[];
  styleId: CaptionStyleId;
  /** A part of the video, null: all of it; absent: what its words were asked for. */
  range?: Span | null;
  /** Absent: the best. */
  passages?: PassageChoice;
  /** Absent: clips. `caption_only` uses neither count, length nor passages. */
  mode?: GenerationMode;
  /** What the clips are to be about, in the user's words; absent: anything. */
  topic?: string;
  /** The brand kit that its clips follow; absent: the default of the workspace. */
  kitId?: string;
}

/** One request for clips; `notes` say why there are fewer than requested, or none. */
export const generation = product.table(
  'generation',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: videoId(),
    transcriptId: text('transcript_id').references(() => transcript.id),
    params: jsonb('params').$type<GenerationParams>().notNull(),
    status: text('status').$type<GenerationStatus>().notNull(),
    ...failure(),
    /** Only in rows that were stored before there were `notes`: their note in English. */
    note: text('note'),
    notes: jsonb('notes').$type<Message[]>().notNull().default([]),
    createdAt: createdAt(),
    /** When it last went on after it had come to nothing; null: never. */
    reopenedAt: timestamp('reopened_at', { withTimezone: true }),
  },
  (table) => [
    index('generation_by_video').on(table.videoId, table.createdAt),
    index('generation_by_transcript').on(table.transcriptId),
    // The order of a workspace's clips.
    index('generation_by_workspace').on(table.workspaceId, table.createdAt, table.id),
  ],
);

/** A passage the ranker chose; `position` is its place in the ranking, from 0. */
export const moment = product.table(
  'moment',
  {
    id: id(),
    workspaceId: workspaceId(),
    generationId: text('generation_id')
      .notNull()
      .references(() => generation.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    body: jsonb('body').$type<Moment>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('moment_position').on(table.generationId, table.position),
    index('moment_by_workspace').on(table.workspaceId),
  ],
);
