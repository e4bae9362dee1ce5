import type { WebhookEvent } from '@jhalak/contract/webhooks/webhook-events.ts';
import { and, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#db/schema.ts';

/** The channel that wakes the senders; the message arrives when the transaction of the event commits. */
export const webhookChannel = 'webhook_due';

export type NewWebhookEvent = WebhookEvent & {
  workspaceId: string;
  /** A second event with the same key changes nothing. */
  onceKey?: string;
};

/**
 * Writes an event into the outbox, in the transaction of what happened: one delivery for each endpoint of the
 * workspace that is on and wants its kind. Without such an endpoint nothing is written.
 */
export async function recordWebhookEvent(tx: Tx, event: NewWebhookEvent): Promise<void> {
  const endpoints = await tx
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.workspaceId, event.workspaceId),
        eq(webhookEndpoint.enabled, true),
        sql`(cardinality(${webhookEndpoint.kinds}) = 0 or ${event.kind} = any(${webhookEndpoint.kinds}))`,
      ),
    )
    // An endpoint that is deleted at the same time waits, so that the delivery has its row.
    .for('key share');
  await insertEvent(
    tx,
    event,
    endpoints.map(({ id }) => id),
  );
}

/** An event for one endpoint alone, whatever kinds it wants. */
export const recordTestEvent = (
  tx: Tx,
  { endpointId, ...event }: NewWebhookEvent & { endpointId: string },
): Promise<void> => insertEvent(tx, event, [endpointId]);

async function insertEvent(
  tx: Tx,
  { workspaceId, kind, data, onceKey }: NewWebhookEvent,
  endpointIds: readonly string[],
): Promise<void> {
  if (endpointIds.length === 0) return;
  const createdAt = new Date();
  const payload = JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data });
  const [event] = await tx
    .insert(webhookEvent)
    .values({ id: `msg_${newId()}`, workspaceId, kind, payload, createdAt, ...(onceKey && { onceKey }) })
    .onConflictDoNothing({ target: webhookEvent.onceKey })
    .returning({ id: webhookEvent.id });
  if (!event) return;
  await tx
    .insert(webhookDelivery)
    .values(endpointIds.map((endpointId) => ({ id: newId(), workspaceId, endpointId, eventId: event.id })));
  await announceWebhooks(tx);
}

/** Wakes the senders. */
export async function announceWebhooks(db: DbOrTx): Promise<void> {
  await db.execute(sql`select pg_notify(${webhookChannel}, '')`);
}

/** Longer than any month, in which the event of a limit is sent once. */
const limitDays = 32;

/** Removes events that are older than `days` and on their way to no endpoint any more. */
export async function deleteOldWebhookEvents(db: DbOrTx, days: number): Promise<void> {
  const old = db
    .select({ id: webhookEvent.id })
    .from(webhookEvent)
    .where(
      and(
        isOlderThan(days),
        or(ne(webhookEvent.kind, 'usage.limit_reached'), isOlderThan(limitDays)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(webhookDelivery)
            .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
            .where(
              and(
                eq(webhookDelivery.eventId, webhookEvent.id),
                eq(webhookDelivery.status, 'pending'),
                eq(webhookEndpoint.enabled, true),
              ),
            ),
        ),
      ),
    );
  await db.delete(webhookEvent).where(inArray(webhookEvent.id, old));
}

const isOlderThan = (days: number) => lt(webhookEvent.createdAt, sql`now() - ${days} * interval '1 day'`);
