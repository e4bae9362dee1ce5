import { eq } from 'drizzle-orm';
import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { minuteCredit, video } from '#db/schema.ts';

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

/** Takes prepaid minutes for a video, once. */
export async function usePrepaid(
  tx: Tx,
  { videoId, minutes }: { videoId: string; minutes: number },
): Promise<void> {
  const [of] = await tx.select({ workspaceId: video.workspaceId }).from(video).where(eq(video.id, videoId));
  if (of) await insertCredit(tx, { ...of, kind: 'used', subjectId: videoId, minutes: -minutes });
}

async function insertCredit(
  tx: Tx,
  row: Omit<typeof minuteCredit.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  const added = await tx
    .insert(minuteCredit)
    .values({ id: newId(), ...row })
    .onConflictDoNothing({ target: [minuteCredit.kind, minuteCredit.subjectId, minuteCredit.workspaceId] })
    .returning({ id: minuteCredit.id });
  return added.length > 0;
}
