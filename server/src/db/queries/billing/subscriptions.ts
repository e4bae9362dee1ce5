import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { behind } from '#db/core/pages.ts';
import { firstOf } from '#db/core/rows.ts';
import { payment, subscription, testPayment } from '#db/schema.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

/** Every subscription of a workspace, oldest first. */
export const listSubscriptions = (db: DbOrTx, workspaceId: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscription)
    .where(eq(subscription.workspaceId, workspaceId))
    .orderBy(asc(subscription.createdAt), asc(subscription.id));

/** Subscriptions of every workspace that the owner of this one has, and the trials that this owner started elsewhere. */
export function subscriptionsOfOwner(db: DbOrTx, workspaceId: string): Promise<SubscriptionRow[]> {
  const owner = sql`(select "userId" from auth.member where "organizationId" = ${workspaceId} and role = 'owner')`;
  return db
    .select()
    .from(subscription)
    .where(
      or(
        eq(subscription.workspaceId, workspaceId),
        sql`${subscription.workspaceId} in (
          select "organizationId" from auth.member where role = 'owner' and "userId" in ${owner})`,
        and(eq(subscription.provider, 'trial'), sql`${subscription.userId} in ${owner}`),
      ),
    );
}

/** Workspaces that are still charged, or may be, although the account of their owner is suspended. */
export async function chargedWhileSuspended(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: subscription.workspaceId })
    .from(subscription)
    .where(
      and(
        notInArray(subscription.status, ['trialing', 'completed', 'cancelled', 'expired']),
        eq(subscription.cancelAtPeriodEnd, false),
        sql`(select bool_and(s.user_id is not null) from auth.member m
          left join jhalak.user_suspension s on s.user_id = m."userId"
          where m."organizationId" = ${subscription.workspaceId} and m.role = 'owner')`,
      ),
    );
  return rows.map(({ id }) => id);
}

export const findSubscription = (db: DbOrTx, id: string): Promise<SubscriptionRow | null> =>
  firstOf(db.select().from(subscription).where(eq(subscription.id, id)));

/** The row of a provider's subscription: by its id, or by ours where the answer that named it was lost. */
export async function findSubscriptionOf(
  db: DbOrTx,
  { id, reference }: { id: string; reference: string | null },
): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscription).where(eq(subscription.providerId, id));
  if (row || reference === null) return row ?? null;
  const [named] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.id, reference), isNull(subscription.providerId)));
  return named ?? null;
}

export async function insertSubscription(
  tx: Tx,
  values: Omit<typeof subscription.$inferInsert, 'id'>,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .insert(subscription)
    .values({ id: newId(), ...values })
    .returning();
  if (!row) throw new Error('The subscription was not stored.');
  return row;
}

export async function updateSubscription(
  db: DbOrTx,
  id: string,
  values: Partial<typeof subscription.$inferInsert>,
): Promise<void> {
  await db.update(subscription).set(values).where(eq(subscription.id, id));
}

/** Changes a subscription whose end is still wanted as it was, and that the provider was not told yet. */
export async function updateCancellation(
  db: DbOrTx,
  { id, cancelWanted }: { id: string; cancelWanted: NonNullable<SubscriptionRow['cancelWanted']> },
  values: Partial<typeof subscription.$inferInsert>,
): Promise<void> {
  const isWanted = and(eq(subscription.cancelWanted, cancelWanted), isNull(subscription.cancelSentAt));
  await db
    .update(subscription)
    .set(values)
    .where(and(eq(subscription.id, id), isWanted));
}

/** Those that the provider refused to end at once and may charge again, oldest first. */
export const listRefusedCancellations = (db: DbOrTx): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscription)
    .where(
      and(
        gt(subscription.cancelRefusals, 0),
        eq(subscription.cancelWanted, 'now'),
        isNull(subscription.cancelSentAt),
      ),
    )
    .orderBy(subscription.createdAt, subscription.id);

/** Hours before the end of a period at which its cancellation goes to the provider, before it announces the debit. */
const cancelLeadHours = 48;
/** The provider is asked this often about a subscription that should have changed, and an ended one is looked at. */
const checkMinutes = 10;
/** A cancellation that is refused waits twice as long each time, up to about a day. */
const maxDoublings = 7;

const before = (date: Date, ms: number) => new Date(date.getTime() - ms);

/** A page of the subscriptions about which there is something to do at `now`, oldest first, behind the one of `after`. */
export function dueSubscriptions(
  db: DbOrTx,
  { now, after }: { now: Date; after: string | null },
): Promise<SubscriptionRow[]> {
  const { status, currentEndAt, expiresAt, cancelAtPeriodEnd, cancelSentAt, cancelWanted, checkedAt } =
    subscription;
  const isUnchecked = or(isNull(checkedAt), lte(checkedAt, before(now, checkMinutes * 60_000)));
  const waited = sql`least(greatest(${subscription.cancelRefusals} - 1, 0), ${maxDoublings}::int)`;
  const isCancelDue = or(
    isNull(checkedAt),
    sql`${checkedAt} + ${checkMinutes}::int * power(2, ${waited}) * interval '1 minute' <= ${now.toISOString()}`,
  );
  const leadEnd = new Date(now.getTime() + cancelLeadHours * 3_600_000);
  return db
    .select()
    .from(subscription)
    .where(
      and(
        behind(subscription, after),
        or(
          and(eq(status, 'trialing'), lte(currentEndAt, now)),
          and(eq(status, 'created'), lte(expiresAt, now), isUnchecked),
          and(
            ...[
              isNotNull(cancelWanted),
              isNull(cancelSentAt),
              isNotNull(subscription.providerId),
              isCancelDue,
            ],
          ),
          and(
            inArray(status, ['active', 'pending', 'halted', 'paused']),
            eq(cancelAtPeriodEnd, true),
            or(lte(currentEndAt, now), and(isNull(cancelSentAt), lte(currentEndAt, leadEnd))),
          ),
          // Until its first charge succeeded, no date tells when that will be.
          and(
            eq(status, 'authenticated'),
            isNotNull(subscription.providerId),
            sql`coalesce(${subscription.startsAt}, ${subscription.createdAt}) <= ${now.toISOString()}`,
            isUnchecked,
          ),
          and(
            inArray(status, ['active', 'pending', 'halted', 'paused']),
            isNotNull(subscription.providerId),
            sql`coalesce(${subscription.nextChargeAt}, ${currentEndAt}) <= ${now.toISOString()}`,
            isUnchecked,
          ),
          // A charge of the last day whose payment is not known, as its message is late or lost.
          and(
            inArray(status, ['active', 'pending', 'halted', 'paused']),
            isNotNull(subscription.providerId),
            gt(subscription.eventAt, before(now, 24 * 3_600_000)),
            sql`${subscription.paidCount} > (
              select count(*) from ${payment} where ${payment.subscriptionId} = ${subscription.id})`,
            isUnchecked,
          ),
          // Paid time of an ended or paused subscription that ran out in the last week.
          and(
            inArray(status, ['cancelled', 'completed', 'paused']),
            eq(subscription.revoked, false),
            lte(subscription.paidUntil, now),
            gt(subscription.paidUntil, before(now, 7 * 24 * 3_600_000)),
            isUnchecked,
          ),
        ),
      ),
    )
    .orderBy(asc(subscription.createdAt), asc(subscription.id))
    .limit(200);
}

/** The documents of the test mode, in the database. */
export const testPaymentStore = (db: DbOrTx) => ({
  async read(id: string): Promise<unknown> {
    const [row] = await db.select({ body: testPayment.body }).from(testPayment).where(eq(testPayment.id, id));
    return row?.body ?? null;
  },
  update<T>(id: string, change: (found: unknown) => T): Promise<T> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`test-payment:${id}`}))`);
      const [row] = await tx
        .select({ body: testPayment.body })
        .from(testPayment)
        .where(eq(testPayment.id, id));
      const body = change(row?.body ?? null);
      await tx
        .insert(testPayment)
        .values({ id, body })
        .onConflictDoUpdate({ target: testPayment.id, set: { body, updatedAt: new Date() } });
      return body;
    });
  },
});
