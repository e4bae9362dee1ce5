import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { firstOf, type Owned, owned } from '#db/core/rows.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { webhookDelivery, webhookEndpoint } from '#db/schema.ts';

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
type EndpointValues = typeof webhookEndpoint.$inferInsert;

/** The endpoints of a workspace, oldest first. */
export const listEndpoints = (db: DbOrTx, workspaceId: string): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.workspaceId, workspaceId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));

export const findEndpoint = (db: DbOrTx, of: Owned): Promise<EndpointRow | null> =>
  firstOf(db.select().from(webhookEndpoint).where(owned(webhookEndpoint, of)));

/** Deliveries that wait for their next attempt, by endpoint. */
export async function countPending(
  db: DbOrTx,
  endpointIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (endpointIds.length === 0) return new Map();
  const rows = await db
    .select({ id: webhookDelivery.endpointId, pending: count() })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.status, 'pending'), inArray(webhookDelivery.endpointId, [...endpointIds])))
    .groupBy(webhookDelivery.endpointId);
  return new Map(rows.map(({ id, pending }) => [id, pending]));
}

/** Adds an endpoint; null where the workspace has `most` of them already. */
export async function insertEndpoint(
  tx: Tx,
  most: number,
  values: Omit<EndpointValues, 'id'>,
): Promise<EndpointRow | null> {
  await lockWorkspace(tx, values.workspaceId);
  const having = await tx.$count(webhookEndpoint, eq(webhookEndpoint.workspaceId, values.workspaceId));
  if (having >= most) return null;
  const [row] = await tx
    .insert(webhookEndpoint)
    .values({ id: newId(), ...values })
    .returning();
  return row ?? null;
}

/** Changes an endpoint; null where it is not there. */
export async function updateEndpoint(
  db: DbOrTx,
  of: Owned,
  values: Partial<EndpointValues>,
): Promise<EndpointRow | null> {
  const [row] = await db
    .update(webhookEndpoint)
    .set({ ...values, id: sql`id` })
    .where(owned(webhookEndpoint, of))
    .returning();
  return row ?? null;
}

/**
 * Gives an endpoint a new secret and lets the one before it sign along until a time; null where it is not there. While
 * an earlier one still does, that one goes on: a receiver uses it, and the one in between may never have reached it.
 */
export async function rotateSecret(
  db: DbOrTx,
  of: Owned,
  { sealedSecret, oldSecretUntil }: { sealedSecret: string; oldSecretUntil: Date },
): Promise<EndpointRow | null> {
  const { sealedSecret: present, sealedOldSecret: old, oldSecretUntil: until } = webhookEndpoint;
  const [row] = await db
    .update(webhookEndpoint)
    .set({
      ...{ sealedSecret, oldSecretUntil },
      sealedOldSecret: sql`case when ${until} > now() then ${old} else ${present} end`,
    })
    .where(owned(webhookEndpoint, of))
    .returning();
  return row ?? null;
}

/** Removes an endpoint with its deliveries and returns it; null where it was not there. */
export const deleteEndpoint = (db: DbOrTx, of: Owned): Promise<EndpointRow | null> =>
  firstOf(db.delete(webhookEndpoint).where(owned(webhookEndpoint, of)).returning());
