import path from 'node:path';
import { sharedFaceModel } from './shared-media.ts';

/**
 * Settings under which applications of tests render and look for faces fast: the quickest encode, and the models
 * that a set-up downloads where this machine has them. They find a face in a fifth of the packaged network's time.
 */
export const quickMedia: Readonly<Record<string, string>> = {
  X264_PRESET: 'ultrafast',
  ...(sharedFaceModel === null ? {} : { VISION_MODELS_DIR: path.dirname(sharedFaceModel) }),
};

/** The same for what plans a clip by itself: the packaged network where the models are absent. */
export const quickVision = { face: sharedFaceModel, speaker: null };
