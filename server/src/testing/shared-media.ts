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

/** The sentence with which a test skips when the model is absent. */
export const sharedFaceModelAbsent = 'skipped: the face detection model is not here (VISION_MODELS_DIR)';
