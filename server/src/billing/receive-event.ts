import { createHash } from 'node:crypto';
import type { PaymentEvent, PaymentWebhooks } from '#adapters/payments/payments.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import {
  findRazorpayPayment,
  findTopUp,
  insertPaymentEvent,
  lockRefund,
} from '#db/queries/billing/payments.ts';
import { findSubscriptionOf } from '#db/queries/billing/subscriptions.ts';
import { applySubscription } from './apply-subscription.ts';
import type { BillingDeps } from './ports.ts';
import { invoicePayment } from './record-payment.ts';
import { applyRefund, applyRefundByHand } from './refunds.ts';
import { applyLink } from './top-ups.ts';

export interface ReceivedBody {
  rawBody: Buffer;
  signature: string | null;
}

/**
 * Takes in a message of the payment provider: the message and everything it causes are one transaction, so that a
 * message counts once however often it comes, and a process that dies leaves nothing half done. `forged` changes
 * nothing.
 */
export async function receiveEvent(
  db: Db,
  deps: BillingDeps & { webhooks: PaymentWebhooks },
  { rawBody, signature }: ReceivedBody,
): Promise<'applied' | 'repeated' | 'forged'> {
  const event = deps.webhooks.read(rawBody, signature, deps.now());
  if (!event) return 'forged';
  return db.transaction(async (tx) => {
    const apply = await effectOf(tx, deps, event);
    const isNew = await insertPaymentEvent(tx, {
      name: event.name,
      bodyHash: createHash('sha256').update(rawBody).digest('hex'),
      stateKey: stateKeyOf(event),
      eventAt: event.at,
      known: apply !== null,
    });
    if (!isNew) return 'repeated';
    await apply?.();
    return 'applied';
  });
}

/** What an event changes here; null when it is about nothing of ours. */
async function effectOf(
  tx: Tx,
  deps: BillingDeps,
  event: PaymentEvent,
): Promise<(() => Promise<void>) | null> {
  const { subscription: seen, payment, link, refund, at } = event;
  if (seen) {
    const row = await findSubscriptionOf(tx, seen);
    if (!row) return null;
    return async () => {
      const payments = payment ? [payment] : [];
      const of = { workspaceId: row.workspaceId, subscriptionId: row.id };
      const paid = await applySubscription(tx, deps, { ...of, seen, payments, at, by: 'event' });
      for (const id of paid) await invoicePayment(tx, deps, id);
    };
  }
  if (link) {
    const order = await findTopUp(tx, { providerId: link.id, reference: link.reference });
    if (!order) return null;
    return async () => {
      await applyLink(tx, deps, { order, link: { ...link, payment: link.payment ?? payment } });
    };
  }
  if (refund) {
    const row = await lockRefund(tx, { providerId: refund.id, reference: refund.reference });
    if (row) return () => applyRefund(tx, deps, row, refund);
    const paid = refund.status === 'processed' ? await findRazorpayPayment(tx, refund.paymentId) : null;
    return paid && (() => applyRefundByHand(tx, deps, paid, refund));
  }
  return null;
}

/** What an event tells, whatever its bytes are: its name, its entities with their states, and its time. */
function stateKeyOf({ name, at, subscription, payment, link, refund }: PaymentEvent): string {
  const entities = [subscription, payment, link, refund].map((one) =>
    one ? `${one.id}=${one.status}` : '-',
  );
  const period = subscription
    ? `${subscription.paidCount}@${subscription.currentEndAt?.toISOString() ?? '-'}`
    : '-';
  return [name, ...entities, period, at.toISOString()].join(' ');
}
