import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  unlink,
  utimes,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import { freeBytesOf, isCode, syncPath, unlessCode } from '#disk.ts';
import { createFolderIncoming } from './folder-incoming.ts';
import { NoStoredFile, type Storage, type StoredFile } from './storage.ts';
import { assertStorageKey, isStorageKey } from './storage-key.ts';

export interface FolderStorageOptions {
  /** Where files lie while they arrive, on the volume of `root`; a hidden folder below it when absent. */
  incomingDir?: string;
  /** Names a file that arrives; random unless a test prepares the place. */
  incomingName?(): string;
}

/**
 * Storage in a local folder. Throws UserError `disk_full`; refuses keys that are not server-made and anything
 * that is a symbolic link below `root`.
 */
export function createFolderStorage(root: string, options: FolderStorageOptions = {}): Storage {
  const base = path.resolve(root);
  const incomingDir = options.incomingDir ?? path.join(base, '.incoming');
  // Begins as the names of uploads do, with whose bytes they are.
  const incomingName = (key: string) =>
    options.incomingName?.() ?? `${path.basename(path.dirname(key))}.put-${randomBytes(16).toString('hex')}`;
  return {
    async put(key, bytes, { signal } = {}) {
      pathOf(base, key);
      await mkdir(incomingDir, { recursive: true });
      const incoming = path.join(incomingDir, incomingName(key));
      try {
        await receive(incoming, bytes, signal);
        await publish(base, incoming, key);
      } catch (error) {
        await rm(incoming, { force: true });
        throw orDiskFull(error);
      }
    },
    publish: (localPath, key) => publish(base, localPath, key),
    openRange: (key, from, to) => openRange(base, key, { from, to }),
    async withLocalFile(key, use) {
      return await use((await mustHave(base, key)).path);
    },
    url: async (key) => {
      pathOf(base, key);
      return null;
    },
    copy: (from, to) => copy(base, from, to),
    async stat(key) {
      const stored = await ownFile(base, key);
      return stored && { key, sizeBytes: stored.sizeBytes, modifiedMs: stored.modifiedMs };
    },
    delete: (key) => remove(base, key),
    list: () => listBelow(base, ''),
    async freeBytes() {
      await mkdir(base, { recursive: true });
      return freeBytesOf(base);
    },
    incoming: createFolderIncoming({
      dir: incomingDir,
      publish: (localPath, key) => publish(base, localPath, key),
      orDiskFull,
    }),
  };
}

async function receive(
  file: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      for (let at = 0; at < chunk.length; ) at += (await handle.write(chunk, at)).bytesWritten;
    }
    signal?.throwIfAborted();
  } finally {
    await handle.close();
  }
}

/** One handle for the check and for the bytes, so that nothing can be put in between. */
async function openRange(
  base: string,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<Readable> {
  const { path: stored } = await mustHave(base, key);
  const handle = await open(stored, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ELOOP')) throw new NoStoredFile(`there is no stored file ${key}`);
    throw error;
  });
  try {
    const { size } = await handle.stat();
    if (!(from >= 0 && from <= to && to < size))
      throw new RangeError(`${key} has ${size} bytes, not ${from} to ${to}`);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle.createReadStream({ start: from, end: to, highWaterMark: 256 * 1024 });
}

async function publish(base: string, localPath: string, key: string): Promise<void> {
  const target = pathOf(base, key);
  try {
    await syncPath(localPath);
    // A folder that became empty may be swept away between the two steps, once.
    for (let attempt = 0; ; attempt++) {
      await makeFolders(base, path.dirname(target));
      try {
        await rename(localPath, target);
        break;
      } catch (error) {
        if (attempt > 0 || !isCode(error, 'ENOENT')) throw error;
        await lstat(localPath);
      }
    }
    await syncPath(path.dirname(target));
  } catch (error) {
    throw orDiskFull(error);
  }
}

async function copy(base: string, from: string, to: string): Promise<void> {
  const stored = await mustHave(base, from);
  const target = pathOf(base, to);
  // Both names share one age: the copy has no row yet and must not look like one without an owner.
  const now = new Date();
  await utimes(stored.path, now, now);
  try {
    await makeFolders(base, path.dirname(target));
    await unlink(target).catch(unlessCode('ENOENT'));
    await linkOrCopy(stored.path, target);
    await syncPath(path.dirname(target));
  } catch (error) {
    throw orDiskFull(error);
  }
}

/** Stored files are never changed in place, so that two names of one file are as good as two files. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // Some file systems know no hard links, or not so many.
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV')) throw error;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await syncPath(target);
  }
}

async function remove(base: string, key: string): Promise<void> {
  const stored = await ownFile(base, key);
  if (stored === null) return;
  await unlink(stored.path).catch(unlessCode('ENOENT'));
  let folder = path.dirname(stored.path);
  // Another deletion beside this one may have removed the folder.
  await syncPath(folder).catch(unlessCode('ENOENT'));
  while (folder !== base) {
    try {
      await rmdir(folder);
    } catch (error) {
      if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return;
      throw error;
    }
    folder = path.dirname(folder);
  }
}

async function* listBelow(base: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(path.join(base, folder)).catch(unlessCode('ENOENT'));
  if (!entries) return;
  for await (const entry of entries as AsyncIterable<Dirent>) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // What others have put here, such as the lost+found of a volume, which may not be entered.
    if (!isStorageKey(key)) continue;
    if (entry.isDirectory()) yield* listBelow(base, key);
    if (!entry.isFile()) continue;
    const found = await lstat(path.join(base, key)).catch(unlessCode('ENOENT'));
    if (found) yield { key, sizeBytes: found.size, modifiedMs: found.mtimeMs };
  }
}

function pathOf(base: string, key: string): string {
  assertStorageKey(key);
  return path.join(base, key);
}

interface OwnFile {
  path: string;
  sizeBytes: number;
  modifiedMs: number;
}

async function mustHave(base: string, key: string): Promise<OwnFile> {
  const stored = await ownFile(base, key);
  if (!stored) throw new NoStoredFile(`there is no stored file ${key}`);
  return stored;
}

/** The regular file of a key, null when there is none; throws NoStoredFile when a link stands anywhere on the way. */
async function ownFile(base: string, key: string): Promise<OwnFile | null> {
  const target = pathOf(base, key);
  await refuseLinks(base, path.dirname(target));
  const found = await lstat(target).catch(unlessCode('ENOENT', 'ENOTDIR'));
  if (!found) return null;
  if (!found.isFile()) throw new NoStoredFile(`the stored ${key} is not a regular file`);
  return { path: target, sizeBytes: found.size, modifiedMs: found.mtimeMs };
}

async function refuseLinks(base: string, folder: string): Promise<void> {
  for (const step of stepsBelow(base, folder)) {
    const found = await lstat(step).catch(unlessCode('ENOENT', 'ENOTDIR'));
    if (found?.isSymbolicLink())
      throw new NoStoredFile(`${step} is a symbolic link, which storage does not follow`);
  }
}

/** Makes the missing folders, each made durable in its parent. */
async function makeFolders(base: string, folder: string): Promise<void> {
  await mkdir(base, { recursive: true });
  await refuseLinks(base, folder);
  for (const step of stepsBelow(base, folder)) {
    const isNew = (await mkdir(step).catch(unlessCode('EEXIST'))) !== null;
    if (isNew) await syncPath(path.dirname(step));
  }
}

function stepsBelow(base: string, folder: string): string[] {
  const names = path.relative(base, folder).split(path.sep).filter(Boolean);
  return names.map((_, n) => path.join(base, ...names.slice(0, n + 1)));
}

const orDiskFull = (error: unknown): unknown =>
  isCode(error, 'ENOSPC', 'EDQUOT') ? new UserError('disk_full', {}, { cause: error }) : error;
