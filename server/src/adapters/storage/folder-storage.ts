import type { Dirent } from 'node:fs';
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, opendir, rename, rmdir, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Storage } from './storage.ts';
import { isStorageKey } from './storage-key.ts';

/**
 * Storage in a local folder. Throws UserError `disk_full`; refuses keys that are not server-made and anything
 * that is a symbolic link below `root`.
 */
export function createFolderStorage(root: string): Storage {
  const base = path.resolve(root);
  return {
    publish: (localPath, key) => publish(base, localPath, key),
    async withLocalFile(key, use) {
      const stored = await ownFile(base, key);
      if (stored === null) throw new Error(`there is no stored file ${key}`);
      return await use(stored.path);
    },
    copy: (from, to) => copy(base, from, to),
    size: async (key) => (await ownFile(base, key))?.sizeBytes ?? null,
    remove: (key) => remove(base, key),
    list: () => listBelow(base, ''),
  };
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
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new UserError('disk_full', {}, { cause: error });
    throw error;
  }
}

async function copy(base: string, from: string, to: string): Promise<void> {
  const stored = await ownFile(base, from);
  if (stored === null) throw new Error(`there is no stored file ${from}`);
  const target = pathOf(base, to);
  // Both names share one age: the copy has no row yet and must not look like a file that nobody wants.
  const now = new Date();
  await utimes(stored.path, now, now);
  try {
    await makeFolders(base, path.dirname(target));
    await unlink(target).catch(unlessCode('ENOENT'));
    await linkOrCopy(stored.path, target);
    await syncPath(path.dirname(target));
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new UserError('disk_full', {}, { cause: error });
    throw error;
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
  await syncPath(folder);
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

async function* listBelow(base: string, folder: string): ReturnType<Storage['list']> {
  const entries = await opendir(path.join(base, folder)).catch(unlessCode('ENOENT'));
  if (!entries) return;
  for await (const entry of entries as AsyncIterable<Dirent>) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listBelow(base, key);
    if (!entry.isFile()) continue;
    const found = await lstat(path.join(base, key)).catch(unlessCode('ENOENT'));
    if (found) yield { key, sizeBytes: found.size, modifiedMs: found.mtimeMs };
  }
}

function pathOf(base: string, key: string): string {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is not a storage key`);
  return path.join(base, key);
}

/** The regular file of a key, null when there is none; throws when a link stands anywhere on the way. */
async function ownFile(base: string, key: string): Promise<{ path: string; sizeBytes: number } | null> {
  const target = pathOf(base, key);
  await refuseLinks(base, path.dirname(target));
  const found = await lstat(target).catch(unlessCode('ENOENT', 'ENOTDIR'));
  if (!found) return null;
  if (!found.isFile()) throw new Error(`the stored ${key} is not a regular file`);
  return { path: target, sizeBytes: found.size };
}

async function refuseLinks(base: string, folder: string): Promise<void> {
  for (const step of stepsBelow(base, folder)) {
    const found = await lstat(step).catch(unlessCode('ENOENT', 'ENOTDIR'));
    if (found?.isSymbolicLink()) throw new Error(`${step} is a symbolic link, which storage does not follow`);
  }
}

/** Makes the missing folders, each made durable in its parent. */
async function makeFolders(base: string, folder: string): Promise<void> {
  await mkdir(base, { recursive: true });
  await refuseLinks(base, folder);
  for (const step of stepsBelow(base, folder)) {
    const isNew = await mkdir(step).then(
      () => true,
      (error: unknown) => {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      },
    );
    if (isNew) await syncPath(path.dirname(step));
  }
}

function stepsBelow(base: string, folder: string): string[] {
  const names = path.relative(base, folder).split(path.sep).filter(Boolean);
  return names.map((_, n) => path.join(base, ...names.slice(0, n + 1)));
}

async function syncPath(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const unlessCode =
  (...codes: string[]) =>
  (error: unknown): null => {
    if (isCode(error, ...codes)) return null;
    throw error;
  };
