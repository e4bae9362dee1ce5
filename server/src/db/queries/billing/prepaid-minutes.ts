import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { minuteCredit } from '#db/schema.ts';

/**
 * Adds the minutes that a payment bought, kept until they are used. Call it in the transaction that records the
 * payment; a payment adds its minutes once, however often it is reported. Returns whether it was new.
 */
export async function creditMinutes(
  tx: Tx,
  { workspaceId, minutes, paymentId }: { workspaceId: string; minutes: number; paymentId: string },
): Promise<boolean> {
  if (!Number.isInteger(minutes) || minutes <= 0) throw new Error(`${minutes} are no minutes to credit`);
  return insertCredit(tx, { workspaceId, kind: 'bought', subjectId: paymentId, minutes });
}

/** Takes prepaid minutes of a workspace's balance for a video, once; `createdAt`: when they were held. */
export async function usePrepaid(
  tx: Tx,
  of: { workspaceId: string; videoId: string; minutes: number; createdAt: Date },
): Promise<void> {
  const { workspaceId, videoId: subjectId, minutes, createdAt } = of;
  await insertCredit(tx, { workspaceId, kind: 'used', subjectId, minutes: -minutes, createdAt });
}

async function insertCredit(tx: Tx, row: Omit<typeof minuteCredit.$inferInsert, 'id'>): Promise<boolean> {
  const added = await tx
    .insert(minuteCredit)
    .values({ id: newId(), ...row })
    .onConflictDoNothing({ target: [minuteCredit.kind, minuteCredit.subjectId, minuteCredit.workspaceId] })
    .returning({ id: minuteCredit.id });
  return added.length > 0;
}
