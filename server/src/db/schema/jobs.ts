import type { Details } from '@jhalak/contract/messages/message.ts';
import type { JobStatus } from '@jhalak/contract/statuses.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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
    /** What it needs while it runs: cpu, light, model or network. */
    uses: text('uses').notNull().default('cpu'),
    /** The row the job is about, for lists, cancel and "is it already queued". */
    subjectId: text('subject_id').notNull(),
    videoId: text('video_id').references(() => video.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    priority: integer('priority').notNull().default(0),
    /** Its place in its workspace's line, higher first: twice the priority, one more for a job that goes first, one less for one that goes last. */
    rank: integer('rank').notNull().default(0),
    /** A queued run that is tried again later; null once it may start. */
    startAfter: timestamp('start_after', { withTimezone: true }),
    /** How long every attempt has found the storage or the database away, without the time in line; 0 after any other end. */
    awayMs: integer('away_ms').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    /** Of `attempt`, those that ended with their worker or its connection: they say nothing about the job. */
    losses: integer('losses').notNull().default(0),
    /** Of the newest attempt, also while a run whose worker was lost waits for the next one. */
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
    // What a workspace starts next, how long its first job has waited, and what it has running: for `job_share`.
    index('job_run_next')
      .on(table.workspaceId, table.uses, table.rank.desc().nullsFirst(), table.createdAt, table.id)
      .where(sql`status = 'queued' and start_after is null`),
    index('job_run_oldest')
      .on(table.workspaceId, table.uses, table.createdAt)
      .where(sql`status = 'queued' and start_after is null`),
    index('job_run_running').on(table.workspaceId, table.uses).where(sql`status = 'running'`),
    index('job_run_due').on(table.startAfter).where(sql`status = 'queued' and start_after is not null`),
    // The same work is never queued twice at once.
    uniqueIndex('job_run_active').on(table.name, table.subjectId).where(sql`status in ('queued','running')`),
  ],
);

/**
 * What a workspace has queued and running of one resource class. A trigger counts `job_run` again when a transaction
 * that changed it commits; the claim that starts a job holds the row, so that limits are exact.
 */
export const jobShare = product.table(
  'job_share',
  {
    workspaceId: workspaceId(),
    uses: text('uses').notNull(),
    running: integer('running').notNull().default(0),
    /** Of its most urgent run that may start; null without one. */
    priority: integer('priority'),
    /** When the first of its runs that may start was queued, without those that go last. */
    oldestAt: timestamp('oldest_at', { withTimezone: true }),
    /** Whether it goes before others, by its plan or because it has waited long; null until a worker decides it. */
    ahead: boolean('ahead'),
    servedAt: timestamp('served_at', { withTimezone: true }).notNull().default(sql`'epoch'`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.uses] }),
    index('job_share_next')
      .on(
        table.uses,
        table.priority.desc().nullsFirst(),
        table.ahead.desc().nullsFirst(),
        table.running,
        table.servedAt,
      )
      .where(sql`priority is not null`),
  ],
);
