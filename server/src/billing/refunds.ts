import { UserError } from '@jhalak/contract/errors.ts';
import { PaymentProviderError, type ProviderRefund } from '#adapters/payments/payments.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import {
  claimRefund,
  dropFailedRefunds,
  findSoldPayment,
  listRefunds,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  refundReference,
  requestRefund,
  updateRefund,
} from '#db/queries/billing/payments.ts';
import { returnMinutes } from '#db/queries/billing/prepaid-minutes.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import type { BillingDeps } from './ports.ts';
import { invoicePayment } from './record-payment.ts';

/** A process that died while it sent a refund is followed by another after this time. */
const claimMinutes = 5;

/**
 * Sends decided refunds to the provider that took the money and asks about those under way; those of another provider
 * than the one that is set up wait for theirs. Safe at any time and by any number of
 * processes: each is claimed, and the provider knows it by our id.
 */
export async function executeRefunds(
  db: Db,
  deps: BillingDeps,
  { workspaceId }: { workspaceId?: string } = {},
): Promise<void> {
  const { payments, now, log } = deps;
  if (!payments) return;
  for (let sent = 0; sent < 100; sent += 1) {
    const due = await claimRefund(db, { now: now(), claimMinutes, provider: payments.kind, workspaceId });
    if (!due) return;
    const { id, providerPaymentId: paymentId, providerId, amountPaise } = due;
    const reference = refundReference(due);
    try {
      const refund = providerId
        ? await payments.fetchRefund({ paymentId, refundId: providerId })
        : await payments.refund({ paymentId, amountPaise, reference });
      await db.transaction(async (tx) => {
        const row = await lockRefund(tx, { id });
        if (row) await applyRefund(tx, deps, row, refund);
      });
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      log.warn({ err: error, refundId: id }, 'a refund could not be sent');
      // Refused, such as for a payment of more than six months ago: an attempt that failed, which the operator sees.
      if (!providerId && error.isRefusal)
        await db.transaction(async (tx) => {
          const row = await lockRefund(tx, { id });
          if (row?.status === 'requested' && row.failures === due.failures)
            await applyRefund(tx, deps, row, { id: null, status: 'failed' });
        });
    }
  }
}

/** What the provider says about a refund; the credit note belongs to the moment at which the money went. */
export async function applyRefund(
  tx: Tx,
  deps: BillingDeps,
  row: RefundRow,
  { id: providerId, status }: { id: string | null; status: ProviderRefund['status'] },
): Promise<void> {
  if (row.status === 'processed' || row.status === status) return;
  const processedAt = status === 'processed' ? deps.now() : null;
  const failures = row.failures + (status === 'failed' ? 1 : 0);
  if (status === 'failed') deps.log.error({ refundId: row.id, failures }, 'the provider failed a refund');
  await updateRefund(tx, row.id, { providerId, status, processedAt, failures });
  if (processedAt) await creditRefund(tx, deps, { ...row, providerId, processedAt });
}

/**
 * Takes in money of a payment that went back without a decision here, on the provider's own pages: a refund of this amount
 * that failed or waits is this one, and not sent any more. Minutes go once the whole of their payment did.
 */
export async function applyRefundByHand(
  tx: Tx,
  deps: BillingDeps,
  { id: paymentId, workspaceId, amountPaise: paid }: PaymentRow,
  refund: ProviderRefund,
): Promise<void> {
  if (!(await lockWorkspace(tx, workspaceId))) return;
  const listed = async () =>
    (await listRefunds(tx, workspaceId)).filter((row) => row.paymentId === paymentId);
  const rows = await listed();
  const { id: providerId, amountPaise } = refund;
  const known = rows.find((row) => row.providerId === providerId);
  const waiting = rows.find(
    (row) =>
      row.amountPaise === amountPaise &&
      (row.status === 'failed' || (row.status === 'requested' && row.providerId === null)),
  );
  const row =
    known ?? waiting ?? (await requestRefund(tx, { workspaceId, paymentId, amountPaise, reason: 'by_hand' }));
  if (!row) return;
  await applyRefund(tx, deps, row, refund);
  const wentBack = (await listed()).filter(({ status }) => status === 'processed');
  if (wentBack.reduce((sum, one) => sum + one.amountPaise, 0) < paid) return;
  await dropFailedRefunds(tx, paymentId);
  const minutes = (await findSoldPayment(tx, paymentId))?.topUp?.minutes;
  if (minutes) await returnMinutes(tx, { workspaceId, minutes, paymentId });
}

/** Issues the credit note of a refund that went out, once. The invoice that it takes back comes first. */
export async function creditRefund(tx: Tx, deps: BillingDeps, row: RefundRow): Promise<void> {
  const { documents, log, now } = deps;
  if (!documents || row.creditedAt || !row.processedAt) return;
  await invoicePayment(tx, deps, row.paymentId);
  const sold = await findSoldPayment(tx, row.paymentId);
  if (!sold?.payment.invoicedAt) return;
  const { id, paymentId, amountPaise, processedAt: refundedAt } = row;
  const providerId = sold.payment.provider === 'test' ? null : row.providerId;
  try {
    await tx.transaction(async (inner) => {
      await documents.issueCreditNote(inner, { id, paymentId, amountPaise, refundedAt, providerId });
      await updateRefund(inner, id, { creditedAt: now() });
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    log.warn({ refundId: id, code: error.id }, 'a credit note waits for details');
  }
}
