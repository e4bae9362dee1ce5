import { createHash } from 'node:crypto';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { clipExport, logo, render, upload, video } from '#db/schema.ts';
import type { DbOrTx } from './connect.ts';

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
  const { stored, orphan } = await listOrphans(db, storage, options);
  const named = await namedFiles(db);
  const checksumMismatch: string[] = [];
  for (const { key, sha256 } of named) {
    if (sha256 === null || !stored.has(key)) continue;
    if ((await sha256Of(storage, key)) !== sha256) checksumMismatch.push(key);
  }
  const missing: string[] = [];
  // A file that was stored after the list was made is in its place all the same.
  for (const { key } of named) if (!stored.has(key) && (await storage.stat(key)) === null) missing.push(key);
  return { missing, orphan, checksumMismatch };
}

/** Removes the files that no row names; returns their keys. */
export async function removeOrphans(
  db: DbOrTx,
  storage: StoredFiles,
  options: Options = {},
): Promise<string[]> {
  const { orphan } = await listOrphans(db, storage, options);
  for (const key of orphan) await storage.delete(key);
  return orphan;
}

async function listOrphans(
  db: DbOrTx,
  storage: StoredFiles,
  { graceMs = hourMs, nowMs = Date.now() }: Options,
): Promise<{ stored: Set<string>; orphan: string[] }> {
  const files: { key: string; modifiedMs: number }[] = [];
  for await (const file of storage.list()) files.push(file);
  // Files first, rows second: a file that gets its row while we look is not taken for an orphan. A complete upload
  // names its file before the video does.
  const promised = await db
    .select({ key: upload.storageKey })
    .from(upload)
    .where(and(isNotNull(upload.storageKey), isNull(upload.finishedAt)));
  const named = new Set([...promised, ...(await namedFiles(db))].map(({ key }) => key));
  return {
    stored: new Set(files.map(({ key }) => key)),
    orphan: files
      .filter(({ key, modifiedMs }) => !named.has(key) && nowMs - modifiedMs >= graceMs)
      .map(({ key }) => key),
  };
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
  const exports = await db
    .select({ key: clipExport.storageKey, sha256: clipExport.sha256 })
    .from(clipExport)
    .where(isNotNull(clipExport.storageKey));
  const logos = await db.select({ key: logo.storageKey, sha256: logo.sha256 }).from(logo);
  const uploads = await db.select({ key: logo.uploadKey, sha256: sql<null>`null` }).from(logo);
  return [...named, ...renders, ...exports, ...logos, ...uploads].flatMap(({ key, sha256 }) =>
    key === null ? [] : [{ key, sha256 }],
  );
}

/** Null when the file is gone by now. */
async function sha256Of(storage: StoredFiles, key: string): Promise<string | null> {
  const stored = await storage.stat(key);
  if (!stored) return null;
  const hash = createHash('sha256');
  if (stored.sizeBytes > 0)
    for await (const chunk of await storage.openRange(key, 0, stored.sizeBytes - 1)) hash.update(chunk);
  return hash.digest('hex');
}
