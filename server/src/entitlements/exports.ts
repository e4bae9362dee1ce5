import { UserError } from '@jhalak/contract/errors.ts';
import { type Plan, planNamesWith } from '@jhalak/contract/plans.ts';
import type { Tx } from '#db/core/connect.ts';
import { lockPlan, type PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { endReservations, heldBy, insertReservation } from '#db/queries/billing/reservations.ts';
import { countExport, uncountedExports, usageOfMonth } from '#db/queries/billing/usage.ts';
import { activeExportRunsOfClip, clipOfExport } from '#db/queries/exports/exports.ts';
import { lockClip } from '#db/queries/locks.ts';

/** Counts the export that was held for a clip, against the plan that it was held of; where none is held, nothing. */
export async function settleExport(tx: Tx, clipId: string): Promise<void> {
  const of = { resource: 'exports', subjectId: clipId } as const;
  const [held] = await heldBy(tx, of);
  if (!held) return;
  await countExport(tx, clipId, held.billedTo);
  await endReservations(tx, of, 'settled');
}

/**
 * Frees what is held for the clip of an export that ends without a file, also where its project is deleted, unless
 * another export of the clip goes on.
 */
export async function releaseExport(tx: Tx, exportId: string): Promise<void> {
  const clipId = await clipOfExport(tx, exportId);
  // Of two that end at the same time the second one waits here, and is the last.
  if (clipId === null || !(await lockClip(tx, clipId))) return;
  const active = await activeExportRunsOfClip(tx, clipId);
  if (active.some(({ subjectId }) => subjectId !== exportId)) return;
  await endReservations(tx, { resource: 'exports', subjectId: clipId }, 'released');
}

/** Holds one export for each clip that is new among these. */
export async function reserveExports(tx: Tx, setting: PlansSetting, of: ClipsToExport): Promise<void> {
  const { fresh, payerId: billedTo } = await assertExportable(tx, setting, of);
  const held = { resource: 'exports', workspaceId: of.workspaceId, billedTo, amount: 1 } as const;
  for (const subjectId of fresh) await insertReservation(tx, { ...held, subjectId });
}

/** Counts the first download of each of these clips; all or none. */
export async function takeExports(tx: Tx, setting: PlansSetting, of: ClipsToExport): Promise<void> {
  const { payerId } = await assertExportable(tx, setting, of);
  for (const clipId of of.clipIds) {
    await settleExport(tx, clipId);
    await countExport(tx, clipId, payerId);
  }
}

export interface ClipsToExport {
  workspaceId: string;
  clipIds: readonly string[];
  ratio: Plan['ratios'][number];
  quality: Plan['qualities'][number];
}

/**
 * Refuses files of clips that the plan in force does not hold: UserError `ratio_not_included`,
 * `quality_not_included`, and `exports_used_up` when fewer clips are left this month than are new among these.
 * Answers with the new ones and the workspace whose plan it is; they stay locked, so that they can be counted or held.
 */
export async function assertExportable(
  tx: Tx,
  setting: PlansSetting,
  { workspaceId, clipIds, ratio, quality }: ClipsToExport,
): Promise<{ fresh: string[]; payerId: string }> {
  const { plan, payerId, workspaceIds } = await assertRatio(tx, setting, { workspaceId, ratio });
  if (!plan.qualities.includes(quality))
    throw new UserError('quality_not_included', {
      ...{ quality, plan: plan.name },
      plans: namesWith((other) => other.qualities.includes(quality)),
    });
  const fresh = await uncountedExports(tx, clipIds);
  const limit = plan.exportsPerMonth;
  if (limit === null || fresh.length === 0) return { fresh, payerId };
  const { exports, exportsHeld } = await usageOfMonth(tx, workspaceIds);
  const left = limit - exports - exportsHeld;
  if (fresh.length > left)
    throw new UserError('exports_used_up', {
      ...{ limit, left: Math.max(0, left), needed: fresh.length, plan: plan.name },
    });
  return { fresh, payerId };
}

/** Refuses a ratio that the plan in force does not hold: UserError `ratio_not_included`. Answers with that plan, which stays locked. */
export async function assertRatio(
  tx: Tx,
  setting: PlansSetting,
  { workspaceId, ratio }: Pick<ClipsToExport, 'workspaceId' | 'ratio'>,
) {
  const locked = await lockPlan(tx, setting, workspaceId);
  const { plan } = locked;
  if (!plan.ratios.includes(ratio))
    throw new UserError('ratio_not_included', {
      ...{ ratio, plan: plan.name },
      plans: namesWith((other) => other.ratios.includes(ratio)),
    });
  return locked;
}

const namesWith = (has: (plan: Plan) => boolean) => ({ list: planNamesWith(has), between: ', ' });
