import type { BillingPeriod } from '@jhalak/contract/plans.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/**
 * What a speech service may charge for a piece of sound, counted before it is sent, and, as a negative number, what it
 * turned out not to charge; paise. The subject is one sending.
 */
type SpeechUsage = 'speech_paise' | 'speech_paise_back';

/** A picture that a model draws, counted before it is asked, and one that it refused; 1 and -1. */
type PictureUsage = 'picture' | 'picture_back';

/**
 * `minutes` of a source's transcription, an `export` of a clip, a `clip` that got its first file; what a call of the
 * language endpoint used, in tokens and in thousandths of a paisa.
 */
export type UsageKind =
  | 'minutes'
  | 'export'
  | 'clip'
  | 'language_tokens'
  | 'language_milli_paise'
  | SpeechUsage
  | PictureUsage;

/** The workspace whose plan it counts against, also where this one has another owner later; null: its own, or of an earlier release. */
const billedTo = () => text('billed_to');

/**
 * What a workspace has used; rows are only ever added (a trigger refuses the rest), once per subject. The subject
 * is a video or a clip that may be deleted later: what was used stays counted.
 */
export const usageEntry = product.table(
  'usage_entry',
  {
    id: id(),
    workspaceId: workspaceId(),
    billedTo: billedTo(),
    kind: text('kind').$type<UsageKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('usage_once').on(table.kind, table.subjectId),
    index('usage_by_workspace').on(table.workspaceId, table.createdAt),
    index('usage_by_payer').on(sql`coalesce(billed_to, workspace_id)`, table.createdAt),
  ],
);

/**
 * Prepaid minutes: `bought` adds those of one payment, `used` takes (a negative number) what a video needed beyond
 * the minutes of its month from where they were bought, `returned` takes what is left of those of a payment that was paid back. The
 * balance of a workspace is the sum; rows are only ever added (a trigger refuses the rest), once per subject and balance.
 */
export const minuteCredit = product.table(
  'minute_credit',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text('kind').$type<'bought' | 'used' | 'returned'>().notNull(),
    /** The payment, or the video. */
    subjectId: text('subject_id').notNull(),
    minutes: integer('minutes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('minute_credit_once').on(table.kind, table.subjectId, table.workspaceId),
    index('minute_credit_by_workspace').on(table.workspaceId, table.createdAt),
  ],
);

/**
 * What can be held before it is used: minutes of the month's transcription, prepaid minutes, exported clips, bytes of
 * a coming source.
 */
export type Resource = 'minutes' | 'prepaid_minutes' | 'exports' | 'bytes';

/**
 * An amount of a plan that work in progress holds, so that work beside it cannot use it too. One without a row in
 * `reservation_end` is open; rows are never changed, and deleted only a week or more after they ended (a trigger
 * refuses the rest).
 */
export const reservation = product.table(
  'reservation',
  {
    id: id(),
    workspaceId: workspaceId(),
    billedTo: billedTo(),
    resource: text('resource').$type<Resource>().notNull(),
    /** The video of minutes, whichever they are, the clip of an export, the upload or video of bytes. */
    subjectId: text('subject_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('reservation_by_workspace').on(table.workspaceId, table.resource),
    index('reservation_by_payer').on(sql`coalesce(billed_to, workspace_id)`),
    index('reservation_by_subject').on(table.subjectId, table.resource),
  ],
);

/** How a reservation ended, once: `settled` when the work was done, `released` when it came to nothing. */
export const reservationEnd = product.table('reservation_end', {
  reservationId: text('reservation_id')
    .primaryKey()
    .references(() => reservation.id, { onDelete: 'cascade' }),
  outcome: text('outcome').$type<'settled' | 'released'>().notNull(),
  createdAt: createdAt(),
});

/** What is stored about the whole installation: what its operator chose, and what its sweep of the files found. */
export const installationSetting = product.table('installation_setting', {
  key: text('key')
    .$type<'plans' | 'language' | 'supplier' | 'claims' | 'file-sweep' | 'file-sweep-confirmed' | 'speech'>()
    .primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * A plan that the operator gave a workspace until a date, beside what it pays for: it counts while it is neither over
 * nor ended; of several the newest.
 */
export const planGrant = product.table(
  'plan_grant',
  {
    id: id(),
    workspaceId: workspaceId(),
    planId: text('plan_id').notNull(),
    /** Why, in the operator's words; may be empty. */
    note: text('note').notNull(),
    grantedBy: text('granted_by').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** When the operator ended it before its time. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index('plan_grant_by_workspace').on(table.workspaceId, table.endsAt)],
);

/**
 * How a plan was changed: `paid` through a payment provider, `test` moved no money, `trial` and `free` cost nothing,
 * `owner` was granted to the operator, `granted` is a `plan_grant` or its end, beside the workspace's own plan.
 */
export type PlanChangeMode = 'paid' | 'test' | 'trial' | 'free' | 'owner' | 'granted';

/** Every change of a workspace's plan; rows are only ever added. */
export const planChange = product.table(
  'plan_change',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Who changed it. */
    userId: text('user_id').notNull(),
    fromPlanId: text('from_plan_id').notNull(),
    toPlanId: text('to_plan_id').notNull(),
    period: text('period').$type<BillingPeriod>(),
    mode: text('mode').$type<PlanChangeMode>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('plan_change_by_workspace').on(table.workspaceId, table.createdAt)],
);
