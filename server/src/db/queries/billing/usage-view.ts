import type { Plan } from '@jhalak/contract/plans.ts';
import type { Usage } from '@jhalak/contract/routes/billing.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { bytesKept } from './entitlements.ts';
import { countMembers } from './features.ts';
import { prepaidMinutes, prepaidUsedInPeriod } from './prepaid-minutes.ts';
import { usageOfMonth } from './usage.ts';

/** What a workspace has used of everything that its plan limits, in the period that holds `now`. */
export async function readUsage(
  db: DbOrTx,
  { workspaceId, plan, now }: { workspaceId: string; plan: Plan; now: Date },
): Promise<Usage> {
  const [used, prepaidUsed, prepaidLeft, storageBytes, members] = await Promise.all([
    usageOfMonth(db, workspaceId, now),
    prepaidUsedInPeriod(db, workspaceId, now),
    prepaidMinutes(db, workspaceId),
    bytesKept(db, workspaceId),
    countMembers(db, workspaceId),
  ]);
  return {
    minutesUsed: used.minutesUsed - prepaidUsed,
    minutesTotal: plan.minutesPerMonth,
    prepaidMinutesUsed: prepaidUsed,
    prepaidMinutesLeft: prepaidLeft,
    clipsGenerated: used.clipsGenerated,
    clipsExported: used.exports,
    clipsTotal: plan.exportsPerMonth,
    storageBytes,
    storageTotalBytes: plan.storageBytes,
    // The workspaces of the command line and of the sample have no members.
    seatsUsed: Math.max(1, members),
    seatsTotal: plan.seats,
  };
}
