import type { BillingPeriod } from '@jhalak/contract/plans.ts';
import type { SubscriptionStatus } from '@jhalak/contract/subscriptions.ts';

/** A subscription's state at the provider; `trialing` is never a provider's. */
export type ProviderStatus = Exclude<SubscriptionStatus, 'trialing'>;

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
  id: string;
  status: ProviderStatus;
  /** The id that `createSubscription` was given; null for a subscription that was made elsewhere. */
  reference: string | null;
  /** The hosted page on which the buyer pays; null when there is nothing to pay there. */
  checkoutUrl: string | null;
  /** The period that was paid last; null before the first payment. */
  currentStartAt: Date | null;
  currentEndAt: Date | null;
  /** When the provider charges or retries next. */
  chargeAt: Date | null;
  paidCount: number;
}

/** A payment at the provider. Amounts are paise. */
export interface ProviderPayment {
  id: string;
  amountPaise: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Such as `upi` or `card`; null where the provider does not tell. */
  method: string | null;
  at: Date;
  /** The period that it pays; null for payments of no subscription. */
  period: { startAt: Date; endAt: Date } | null;
}

/** A page on which one amount is paid once. */
export interface ProviderLink {
  id: string;
  status: 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid';
  reference: string | null;
  checkoutUrl: string | null;
  /** Set once it is paid. */
  payment: ProviderPayment | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** The id that `refund` was given. */
  reference: string | null;
}

/** A message of the provider about a change, with the state of each entity at `at`. */
export interface PaymentEvent {
  /** The provider's name of it, such as `subscription.charged`. */
  name: string;
  at: Date;
  subscription: ProviderSubscription | null;
  payment: ProviderPayment | null;
  link: ProviderLink | null;
  refund: ProviderRefund | null;
}

export interface NewSubscription {
  /** The caller's id; it comes back in every answer and event. */
  reference: string;
  planId: string;
  planName: string;
  period: BillingPeriod;
  /** What every period costs. */
  amountPaise: number;
  /** When the first period begins; null: as soon as the buyer pays. */
  startsAt: Date | null;
  /** Until when the buyer can pay. */
  expiresAt: Date;
}

export interface NewLink {
  reference: string;
  amountPaise: number;
  description: string;
  /** Where the browser goes after the payment; null: it stays on the provider's page. */
  returnUrl: string | null;
  expiresAt: Date;
}

/**
 * Takes money: subscriptions by the month or year, single payments, refunds. Every function rejects with
 * PaymentProviderError when the provider refuses or does not answer within 20 s.
 */
export interface Payments {
  kind: 'razorpay' | 'test';
  createSubscription(wanted: NewSubscription): Promise<ProviderSubscription>;
  fetchSubscription(id: string): Promise<ProviderSubscription>;
  /** Captured payments of a subscription, oldest first. */
  paymentsOf(subscriptionId: string): Promise<ProviderPayment[]>;
  /** Ends it at once, or after the paid period. Cancelling one that has ended changes nothing. */
  cancelSubscription(id: string, when: 'now' | 'period-end'): Promise<ProviderSubscription>;
  createLink(wanted: NewLink): Promise<ProviderLink>;
  fetchLink(id: string): Promise<ProviderLink>;
  /** Gives back an amount of a payment; the same reference again returns the same refund. */
  refund(wanted: { paymentId: string; amountPaise: number; reference: string }): Promise<ProviderRefund>;
  fetchRefund(of: { paymentId: string; refundId: string }): Promise<ProviderRefund>;
  /** Test mode alone: does what the buyer does on a hosted page. Moves no money. */
  payWithoutMoney?(id: string): Promise<void>;
}

/** Reads the messages of a provider. */
export interface PaymentWebhooks {
  /** The event of a raw body; null when the signature is not the provider's. Throws for a signed body without one. */
  read(rawBody: Buffer, signature: string | null, now: Date): PaymentEvent | null;
}

/** The provider refused a request or did not answer. */
export class PaymentProviderError extends Error {
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentProviderError';
    this.status = status;
  }

  /**
   * Whether the same request again would end the same way. A provider that is busy or broken tells of an earlier attempt as
   * little as silence, and one that does not know our keys of no attempt at all.
   */
  get isRefusal(): boolean {
    const { status } = this;
    return status !== null && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  }
}
