import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { fetchResumable, forget, sha256Of } from '#adapters/speech/fetch-resumable.ts';
import { findVisionModel, type VisionModel, visionDirOf, visionModels } from './vision-models.ts';

/** Downloads the models of what is seen that are not in the folder of models yet; fails like `downloadVision`. */
export async function downloadVisionModels(
  call: Omit<Parameters<typeof downloadVision>[0], 'model'> & { models?: readonly VisionModel[] },
): Promise<void> {
  for (const model of call.models ?? visionModels) {
    const found = await findVisionModel({ visionDir: undefined, modelsDir: call.modelsDir }, model);
    if (!found) await downloadVision({ ...call, model });
  }
}

/**
 * Downloads a model and returns its file. An unfinished download is continued; the file appears whole, with the pinned
 * checksum, or not at all. Throws UserError `download_failed` with address and folder, or the signal's reason.
 */
export async function downloadVision(call: {
  modelsDir: string;
  signal: AbortSignal;
  onProgress(step: 'download', doneBytes: number, totalBytes: number | null): void;
  model: VisionModel;
  retryAfterMs?: readonly number[];
}): Promise<string> {
  const { modelsDir, signal, model, retryAfterMs = [1_000, 5_000, 15_000] } = call;
  const folder = visionDirOf(modelsDir);
  const file = path.join(folder, model.file);
  const partPath = `${file}.part`;
  try {
    await mkdir(folder, { recursive: true });
    await fetchResumable({
      ...{ address: model.address, partPath, signal, retryAfterMs },
      onProgress: (done, total) => call.onProgress('download', done, total),
    });
    const found = await sha256Of(partPath);
    if (found !== model.sha256) {
      await forget(partPath);
      const detail = message('model_checksum', { found, expected: model.sha256 });
      throw new UserError('download_failed', { address: model.address, detail, folder });
    }
    await rename(partPath, file);
    await forget(partPath);
    return file;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UserError) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new UserError('download_failed', { address: model.address, detail, folder }, { cause: error });
  }
}
