import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { behind } from '#db/core/pages.ts';
import { firstOf } from '#db/core/rows.ts';
import { payment, paymentEvent, paymentRefund, type RefundReason, subscription, topUp } from '#db/schema.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof paymentRefund.$inferSelect;
export type TopUpRow = typeof topUp.$inferSelect;

/** Stores a payment; null where the provider's payment is stored already. */
export async function insertPayment(
  tx: Tx,
  values: Omit<typeof payment.$inferInsert, 'id'>,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .insert(payment)
    .values({ id: newId(), ...values })
    .onConflictDoNothing({ target: [payment.provider, payment.providerId] })
    .returning();
  return row ?? null;
}

/** A payment with what was sold by it. */
export interface SoldPayment {
  payment: PaymentRow;
  subscription: typeof subscription.$inferSelect | null;
  topUp: TopUpRow | null;
}

/** All payments for plans of a workspace, newest first. */
export const listPlanPayments = (db: DbOrTx, workspaceId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.workspaceId, workspaceId), isNotNull(payment.subscriptionId)))
    .orderBy(desc(payment.paidAt));

export async function findSoldPayment(db: DbOrTx, id: string): Promise<SoldPayment | null> {
  const [row] = await db
    .select({ payment, subscription, topUp })
    .from(payment)
    .leftJoin(subscription, eq(subscription.id, payment.subscriptionId))
    .leftJoin(topUp, eq(topUp.id, payment.topUpId))
    .where(eq(payment.id, id));
  return row ?? null;
}

/** A page of the payments whose invoice is still to be issued, oldest first, behind the one of `after`. */
export const paymentsWithoutInvoice = (db: DbOrTx, after: string | null): Promise<{ id: string }[]> =>
  db
    .select({ id: payment.id })
    .from(payment)
    .where(and(isNull(payment.invoicedAt), behind(payment, after)))
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .limit(100);

export async function countPaymentsOf(db: DbOrTx, subscriptionId: string): Promise<number> {
  return db.$count(payment, eq(payment.subscriptionId, subscriptionId));
}

export async function markInvoiced(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(payment).set({ invoicedAt: at }).where(eq(payment.id, id));
}

/** A payment by the id that Razorpay gave it. */
export const findRazorpayPayment = (db: DbOrTx, providerId: string): Promise<PaymentRow | null> =>
  firstOf(
    db
      .select()
      .from(payment)
      .where(and(eq(payment.provider, 'razorpay'), eq(payment.providerId, providerId))),
  );

/** Decides that money goes back; a second time for the same payment and reason only sends again what has failed. */
export async function requestRefund(
  tx: Tx,
  values: { workspaceId: string; paymentId: string; amountPaise: number; reason: RefundReason },
): Promise<RefundRow | null> {
  if (values.amountPaise <= 0) return null;
  const [row] = await tx
    .insert(paymentRefund)
    .values({ id: newId(), status: 'requested', ...values })
    .onConflictDoUpdate({
      target: [paymentRefund.paymentId, paymentRefund.reason],
      targetWhere: sql`${paymentRefund.reason} <> 'by_hand'`,
      set: { status: 'requested', providerId: null, claimedAt: null, amountPaise: values.amountPaise },
      setWhere: eq(paymentRefund.status, 'failed'),
    })
    .returning();
  return row ?? null;
}

/** Refunds that the provider failed and that are not processed since, the oldest first. */
export const listFailedRefunds = (db: DbOrTx): Promise<RefundRow[]> =>
  db
    .select()
    .from(paymentRefund)
    .where(and(gt(paymentRefund.failures, 0), ne(paymentRefund.status, 'processed')))
    .orderBy(asc(paymentRefund.createdAt));

/** Refunds of a workspace, newest first. */
export const listRefunds = (db: DbOrTx, workspaceId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(paymentRefund)
    .where(eq(paymentRefund.workspaceId, workspaceId))
    .orderBy(desc(paymentRefund.createdAt));

/** A page of the refunds that went out whose credit note is still to be issued, behind the one of `after`. */
export const refundsWithoutCredit = (db: DbOrTx, after: string | null): Promise<{ id: string }[]> =>
  db
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(
      and(
        eq(paymentRefund.status, 'processed'),
        isNull(paymentRefund.creditedAt),
        isNotNull(payment.invoicedAt),
        behind(paymentRefund, after),
      ),
    )
    .orderBy(asc(paymentRefund.createdAt), asc(paymentRefund.id))
    .limit(100);

/** What went back of a payment by `refunds`, or is to: one that the provider failed is sent again. */
export const refundedPaise = (refunds: readonly RefundRow[], paymentId: string): number =>
  refunds
    .filter((row) => row.paymentId === paymentId && !isGivenUp(row))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** A refund that the provider failed is sent again after this time, then after twice as long each, for about a week. */
const firstRetryMinutes = 15;
const maxRefundRetries = 10;

const isGivenUp = ({ status, failures }: RefundRow): boolean =>
  status === 'failed' && failures > maxRefundRetries;

/**
 * A refund of a payment of `provider` that is to be sent or asked about, claimed for `claimMinutes` so that no other
 * process sends it meanwhile; null when none is due.
 */
export async function claimRefund(
  db: DbOrTx,
  {
    now,
    claimMinutes,
    provider,
    workspaceId,
  }: {
    now: Date;
    claimMinutes: number;
    provider: PaymentRow['provider'];
    workspaceId?: string | undefined;
  },
): Promise<(RefundRow & { providerPaymentId: string }) | null> {
  const { claimedAt, failures, status } = paymentRefund;
  const minutes = sql`case ${status} when 'failed' then ${firstRetryMinutes} * 2 ^ (${failures} - 1) else ${claimMinutes} end`;
  const free = or(
    isNull(claimedAt),
    sql`${claimedAt} < ${now.toISOString()}::timestamptz - ${minutes} * interval '1 minute'`,
  );
  const ofProvider = db.select({ id: payment.id }).from(payment).where(eq(payment.provider, provider));
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(paymentRefund)
      .where(
        and(
          or(
            inArray(status, ['requested', 'pending']),
            and(eq(status, 'failed'), lte(failures, maxRefundRetries)),
          ),
          free,
          inArray(paymentRefund.paymentId, ofProvider),
          workspaceId === undefined ? undefined : eq(paymentRefund.workspaceId, workspaceId),
        ),
      )
      .orderBy(asc(paymentRefund.createdAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!due) return null;
    const again = due.status === 'failed' ? { status: 'requested' as const, providerId: null } : {};
    await tx
      .update(paymentRefund)
      .set({ claimedAt: now, ...again })
      .where(eq(paymentRefund.id, due.id));
    const [of] = await tx
      .select({ providerPaymentId: payment.providerId })
      .from(payment)
      .where(eq(payment.id, due.paymentId));
    return of ? { ...due, ...again, ...of } : null;
  });
}

/**
 * What names an attempt at the provider: the same again after a crash, another one once it failed. Razorpay takes letters,
 * digits, `-` and `_` alone.
 */
export const refundReference = ({ id, failures }: Pick<RefundRow, 'id' | 'failures'>): string =>
  failures === 0 ? id : `${id}-${failures}`;

/** Locks a refund by its id, or by what the provider says of its present attempt: news of an earlier one is no news. */
export async function lockRefund(
  tx: Tx,
  of: { id: string } | { providerId: string; reference: string | null },
): Promise<RefundRow | null> {
  const which =
    'id' in of
      ? eq(paymentRefund.id, of.id)
      : or(eq(paymentRefund.providerId, of.providerId), attemptOf(of.reference ?? ''));
  const [row] = await tx.select().from(paymentRefund).where(which).for('no key update');
  return row ?? null;
}

function attemptOf(reference: string) {
  // An id holds `-` itself, and one of an older version stood before a full stop.
  const [, id = '', failures = '0'] = /^(.{22})(?:[-.](\d+))?$/.exec(reference) ?? [];
  return and(eq(paymentRefund.id, id), eq(paymentRefund.failures, Number.parseInt(failures, 10) || 0));
}

export async function updateRefund(
  tx: Tx,
  id: string,
  values: Partial<typeof paymentRefund.$inferInsert>,
): Promise<void> {
  await tx.update(paymentRefund).set(values).where(eq(paymentRefund.id, id));
}

/** Drops the refunds of a payment that failed: all of it went back in another way. */
export async function dropFailedRefunds(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .delete(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, paymentId), eq(paymentRefund.status, 'failed')));
}

/** Stores a message of the provider; false when it was stored before, by its bytes or by what it tells. */
export async function insertPaymentEvent(
  tx: Tx,
  values: Omit<typeof paymentEvent.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvent)
    .values({ id: newId(), ...values })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return rows.length > 0;
}

export async function insertTopUp(
  tx: Tx,
  values: Omit<typeof topUp.$inferInsert, 'id' | 'status'>,
): Promise<TopUpRow> {
  const [row] = await tx
    .insert(topUp)
    .values({ id: newId(), status: 'created', ...values })
    .returning();
  if (!row) throw new Error('The top-up was not stored.');
  return row;
}

export async function findTopUp(
  db: DbOrTx,
  of: { providerId: string; reference: string | null },
): Promise<TopUpRow | null> {
  const [row] = await db
    .select()
    .from(topUp)
    .where(or(eq(topUp.providerId, of.providerId), eq(topUp.id, of.reference ?? '')));
  return row ?? null;
}

/** Orders of minutes that wait for their buyer, newest first. */
export const openTopUps = (db: DbOrTx, workspaceId: string): Promise<TopUpRow[]> =>
  db
    .select()
    .from(topUp)
    .where(and(eq(topUp.workspaceId, workspaceId), eq(topUp.status, 'created')))
    .orderBy(desc(topUp.createdAt));

/**
 * A page of the orders of minutes whose page the provider has not closed yet, of any workspace and also when they were
 * given up, behind the one of `after`: they may have been paid while this server was off, up to 90 days ago.
 */
export const allOpenTopUps = (
  db: DbOrTx,
  { now, after }: { now: Date; after: string | null },
): Promise<TopUpRow[]> =>
  db
    .select()
    .from(topUp)
    .where(
      and(
        behind(topUp, after),
        inArray(topUp.status, ['created', 'expired']),
        isNotNull(topUp.providerId),
        isNotNull(topUp.checkoutUrl),
        gte(topUp.expiresAt, new Date(now.getTime() - 90 * 24 * 3_600_000)),
      ),
    )
    .orderBy(asc(topUp.createdAt), asc(topUp.id))
    .limit(100);

export async function updateTopUp(
  db: DbOrTx,
  id: string,
  values: Partial<typeof topUp.$inferInsert>,
): Promise<void> {
  await db.update(topUp).set(values).where(eq(topUp.id, id));
}
