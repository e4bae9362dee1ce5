import { z } from 'zod';
import type {
  PaymentEvent,
  ProviderLink,
  ProviderPayment,
  ProviderRefund,
  ProviderSubscription,
} from './payments.ts';

// Razorpay counts time in seconds and money in paise. Empty notes come as a list, filled ones as an object.

const moment = z.int().nullish();
const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();

/** The note that holds our own id. */
export const referenceNote = 'jhalak_reference';

const referenceOf = (given: z.output<typeof notes>): string | null => {
  const value = given && !Array.isArray(given) ? given[referenceNote] : null;
  return typeof value === 'string' ? value : null;
};
const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

export const subscriptionEntity = z
  .object({
    id: z.string(),
    status: z.enum([
      ...['created', 'authenticated', 'active', 'pending', 'halted'],
      ...['paused', 'cancelled', 'completed', 'expired'],
    ] as [ProviderSubscription['status'], ...ProviderSubscription['status'][]]),
    notes,
    short_url: z.string().nullish(),
    current_start: moment,
    current_end: moment,
    charge_at: moment,
    paid_count: z.int().nullish(),
  })
  .transform(
    (entity): ProviderSubscription => ({
      id: entity.id,
      status: entity.status,
      reference: referenceOf(entity.notes),
      checkoutUrl: entity.short_url ?? null,
      currentStartAt: dateOf(entity.current_start),
      currentEndAt: dateOf(entity.current_end),
      chargeAt: dateOf(entity.charge_at),
      paidCount: entity.paid_count ?? 0,
    }),
  );

export const paymentEntity = z
  .object({
    id: z.string(),
    amount: z.int().nonnegative(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullish(),
    created_at: z.int(),
  })
  .transform(
    (entity): ProviderPayment => ({
      id: entity.id,
      amountPaise: entity.amount,
      status: entity.status,
      method: entity.method ?? null,
      at: new Date(entity.created_at * 1000),
      period: null,
    }),
  );

/** One period of a subscription; its payment stands in it once it is paid. */
export const invoiceEntity = z.object({
  payment_id: z.string().nullish(),
  status: z.string(),
  amount: z.int(),
  paid_at: moment,
  billing_start: moment,
  billing_end: moment,
});

export const linkEntity = z
  .object({
    id: z.string(),
    status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
    reference_id: z.string().nullish(),
    short_url: z.string().nullish(),
    payments: z
      .array(
        z.object({
          payment_id: z.string(),
          amount: z.int(),
          status: z.string(),
          method: z.string().nullish(),
          created_at: moment,
        }),
      )
      .nullish(),
    updated_at: moment,
  })
  .transform((entity): ProviderLink => {
    const paid = entity.payments?.find(({ status }) => status === 'captured');
    return {
      id: entity.id,
      status: entity.status,
      reference: entity.reference_id ?? null,
      checkoutUrl: entity.short_url ?? null,
      payment: paid
        ? {
            id: paid.payment_id,
            amountPaise: paid.amount,
            status: 'captured',
            method: paid.method ?? null,
            at: dateOf(paid.created_at ?? entity.updated_at) ?? new Date(),
            period: null,
          }
        : null,
    };
  });

export const refundEntity = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed']),
    notes,
  })
  .transform(
    (entity): ProviderRefund => ({
      id: entity.id,
      paymentId: entity.payment_id,
      amountPaise: entity.amount,
      status: entity.status,
      reference: referenceOf(entity.notes),
    }),
  );

const inside = <Schema extends z.ZodType>(entity: Schema) => z.object({ entity }).nullish();

const eventBody = z.object({
  event: z.string().max(100),
  created_at: z.int(),
  payload: z.object({
    subscription: inside(subscriptionEntity),
    payment: inside(paymentEntity),
    payment_link: inside(linkEntity),
    refund: inside(refundEntity),
  }),
});

/**
 * The event of a subscription whose payment is for its plan. The others carry the last attempt before them, such as the
 * few rupees that authorise a mandate and go back by themselves.
 */
const chargedEvent = 'subscription.charged';

/** The event of a webhook's body. Throws where the body is none; kinds that Jhalak does not use are events too. */
export function readEvent(body: unknown): PaymentEvent {
  const { event, created_at: at, payload } = eventBody.parse(body);
  const subscription = payload.subscription?.entity ?? null;
  const payment = subscription && event !== chargedEvent ? null : (payload.payment?.entity ?? null);
  const { currentStartAt: startAt, currentEndAt: endAt } = subscription ?? {};
  return {
    name: event,
    at: new Date(at * 1000),
    subscription,
    payment: payment && { ...payment, period: startAt && endAt ? { startAt, endAt } : null },
    link: payload.payment_link?.entity ?? null,
    refund: payload.refund?.entity ?? null,
  };
}
