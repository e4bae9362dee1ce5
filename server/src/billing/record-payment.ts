import { UserError } from '@jhalak/contract/errors.ts';
import type { ProviderPayment } from '#adapters/payments/payments.ts';
import type { Tx } from '#db/core/connect.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  findSoldPayment,
  insertPayment,
  markInvoiced,
  type PaymentRow,
  type SoldPayment,
} from '#db/queries/billing/payments.ts';
import type { PaidPayment } from './invoicing.ts';
import { rupees } from './pdf/document-words.ts';
import type { BillingDeps } from './ports.ts';

/** What a payment is for, and who chose it. */
interface PaymentFor extends Pick<PaymentRow, 'workspaceId' | 'provider' | 'subscriptionId' | 'topUpId'> {
  userId: string;
}

/** Stores a captured payment once; null for one that is stored already or brought no money. */
export async function recordPayment(
  tx: Tx,
  { userId, ...of }: PaymentFor,
  { id, status, amountPaise, method, at, period }: ProviderPayment,
): Promise<PaymentRow | null> {
  if (status !== 'captured' && status !== 'refunded') return null;
  const stored = await insertPayment(tx, {
    ...of,
    ...{ providerId: id, amountPaise, method, paidAt: at },
    periodStartAt: period?.startAt ?? null,
    periodEndAt: period?.endAt ?? null,
  });
  if (stored)
    await auditEvent(tx, {
      ...{ workspaceId: of.workspaceId, actor: { kind: 'user', userId }, kind: 'payment_received' },
      details: { amount: rupees(amountPaise) },
    });
  return stored;
}

/**
 * Issues the invoice of a payment. The money is here whatever is wrong with the document: what is missing is logged, and
 * the job of every minute tries again.
 */
export async function invoicePayment(
  tx: Tx,
  { documents, log, now }: Pick<BillingDeps, 'documents' | 'log' | 'now'>,
  paymentId: string,
): Promise<void> {
  const sold = await findSoldPayment(tx, paymentId);
  if (!documents || !sold || sold.payment.invoicedAt) return;
  try {
    await tx.transaction(async (inner) => {
      await documents.issueInvoice(inner, paidPaymentOf(sold));
      await markInvoiced(inner, paymentId, now());
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    log.warn({ paymentId, code: error.id }, 'an invoice waits for details');
  }
}

function paidPaymentOf({ payment, subscription, topUp }: SoldPayment): PaidPayment {
  const { id, workspaceId, amountPaise, paidAt, provider, providerId, periodStartAt, periodEndAt } = payment;
  const test = provider === 'test';
  const agreed = subscription ?? topUp;
  return {
    ...{ id, workspaceId, amountPaise, paidAt },
    userId: agreed?.userId ?? '',
    mode: test ? 'test' : 'live',
    // Another amount than the one that was agreed on counts as one with GST.
    netPaise: agreed?.amountPaise === amountPaise ? agreed.netPaise : null,
    item: topUp
      ? { kind: 'top_up', minutes: topUp.minutes }
      : {
          kind: 'plan',
          planId: subscription?.planId ?? '',
          period: subscription?.period ?? 'monthly',
        },
    paidFor: periodStartAt && periodEndAt ? { startsAt: periodStartAt, endsAt: periodEndAt } : null,
    providerId: test ? null : providerId,
  };
}
