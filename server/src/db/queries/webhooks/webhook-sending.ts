import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#db/schema.ts';

/** A delivery that this process may attempt until its lease ends. */
export interface ClaimedDelivery {
  id: string;
  lease: string;
  step: number;
  workspaceId: string;
  eventId: string;
  payload: string;
  endpointId: string;
  url: string;
  sealedSecret: string;
  sealedOldSecret: string | null;
  oldSecretUntil: Date | null;
}

interface ClaimLimits {
  leaseMs: number;
  /** How many deliveries at most. */
  free: number;
  /** Attempts that one endpoint, and all endpoints of one workspace, may have at once, over all senders. */
  perEndpoint: number;
  perWorkspace: number;
}

/**
 * Takes due deliveries, the longest due first, of endpoints that are on. A slow endpoint fills its own places and
 * leaves the others to the rest. By the database's clock: that of a worker may be wrong by hours.
 */
export async function claimDeliveries(db: Db, limits: ClaimLimits): Promise<ClaimedDelivery[]> {
  const { leaseMs, free, perEndpoint, perWorkspace } = limits;
  const lease = newId();
  return db.transaction(async (tx) => {
    // One sender at a time counts what is on its way and takes more.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks:claim'))`);
    const { rows } = await tx.execute<Record<keyof ClaimedDelivery, string | null> & { step: number }>(sql`
      with busy as (
        select endpoint_id, workspace_id, count(*) as n from jhalak.webhook_delivery
        where status = 'pending' and leased_until > now() group by endpoint_id, workspace_id
      ), due as (
        select d.id, d.due_at, e.workspace_id from jhalak.webhook_endpoint e
        cross join lateral (
          select id, due_at from jhalak.webhook_delivery
          where endpoint_id = e.id and status = 'pending' and due_at <= now()
            and (leased_until is null or leased_until <= now())
          order by due_at, id
          limit greatest(0, ${perEndpoint} - coalesce((select n from busy where endpoint_id = e.id), 0))
          for update skip locked
        ) d
        where e.enabled
      ), ranked as (
        select id, due_at, workspace_id,
          row_number() over (partition by workspace_id order by due_at, id) as place from due
      ), chosen as (
        select id from ranked
        where place <= ${perWorkspace} - coalesce(
          (select sum(n) from busy where busy.workspace_id = ranked.workspace_id), 0)
        order by due_at, id limit ${free}
      )
      update jhalak.webhook_delivery d set lease = ${lease},
        leased_until = now() + make_interval(secs => ${leaseMs / 1000})
      from chosen, jhalak.webhook_event v, jhalak.webhook_endpoint e
      where d.id = chosen.id and v.id = d.event_id and e.id = d.endpoint_id
      returning d.id, d.workspace_id as "workspaceId", d.lease, d.step, d.event_id as "eventId", v.payload, e.id as "endpointId", e.url,
        e.sealed_secret as "sealedSecret", e.sealed_old_secret as "sealedOldSecret",
        e.old_secret_until as "oldSecretUntil"`);
    return rows.map((row) => ({
      ...(row as unknown as ClaimedDelivery),
      oldSecretUntil: row.oldSecretUntil === null ? null : new Date(row.oldSecretUntil),
    }));
  });
}

/** Milliseconds until the next delivery of an endpoint that is on is due or free again; null: none waits. */
export async function nextDueInMs(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select 1000 * extract(epoch from min(greatest(d.due_at, coalesce(d.leased_until, d.due_at))) - now())::float8 as ms
    from jhalak.webhook_delivery d join jhalak.webhook_endpoint e on e.id = d.endpoint_id
    where d.status = 'pending' and e.enabled`);
  return rows[0]?.ms ?? null;
}

/** A delivery whose lease still holds and its endpoint, locked, and the time; null where another sender has it or it is gone. */
export async function lockSending(tx: Tx, { id, lease }: Pick<ClaimedDelivery, 'id' | 'lease'>) {
  const [found] = await tx
    .select({
      ...{ endpoint: webhookEndpoint, delivery: webhookDelivery },
      now: sql`now()`.mapWith(webhookDelivery.dueAt),
    })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.lease, lease)))
    .for('update');
  return found ?? null;
}

type NewAttempt = Omit<typeof webhookAttempt.$inferInsert, 'number'>;

/** What an attempt changed: its record, the delivery's next step, and how the endpoint stands. */
export async function saveAttempt(
  tx: Tx,
  of: { attempts: number; endpointId: string },
  change: {
    attempt: NewAttempt;
    outcome: 'delivered' | 'retry' | 'failed';
    dueAt: Date | null;
    failingSince: Date | null;
    disabledBy: 'gone' | 'failing' | null;
    now: Date;
  },
): Promise<void> {
  const { attempt, outcome, dueAt, failingSince, disabledBy, now } = change;
  const number = of.attempts + 1;
  await tx.insert(webhookAttempt).values({ ...attempt, number });
  await tx
    .update(webhookDelivery)
    .set({
      attempts: number,
      step: sql`${webhookDelivery.step} + 1`,
      lease: null,
      leasedUntil: null,
      ...(outcome === 'retry' && dueAt ? { dueAt } : {}),
      ...(outcome === 'retry' ? {} : { status: outcome, endedAt: now }),
    })
    .where(eq(webhookDelivery.id, attempt.deliveryId));
  await tx
    .update(webhookEndpoint)
    .set({ failingSince, ...(disabledBy && { enabled: false, disabledBy }) })
    .where(eq(webhookEndpoint.id, of.endpointId));
}
