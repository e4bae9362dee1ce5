import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { olderThan } from '#db/core/older-than.ts';
import { type Owned, owned } from '#db/core/rows.ts';
import { webhookAttempt, webhookDelivery, webhookEndpoint, webhookEvent } from '#db/schema.ts';
import { announceWebhooks } from './webhook-events.ts';

export type AttemptRow = typeof webhookAttempt.$inferSelect;
export type DeliveryView = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Deliveries with their event, their last attempt and whether their endpoint is on, newest first. */
export async function listDeliveries(
  db: DbOrTx,
  of: { workspaceId: string; endpointId?: string; id?: string; after?: string | undefined; limit: number },
) {
  const last = db
    .select({ responseStatus: webhookAttempt.responseStatus, errorCode: webhookAttempt.errorCode })
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, webhookDelivery.id))
    .orderBy(desc(webhookAttempt.number))
    .limit(1)
    .as('last_attempt');
  return db
    .select({
      delivery: webhookDelivery,
      event: webhookEvent,
      isOn: webhookEndpoint.enabled,
      last: { responseStatus: last.responseStatus, errorCode: last.errorCode },
    })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        eq(webhookDelivery.workspaceId, of.workspaceId),
        of.endpointId === undefined ? undefined : eq(webhookDelivery.endpointId, of.endpointId),
        of.id === undefined ? undefined : eq(webhookDelivery.id, of.id),
        olderThan(webhookDelivery, of.after),
      ),
    )
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(of.limit);
}

/** Every attempt of a delivery, first to last. */
export const listAttempts = (db: DbOrTx, deliveryId: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempt.number));

/** Sends a delivery again from now on, by the whole schedule; false where it is not there. */
export async function replayDelivery(tx: Tx, of: Owned): Promise<boolean> {
  const replayed = await tx
    .update(webhookDelivery)
    .set({ status: 'pending', step: 0, dueAt: sql`now()`, endedAt: null })
    .where(owned(webhookDelivery, of))
    .returning({ id: webhookDelivery.id });
  if (replayed.length === 0) return false;
  await announceWebhooks(tx);
  return true;
}
