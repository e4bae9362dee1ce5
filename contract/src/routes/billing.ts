import { z } from 'zod';
import { billingPeriods, offeredPlanIds } from '../plans.ts';
import { invoiceSchema } from './invoices.ts';
import { defineRoute } from './route.ts';

const tag = 'Billing';

/** What was used in the running month, and is kept. A total of null means that there is no limit. */
export const usageSchema = z.object({
  /** Of the month’s minutes; prepaid ones are counted apart. */
  minutesUsed: z.int().nonnegative(),
  minutesTotal: z.int().nonnegative().nullable(),
  /** Prepaid minutes used in this month, and those that are left for as long as it takes. */
  prepaidMinutesUsed: z.int().nonnegative(),
  prepaidMinutesLeft: z.int().nonnegative(),
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
  seatsTotal: z.int().positive().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

const billingSchema = z.object({
  /** False: one unlimited plan, nothing is sold here. */
  plansOn: z.boolean(),
  /** An entry of the plan catalogue. */
  planId: z.string(),
  /** How the plan was chosen last; null: nothing was ever chosen, or it is Free. */
  billedBy: z.enum(['test']).nullable(),
  billingPeriod: z.enum(billingPeriods).nullable(),
  /** When the present plan was chosen; null: the workspace began with it. */
  since: z.iso.datetime().nullable(),
  /** Until when the operator grants the plan, in place of the workspace’s own; null: it is its own. */
  grantedUntil: z.iso.datetime().nullable(),
  /** How help is reached, as far as the plan holds it and the operator has set it. */
  support: z.object({ phone: z.string().nullable(), accountManager: z.string().nullable() }),
  /** The calendar month of India that is counted, from its first midnight to the next month's. */
  period: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
  usage: usageSchema,
  /** `none`: paid plans cannot be chosen; `test`: plans change and nothing is charged. */
  payments: z.enum(['none', 'test']),
  /** The newest ten invoices and credit notes. */
  invoices: z.array(invoiceSchema),
});
export type Billing = z.infer<typeof billingSchema>;

export const getBilling = defineRoute({
  name: 'getBilling',
  method: 'get',
  path: '/billing',
  summary: 'The workspace’s plan, what was used of it this month, and its invoices.',
  tag,
  permission: 'billing:read',
  output: billingSchema,
  tenantIds: [],
  rejections: [],
});

export const changePlan = defineRoute({
  name: 'changePlan',
  method: 'put',
  path: '/billing/plan',
  summary: 'Chooses another plan; a paid one needs a way to pay, or the test mode in which no money moves.',
  tag,
  permission: 'billing:write',
  body: z.object({
    planId: z.enum(offeredPlanIds),
    period: z.enum(billingPeriods).default('monthly'),
  }),
  output: billingSchema,
  tenantIds: [],
  rejections: ['plans_off', 'payments_missing'],
  example: { body: { planId: 'pro', period: 'monthly' } },
});
