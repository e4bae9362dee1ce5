import { sweepProblems } from '@jhalak/contract/routes/operator-health.ts';
import { z } from 'zod';
import { queueDeletions, queuedAmong } from '#db/queries/files/deletions.ts';
import { dropSetting, readSetting, saveSetting } from '#db/queries/installation-settings.ts';
import { jsonOrNull } from '#json-or-null.ts';
import type { Db, DbOrTx } from './connect.ts';
import { lookUpFiles, markKey, type StoredFiles } from './integrity.ts';
import { newId } from './new-id.ts';

const markShape = z.object({
  installation: z.string(),
  /** One more at each sweep, first in the database and then here: where they differ, one of the two is a restored copy. */
  generation: z.int(),
  /** Other installations that were started with this storage. */
  others: z.array(z.string()),
});
type Mark = z.infer<typeof markShape>;

const stateShape = z.object({
  installation: z.string(),
  generation: z.int(),
  problem: z.enum(sweepProblems).nullable(),
  /** Files that no row names and that are not queued for deletion, of how many, at the last listing. */
  orphans: z.int(),
  total: z.int(),
  /** No file without a row is deleted before; after a restore and on storage that was just adopted. */
  pausedUntilMs: z.number(),
  checkedMs: z.number(),
});
export type SweepState = z.infer<typeof stateShape>;

const confirmationShape = stateShape.pick({ problem: true, orphans: true });
export type SweepConfirmation = z.infer<typeof confirmationShape>;

const hourMs = 3_600_000;
const pauseMs = 24 * hourMs;
/** The sweep runs every five minutes: an older state is that of a restored database, or of no worker. */
const freshMs = hourMs / 4;
const maxOrphans = 100;
const maxOrphanShare = 0.01;
/** A few crashed jobs leave as many, in however small an installation. */
const toleratedOrphans = 10;

const mostOrphans = (total: number): number =>
  Math.min(maxOrphans, Math.max(toleratedOrphans, Math.floor(maxOrphanShare * total)));

/** What the last sweep found out; null before the first. */
export async function readSweepState(db: DbOrTx): Promise<SweepState | null> {
  const value = await readSetting(db, 'file-sweep');
  return value === null ? null : stateShape.parse(JSON.parse(value));
}

/** Whether files that no row names are leftovers, by the word of database and storage together. */
export async function maySweep(db: DbOrTx, nowMs: number): Promise<boolean> {
  const state = await readSweepState(db);
  if (!state || state.problem !== null || state.pausedUntilMs > nowMs) return false;
  return Math.abs(nowMs - state.checkedMs) < freshMs;
}

/** The operator's decision about the problem that was shown; the next sweep follows it where it still stands. */
export const confirmSweep = (db: DbOrTx, confirmation: SweepConfirmation): Promise<void> =>
  saveSetting(db, 'file-sweep-confirmed', JSON.stringify(confirmation));

/**
 * Compares the database with the mark in the storage, which it renews, and queues the deletion of files that no row
 * names, where a listing is due or the operator has decided. An empty, mistyped or restored database, and a storage that
 * another installation uses too, delete nothing. The files go after another hour by the database's clock, unless a row
 * names them by then: the age of a file is read from clocks that may be wrong.
 */
export async function sweepFiles(
  db: Db,
  storage: StoredFiles,
  { isListingDue, nowMs = Date.now() }: { isListingDue: boolean; nowMs?: number },
): Promise<SweepState & { queued: number }> {
  const decision = await readSetting(db, 'file-sweep-confirmed');
  const confirmed = decision === null ? null : confirmationShape.parse(JSON.parse(decision));
  const before = (await readSweepState(db)) ?? firstState();
  const mark = await readMark(storage);
  let met = meet(before, mark, confirmed?.problem ?? null);
  const isListed = isListingDue || confirmed !== null;
  const count = isListed ? await countFiles(db, storage, nowMs) : { ...before, named: 0 };
  if (met.problem === 'unmarked' && isListed && isOwn(count)) met = meet(before, mark, 'unmarked');
  const allowed = confirmed?.problem === 'too_many' ? confirmed.orphans : 0;
  const limit = Math.max(allowed, mostOrphans(count.total));
  const pausedUntilMs = met.isRestored && count.total > 0 ? nowMs + pauseMs : before.pausedUntilMs;
  const isPaused = pausedUntilMs > nowMs;
  // Asked after the pause alone: an answer is followed by the next sweep or not at all.
  const problem = met.problem ?? (!isPaused && count.orphans > limit ? 'too_many' : null);
  const maySweepNow = isListed && problem === null && !isPaused;
  const queued = maySweepNow && count.orphans > 0 ? await queueOrphans(db, storage, { limit, nowMs }) : 0;
  const state: SweepState = {
    ...{ installation: before.installation, generation: met.mark?.generation ?? before.generation, problem },
    ...{ orphans: count.orphans - queued, total: count.total, pausedUntilMs, checkedMs: nowMs },
  };
  // The row first: a process that dies in between leaves a mark that is one behind, which is no sign of a restore.
  await saveSetting(db, 'file-sweep', JSON.stringify(state));
  if (met.mark) await storage.put(markKey, [Buffer.from(JSON.stringify(met.mark))]);
  // Last: a sweep that fails before has not followed it.
  if (decision !== null) await dropSetting(db, 'file-sweep-confirmed', decision);
  return { ...state, queued };
}

const firstState = (): SweepState => ({
  ...{ installation: newId(), generation: 0, problem: null },
  ...{ orphans: 0, total: 0, pausedUntilMs: 0, checkedMs: 0 },
});

/** What the mark says about the database, and the mark that is to be written; null: it stays as it is. */
export function meet(
  { installation, generation }: Pick<SweepState, 'installation' | 'generation'>,
  mark: Mark | null,
  confirmed: SweepState['problem'],
): { problem: SweepState['problem']; isRestored: boolean; mark: Mark | null } {
  // Never more than one ahead, however often the mark cannot be written: that is no sign of a restore either.
  const next = Math.max(generation, (mark?.generation ?? 0) + 1);
  const ours: Mark = { installation, generation: next, others: [] };
  if (!mark)
    return confirmed === 'unmarked'
      ? { problem: null, isRestored: true, mark: ours }
      : { problem: 'unmarked', isRestored: false, mark: null };
  if (mark.installation !== installation) {
    if (confirmed === 'other_installation') return { problem: null, isRestored: true, mark: ours };
    // The installation whose mark it is learns of this one, and stops as well.
    const isKnown = mark.others.includes(installation);
    const announced = { ...mark, others: [...mark.others, installation] };
    return { problem: 'other_installation', isRestored: false, mark: isKnown ? null : announced };
  }
  const isRestored = mark.generation > generation || mark.generation < generation - 1;
  if (mark.others.length > 0 && confirmed !== 'shared')
    return { problem: 'shared', isRestored, mark: { ...ours, others: mark.others } };
  return { problem: null, isRestored, mark: ours };
}

/** Empty storage, or that of an installation from before there were marks: rows name nearly every file. */
const isOwn = ({ named, total }: { named: number; total: number }) =>
  total === 0 || (named > 0 && total - named <= mostOrphans(total));

async function countFiles(db: DbOrTx, storage: StoredFiles, nowMs: number) {
  const count = { total: 0, named: 0, orphans: 0 };
  for await (const { keys, named, unnamed } of lookUpFiles(db, storage, { nowMs })) {
    count.total += keys.length;
    count.named += named.size;
    count.orphans += unnamed.length - (await queuedAmong(db, unnamed)).size;
  }
  return count;
}

async function queueOrphans(
  db: Db,
  storage: StoredFiles,
  { limit, nowMs }: { limit: number; nowMs: number },
): Promise<number> {
  let count = 0;
  for await (const { unnamed } of lookUpFiles(db, storage, { nowMs })) {
    const queued = await queuedAmong(db, unnamed);
    const keys = unnamed.filter((key) => !queued.has(key)).slice(0, limit - count);
    await queueDeletions(db, keys, { afterMs: hourMs });
    count += keys.length;
  }
  return count;
}

/** Null where there is none; one that cannot be read is that of another program. */
async function readMark(storage: StoredFiles): Promise<Mark | null> {
  const stored = await storage.stat(markKey);
  if (!stored) return null;
  const bytes = stored.sizeBytes > 0 ? await storage.openRange(markKey, 0, stored.sizeBytes - 1) : [];
  const read = Buffer.concat(await Array.fromAsync<Uint8Array>(bytes)).toString();
  return markShape.safeParse(jsonOrNull(read)).data ?? { installation: '', generation: 0, others: [] };
}
