import { sql } from 'drizzle-orm';
import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { minuteCredit } from '#db/schema.ts';
import type { PlanPool } from './plan-in-force.ts';
import { isOpen } from './usage.ts';

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
 * From whose balances `minutes` are to be held for a video of `workspaceId`: its own first, then that of the workspace
 * whose plan it shares, then others that share it. What is held already is not in them.
 */
export async function splitPrepaid(
  tx: Tx,
  { workspaceId, payerId, workspaceIds, minutes }: PlanPool & { workspaceId: string; minutes: number },
): Promise<{ workspaceId: string; minutes: number }[]> {
  const { rows } = await tx.execute<{ workspaceId: string; free: number }>(sql`
    select w.id as "workspaceId", (
      coalesce((select sum(minutes) from jhalak.minute_credit where workspace_id = w.id), 0)
      - coalesce((select sum(amount) from jhalak.reservation
        where workspace_id = w.id and resource = 'prepaid_minutes' and ${isOpen}), 0)
    )::int as free
    from jhalak.workspace w where w.id in ${workspaceIds}
    order by w.id = ${workspaceId} desc, w.id = ${payerId} desc, w.id`);
  let rest = minutes;
  return rows.flatMap(({ workspaceId: from, free }) => {
    const taken = Math.max(0, Math.min(rest, free));
    rest -= taken;
    return taken > 0 ? [{ workspaceId: from, minutes: taken }] : [];
  });
}

/** Takes prepaid minutes of a workspace's balance for a video, once; `createdAt`: when they were held. */
export async function usePrepaid(
  tx: Tx,
  of: { workspaceId: string; videoId: string; minutes: number; createdAt: Date },
): Promise<void> {
  const { workspaceId, videoId: subjectId, minutes, createdAt } = of;
  await insertCredit(tx, { workspaceId, kind: 'used', subjectId, minutes: -minutes, createdAt });
}

/** Takes back what is left of the minutes that a payment bought, once: its money went back. */
export async function returnMinutes(
  tx: Tx,
  { workspaceId, minutes, paymentId }: { workspaceId: string; minutes: number; paymentId: string },
): Promise<void> {
  const own = { workspaceId, payerId: workspaceId, workspaceIds: [workspaceId] };
  const [left] = await splitPrepaid(tx, { ...own, minutes });
  if (left)
    await insertCredit(tx, { workspaceId, kind: 'returned', subjectId: paymentId, minutes: -left.minutes });
}

async function insertCredit(tx: Tx, row: Omit<typeof minuteCredit.$inferInsert, 'id'>): Promise<boolean> {
  const added = await tx
    .insert(minuteCredit)
    .values({ id: newId(), ...row })
    .onConflictDoNothing({ target: [minuteCredit.kind, minuteCredit.subjectId, minuteCredit.workspaceId] })
    .returning({ id: minuteCredit.id });
  return added.length > 0;
}
