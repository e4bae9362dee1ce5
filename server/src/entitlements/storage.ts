import { UserError } from '@jhalak/contract/errors.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#db/core/connect.ts';
import { lockPlan, type PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import {
  amountHeld,
  endReservations,
  insertReservation,
  subjectsHolding,
} from '#db/queries/billing/reservations.ts';
import { bytesKept } from '#db/queries/billing/usage.ts';
import { spareBytes } from '#free-space.ts';

/** Bytes that a source of unknown size holds at first, and again whenever it outgrows what it holds; fewer where fewer are left. */
export const stepBytes = 256 * 1024 ** 2;

/** How much sources may take. */
export interface SpaceSetting extends PlansSetting {
  /** What all workspaces together may keep; absent or null: as much as fits. */
  storageMaxBytes?: number | null;
}

/** Where sources are kept, and how much of it may be used. */
export interface StorageSetting extends SpaceSetting {
  storage: {
    /** Null: the storage knows no end. */
    freeBytes(): Promise<number | null>;
    /** What the uploads and the videos `ids`, which are coming in, take of its space already. */
    incoming: { takenBytes(ids: ReadonlySet<string>): Promise<number> };
  };
}

/** Holds a source that is not opened yet, or its first bytes without a size. Throws UserError `storage_full`, `disk_full`. */
export async function reserveFirstBytes(
  tx: Tx,
  setting: StorageSetting,
  { sizeBytes, ...of }: { workspaceId: string; subjectId: string; sizeBytes: number | null },
): Promise<void> {
  const bytes = sizeBytes || Math.max(1, await nextStep(tx, setting, of.workspaceId));
  await reserveBytes(tx, setting, { ...of, bytes });
}

const nextStep = async (tx: Tx, setting: SpaceSetting, workspaceId: string): Promise<number> =>
  Math.min(stepBytes, await bytesLeft(tx, setting, workspaceId));

/** Makes what a source holds cover its bytes, whose number grows. Throws UserError `storage_full`, `disk_full`. */
export async function coverBytes(
  tx: Tx,
  setting: SpaceSetting,
  { bytes, ...of }: { workspaceId: string; subjectId: string; bytes: number },
): Promise<number> {
  const held = await amountHeld(tx, { resource: 'bytes', subjectId: of.subjectId });
  if (bytes <= held) return held;
  const more = Math.max(await nextStep(tx, setting, of.workspaceId), bytes - held);
  await assertBytes(tx, setting, { ...of, bytes: more });
  await assertInstallationBytes(tx, setting, more);
  await insertReservation(tx, { resource: 'bytes', ...of, amount: more });
  return held + more;
}

/** What a source may grow to with `coverBytes`: what it holds, and what is left; Infinity where there is no end. */
export async function bytesAllowed(
  tx: Tx,
  setting: SpaceSetting,
  { workspaceId, subjectId }: { workspaceId: string; subjectId: string },
): Promise<number> {
  const held = await amountHeld(tx, { resource: 'bytes', subjectId });
  return held + Math.max(0, await bytesLeft(tx, setting, workspaceId));
}

/** What the plan and the installation have place for yet; below 0 where more is kept than that. */
async function bytesLeft(tx: Tx, setting: SpaceSetting, workspaceId: string): Promise<number> {
  const { plan, workspaceIds } = await lockPlan(tx, setting, workspaceId);
  await lockInstallation(tx);
  const { storageMaxBytes = null } = setting;
  return Math.min(
    plan.storageBytes === null ? Infinity : plan.storageBytes - (await bytesKept(tx, workspaceIds)),
    storageMaxBytes === null ? Infinity : storageMaxBytes - (await bytesKept(tx)),
  );
}

/**
 * Holds bytes for a source that is coming in. Throws UserError `storage_full` where the plan has no place for it, and
 * `disk_full` where other sources hold all of the installation's.
 */
export async function reserveBytes(
  tx: Tx,
  setting: StorageSetting,
  of: { workspaceId: string; subjectId: string; bytes: number },
): Promise<void> {
  const { workspaceId, subjectId, bytes } = of;
  await assertBytes(tx, setting, of);
  await assertInstallationBytes(tx, setting, bytes);
  const { storage } = setting;
  const free = await storage.freeBytes();
  if (free !== null && free < (await bytesToCome(tx, storage)) + bytes + spareBytes)
    throw new UserError('disk_full');
  await insertReservation(tx, { resource: 'bytes', subjectId, workspaceId, amount: bytes });
}

/** Throws UserError `disk_full` where all workspaces together may not keep so many bytes more. */
async function assertInstallationBytes(
  tx: Tx,
  { storageMaxBytes = null }: SpaceSetting,
  bytes: number,
): Promise<void> {
  await lockInstallation(tx);
  if (storageMaxBytes !== null && (await bytesKept(tx)) + bytes > storageMaxBytes)
    throw new UserError('disk_full');
}

/** One source at a time, whatever its workspace: the space is everyone's. */
const lockInstallation = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('jhalak storage'))`);

/** What all sources hold, without what has come of them: the free space lacks that already. */
async function bytesToCome(tx: Tx, { incoming }: StorageSetting['storage']): Promise<number> {
  const taken = await incoming.takenBytes(await subjectsHolding(tx, 'bytes'));
  return Math.max(0, (await amountHeld(tx, { resource: 'bytes' })) - taken);
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
  const { plan, workspaceIds } = await lockPlan(tx, setting, workspaceId);
  const limit = plan.storageBytes;
  if (limit === null) return;
  const used = await bytesKept(tx, workspaceIds);
  if (used + bytes <= limit) return;
  throw new UserError('storage_full', { used: gigabytes(used), limit: gigabytes(limit), plan: plan.name });
}

/** Decimal gigabytes, as disks and plans are sold. */
const gigabytes = (bytes: number): string => `${Math.round(bytes / 100_000_000) / 10} GB`;

/** Frees what reservations of bytes hold whose upload or video is not there any more, such as after a kill. */
export async function releaseLostBytes(tx: Tx, before: Date): Promise<void> {
  const { rows } = await tx.execute<{ subject_id: string }>(sql`
    select r.subject_id from jhalak.reservation r
    left join jhalak.reservation_end e on e.reservation_id = r.id
    where r.resource = 'bytes' and e.reservation_id is null and r.created_at < ${before.toISOString()}
      and not exists (select 1 from jhalak.upload u where u.id = r.subject_id and u.finished_at is null)
      and not exists (
        select 1 from jhalak.video v where v.id = r.subject_id and v.deleted_at is null and v.storage_key is null
      )`);
  for (const { subject_id: subjectId } of rows)
    await endReservations(tx, { resource: 'bytes', subjectId }, 'released');
}
