import { z } from 'zod';
import { billingPeriods, offeredPlanIds } from '../plans.ts';
import { maxTopUpPacks, subscriptionStatuses } from '../subscriptions.ts';
import { invoiceSchema } from './invoices.ts';
import { routesOf } from './route.ts';

const route = routesOf('Billing');

/** What was used in the running month, and is kept. A total of null means that there is no limit. */
export const usageSchema = z.object({
  /** Of the month’s minutes; prepaid ones are counted apart. */
  minutesUsed: z.int().nonnegative(),
  /** Taken by videos that are being transcribed: neither used yet nor left. */
  minutesHeld: z.int().nonnegative(),
  minutesTotal: z.int().nonnegative().nullable(),
  /** Prepaid minutes used in this month, and those that are left for as long as it takes. */
  prepaidMinutesUsed: z.int().nonnegative(),
  prepaidMinutesLeft: z.int().nonnegative(),
  /** Of those that are left, what videos that are being transcribed take. */
  prepaidMinutesHeld: z.int().nonnegative(),
  /** Clips that got their first file. */
  clipsGenerated: z.int().nonnegative(),
  /** Clips downloaded for the first time, whatever their ratios: what `clipsTotal` limits. */
  clipsExported: z.int().nonnegative(),
  clipsTotal: z.int().nonnegative().nullable(),
  /** Videos that are kept or coming in; more than the total after a change to a smaller plan. */
  storageBytes: z.int().nonnegative(),
  storageTotalBytes: z.int().nonnegative().nullable(),
  /** Members; more than the total after a change to a smaller plan. */
  seatsUsed: z.int().positive(),
  /** Open invitations, which hold seats too. */
  seatsInvited: z.int().nonnegative(),
  seatsTotal: z.int().positive().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

const when = z.iso.datetime();
const planChoice = { planId: z.string(), period: z.enum(billingPeriods) };

const billingSchema = z.object({
  /** False: one unlimited plan, nothing is sold here. */
  plansOn: z.boolean(),
  /** An entry of the plan catalogue. */
  planId: z.string(),
  /** How the workspace came to its plan; null: it began with it, it was granted, or it is Free. */
  billedBy: z.enum(['test', 'paid', 'trial']).nullable(),
  billingPeriod: z.enum(billingPeriods).nullable(),
  /** When the present plan was chosen; null: the workspace began with it. */
  since: when.nullable(),
  /** Until when the operator grants the plan, in place of the workspace’s own; null: it is its own. */
  grantedUntil: when.nullable(),
  /** The plan is that of another workspace of the owner, and is chosen there. */
  shared: z.boolean(),
  /** How help is reached, as far as the plan holds it and the operator has set it. */
  support: z.object({ phone: z.string().nullable(), accountManager: z.string().nullable() }),
  /** The calendar month of India that is counted, from its first midnight to the next month's. */
  period: z.object({ startsAt: when, endsAt: when }),
  usage: usageSchema,
  /** What each workspace that has this plan used of it; less than `usage` where one has left the plan this month. */
  workspaces: z.array(
    usageSchema.pick({ minutesUsed: true, clipsExported: true, storageBytes: true }).extend({
      /** Null: the caller is no member of it. */
      name: z.string().nullable(),
    }),
  ),
  /** `none`: paid plans cannot be chosen; `test`: plans change and nothing is charged; `razorpay`: money moves. */
  payments: z.enum(['none', 'test', 'razorpay']),
  /** The subscription behind the plan; null: there is none. */
  subscription: z
    .object({
      ...planChoice,
      status: z.enum(subscriptionStatuses),
      /** What every period costs, with GST; a trial costs 0. */
      amountPaise: z.int().nonnegative(),
      /** Chosen in the test mode: it takes no money. */
      test: z.boolean(),
      /** The next time that money is taken, or tried again; null: never. */
      nextChargeAt: when.nullable(),
      /** When the plan ends: a trial, a cancelled plan; null: it goes on. */
      endsAt: when.nullable(),
      /** The owner cancelled it, or nothing renews it: it ends even once its payments go on. */
      cancelled: z.boolean(),
      /** The owner cancelled, and can take it back. */
      canResume: z.boolean(),
      /** While a renewal is tried again: the payment service’s page where it is paid another way; null: there is none. */
      paymentMethodUrl: z.string().nullable(),
    })
    .nullable(),
  /** The plan that takes over at the end of the present one. */
  next: z.object({ ...planChoice, test: z.boolean(), startsAt: when.nullable() }).nullable(),
  /** A payment that is not finished. */
  checkout: z
    .object({
      ...planChoice,
      /** The payment service's page; null: it is being made. */
      url: z.string().nullable(),
      /** When the plan would begin; null: once it is paid. */
      startsAt: when.nullable(),
      /** The buyer’s bank has agreed, and the first charge is still to come. */
      agreed: z.boolean(),
    })
    .nullable(),
  /** Whether the 14 days of Pro can be started. */
  trialAvailable: z.boolean(),
  /** What can be asked back within 30 days of the first payment; null: nothing. */
  moneyBack: z.object({ until: when, amountPaise: z.int().positive() }).nullable(),
  /** A pack of minutes for paid plans; null: they are not sold here, or not with this plan. */
  topUp: z
    .object({
      minutes: z.int().positive(),
      pricePaise: z.int().positive(),
      /** An order that is not paid yet. */
      open: z.object({ minutes: z.int().positive(), url: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** The newest ten invoices and credit notes. */
  invoices: z.array(invoiceSchema),
});
export type Billing = z.infer<typeof billingSchema>;

export const getBilling = route('getBilling', 'GET /billing', {
  summary: 'The workspace’s plan, what was used of it this month, and its invoices.',
  permission: 'billing:read',
  output: billingSchema,
});

export const changePlan = route('changePlan', 'PUT /billing/plan', {
  summary:
    'Chooses another plan: a larger one begins once it is paid, a smaller one or Free when the paid time ends.',
  permission: 'billing:write',
  body: z.object({
    planId: z.enum(offeredPlanIds),
    period: z.enum(billingPeriods).default('monthly'),
  }),
  output: billingSchema,
  rejections: ['plans_off', 'account_leaving', 'payments_missing', 'payments_unavailable'],
  example: { body: { planId: 'pro', period: 'monthly' } },
});

export const startTrial = route('startTrial', 'POST /billing/trial', {
  summary: 'Starts the 14-day trial of Pro, once for a workspace and without a card.',
  permission: 'billing:write',
  output: billingSchema,
  rejections: ['plans_off', 'trial_used'],
});

export const cancelPlan = route('cancelPlan', 'POST /billing/cancel', {
  summary: 'Cancels the plan at the end of the time that was paid.',
  permission: 'billing:write',
  output: billingSchema,
});

export const resumePlan = route('resumePlan', 'POST /billing/resume', {
  summary: 'Takes a cancellation or a change to a smaller plan back.',
  permission: 'billing:write',
  output: billingSchema,
  rejections: ['plans_off', 'account_leaving', 'resume_too_late'],
});

export const refundPlan = route('refundPlan', 'POST /billing/refund', {
  summary:
    'Gives back what was paid for plans within 30 days of the first payment, and ends the plan at once.',
  permission: 'billing:write',
  output: billingSchema,
  rejections: ['refund_too_late'],
});

export const checkPayment = route('checkPayment', 'POST /billing/checkout', {
  summary:
    'Asks the payment service about payments that are not finished, and answers with the plan as it is then.',
  permission: 'billing:write',
  output: billingSchema,
  rejections: ['payments_unavailable'],
});

export const abandonPayment = route('abandonPayment', 'DELETE /billing/checkout', {
  summary: 'Gives up a payment that is not finished: that of a plan, otherwise that of minutes.',
  permission: 'billing:write',
  output: billingSchema,
});

export const buyMinutes = route('buyMinutes', 'POST /billing/top-ups', {
  summary: 'Orders minutes of video on top of a paid plan’s month.',
  permission: 'billing:write',
  body: z.object({ packs: z.int().min(1).max(maxTopUpPacks).default(1) }),
  output: billingSchema,
  rejections: ['plans_off', 'account_leaving', 'top_ups_missing', 'plan_needed', 'payments_unavailable'],
  example: { body: { packs: 1 } },
});
