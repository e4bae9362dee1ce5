import type { BillingPeriod } from '@jhalak/contract/plans.ts';
import { index, integer, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/** `minutes` of a source's transcription, an `export` of a clip, a `clip` that got its first file. */
export type UsageKind = 'minutes' | 'export' | 'clip';

/**
 * What a workspace has used; rows are only ever added (a trigger refuses the rest), once per subject. The subject
 * is a video or a clip that may be deleted later: what was used stays counted.
 */
export const usageEntry = product.table(
  'usage_entry',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text('kind').$type<UsageKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('usage_once').on(table.kind, table.subjectId),
    index('usage_by_workspace').on(table.workspaceId, table.createdAt),
  ],
);

/** How a plan was changed: `test` moved no money, `free` cost nothing. */
export type PlanChangeMode = 'test' | 'free';

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
