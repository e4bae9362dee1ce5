import type { BillingPeriod, PlanId } from '@jhalak/contract/plans.ts';
import type { SubscriptionStatus } from '@jhalak/contract/subscriptions.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Who takes the money: Razorpay, the test mode that moves none; a trial has no provider. */
export type PaidThrough = 'razorpay' | 'test' | 'trial';

/**
 * A subscription of a workspace to a plan, its trial included. At most one waits for its buyer, one that was agreed on
 * for its start, and one runs beside them; a trial is there once. `billing/subscription-state.ts` explains the columns.
 */
export const subscription = product.table(
  'subscription',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Who chose it. */
    userId: text('user_id').notNull(),
    provider: text('provider').$type<PaidThrough>().notNull(),
    providerId: text('provider_id'),
    planId: text('plan_id').$type<PlanId>().notNull(),
    period: text('period').$type<BillingPeriod>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** What every period costs, with GST. */
    amountPaise: integer('amount_paise').notNull().default(0),
    /** The price before GST where prices exclude it; null: the amount includes GST. */
    netPaise: integer('net_paise'),
    checkoutUrl: text('checkout_url'),
    /** Until when the buyer can pay for the first time. */
    expiresAt: time('expires_at'),
    startsAt: time('starts_at'),
    currentStartAt: time('current_start_at'),
    currentEndAt: time('current_end_at'),
    nextChargeAt: time('next_charge_at'),
    paidCount: integer('paid_count').notNull().default(0),
    paidUntil: time('paid_until'),
    revoked: boolean('revoked').notNull().default(false),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** `cancelAtPeriodEnd` came with the deletion or suspension of the account, and goes where that is undone. */
    stoppedByDeletion: boolean('stopped_by_deletion').notNull().default(false),
    /** How the provider is to end it; null: it is not. */
    cancelWanted: text('cancel_wanted').$type<'now' | 'period-end'>(),
    /** When the provider was told so. */
    cancelSentAt: time('cancel_sent_at'),
    /** How often the provider refused to end it at once. */
    cancelRefusals: integer('cancel_refusals').notNull().default(0),
    eventAt: time('event_at'),
    /** When the provider was last asked for its state, or what was due was last tried. */
    checkedAt: time('checked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('subscription_of_provider').on(table.provider, table.providerId),
    uniqueIndex('subscription_page_once').on(table.workspaceId).where(sql`${table.status} = 'created'`),
    uniqueIndex('subscription_follows_once')
      .on(table.workspaceId)
      .where(sql`${table.status} = 'authenticated'`),
    uniqueIndex('subscription_runs_once')
      .on(table.workspaceId)
      .where(sql`${table.status} in ('trialing', 'active', 'pending', 'halted', 'paused')`),
    uniqueIndex('trial_once').on(table.workspaceId).where(sql`${table.provider} = 'trial'`),
    index('subscription_by_workspace').on(table.workspaceId, table.createdAt),
  ],
);

/** Minutes that were ordered on top of a plan's month, paid once. */
export const topUp = product.table(
  'top_up',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: text('user_id').notNull(),
    provider: text('provider').$type<Exclude<PaidThrough, 'trial'>>().notNull(),
    providerId: text('provider_id'),
    minutes: integer('minutes').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    netPaise: integer('net_paise'),
    status: text('status').$type<'created' | 'paid' | 'expired'>().notNull(),
    checkoutUrl: text('checkout_url'),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('top_up_of_provider').on(table.provider, table.providerId),
    index('top_up_by_workspace').on(table.workspaceId, table.createdAt),
  ],
);

/** Money that came, or a step of the test mode in which none moved; once per payment of the provider. */
export const payment = product.table(
  'payment',
  {
    id: id(),
    workspaceId: workspaceId(),
    subscriptionId: text('subscription_id').references(() => subscription.id),
    topUpId: text('top_up_id').references(() => topUp.id),
    provider: text('provider').$type<Exclude<PaidThrough, 'trial'>>().notNull(),
    providerId: text('provider_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    method: text('method'),
    paidAt: time('paid_at').notNull(),
    periodStartAt: time('period_start_at'),
    periodEndAt: time('period_end_at'),
    /** When its invoice was issued; null: that is still to be done. */
    invoicedAt: time('invoiced_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payment_of_provider').on(table.provider, table.providerId),
    index('payment_by_workspace').on(table.workspaceId, table.paidAt),
    index('payment_of_subscription').on(table.subscriptionId),
    index('payment_of_top_up').on(table.topUpId),
    index('payment_without_invoice').on(table.createdAt).where(sql`${table.invoicedAt} is null`),
  ],
);

/**
 * Why money goes back: the owner's request in the first 30 days, a larger plan in place of a paid one, a charge for a
 * plan that had ended, or what the operator gave back on the provider's own pages, which may be more than once.
 */
export type RefundReason = 'money_back' | 'upgrade' | 'charged_after_end' | 'by_hand';

/** Money that goes back, decided in a transaction and executed through the provider after it. */
export const paymentRefund = product.table(
  'payment_refund',
  {
    id: id(),
    workspaceId: workspaceId(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    amountPaise: integer('amount_paise').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    status: text('status').$type<'requested' | 'pending' | 'processed' | 'failed'>().notNull(),
    providerId: text('provider_id'),
    /** When a process last began to send it. */
    claimedAt: time('claimed_at'),
    /** How often the provider failed it; each attempt is another refund for the provider. */
    failures: integer('failures').notNull().default(0),
    processedAt: time('processed_at'),
    /** When its credit note was issued. */
    creditedAt: time('credited_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refund_once').on(table.paymentId, table.reason).where(sql`${table.reason} <> 'by_hand'`),
    index('refund_by_workspace').on(table.workspaceId, table.createdAt),
    index('refund_open').on(table.createdAt).where(sql`${table.status} <> 'processed'`),
  ],
);

/**
 * A message of the payment provider, stored with its effect. It comes more than once: with the same bytes, or with
 * others that tell the same of the same entity.
 */
export const paymentEvent = product.table('payment_event', {
  id: id(),
  name: text('name').notNull(),
  /** SHA-256 of the raw body. */
  bodyHash: text('body_hash').notNull().unique(),
  /** Name, entities with their states, and the provider's time. */
  stateKey: text('state_key').notNull().unique(),
  /** The provider's time. */
  eventAt: time('event_at').notNull(),
  /** Whether it was about a row here; other products may share the provider's account. */
  known: boolean('known').notNull(),
  createdAt: createdAt(),
});

/** A subscription, payment page or refund of the test mode, as the simulated provider keeps it. */
export const testPayment = product.table('test_payment', {
  id: id(),
  body: jsonb('body').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
