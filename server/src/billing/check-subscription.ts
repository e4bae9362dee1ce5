import { isEnded } from '@jhalak/contract/subscriptions.ts';
import { PaymentProviderError } from '#adapters/payments/payments.ts';
import type { Db } from '#db/core/connect.ts';
import { countPaymentsOf } from '#db/queries/billing/payments.ts';
import {
  findSubscription,
  type SubscriptionRow,
  updateCancellation,
} from '#db/queries/billing/subscriptions.ts';
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

/**
 * Ends a subscription at the provider as its row wants; done once, and harmless when repeated. Until the provider
 * refuses it, a cancellation may have arrived and is final.
 */
export async function sendCancel(db: Db, deps: BillingDeps, { id }: SubscriptionRow): Promise<void> {
  const { payments, now } = deps;
  const row = await findSubscription(db, id);
  if (!payments || !row?.providerId || row.provider !== payments.kind) return;
  const { providerId, cancelWanted, cancelSentAt } = row;
  if (!cancelWanted || cancelSentAt) return;
  const store = (values: Partial<SubscriptionRow>) => updateCancellation(db, { id, cancelWanted }, values);
  try {
    await payments.cancelSubscription(providerId, cancelWanted);
    // What was given up before a charge may have been paid without a message of it: that money goes back.
    if (isEnded(row.status) && row.paidCount === 0) await checkSubscription(db, deps, row);
  } catch (error) {
    // At the end of a period it is wanted again a minute later, unless the owner takes it back.
    if (error instanceof PaymentProviderError && error.isRefusal)
      await store(
        cancelWanted === 'period-end' ? { cancelWanted: null } : { cancelRefusals: row.cancelRefusals + 1 },
      );
    throw error;
  }
  await store({ cancelSentAt: now(), cancelRefusals: 0 });
}
