import { createHash } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { namedAmong } from '#db/queries/files/deletions.ts';
import { storedKeys } from '#db/queries/files/stored-keys.ts';
import type { DbOrTx } from './connect.ts';

/** The part of a storage that is needed to compare it with the rows. */
export interface StoredFiles {
  list(): AsyncIterable<{ key: string; modifiedMs: number }>;
  openRange(key: string, from: number, to: number): Promise<AsyncIterable<Uint8Array>>;
  stat(key: string): Promise<{ sizeBytes: number } | null>;
  put(key: string, bytes: Iterable<Uint8Array>): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Where the storage says whose files it holds. */
export const markKey = 'installation.json';

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
  for await (const { unnamed } of lookUpFiles(db, storage, options)) orphan.push(...unnamed);
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

/** How many files of a listing are looked up at once; no more of it is in memory. */
const lookUpAtOnce = 1000;

/** Every stored file by pages: which ones a row names, and which have waited for a row long enough. */
export async function* lookUpFiles(
  db: DbOrTx,
  storage: StoredFiles,
  { graceMs = hourMs, nowMs = Date.now() }: Options,
): AsyncGenerator<{ keys: string[]; named: Set<string>; unnamed: string[] }> {
  let page: { key: string; modifiedMs: number }[] = [];
  // Files first, rows second: a file that gets its row in the meantime is not taken for an orphan.
  const lookUp = async () => {
    const keys = page.map(({ key }) => key);
    const named = await namedAmong(db, keys);
    const unnamed = page.filter(({ key, modifiedMs }) => !named.has(key) && nowMs - modifiedMs >= graceMs);
    page = [];
    return { keys, named, unnamed: unnamed.map(({ key }) => key) };
  };
  for await (const file of storage.list()) {
    if (file.key === markKey) continue;
    page.push(file);
    if (page.length === lookUpAtOnce) yield await lookUp();
  }
  yield await lookUp();
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
