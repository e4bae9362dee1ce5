import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { downloadDetail, fetchPinned, forget, validatorPathOf } from '#adapters/web-fetch/fetch-resumable.ts';
import { freeBytesOf, isCode, syncPath, unlessCode } from '#disk.ts';
import { assertFreeSpace } from '#free-space.ts';
import type { CatalogueModel } from './catalogue.ts';
import { unpackArchive } from './unpack-archive.ts';

export interface DownloadCall {
  model: CatalogueModel;
  modelsDir: string;
  /** Aborted with a UserError where a user stops it; with any other reason it is waited for until the next start goes on. */
  signal: AbortSignal;
  /** Bytes fetched, then bytes of the archive unpacked; the total is null where the server does not tell. */
  onProgress(step: 'download' | 'unpack', doneBytes: number, totalBytes: number | null): void;
  retryAfterMs?: readonly number[];
  onceBegunMs?: readonly number[];
  /** What the volume of a folder has left. */
  freeBytes?: typeof freeBytesOf;
}

/**
 * Downloads a model at a user's request, and returns its folder. Unfinished downloads are continued, and one of another
 * process is waited for; the archive must have its published checksum, and the folder appears whole or not at all.
 * Throws UserError `download_failed` with address and folder, or `disk_full` before the volume is full.
 */
export async function downloadModel(call: DownloadCall): Promise<string> {
  const { model, modelsDir, signal } = call;
  const folder = path.join(modelsDir, model.id);
  const archivePath = archiveOf(modelsDir, model.id);
  const unpackDir = unpackDirOf(modelsDir, model.id);
  try {
    await mkdir(modelsDir, { recursive: true });
    if ((await becomeWriter(call)) === 'later' && existsSync(folder)) {
      await rm(writerFileOf(archivePath), { force: true });
      return folder;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw notified(error, model.address, folder);
  }
  const pulse = setInterval(() => void touch(archivePath), pulseMs);
  try {
    // From here on other processes see that it is on its way.
    await appendFile(archivePath, '');
    await touch(archivePath);
    await fetchPinned({
      ...{ address: model.address, sha256: model.sha256 },
      partPath: archivePath,
      signal,
      ...(call.freeBytes && { freeBytes: call.freeBytes }),
      retryAfterMs: call.retryAfterMs ?? usualRetryAfterMs,
      onceBegunMs: call.onceBegunMs ?? usualOnceBegunMs,
      onProgress: (done, total) => call.onProgress('download', done, total),
    });
    await unpack(call, archivePath, unpackDir);
    await rm(folder, { recursive: true, force: true });
    await rename(unpackDir, folder);
    await syncPath(modelsDir);
    await forget(archivePath);
    return folder;
  } catch (error) {
    await rm(unpackDir, { recursive: true, force: true });
    if (!signal.aborted || signal.reason instanceof UserError)
      await utimes(archivePath, 0, 0).catch(() => undefined);
    signal.throwIfAborted();
    throw notified(error, model.address, folder);
  } finally {
    clearInterval(pulse);
    await rm(writerFileOf(archivePath), { force: true });
  }
}

const usualRetryAfterMs = [1_000, 5_000, 15_000, 30_000];
/** They outlast the restart of a router. */
const usualOnceBegunMs = [120_000, 300_000];

/** Says which process writes the archive of a model: two would spoil it. */
const writerFileOf = (archivePath: string) => `${archivePath}.writer`;
const self = `${os.hostname()} ${process.pid}`;

/** Takes the archive of a model, at once or after the process that writes it has ended. */
async function becomeWriter({
  model,
  modelsDir,
  signal,
  onProgress,
}: DownloadCall): Promise<'now' | 'later'> {
  const file = writerFileOf(archiveOf(modelsDir, model.id));
  for (let when: 'now' | 'later' = 'now'; ; when = 'later') {
    const isFree = (await writeFile(file, self, { flag: 'wx' }).catch(unlessCode('EEXIST'))) !== null;
    if (isFree) return when;
    const writer = await readFile(file, 'utf8').catch(() => '');
    const bytes = await bytesOfRunning(modelsDir, model.id);
    if (bytes === null || !mayLive(writer)) {
      await writeFile(file, self);
      return when;
    }
    onProgress('download', bytes, null);
    await sleep(waitMs, undefined, { signal });
  }
}

const waitMs = 1000;

/** Whether another process may go on; of one in another container only its archive can tell. */
function mayLive(writer: string): boolean {
  if (writer === self) return false;
  const [host, pid] = writer.split(' ');
  if (host !== os.hostname()) return writer !== '';
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** A download that is on its way marks its archive this often, milliseconds. */
const pulseMs = 5000;
const touch = (file: string) => utimes(file, new Date(), new Date()).catch(() => undefined);

/** Whether some process of this machine is downloading or unpacking a model, and the bytes that it has. */
export async function bytesOfRunning(modelsDir: string, id: string): Promise<number | null> {
  const found = await stat(archiveOf(modelsDir, id)).catch(() => null);
  return found && Date.now() - found.mtimeMs < 12 * pulseMs ? found.size : null;
}

const archiveOf = (modelsDir: string, id: string) => path.join(modelsDir, `${id}.tar.bz2.part`);
const unpackDirOf = (modelsDir: string, id: string) => path.join(modelsDir, `${id}.unpacking`);

/** What an unfinished download may have left, as paths. */
export const unfinishedFiles = (modelsDir: string, id: string): string[] => {
  const archive = archiveOf(modelsDir, id);
  return [archive, validatorPathOf(archive), writerFileOf(archive), unpackDirOf(modelsDir, id)];
};

/** Bytes that an unfinished download has and the next one continues from; null when there are none. */
export async function unfinishedBytes(modelsDir: string, id: string): Promise<number | null> {
  const found = await stat(archiveOf(modelsDir, id)).catch(() => null);
  return found?.size || null;
}

/** Archives hold more than the files taken from them: whisper's are six times as large with their full weights. */
const maxArchiveFactor = 20;

async function unpack(call: DownloadCall, archivePath: string, unpackDir: string): Promise<void> {
  const { model, modelsDir, signal, freeBytes = freeBytesOf } = call;
  const { size: sizeBytes } = await stat(archivePath);
  await assertFreeSpace({ freeBytes: () => freeBytes(modelsDir) }, model.installedMegabytes * 1e6);
  await rm(unpackDir, { recursive: true, force: true });
  await mkdir(unpackDir);
  try {
    await unpackArchive({
      archivePath,
      targetDir: unpackDir,
      wanted: Object.values(model.files),
      maxBytes: model.installedMegabytes * 2e6,
      maxArchiveBytes: model.installedMegabytes * 1e6 * maxArchiveFactor,
      signal,
      onProgress: (done) => call.onProgress('unpack', done, sizeBytes),
    });
  } catch (error) {
    // A whole archive that cannot be unpacked never will be: the next try begins anew.
    if (!isFull(error) && !signal.aborted) await forget(archivePath);
    throw error;
  }
  await syncPath(unpackDir);
}

const isFull = (error: unknown): boolean => isCode(error, 'ENOSPC', 'EDQUOT');

function notified(error: unknown, address: string, folder: string): UserError {
  if (error instanceof UserError) return error;
  if (isFull(error)) return new UserError('disk_full', {}, { cause: error });
  const detail = downloadDetail(error);
  return new UserError('download_failed', { address, detail, folder }, { cause: error });
}
