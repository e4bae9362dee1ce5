import { stat } from 'node:fs/promises';
import path from 'node:path';

/** A model of what is seen: one file, as its publisher has it. */
export interface VisionModel {
  file: string;
  name: string;
  address: string;
  sha256: string;
  sizeBytes: number;
  /** SPDX. */
  licence: string;
}

/** YuNet for any picture size: finds faces from 16 pixels on, with five landmarks each. */
export const faceModel: VisionModel = {
  file: 'yunet_s_dynamic.onnx',
  name: 'YuNet face finder',
  address:
    'https://raw.githubusercontent.com/ShiqiYu/libfacedetection.train/0047ac24afb1a50a0c6105001c89d1b5b805dbf1/onnx/yunet_s_dynamic.onnx',
  sha256: 'daede24002cc8590f457998cc5e6c9e8b82f45f6bd969506a8913cd4ed10a2d3',
  sizeBytes: 237_823,
  licence: 'Apache-2.0',
};

/** Where models of what is seen are looked for. */
export interface VisionPlaces {
  /** VISION_MODELS_DIR; wins over what was downloaded. */
  visionDir: string | undefined;
  modelsDir: string;
}

/** Where downloaded ones lie. */
export const visionDirOf = (modelsDir: string): string => path.join(modelsDir, 'vision');

/** The file of the face finder, or null where it is not on this machine: then the packaged network looks for faces. */
export async function findFaceModel({ visionDir, modelsDir }: VisionPlaces): Promise<string | null> {
  for (const folder of [visionDir, visionDirOf(modelsDir)]) {
    if (folder === undefined) continue;
    const file = path.resolve(folder, faceModel.file);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.size === faceModel.sizeBytes) return file;
  }
  return null;
}
