import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { VisionFiles } from '#media/vision-files.ts';

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

const lightAsd =
  'https://raw.githubusercontent.com/tiwater/Light-ASD/77e9d191faa17e8aac08a90dd039a20b24bddb41/models';

/** Light-ASD: from the pictures of a face and the sound to what they have in common. */
const speakerNetwork: VisionModel = {
  file: 'lightASD.onnx',
  name: 'Light-ASD speaker finder',
  address: `${lightAsd}/lightASD.onnx`,
  sha256: '87929633815be81d18d042afac609ff6ef650719c29c2d5efd2dfb1de4de8f35',
  sizeBytes: 4_184_569,
  licence: 'MIT',
};

/** Light-ASD's last layer: from that to how surely the face speaks. */
const speakerScorer: VisionModel = {
  file: 'lossAV.onnx',
  name: 'Light-ASD speaker finder, scores',
  address: `${lightAsd}/lossAV.onnx`,
  sha256: '2bcca3110f7cdae267398deeb3080032f2cc952ccf0f565e6341808704743b41',
  sizeBytes: 1_737,
  licence: 'MIT',
};

/** All models that `npm run models -- download vision` fetches. */
export const visionModels: readonly VisionModel[] = [faceModel, speakerNetwork, speakerScorer];

/** Where models of what is seen are looked for. */
export interface VisionPlaces {
  /** VISION_MODELS_DIR; wins over what was downloaded. */
  visionDir: string | undefined;
  modelsDir: string;
}

/** Where downloaded ones lie. */
export const visionDirOf = (modelsDir: string): string => path.join(modelsDir, 'vision');

/** The file of a model, or null where it is not on this machine. */
export async function findVisionModel(
  { visionDir, modelsDir }: VisionPlaces,
  model: VisionModel,
): Promise<string | null> {
  for (const folder of [visionDir, visionDirOf(modelsDir)]) {
    if (folder === undefined) continue;
    const file = path.resolve(folder, model.file);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.size === model.sizeBytes) return file;
  }
  return null;
}

/** All models as they are on this machine; both files of the speaker finder, or none. */
export async function findVisionFiles(places: VisionPlaces): Promise<VisionFiles> {
  const find = (model: VisionModel) => findVisionModel(places, model);
  const [face, network, scorer] = [
    await find(faceModel),
    await find(speakerNetwork),
    await find(speakerScorer),
  ];
  return { face, speaker: network && scorer ? { network, scorer } : null };
}

/** What framing lacks on a machine without some of the models, and the command that gets them; null: nothing. */
export function visionNote({ face, speaker }: VisionFiles): string | null {
  const lost = [
    ...(face ? [] : ['small and turned faces are missed']),
    ...(speaker ? [] : ['people who share a picture are all shown, instead of the one who speaks']),
  ];
  if (lost.length === 0) return null;
  return `Without the models for faces and speakers, ${lost.join(', and ')}. Get them with: npm run models -- download vision`;
}
