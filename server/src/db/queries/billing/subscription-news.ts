import { and, eq, exists, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '#db/core/connect.ts';
import { subscription, workspace } from '#db/schema.ts';
import { planIdInForce, planIdWithoutOwn } from './plan-in-force.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

const other = alias(subscription, 'other');

/**
 * Trials that end by `until`, subscriptions whose payment failed, and those that ended after `from`, or are paused and
 * were paid until then; `followed` where another subscription of the workspace runs, or one that was agreed on waits for
 * its first charge and this one ended after `handOverFrom`; `planId`: what the workspace has without it.
 */
export function subscriptionsInTheNews(
  db: DbOrTx,
  { from, until, handOverFrom }: Record<'from' | 'until' | 'handOverFrom', Date>,
): Promise<{ row: SubscriptionRow; followed: boolean; planId: string }[]> {
  const endsAt = sql`coalesce(${subscription.paidUntil}, ${subscription.currentEndAt})`;
  const running = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.workspaceId, subscription.workspaceId),
        ne(other.id, subscription.id),
        or(
          inArray(other.status, ['trialing', 'active', 'pending', 'paused']),
          and(eq(other.status, 'authenticated'), gte(endsAt, handOverFrom.toISOString())),
        ),
      ),
    );
  const followed = exists(running) as SQL<boolean>;
  const ended = inArray(subscription.status, ['cancelled', 'completed', 'expired']);
  const paused = eq(subscription.status, 'paused');
  const planId = sql<string>`case when ${or(ended, paused)} then ${planIdInForce} else ${planIdWithoutOwn} end`;
  return db
    .select({ row: subscription, followed: sql<boolean>`${followed}`, planId })
    .from(subscription)
    .innerJoin(workspace, eq(workspace.id, subscription.workspaceId))
    .where(
      or(
        and(eq(subscription.status, 'trialing'), lte(subscription.currentEndAt, until)),
        inArray(subscription.status, ['pending', 'halted']),
        and(ended, gte(endsAt, from.toISOString())),
        and(paused, gte(subscription.paidUntil, from)),
      ),
    );
}
