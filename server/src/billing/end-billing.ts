import { isEnded, isWaiting } from '@jhalak/contract/subscriptions.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { listSubscriptions, updateSubscription } from '#db/queries/billing/subscriptions.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { sendCancel } from './check-subscription.ts';
import { keptOn, stopCharges } from './choose-plan.ts';
import type { BillingDeps } from './ports.ts';
import { settlePlan } from './settle-plan.ts';
import { isEndFinal, isRunning } from './subscription-state.ts';
import { abandonTopUps } from './top-ups.ts';

/**
 * For a workspace whose account is to be deleted, or is suspended: its subscription ends with its paid period, and what
 * waits for a payment is given up, minutes included. `sendWaiting` tells the provider afterwards.
 */
export async function stopRenewal(
  tx: Tx,
  { now }: Pick<BillingDeps, 'now'>,
  workspaceId: string,
): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  await stopCharges(tx, await listSubscriptions(tx, workspaceId), { byDeletion: true });
  await abandonTopUps(tx, workspaceId);
  await settlePlan(tx, workspaceId, now());
}

/** Takes back what `stopRenewal` stopped, unless it is final at the provider or the owner has cancelled since. */
export async function resumeRenewal(tx: Tx, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  for (const row of await listSubscriptions(tx, workspaceId)) {
    if (!row.stoppedByDeletion || !isRunning(row.status) || isEndFinal(row)) continue;
    await updateSubscription(tx, row.id, keptOn);
  }
}

/**
 * Ends every subscription of a workspace at once, here and at the provider. Throws PaymentProviderError while the
 * provider does not answer: the rows keep what is left to send, and the next call sends it.
 */
export async function endBilling(db: Db, deps: BillingDeps, workspaceId: string): Promise<void> {
  const now = deps.now();
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    for (const { id, status, providerId } of await listSubscriptions(tx, workspaceId)) {
      if (isEnded(status)) continue;
      await updateSubscription(tx, id, {
        ...{ status: 'cancelled', revoked: true, nextChargeAt: null },
        ...(providerId && { cancelWanted: 'now' as const, cancelSentAt: null }),
        ...(isWaiting(status) && { checkoutUrl: null }),
      });
    }
    await settlePlan(tx, workspaceId, now);
  });
  await sendCancels(db, deps, workspaceId);
}

async function sendCancels(db: Db, deps: BillingDeps, workspaceId: string): Promise<void> {
  for (const row of await listSubscriptions(db, workspaceId)) {
    if (!row.cancelWanted || row.cancelSentAt || !row.providerId) continue;
    if (row.provider !== deps.payments?.kind) {
      deps.log.error(
        { subscriptionId: row.id, provider: row.provider },
        'a subscription belongs to a provider that is not set up; end it there by hand',
      );
      continue;
    }
    await sendCancel(db, deps, row);
  }
}
