import { type Plan, planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { isEnded, isWaiting, topUpPack } from '@jhalak/contract/subscriptions.ts';
import type { Payments } from '#adapters/payments/payments.ts';
import { moneyBackOf } from '#billing/money-back.ts';
import { type BillingDeps, paymentsFor } from '#billing/ports.ts';
import {
  isEndFinal,
  isLost,
  isRunning,
  isUnfinished,
  subscriptionsGiving,
} from '#billing/subscription-state.ts';
import { canTry } from '#billing/trial.ts';
import type { Db } from '#db/core/connect.ts';
import { listMemberships } from '#db/queries/accounts/members.ts';
import { listPlanPayments, listRefunds, openTopUps } from '#db/queries/billing/payments.ts';
import { currentPlanGrant } from '#db/queries/billing/plan-grants.ts';
import { arePlansOn, type PlansSetting, planOfWorkspace, poolOf } from '#db/queries/billing/plan-in-force.ts';
import {
  listSubscriptions,
  type SubscriptionRow,
  subscriptionsOfOwner,
} from '#db/queries/billing/subscriptions.ts';
import { bytesKept, readUsage, usageOfMonth } from '#db/queries/billing/usage.ts';
import { usagePeriod } from '#db/queries/billing/usage-period.ts';
import { newestPlanChange } from '#db/queries/clips/plan-changes.ts';
import { listDocuments } from '#db/queries/tax/document-lists.ts';
import { invoiceResponse } from './invoice-routes.ts';

export interface BillingView extends PlansSetting {
  db: Db;
  billing: BillingDeps;
  support?: Billing['support'];
}

/** Everything that billing pages show of a workspace. */
export async function readBilling(
  { db, billing, plansOn: setting, support }: BillingView,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<Billing> {
  const now = billing.now();
  const plansOn = await arePlansOn(db, { plansOn: setting });
  const [plan, pool, grant, change, subscriptions, payments, refunds, orders, documents] = await Promise.all([
    planOfWorkspace(db, { plansOn: setting }, workspaceId),
    poolOf(db, workspaceId),
    currentPlanGrant(db, workspaceId),
    newestPlanChange(db, workspaceId),
    listSubscriptions(db, workspaceId),
    listPlanPayments(db, workspaceId),
    listRefunds(db, workspaceId),
    openTopUps(db, workspaceId),
    listDocuments(db, { workspaceId }, newestTen),
  ]);
  const { startsAt, endsAt } = usagePeriod(now);
  // Beside a plan of the same size that is paid and goes on, a grant changes nothing.
  const isPaid = subscriptions.some(
    ({ status, planId, cancelAtPeriodEnd }) =>
      planId === plan.id && isRunning(status) && status !== 'trialing' && !cancelAtPeriodEnd,
  );
  const granted = plansOn && grant?.planId === plan.id && !isPaid ? grant : null;
  const chosen = plansOn && !granted && change?.toPlanId === plan.id ? change : null;
  const mode = chosen?.mode;
  const kind = billing.payments?.kind;
  const waiting = subscriptions.filter(({ status }) => isWaiting(status));
  const agreed = waiting.find((row) => !isUnfinished(row, now) && !isLost(row, kind)) ?? null;
  const page = waiting.findLast((row) => isUnfinished(row, now));
  const open = orders.find(({ expiresAt }) => expiresAt > now) ?? null;
  const back = moneyBackOf(payments, refunds, { now, provider: kind });
  const buysWith = await paymentsFor(db, billing, workspaceId);
  const sellsMinutes = plansOn && buysWith && billing.creditMinutes && planOf(plan.id).monthlyPaise;
  return {
    plansOn,
    planId: plan.id,
    billedBy: mode === 'test' || mode === 'paid' || mode === 'trial' ? mode : null,
    billingPeriod: chosen?.period ?? null,
    since: chosen?.createdAt.toISOString() ?? null,
    grantedUntil: iso(granted?.endsAt ?? null),
    shared: pool.payerId !== workspaceId,
    support: supportOf(plan, support),
    period: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    usage: await readUsage(db, { workspaceIds: pool.workspaceIds, plan, now }),
    workspaces: await usageByWorkspace(db, { ...pool, userId, now }),
    payments: buysWith?.kind ?? 'none',
    subscription: subscriptionOf(subscriptions, { now, kind }),
    next: agreed && {
      ...{ planId: agreed.planId, period: agreed.period, test: isOfTest(agreed) },
      startsAt: iso(agreed.startsAt),
    },
    checkout: page
      ? {
          ...{ planId: page.planId, period: page.period, url: page.checkoutUrl },
          ...{ startsAt: iso(page.startsAt), agreed: page.status === 'authenticated' },
        }
      : null,
    trialAvailable: plansOn && canTry(plan.id, await subscriptionsOfOwner(db, workspaceId)),
    moneyBack: back && { until: back.until.toISOString(), amountPaise: back.amountPaise },
    topUp: sellsMinutes
      ? { ...topUpPack, open: open && { minutes: open.minutes, url: open.checkoutUrl } }
      : null,
    invoices: documents.map(invoiceResponse),
  };
}

/** What each workspace of a plan used of it, largest first. */
async function usageByWorkspace(
  db: Db,
  { workspaceIds, userId, now }: { workspaceIds: string[]; userId: string; now: Date },
): Promise<Billing['workspaces']> {
  const names = new Map((await listMemberships(db, userId)).map(({ id, name }) => [id, name]));
  const used = await Promise.all(
    workspaceIds.map(async (id) => {
      const part = await usageOfMonth(db, workspaceIds, now, id);
      return {
        ...{ name: names.get(id) ?? null, minutesUsed: part.minutesUsed - part.prepaidUsed },
        ...{ clipsExported: part.exports, storageBytes: await bytesKept(db, [id]) },
      };
    }),
  );
  return used.toSorted((a, b) => b.minutesUsed - a.minutesUsed || b.storageBytes - a.storageBytes);
}

/** The subscription that gives the plan, or one that gave up and can be caught up on. */
function subscriptionOf(
  rows: readonly SubscriptionRow[],
  { now, kind }: { now: Date; kind: Payments['kind'] | undefined },
): Billing['subscription'] {
  const row = rows.find(({ status }) => isRunning(status)) ?? subscriptionsGiving(rows, now).at(-1);
  if (!row) return null;
  const { planId, period, status, amountPaise, cancelAtPeriodEnd, currentEndAt, paidUntil } = row;
  const over = isEnded(status);
  const isPausedBefore = status === 'paused' && paidUntil !== null && paidUntil > now;
  const cancelled = cancelAtPeriodEnd || isLost(row, kind);
  const ends = status === 'trialing' || cancelled;
  const endsAt = over || isPausedBefore ? paidUntil : ends ? currentEndAt : null;
  return {
    ...{ planId, period, status, amountPaise, test: isOfTest(row) },
    nextChargeAt: endsAt ? null : iso(row.nextChargeAt),
    endsAt: iso(endsAt),
    cancelled,
    canResume: cancelAtPeriodEnd && !isEndFinal(row) && !isLost(row, kind) && !over,
    // Given up or paused, a plan is chosen anew: Razorpay would give it back without charging what is open.
    paymentMethodUrl: status === 'pending' ? row.checkoutUrl : null,
  };
}

const newestTen = { after: undefined, limit: 10, order: 'newest' } as const;

const isOfTest = ({ provider }: Pick<SubscriptionRow, 'provider'>): boolean => provider === 'test';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The contacts that a plan holds. */
const supportOf = (
  { features }: Plan,
  { phone, accountManager }: Billing['support'] = { phone: null, accountManager: null },
): Billing['support'] => ({
  phone: features.includes('phone-support') ? phone : null,
  accountManager: features.includes('account-manager') ? accountManager : null,
});
