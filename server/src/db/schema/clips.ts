import type { ClipPlan, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { type StoredPlan, upgradePlan } from '@jhalak/contract/clip/plan/upgrade-plan.ts';
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

/** Rows keep the schema that they were written in; they are read as today's, and only today's is written. */
const planBody = customType<{ data: ClipPlan; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (plan) => JSON.stringify(plan),
  fromDriver: (stored) => upgradePlan(stored as StoredPlan),
});

/** Old rows name characters without a glyph, which once forbade the render; captions leave them out now. */
const planProblems = customType<{ data: (Message | string)[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (problems) => JSON.stringify(problems),
  fromDriver: (stored) =>
    (stored as (Message | string)[]).filter(
      (problem) => typeof problem === 'string' || problem.code !== 'plan_glyphs',
    ),
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
    problems: planProblems('problems').notNull(),
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
