import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freeBytesOf, isCode } from '#disk.ts';

/** A file that may be here already, or has to be fetched. */
export interface CacheSource {
  /** Another one for other bytes under the same key. */
  version: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

/** Local copies of stored files, for programs that need a path. */
export interface SourceCache {
  /**
   * Calls `use` with a path of the whole file, fetched first where it is not here yet. The path is good until `use`
   * settles, whatever is evicted in the meantime.
   */
  withFile<T>(key: string, source: CacheSource, use: (localPath: string) => Promise<T>): Promise<T>;
}

/** A process that died leaves its names behind; no job takes this long. */
const abandonedMs = 24 * 3_600_000;

/** What stays free of the volume for the files that jobs write beside the copies. */
export const spareBytes = 1024 ** 3;

interface SourceCacheOptions {
  dir: string;
  maxBytes: number;
  freeBytes?: typeof freeBytesOf;
}

/**
 * A cache in `dir` of at most `maxBytes`, and of less where the volume is short, least recently used out first; a
 * single file that is larger is fetched all the same and forgotten after its use. Several processes may share the
 * folder: a file appears by renaming, and every user holds a name of its own, so that no other process can take it away.
 */
export function createSourceCache({
  dir,
  maxBytes,
  freeBytes = freeBytesOf,
}: SourceCacheOptions): SourceCache {
  const filesDir = path.join(dir, 'files');
  const usesDir = path.join(dir, 'uses');
  const bringing = new Map<string, Promise<void>>();
  /** Names of this process, which live as long as their use: a clock that is set right makes them old. */
  const ownNames = new Set<string>();

  /** A name of the user's own for a file that is here; null when it is not. */
  async function hold(name: string): Promise<string | null> {
    const ownName = `${name}-${Date.now()}-${randomBytes(8).toString('hex')}`;
    const own = path.join(usesDir, ownName);
    const file = path.join(filesDir, name);
    ownNames.add(ownName);
    try {
      await linkOrCopy(file, own);
    } catch (error) {
      ownNames.delete(ownName);
      if (isCode(error, 'ENOENT')) return null;
      throw error;
    }
    const now = new Date();
    // One file under two names: this is the age by which it is evicted.
    await utimes(own, now, now);
    return own;
  }

  /** Evicts the least recently used files until so many bytes more keep the limit and leave the spare space free. */
  async function makeWay(comingBytes: number): Promise<void> {
    await removeAbandonedUses(usesDir, ownNames);
    await removeAbandonedParts(filesDir);
    const entries = await entriesOf(filesDir);
    const sum = (of: 'sizeBytes' | 'toComeBytes') =>
      entries.reduce((bytes, entry) => bytes + entry[of], comingBytes);
    let excess = Math.max(
      sum('sizeBytes') - maxBytes,
      sum('toComeBytes') + spareBytes - (await freeBytes(filesDir)),
    );
    // A file in use would free nothing, and a file that is still coming is needed next.
    const candidates = entries.filter(({ inUse, isPart }) => !inUse && !isPart);
    for (const { name, sizeBytes } of candidates.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (excess <= 0) return;
      await rm(path.join(filesDir, name), { force: true });
      excess -= sizeBytes;
    }
  }

  async function bring(name: string, key: string, source: CacheSource): Promise<void> {
    await makeWay(source.sizeBytes);
    // The size is in the name, so that others count what is still to come.
    const part = path.join(filesDir, `${name}.${source.sizeBytes}.${randomBytes(8).toString('hex')}.part`);
    try {
      await pipeline(await source.open(), createWriteStream(part));
      const { size } = await stat(part);
      if (size !== source.sizeBytes) throw new Error(`${key} came with ${size} of ${source.sizeBytes} bytes`);
      await rename(part, path.join(filesDir, name));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  function bringOnce(name: string, key: string, source: CacheSource): Promise<void> {
    const running = bringing.get(name);
    if (running) return running;
    const started = bring(name, key, source).finally(() => bringing.delete(name));
    bringing.set(name, started);
    return started;
  }

  return {
    async withFile(key, source, use) {
      await mkdir(filesDir, { recursive: true });
      await mkdir(usesDir, { recursive: true });
      const name = createHash('sha256')
        .update(JSON.stringify([key, source.version]))
        .digest('hex')
        .slice(0, 40);
      let own = await hold(name);
      // Another process may evict the file between the fetch and the hold.
      for (let tries = 0; own === null && tries < 5; tries++) {
        await bringOnce(name, key, source);
        own = await hold(name);
      }
      if (own === null)
        throw new Error(`${key} is evicted as often as it is fetched: the cache is too small`);
      try {
        return await use(own);
      } finally {
        await rm(own, { force: true });
        ownNames.delete(path.basename(own));
        await makeWay(0);
      }
    },
  };
}

interface Entry {
  name: string;
  sizeBytes: number;
  /** The part of them that is not on the volume yet. */
  toComeBytes: number;
  usedMs: number;
  inUse: boolean;
  isPart: boolean;
}

async function entriesOf(filesDir: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const name of await readdir(filesDir)) {
    const found = await stat(path.join(filesDir, name)).catch(() => null);
    if (!found) continue;
    const coming = /\.(\d+)\.[\da-f]+\.part$/.exec(name);
    const sizeBytes = coming ? Number(coming[1]) : found.size;
    entries.push({
      name,
      sizeBytes,
      toComeBytes: sizeBytes - found.size,
      usedMs: found.mtimeMs,
      inUse: found.nlink > 1,
      isPart: coming !== null,
    });
  }
  return entries;
}

/** Their begin is in their names: the age of the file itself is that of its last use by anyone. */
async function removeAbandonedUses(usesDir: string, ownNames: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(usesDir)) {
    const begunMs = Number(name.split('-')[1]);
    if (!ownNames.has(name) && begunMs < Date.now() - abandonedMs)
      await rm(path.join(usesDir, name), { force: true });
  }
}

async function removeAbandonedParts(filesDir: string): Promise<void> {
  for (const name of await readdir(filesDir)) {
    if (!name.endsWith('.part')) continue;
    const file = path.join(filesDir, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(file, { force: true });
  }
}

/** Some file systems know no hard links: the user then gets a copy of its own. */
async function linkOrCopy(file: string, own: string): Promise<void> {
  try {
    await link(file, own);
  } catch (error) {
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error;
    await copyFile(file, own);
  }
}
