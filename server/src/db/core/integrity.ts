import { createHash } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { namedAmong, queueDeletions } from '#db/queries/files/deletions.ts';
import { storedKeys } from '#db/queries/files/stored-keys.ts';
import type { DbOrTx } from './connect.ts';
import { deleteQueuedFiles } from './deletions.ts';

/** The part of a storage that is needed to compare it with the rows. */
export interface StoredFiles {
  list(): AsyncIterable<{ key: string; modifiedMs: number }>;
  openRange(key: string, from: number, to: number): Promise<AsyncIterable<Uint8Array>>;
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  delete(key: string): Promise<void>;
}

/** Storage keys, by what is wrong with them. */
export interface Integrity {
  /** A row names a file that is not there. */
  missing: string[];
  /** A file that no row names, older than the grace that unfinished work gets. */
  orphan: string[];
  /** The bytes are not those that were stored. */
  checksumMismatch: string[];
}

interface Options {
  /** Younger files may still get their row. */
  graceMs?: number;
  nowMs?: number;
}

const hourMs = 3_600_000;

/** Compares every row that names a stored file with the files; reads all bytes that have a checksum. */
export async function checkIntegrity(
  db: DbOrTx,
  storage: StoredFiles,
  options: Options = {},
): Promise<Integrity> {
  const orphan: string[] = [];
  for await (const keys of orphansOf(db, storage, options)) orphan.push(...keys);
  const checksumMismatch: string[] = [];
  const missing: string[] = [];
  for (const { key, sha256 } of await namedFiles(db)) {
    const stored = await storage.stat(key);
    if (!stored) missing.push(key);
    else if (sha256 !== null && (await sha256Of(storage, { key, ...stored })) !== sha256)
      checksumMismatch.push(key);
  }
  return { missing, orphan, checksumMismatch };
}

/**
 * Queues the deletion of files that no row names; returns how many there are. They go after another hour by the
 * database's clock, unless a row names them by then: the age of a file is read from clocks that may be wrong.
 */
export async function queueOrphans(db: DbOrTx, storage: StoredFiles, options: Options = {}): Promise<number> {
  let count = 0;
  for await (const keys of orphansOf(db, storage, options)) {
    await queueDeletions(db, keys, { afterMs: hourMs });
    count += keys.length;
  }
  return count;
}

/** Deletes the files that no row names; returns their keys. */
export async function removeOrphans(
  db: DbOrTx,
  storage: StoredFiles,
  options: Options = {},
): Promise<string[]> {
  const orphans: string[] = [];
  for await (const keys of orphansOf(db, storage, options)) orphans.push(...keys);
  await queueDeletions(db, orphans);
  await deleteQueuedFiles(db, storage);
  return orphans;
}

/** How many files of a listing are looked up at once; no more of it is in memory. */
const lookUpAtOnce = 1000;

async function* orphansOf(
  db: DbOrTx,
  storage: StoredFiles,
  { graceMs = hourMs, nowMs = Date.now() }: Options,
): AsyncGenerator<string[]> {
  let old: string[] = [];
  // Files first, rows second: a file that gets its row in the meantime is not taken for an orphan.
  const orphansAmong = async (keys: string[]) => {
    const named = await namedAmong(db, keys);
    return keys.filter((key) => !named.has(key));
  };
  for await (const { key, modifiedMs } of storage.list()) {
    if (nowMs - modifiedMs < graceMs) continue;
    old.push(key);
    if (old.length < lookUpAtOnce) continue;
    yield await orphansAmong(old);
    old = [];
  }
  yield await orphansAmong(old);
}

/** The files that rows name, with the hashes that are kept of them. */
async function namedFiles(db: DbOrTx): Promise<{ key: string; sha256: string | null }[]> {
  const named: { key: string; sha256: string | null }[] = [];
  for (const { key, sha256 } of storedKeys)
    named.push(
      ...(await db
        .select({ key: sql<string>`${key}`, sha256: sql<string | null>`${sha256 ?? sql`null`}` })
        .from(key.table)
        .where(isNotNull(key))),
    );
  return named;
}

async function sha256Of(
  storage: StoredFiles,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): Promise<string> {
  const hash = createHash('sha256');
  if (sizeBytes > 0)
    for await (const chunk of await storage.openRange(key, 0, sizeBytes - 1)) hash.update(chunk);
  return hash.digest('hex');
}
