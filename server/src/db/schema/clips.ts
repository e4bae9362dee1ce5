import type { ClipPlan, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { generation, moment } from './generations.ts';
import { transcript, videoId } from './videos.ts';
import { workspaceId } from './workspaces.ts';

/** A moment made into a clip; one per moment. */
export const clip = product.table(
  'clip',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: videoId(),
    generationId: text('generation_id')
      .notNull()
      .references(() => generation.id, { onDelete: 'cascade' }),
    momentId: text('moment_id')
      .notNull()
      .references(() => moment.id, { onDelete: 'cascade' })
      .unique(),
    /** What its creator decided: kept, dropped, or nothing yet. */
    kept: boolean('kept'),
    createdAt: createdAt(),
  },
  (table) => [
    index('clip_by_workspace').on(table.workspaceId),
    index('clip_by_video').on(table.videoId),
    index('clip_by_generation').on(table.generationId),
  ],
);

/** The clip of a row, which goes with it. */
export const clipId = () =>
  text('clip_id')
    .notNull()
    .references(() => clip.id, { onDelete: 'cascade' });

/**
 * A stored plan by its outline alone: rows hold what a schema has checked before, unless a disk or a hand has changed
 * them. Throws UserError `plan_unreadable` for a document that is no plan.
 */
export function readPlan(stored: unknown): ClipPlan {
  const { schema, edit, layouts } = (stored ?? {}) as Partial<ClipPlan>;
  if (schema === 2 && Array.isArray(edit) && edit.length > 0 && Array.isArray(layouts))
    return stored as ClipPlan;
  throw new UserError('plan_unreadable');
}

const planBody = customType<{ data: ClipPlan; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (plan) => JSON.stringify(plan),
  fromDriver: readPlan,
});

/** A text as it is searched: in lower case and composed letters, without punctuation. */
export const searchable = (text: SQL): SQL =>
  sql`lower(normalize(translate(${text}, '[]"\\,.?!;:()“”…।॥', '')))`;

/** A version of a clip's ClipPlan; undo is an older one. */
export const clipPlan = product.table(
  'clip_plan',
  {
    id: id(),
    workspaceId: workspaceId(),
    clipId: clipId(),
    version: integer('version').notNull(),
    transcriptId: text('transcript_id')
      .notNull()
      .references(() => transcript.id),
    body: planBody('body').notNull(),
    /** Empty when the plan can be rendered; otherwise why not: older rows hold English sentences. */
    problems: jsonb('problems').$type<(Message | string)[]>().notNull(),
    /** The caller's own id of the edit that made this version: sent again, it makes no other one. */
    editId: text('edit_id'),
    /** Null: the planner, or a version from before users were recorded. */
    userId: text('user_id'),
    /** What differs from the version before; null for versions from before changes were recorded. */
    changes: jsonb('changes').$type<PlanChange[]>(),
    /** A user's name for it; the only column that changes. */
    name: text('name'),
    /** The title and the words of the captions, as they are searched. */
    said: text('said').generatedAlwaysAs(
      searchable(sql`replace(coalesce(body ->> 'title', '') || ' ' ||
        jsonb_path_query_array(body, '$.layouts[0].cues[*].lines[*][*].text')::text, '", "', ' ')`),
    ),
    createdAt: createdAt(),
  },
  (table) => [
    unique('clip_plan_version').on(table.clipId, table.version),
    unique('clip_plan_edit').on(table.clipId, table.editId),
    index('clip_plan_by_transcript').on(table.transcriptId),
    index('clip_plan_by_workspace').on(table.workspaceId),
  ],
);

/** The specification's "Clip": one clip in one ratio, with one stable id over all renders. */
export const output = product.table(
  'output',
  {
    id: id(),
    workspaceId: workspaceId(),
    clipId: clipId(),
    ratio: text('ratio').$type<Ratio>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('output_ratio').on(table.clipId, table.ratio),
    index('output_by_workspace').on(table.workspaceId),
  ],
);
