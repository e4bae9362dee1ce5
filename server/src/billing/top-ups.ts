import { UserError } from '@jhalak/contract/errors.ts';
import { planOf } from '@jhalak/contract/plans.ts';
import { topUpPack } from '@jhalak/contract/subscriptions.ts';
import { PaymentProviderError, type ProviderLink } from '#adapters/payments/payments.ts';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { insertTopUp, openTopUps, type TopUpRow, updateTopUp } from '#db/queries/billing/payments.ts';
import { planOfWorkspace } from '#db/queries/billing/plan-in-force.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { callProvider } from './call-provider.ts';
import { assertStays, type BillingDeps, paymentsFor } from './ports.ts';
import { invoicePayment, recordPayment } from './record-payment.ts';

export interface TopUpOrder {
  workspaceId: string;
  userId: string;
  packs: number;
  /** Where the browser goes after the payment; null where the address of this site is not known. */
  returnUrl: string | null;
}

/** How long the payment page of an order stays open, and how long its making may take before another order replaces it. */
const pageHours = 2;
const makingMs = 60_000;

/**
 * Orders minutes for a paid plan. An open order of as many minutes is continued instead. Throws UserError
 * `top_ups_missing`, `account_leaving`, `plan_needed` on Free, `payments_unavailable`.
 */
export async function orderTopUp(db: Db, deps: BillingDeps, order: TopUpOrder): Promise<TopUpRow> {
  const { documents, creditMinutes, now } = deps;
  const payments = await paymentsFor(db, deps, order.workspaceId);
  if (!payments || !creditMinutes) throw new UserError('top_ups_missing');
  const { workspaceId, userId, packs, returnUrl } = order;
  if (payments.kind !== 'test') await documents?.assertBillable(db, { workspaceId, mode: 'live' });
  const minutes = packs * topUpPack.minutes;
  const price = await deps.amountToCharge(db, packs * topUpPack.pricePaise);
  const { row, isNew } = await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await assertStays(tx, workspaceId);
    // The plan in force, which may be shared or granted; that plans are on is the caller's to see to.
    const plan = await planOfWorkspace(tx, { plansOn: true }, workspaceId);
    if (!planOf(plan.id).monthlyPaise) throw new UserError('plan_needed');
    const open = (await openTopUps(tx, workspaceId)).find(
      (one) => one.minutes === minutes && one.expiresAt > now(),
    );
    const lost = open && !open.providerId && +now() - +open.createdAt > makingMs;
    if (open && !lost) return { row: open, isNew: false };
    if (open) await updateTopUp(tx, open.id, { status: 'expired' });
    const made = await insertTopUp(tx, {
      ...{ workspaceId, userId, minutes, provider: payments.kind, ...price },
      expiresAt: new Date(now().getTime() + pageHours * 3_600_000),
      createdAt: now(),
    });
    return { row: made, isNew: true };
  });
  if (!isNew) return row;
  const { id: reference, amountPaise, expiresAt } = row;
  const description = `${minutes} minutes of video on Jhalak`;
  const link = await callProvider(
    deps,
    () => payments.createLink({ reference, amountPaise, description, returnUrl, expiresAt }),
    () => updateTopUp(db, row.id, { status: 'expired' }),
  );
  await updateTopUp(db, row.id, { providerId: link.id, checkoutUrl: link.checkoutUrl });
  if (payments.payWithoutMoney) {
    await payments.payWithoutMoney(link.id);
    await checkTopUp(db, deps, { ...row, providerId: link.id });
  }
  return { ...row, providerId: link.id, checkoutUrl: link.checkoutUrl };
}

/** Gives up the orders that the buyer has not paid; one whose page is paid all the same is credited. */
export async function abandonTopUps(db: DbOrTx, workspaceId: string): Promise<void> {
  for (const { id } of await openTopUps(db, workspaceId)) await updateTopUp(db, id, { status: 'expired' });
}

/** Asks the provider about an order. */
export async function checkTopUp(db: Db, deps: BillingDeps, order: TopUpRow): Promise<void> {
  const { payments } = deps;
  if (!payments || !order.providerId || order.provider !== payments.kind) return;
  const link = await payments.fetchLink(order.providerId).catch(async (error: unknown) => {
    // One that the provider does not know, such as of other keys, can no longer be paid.
    const isUnknown = error instanceof PaymentProviderError && error.isRefusal;
    if (isUnknown && order.expiresAt <= deps.now()) await updateTopUp(db, order.id, { checkoutUrl: null });
    throw error;
  });
  await db.transaction((tx) => applyLink(tx, deps, { order, link }));
}

/** What the provider says about an order: paid minutes are credited once. */
export async function applyLink(
  tx: Tx,
  deps: BillingDeps,
  { order, link }: { order: TopUpRow; link: ProviderLink },
): Promise<void> {
  const { workspaceId, id: topUpId, provider, minutes } = order;
  if (!(await lockWorkspace(tx, workspaceId))) return;
  if (link.status === 'paid' && link.payment) {
    const of = { workspaceId, provider, topUpId, subscriptionId: null, userId: order.userId };
    const stored = await recordPayment(tx, of, link.payment);
    if (!stored) return;
    await updateTopUp(tx, topUpId, { status: 'paid', providerId: link.id });
    await deps.creditMinutes?.(tx, { workspaceId, minutes, paymentId: stored.id });
    await invoicePayment(tx, deps, stored.id);
  } else if ((link.status === 'expired' || link.status === 'cancelled') && order.status !== 'paid') {
    await updateTopUp(tx, topUpId, { status: 'expired', checkoutUrl: null });
  }
}
