import type { Plan } from '@jhalak/contract/plans.ts';
import type { Usage } from '@jhalak/contract/routes/billing.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { usersOf } from '#db/queries/accounts/members.ts';
import { bytesKept, usageOfMonth } from './usage.ts';

/** What the workspaces that share a plan have used of everything that it limits, in the period that holds `now`. */
export async function readUsage(
  db: DbOrTx,
  { workspaceIds, plan, now }: { workspaceIds: readonly string[]; plan: Plan; now: Date },
): Promise<Usage> {
  const [used, storageBytes, users] = await Promise.all([
    usageOfMonth(db, workspaceIds, now),
    bytesKept(db, workspaceIds),
    usersOf(db, workspaceIds),
  ]);
  return {
    minutesUsed: used.minutesUsed - used.prepaidUsed,
    minutesTotal: plan.minutesPerMonth,
    prepaidMinutesUsed: used.prepaidUsed,
    prepaidMinutesLeft: used.prepaidLeft,
    clipsGenerated: used.clipsGenerated,
    clipsExported: used.exports,
    clipsTotal: plan.exportsPerMonth,
    storageBytes,
    storageTotalBytes: plan.storageBytes,
    // The workspaces of the command line and of the sample have no members.
    seatsUsed: Math.max(1, users.length),
    seatsTotal: plan.seats,
  };
}
