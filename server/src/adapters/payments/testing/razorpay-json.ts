import type { ProviderPayment, ProviderRefund } from '../payments.ts';
import { referenceNote } from '../razorpay-entities.ts';
import type { SimulatedLink, SimulatedSubscription } from '../simulation.ts';

// The simulated provider's documents in Razorpay's shapes.

const seconds = (date: Date | null): number | null => date && Math.floor(date.getTime() / 1000);
const notesOf = (reference: string | null) => (reference ? { [referenceNote]: reference } : []);

export const subscriptionJson = (of: SimulatedSubscription, planId: string) => ({
  id: of.id,
  entity: 'subscription',
  plan_id: planId,
  status: of.status,
  current_start: seconds(of.currentStartAt),
  current_end: seconds(of.currentEndAt),
  ended_at: null,
  quantity: 1,
  notes: notesOf(of.reference),
  charge_at: seconds(of.chargeAt),
  start_at: seconds(of.startsAt),
  expire_by: seconds(of.expiresAt),
  paid_count: of.paidCount,
  total_count: 120,
  short_url: of.checkoutUrl,
  has_scheduled_changes: false,
});

export const paymentJson = (of: ProviderPayment) => ({
  id: of.id,
  entity: 'payment',
  amount: of.amountPaise,
  currency: 'INR',
  status: of.status,
  method: of.method,
  notes: [],
  created_at: seconds(of.at),
});

export const invoiceJson = (of: ProviderPayment, subscriptionId: string) => ({
  id: `inv_${of.id}`,
  entity: 'invoice',
  subscription_id: subscriptionId,
  payment_id: of.id,
  status: 'paid',
  amount: of.amountPaise,
  paid_at: seconds(of.at),
  billing_start: seconds(of.period?.startAt ?? null),
  billing_end: seconds(of.period?.endAt ?? null),
});

export const linkJson = (of: SimulatedLink) => ({
  id: of.id,
  entity: 'payment_link',
  amount: of.amountPaise,
  currency: 'INR',
  reference_id: of.reference,
  short_url: of.checkoutUrl,
  status: of.status,
  expire_by: seconds(of.expiresAt),
  updated_at: seconds(of.payment?.at ?? null),
  payments: of.payment && [
    {
      payment_id: of.payment.id,
      amount: of.payment.amountPaise,
      method: of.payment.method,
      status: of.payment.status,
      created_at: seconds(of.payment.at),
    },
  ],
});

export const refundJson = (of: ProviderRefund) => ({
  id: of.id,
  entity: 'refund',
  amount: of.amountPaise,
  currency: 'INR',
  payment_id: of.paymentId,
  notes: notesOf(of.reference),
  status: of.status,
});

/** A webhook's body. */
export const eventJson = (name: string, at: Date, entities: Record<string, object>) => ({
  entity: 'event',
  account_id: 'acc_local',
  event: name,
  contains: Object.keys(entities),
  payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
  created_at: seconds(at),
});
