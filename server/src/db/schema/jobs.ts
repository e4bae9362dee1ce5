import type { Details } from '@jhalak/contract/messages/message.ts';
import type { JobStatus } from '@jhalak/contract/statuses.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, real, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { video } from './videos.ts';
import { workspaceId } from './workspaces.ts';

/**
 * One queued piece of work as users see it, over all its attempts. `token` belongs to the attempt that may
 * write; a write with an older token changes nothing. `id` is also the queue's job id and is never shown.
 */
export const jobRun = product.table(
  'job_run',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    /** The row the job is about, for lists, cancel and "is it already queued". */
    subjectId: text('subject_id').notNull(),
    videoId: text('video_id').references(() => video.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    priority: integer('priority').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    token: text('token'),
    /** Session name of the worker that runs it, or ran it last. */
    worker: text('worker'),
    progress: real('progress').notNull().default(0),
    /** A code of the progress messages, or empty; a sentence in rows that were stored before there were codes. */
    label: text('label').notNull().default(''),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    reasonCode: text('reason_code'),
    reasonMessage: text('reason_message'),
    reasonDetails: jsonb('reason_details').$type<Details>(),
    createdAt: createdAt(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('job_run_by_video').on(table.videoId, table.createdAt),
    // The newest run of a piece of work, for exports, retries and the log.
    index('job_run_by_subject').on(table.subjectId, table.name, table.createdAt),
    index('job_run_by_workspace').on(table.workspaceId, table.finishedAt),
    // What a step took lately.
    index('job_run_by_name').on(table.name, table.finishedAt),
    // The same work is never queued twice at once.
    uniqueIndex('job_run_active').on(table.name, table.subjectId).where(sql`status in ('queued','running')`),
  ],
);
