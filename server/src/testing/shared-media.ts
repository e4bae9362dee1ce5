import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
const projectDir = path.resolve(import.meta.dirname, '../../..');

/** Our own test fixtures: the tiny speech model and its recordings. */
export const fixturesDir = path.join(projectDir, 'fixtures');

/** Third-party media that is never part of the project; null where it is absent. */
export const sharedMediaDir: string | null = (() => {
  const folder = path.resolve(projectDir, '../shared/media');
  return existsSync(folder) ? folder : null;
})();

/** The sentence with which a test skips when third-party media is absent. */
export const sharedMediaAbsent = 'skipped: the third-party media folder ../shared/media is not here';

/** The face detection model's file: VISION_MODELS_DIR, or the folder of shared models; null where it is absent. */
export const sharedFaceModel: string | null = (() => {
  const folder = process.env.VISION_MODELS_DIR ?? path.resolve(projectDir, '../shared/models/vision');
  const file = path.join(folder, 'yunet_s_dynamic.onnx');
  return existsSync(file) ? file : null;
})();

/** The models that find faces and speakers, as `sharedFaceModel`; null where one is absent. */
export const sharedVision: { face: string; speaker: { network: string; scorer: string } } | null = (() => {
  if (sharedFaceModel === null) return null;
  const fileOf = (name: string) => path.join(path.dirname(sharedFaceModel), name);
  const speaker = { network: fileOf('lightASD.onnx'), scorer: fileOf('lossAV.onnx') };
  return Object.values(speaker).every((file) => existsSync(file)) ? { face: sharedFaceModel, speaker } : null;
})();

/** The sentence with which a test skips when the models are absent. */
export const sharedVisionAbsent = 'skipped: the models that find speakers are not here (VISION_MODELS_DIR)';

/** The sentence with which a test skips when the model is absent. */
export const sharedFaceModelAbsent = 'skipped: the face detection model is not here (VISION_MODELS_DIR)';
