import { downloadFile, type FileCall } from '#adapters/web-fetch/download-file.ts';
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

/** Downloads a model of what is seen and returns its file; fails like `downloadFile`. */
export const downloadVision = ({
  model,
  modelsDir,
  ...call
}: Omit<FileCall, 'folder' | 'file'> & { model: VisionModel; modelsDir: string }): Promise<string> =>
  downloadFile({ ...call, folder: visionDirOf(modelsDir), file: model });
