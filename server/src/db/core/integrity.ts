import { createHash } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { namedAmong, queueDeletions } from '#db/queries/files/deletions.ts';
import { brollAsset, clipExport, font, logo, render, video } from '#db/schema.ts';
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

/** Queues the deletion of files that no row names; returns how many there are. */
export async function queueOrphans(db: DbOrTx, storage: StoredFiles, options: Options = {}): Promise<number> {
  let count = 0;
  for await (const keys of orphansOf(db, storage, options)) {
    await queueDeletions(db, keys);
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

/** Every column of the schema that holds a storage key. */
async function namedFiles(db: DbOrTx): Promise<{ key: string; sha256: string | null }[]> {
  const named: { key: string | null; sha256: string | null }[] = [];
  for (const column of [video.storageKey, video.posterKey, video.wordsKey]) {
    const rows = await db.select({ key: column, sha256: video.sha256 }).from(video).where(isNotNull(column));
    named.push(
      ...rows.map(({ key, sha256 }) => ({ key, sha256: column === video.storageKey ? sha256 : null })),
    );
  }
  const renders = await db.select({ key: render.storageKey, sha256: render.sha256 }).from(render);
  const posters = await db.select({ key: render.posterKey, sha256: sql<null>`null` }).from(render);
  const exports = await db
    .select({ key: clipExport.storageKey, sha256: clipExport.sha256 })
    .from(clipExport)
    .where(isNotNull(clipExport.storageKey));
  const logos = await db.select({ key: logo.storageKey, sha256: logo.sha256 }).from(logo);
  const uploads = await db.select({ key: logo.uploadKey, sha256: sql<null>`null` }).from(logo);
  const fonts = await db.select({ key: font.storageKey, sha256: font.sha256 }).from(font);
  const footage = (
    await Promise.all(
      [brollAsset.storageKey, brollAsset.uploadKey, brollAsset.posterKey].map((column) =>
        db.select({ key: column, sha256: sql<null>`null` }).from(brollAsset),
      ),
    )
  ).flat();
  return [...named, ...renders, ...posters, ...exports, ...logos, ...uploads, ...fonts, ...footage].flatMap(
    ({ key, sha256 }) => (key === null ? [] : [{ key, sha256 }]),
  );
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
