import { createHash } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { lookUpFiles, type StoredFiles } from '#db/core/integrity.ts';
import { storedKeys } from '#db/queries/files/stored-keys.ts';

/** Storage keys, by what is wrong with them. */
interface Integrity {
  /** A row names a file that is not there. */
  missing: string[];
  /** A file that no row names, older than the grace that unfinished work gets. */
  orphan: string[];
  /** The bytes are not those that were stored. */
  checksumMismatch: string[];
}

/** Compares every row that names a stored file with the files; reads all bytes that have a checksum. */
export async function checkIntegrity(
  db: DbOrTx,
  storage: StoredFiles,
  options: { graceMs?: number } = {},
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
