import { UserError } from '@jhalak/contract/errors.ts';
import type { Tx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { lockPlan, type PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { splitPrepaid, usePrepaid } from '#db/queries/billing/prepaid-minutes.ts';
import { amountHeld, endReservations, heldBy, insertReservation } from '#db/queries/billing/reservations.ts';
import { countedMinutes, countMinutes, minutesOf, usageOfMonth } from '#db/queries/billing/usage.ts';
import type { video } from '#db/schema.ts';

// A video takes the minutes of the month first and prepaid ones for the rest. The split is decided when they are
// held, so that settling needs neither the plan nor the clock: it counts what was held, in the month in which it was.

/**
 * Holds the minutes of a video's transcription, once: a later attempt keeps what is held, in its month and whatever the
 * plan is by then. The sample, a video that was counted before and a video that is cut by sound hold none.
 * Throws UserError `minutes_used_up` (402).
 */
export async function reserveMinutes(
  tx: Tx,
  setting: PlansSetting,
  source: typeof video.$inferSelect,
  now: Date = new Date(),
): Promise<void> {
  const { id: subjectId, workspaceId } = source;
  if (source.sampleOf !== null || source.transcriptSource === 'sound') return;
  if (await countedMinutes(tx, subjectId)) return;
  const { plan, ...pool } = await lockPlan(tx, setting, workspaceId);
  const { payerId: billedTo, workspaceIds } = pool;
  const needed = minutesOf(source);
  if ((await minutesHeldBy(tx, subjectId)) === needed) return;
  // The part to transcribe was chosen anew since it was reserved.
  await releaseMinutes(tx, subjectId);
  const { monthly, prepaid } = await minutesLeft(tx, { workspaceIds, limit: plan.minutesPerMonth, now });
  const fromMonth = Math.min(needed, monthly);
  const fromPrepaid = needed - fromMonth;
  if (fromPrepaid > prepaid)
    throw new UserError('minutes_used_up', {
      ...{ needed, left: monthly + prepaid, plan: plan.name },
      limit: plan.minutesPerMonth ?? 0,
    });
  const held = { subjectId, createdAt: now };
  if (fromMonth > 0)
    await insertReservation(tx, { ...held, workspaceId, billedTo, resource: 'minutes', amount: fromMonth });
  // Held and taken where they were bought: the workspaces may have other owners by then.
  for (const of of await splitPrepaid(tx, { workspaceId, ...pool, minutes: fromPrepaid }))
    await insertReservation(tx, {
      ...{ ...held, workspaceId: of.workspaceId },
      ...{ resource: 'prepaid_minutes', amount: of.minutes },
    });
  await announceLists(tx, { workspaceId, lists: ['usage'], videoId: subjectId });
}

/** Counts the minutes of a transcribed video, and takes those that were held of the prepaid ones; once. */
export async function settleMinutes(tx: Tx, videoId: string): Promise<void> {
  const [ofMonth] = await heldBy(tx, { resource: 'minutes', subjectId: videoId });
  const prepaid = await heldBy(tx, { resource: 'prepaid_minutes', subjectId: videoId });
  const isNew = await countMinutes(tx, videoId, ofMonth ?? prepaid[0]);
  for (const { workspaceId, amount, createdAt } of isNew ? prepaid : [])
    await usePrepaid(tx, { workspaceId, videoId, minutes: amount, createdAt });
  await endReservations(tx, { resource: 'minutes', subjectId: videoId }, 'settled');
  await endReservations(tx, { resource: 'prepaid_minutes', subjectId: videoId }, 'settled');
}

/** The transcription came to nothing: what it held is free again. */
export async function releaseMinutes(tx: Tx, videoId: string): Promise<void> {
  await endReservations(tx, { resource: 'minutes', subjectId: videoId }, 'released');
  await endReservations(tx, { resource: 'prepaid_minutes', subjectId: videoId }, 'released');
}

const minutesHeldBy = async (tx: Tx, subjectId: string): Promise<number> =>
  (await amountHeld(tx, { resource: 'minutes', subjectId })) +
  (await amountHeld(tx, { resource: 'prepaid_minutes', subjectId }));

/** What may still be started: minutes of the month (without a limit: `Infinity`) and prepaid ones. */
export async function minutesLeft(
  tx: Tx,
  { workspaceIds, limit, now }: { workspaceIds: readonly string[]; limit: number | null; now: Date },
): Promise<{ monthly: number; prepaid: number }> {
  if (limit === null) return { monthly: Number.POSITIVE_INFINITY, prepaid: 0 };
  const used = await usageOfMonth(tx, workspaceIds, now);
  return {
    monthly: Math.max(0, limit - (used.minutesUsed - used.prepaidUsed) - used.minutesHeld),
    prepaid: Math.max(0, used.prepaidLeft - used.prepaidHeld),
  };
}
