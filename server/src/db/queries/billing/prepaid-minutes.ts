import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { minuteCredit, video } from '#db/schema.ts';
import { amountHeld } from './reservations.ts';
import { usagePeriod } from './usage-period.ts';

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

/**
 * Takes back the minutes of a payment that is paid back, as far as they are neither used nor held; once. Returns how
 * many were taken.
 */
export async function returnMinutes(
  tx: Tx,
  { workspaceId, paymentId }: { workspaceId: string; paymentId: string },
): Promise<number> {
  await lockWorkspace(tx, workspaceId);
  const [bought] = await tx
    .select({ minutes: minuteCredit.minutes })
    .from(minuteCredit)
    .where(
      and(
        eq(minuteCredit.workspaceId, workspaceId),
        eq(minuteCredit.kind, 'bought'),
        eq(minuteCredit.subjectId, paymentId),
      ),
    );
  const held = await amountHeld(tx, { workspaceId, resource: 'prepaid_minutes' });
  const free = Math.max(0, (await prepaidMinutes(tx, workspaceId)) - held);
  const minutes = Math.min(free, bought?.minutes ?? 0);
  if (minutes === 0) return 0;
  const taken = { workspaceId, kind: 'returned', subjectId: paymentId, minutes: -minutes } as const;
  return (await insertCredit(tx, taken)) ? minutes : 0;
}

/** The prepaid minutes that are left, those held by work in progress included. */
export async function prepaidMinutes(db: DbOrTx, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ minutes: sql<number>`coalesce(sum(${minuteCredit.minutes}), 0)`.mapWith(Number) })
    .from(minuteCredit)
    .where(eq(minuteCredit.workspaceId, workspaceId));
  return row?.minutes ?? 0;
}

/** The prepaid minutes that were used in the period that holds `now`: they do not count for the month's limit. */
export async function prepaidUsedInPeriod(db: DbOrTx, workspaceId: string, now: Date): Promise<number> {
  const { startsAt, endsAt } = usagePeriod({ workspaceId, now });
  const [row] = await db
    .select({ minutes: sql<number>`coalesce(-sum(${minuteCredit.minutes}), 0)`.mapWith(Number) })
    .from(minuteCredit)
    .where(
      and(
        eq(minuteCredit.workspaceId, workspaceId),
        eq(minuteCredit.kind, 'used'),
        gte(minuteCredit.createdAt, startsAt),
        lt(minuteCredit.createdAt, endsAt),
      ),
    );
  return row?.minutes ?? 0;
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
    .onConflictDoNothing({ target: [minuteCredit.kind, minuteCredit.subjectId] })
    .returning({ id: minuteCredit.id });
  return added.length > 0;
}
