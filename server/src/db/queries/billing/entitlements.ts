import { UserError } from '@jhalak/contract/errors.ts';
import { type Plan, planNamesWith } from '@jhalak/contract/plans.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { brollAsset, clip, font, upload, video } from '#db/schema.ts';
import { lockPlan, type PlansSetting } from './plan-in-force.ts';
import { amountHeld, endReservations, insertReservation, type ReservationSubject } from './reservations.ts';
import { countExport, countedBefore, usageOfMonth } from './usage.ts';

// Every check locks the workspace's row first: of many requests at once, each sees what the one before it holds.

/** Bytes that a source of unknown size holds at first, and again whenever it outgrows what it holds. */
const stepBytes = 256 * 1024 ** 2;

/** Holds the first bytes of a source whose size is unknown yet. Throws UserError `storage_full`. */
export const reserveFirstBytes = (
  tx: Tx,
  setting: PlansSetting,
  of: { workspaceId: string; subjectId: string },
): Promise<void> => reserveBytes(tx, setting, { ...of, bytes: stepBytes });

/** Makes what a source holds cover its bytes, whose number grows. Throws UserError `storage_full`. */
export async function coverBytes(
  tx: Tx,
  setting: PlansSetting,
  { bytes, ...of }: { workspaceId: string; subjectId: string; bytes: number },
): Promise<number> {
  const held = await amountHeld(tx, { resource: 'bytes', subjectId: of.subjectId });
  if (bytes <= held) return held;
  const more = Math.max(stepBytes, bytes - held);
  await reserveBytes(tx, setting, { ...of, bytes: more });
  return held + more;
}

/**
 * Holds bytes for a source that is coming in; a subject may hold several times, as it grows. Throws UserError
 * `storage_full`.
 */
export async function reserveBytes(
  tx: Tx,
  setting: PlansSetting,
  of: { workspaceId: string; subjectId: string; bytes: number },
): Promise<void> {
  const { workspaceId, subjectId, bytes } = of;
  await assertBytes(tx, setting, of);
  await insertReservation(tx, { resource: 'bytes', subjectId, workspaceId, amount: bytes });
}

/**
 * Throws UserError `storage_full` unless the plan in force has place for so many bytes more. The workspace stays locked,
 * so that they can be held or counted by a row.
 */
export async function assertBytes(
  tx: Tx,
  setting: PlansSetting,
  { workspaceId, bytes }: { workspaceId: string; bytes: number },
): Promise<void> {
  const plan = await lockPlan(tx, setting, workspaceId);
  const limit = plan.storageBytes;
  if (limit === null) return;
  const used = await bytesKept(tx, workspaceId);
  if (used + bytes <= limit) return;
  throw new UserError('storage_full', { used: gigabytes(used), limit: gigabytes(limit), plan: plan.name });
}

/** Sources, footage and fonts that are kept, and what unfinished ones hold. The sample costs nothing. */
export async function bytesKept(db: DbOrTx, workspaceId: string): Promise<number> {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${video.sizeBytes}), 0)`.mapWith(Number) })
    .from(video)
    .where(and(eq(video.workspaceId, workspaceId), isNull(video.deletedAt), isNull(video.sampleOf)));
  const [footage] = await db
    .select({ bytes: sql<number>`coalesce(sum(${brollAsset.sizeBytes}), 0)`.mapWith(Number) })
    .from(brollAsset)
    .where(eq(brollAsset.workspaceId, workspaceId));
  const [fonts] = await db
    .select({ bytes: sql<number>`coalesce(sum(${font.sizeBytes}), 0)`.mapWith(Number) })
    .from(font)
    .where(eq(font.workspaceId, workspaceId));
  return (
    (kept?.bytes ?? 0) +
    (footage?.bytes ?? 0) +
    (fonts?.bytes ?? 0) +
    (await amountHeld(db, { workspaceId, resource: 'bytes' }))
  );
}

/** The work is done: what it held counts by its own rows from now on. */
export const settle = (tx: Tx, of: ReservationSubject): Promise<void> => endReservations(tx, of, 'settled');

/** The work came to nothing: what it held is free again. */
export const release = (tx: Tx, of: ReservationSubject): Promise<void> => endReservations(tx, of, 'released');

/** Counts the export that was held for a clip; where none is held, nothing. */
export async function settleExport(tx: Tx, clipId: string): Promise<void> {
  const of = { resource: 'exports', subjectId: clipId } as const;
  if ((await amountHeld(tx, of)) === 0) return;
  await countExport(tx, clipId);
  await settle(tx, of);
}

/** Holds one export for each clip that is new among these. */
export async function reserveExports(tx: Tx, setting: PlansSetting, of: ClipsToExport): Promise<void> {
  for (const subjectId of await assertExportable(tx, setting, of))
    await insertReservation(tx, { resource: 'exports', subjectId, workspaceId: of.workspaceId, amount: 1 });
}

/** Counts the first download of each of these clips; all or none. */
export async function takeExports(tx: Tx, setting: PlansSetting, of: ClipsToExport): Promise<void> {
  await assertExportable(tx, setting, of);
  for (const clipId of of.clipIds) {
    await countExport(tx, clipId);
    await settle(tx, { resource: 'exports', subjectId: clipId });
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
 * Answers with the new ones; the workspace stays locked, so that they can be counted or held.
 */
export async function assertExportable(
  tx: Tx,
  setting: PlansSetting,
  { workspaceId, clipIds, ratio, quality }: ClipsToExport,
): Promise<string[]> {
  const plan = await lockPlan(tx, setting, workspaceId);
  if (!plan.ratios.includes(ratio))
    throw new UserError('ratio_not_included', {
      ...{ ratio, plan: plan.name },
      plans: namesWith((other) => other.ratios.includes(ratio)),
    });
  if (!plan.qualities.includes(quality))
    throw new UserError('quality_not_included', {
      ...{ quality, plan: plan.name },
      plans: namesWith((other) => other.qualities.includes(quality)),
    });
  const fresh = await newExports(tx, clipIds);
  const limit = plan.exportsPerMonth;
  if (limit === null || fresh.length === 0) return fresh;
  const { exports } = await usageOfMonth(tx, workspaceId);
  const left = limit - exports - (await amountHeld(tx, { workspaceId, resource: 'exports' }));
  if (fresh.length > left)
    throw new UserError('exports_used_up', {
      ...{ limit, left: Math.max(0, left), needed: fresh.length, plan: plan.name },
    });
  return fresh;
}

/** Clips that neither count nor are held yet; clips of the sample never count. */
async function newExports(tx: Tx, clipIds: readonly string[]): Promise<string[]> {
  if (clipIds.length === 0) return [];
  const counting = await tx
    .select({ id: clip.id })
    .from(clip)
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(inArray(clip.id, [...clipIds]), isNull(video.sampleOf)));
  const used = await countedBefore(
    tx,
    'export',
    counting.map(({ id }) => id),
  );
  const fresh: string[] = [];
  for (const { id } of counting.filter((one) => !used.has(one.id)))
    if ((await amountHeld(tx, { resource: 'exports', subjectId: id })) === 0) fresh.push(id);
  return fresh;
}

const namesWith = (has: (plan: Plan) => boolean) => ({ list: planNamesWith(has), between: ', ' });

/** Decimal gigabytes, as disks and plans are sold. */
const gigabytes = (bytes: number): string => `${Math.round(bytes / 100_000_000) / 10} GB`;

/** Frees what reservations of bytes hold whose upload or video is not there any more, such as after a kill. */
export async function releaseLostBytes(tx: Tx, before: Date): Promise<void> {
  const { rows } = await tx.execute<{ subject_id: string }>(sql`
    select r.subject_id from jhalak.reservation r
    left join jhalak.reservation_end e on e.reservation_id = r.id
    where r.resource = 'bytes' and e.reservation_id is null and r.created_at < ${before.toISOString()}
      and not exists (select 1 from ${upload} u where u.id = r.subject_id and u.finished_at is null)
      and not exists (
        select 1 from ${video} v where v.id = r.subject_id and v.deleted_at is null and v.storage_key is null
      )`);
  for (const { subject_id: subjectId } of rows) await release(tx, { resource: 'bytes', subjectId });
}
