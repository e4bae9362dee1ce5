import { UserError } from '@jhalak/contract/errors.ts';
import { isEnded, isWaiting, moneyBackDays } from '@jhalak/contract/subscriptions.ts';
import type { Db } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  listPlanPayments,
  listRefunds,
  type PaymentRow,
  type RefundRow,
  refundedPaise,
  requestRefund,
} from '#db/queries/billing/payments.ts';
import { listSubscriptions, updateSubscription } from '#db/queries/billing/subscriptions.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { sendWaiting } from './choose-plan.ts';
import { rupees } from './pdf/document-words.ts';
import type { BillingDeps } from './ports.ts';
import { settlePlan } from './settle-plan.ts';

/** What a workspace gets back within 30 days of its first payment, and until when it can ask. */
export interface MoneyBack {
  until: Date;
  amountPaise: number;
  /** What each payment gives back. */
  parts: { paymentId: string; amountPaise: number }[];
}

/**
 * What can be asked back of `provider` at `now` of the payments for plans, once for a workspace; null: nothing, or not any
 * more. Top-ups are not given back.
 */
export function moneyBackOf(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  { now, provider }: { now: Date; provider: PaymentRow['provider'] | undefined },
): MoneyBack | null {
  const forPlans = payments.filter((payment) => payment.provider === provider);
  const first = forPlans.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())[0];
  const asked = refunds.filter(
    ({ reason, paymentId }) => reason === 'money_back' && forPlans.some(({ id }) => id === paymentId),
  );
  if (!first || asked.some(({ status }) => status !== 'failed')) return null;
  // Money that was asked for in time and did not arrive can be asked for again.
  const from = asked.length > 0 ? now : first.paidAt;
  const until = new Date(from.getTime() + moneyBackDays * 24 * 3_600_000);
  if (now >= until) return null;
  const others = refunds.filter(({ reason }) => reason !== 'money_back');
  const parts = forPlans.flatMap(({ id, amountPaise }) => {
    const left = amountPaise - refundedPaise(others, id);
    return left > 0 ? [{ paymentId: id, amountPaise: left }] : [];
  });
  const amountPaise = parts.reduce((sum, part) => sum + part.amountPaise, 0);
  return amountPaise > 0 ? { until, amountPaise, parts } : null;
}

/** Gives the money back and ends the plan at once. Throws UserError `refund_too_late` where nothing can be asked back. */
export async function requestMoneyBack(
  db: Db,
  deps: BillingDeps,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  const now = deps.now();
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const [payments, refunds] = [await listPlanPayments(tx, workspaceId), await listRefunds(tx, workspaceId)];
    const back = moneyBackOf(payments, refunds, { now, provider: deps.payments?.kind });
    if (!back) throw new UserError('refund_too_late');
    for (const part of back.parts) await requestRefund(tx, { workspaceId, ...part, reason: 'money_back' });
    for (const { id, status, provider, providerId } of await listSubscriptions(tx, workspaceId)) {
      if (provider === 'trial') continue;
      const over = isEnded(status);
      await updateSubscription(tx, id, {
        revoked: true,
        ...(!over && { status: 'cancelled', nextChargeAt: null }),
        ...(!over && providerId && { cancelWanted: 'now' as const, cancelSentAt: null }),
        ...(isWaiting(status) && { checkoutUrl: null }),
      });
    }
    await settlePlan(tx, workspaceId, now);
    await auditEvent(tx, {
      ...{ workspaceId, actor: { kind: 'user', userId }, kind: 'refund_requested' },
      details: { amount: rupees(back.amountPaise) },
    });
  });
  await sendWaiting(db, deps, workspaceId);
}
