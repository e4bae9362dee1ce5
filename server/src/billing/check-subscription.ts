import type { Db } from '#db/core/connect.ts';
import { countPaymentsOf } from '#db/queries/billing/payments.ts';
import { type SubscriptionRow, updateSubscription } from '#db/queries/billing/subscriptions.ts';
import { applySubscription } from './apply-subscription.ts';
import type { BillingDeps } from './ports.ts';
import { invoicePayment } from './record-payment.ts';

/** Asks the provider for a subscription's state and payments, for events that were late or lost. */
export async function checkSubscription(db: Db, deps: BillingDeps, row: SubscriptionRow): Promise<void> {
  const { payments, now } = deps;
  if (!payments || !row.providerId || row.provider !== payments.kind) return;
  const at = now();
  const seen = await payments.fetchSubscription(row.providerId);
  const known = await countPaymentsOf(db, row.id);
  const paid = seen.paidCount > known ? await payments.paymentsOf(row.providerId) : [];
  await db.transaction(async (tx) => {
    const of = { workspaceId: row.workspaceId, subscriptionId: row.id };
    const ids = await applySubscription(tx, deps, { ...of, seen, payments: paid, at, by: 'request' });
    for (const id of ids) await invoicePayment(tx, deps, id);
  });
}

/** Ends a subscription at the provider as its row wants; done once, and harmless when repeated. */
export async function sendCancel(db: Db, deps: BillingDeps, row: SubscriptionRow): Promise<void> {
  const { payments, now } = deps;
  if (!payments || !row.providerId || !row.cancelWanted || row.provider !== payments.kind) return;
  await payments.cancelSubscription(row.providerId, row.cancelWanted);
  await updateSubscription(db, row.id, { cancelSentAt: now() });
}
