import { namedAmong } from '#db/queries/files/deletions.ts';
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

interface Options {
  /** Younger files may still get their row. */
  graceMs?: number;
  nowMs?: number;
}

const hourMs = 3_600_000;

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
