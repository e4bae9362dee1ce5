import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { fetchResumable, forget, sha256Of } from './fetch-resumable.ts';

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
 * checksum, or not at all. Throws UserError `download_failed` with address and folder, or the signal's reason.
 */
export async function downloadFile(call: FileCall): Promise<string> {
  const { folder, file: wanted, signal, retryAfterMs = [1_000, 5_000, 15_000] } = call;
  const file = path.join(folder, wanted.file);
  const partPath = `${file}.part`;
  try {
    await mkdir(folder, { recursive: true });
    await fetchResumable({
      ...{ address: wanted.address, partPath, signal, retryAfterMs },
      onProgress: (done, total) => call.onProgress('download', done, total),
    });
    const found = await sha256Of(partPath);
    if (found !== wanted.sha256) {
      await forget(partPath);
      const detail = message('model_checksum', { found, expected: wanted.sha256 });
      throw new UserError('download_failed', { address: wanted.address, detail, folder });
    }
    await rename(partPath, file);
    await forget(partPath);
    return file;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UserError) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new UserError('download_failed', { address: wanted.address, detail, folder }, { cause: error });
  }
}
