import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { downloadDetail, fetchPinned, forget } from './fetch-resumable.ts';

export interface FileCall {
  folder: string;
  /** Its name in the folder, where it comes from, and its sha-256, hexadecimal. */
  file: { file: string; address: string; sha256: string };
  signal: AbortSignal;
  onProgress(step: 'download', doneBytes: number, totalBytes: number | null): void;
  retryAfterMs?: readonly number[];
}

/**
 * Downloads one file and returns its path. An unfinished download is continued; the file appears whole, with the pinned
 * checksum, or not at all. Throws UserError `download_failed` with address and folder, `disk_full`, or the signal's reason.
 */
export async function downloadFile(call: FileCall): Promise<string> {
  const { folder, file: wanted, signal, retryAfterMs = [1_000, 5_000, 15_000] } = call;
  const file = path.join(folder, wanted.file);
  const partPath = `${file}.part`;
  try {
    await mkdir(folder, { recursive: true });
    await fetchPinned({
      ...{ address: wanted.address, sha256: wanted.sha256, partPath, signal, retryAfterMs },
      onProgress: (done, total) => call.onProgress('download', done, total),
    });
    await rename(partPath, file);
    await forget(partPath);
    return file;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UserError) throw error;
    const detail = downloadDetail(error);
    throw new UserError('download_failed', { address: wanted.address, detail, folder }, { cause: error });
  }
}
