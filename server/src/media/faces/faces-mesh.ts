import * as tf from '@tensorflow/tfjs-core';
import { inputSize } from './faces-decode.ts';
import { loadHumanModel } from './faces-model.ts';

/** How surely a window of 256×256 RGB values from -1 to 1 shows a face, 0–1. */
export type FaceCheck = (window: Float32Array) => number;

/** Side of the square picture that the mesh network sees, pixels. */
const meshSize = 192;

/**
 * Loads MediaPipe's face mesh (Apache-2.0), of which only the flag is used that says whether there is a face at all: 1
 * for faces from the front, also drawn ones, 0 for lamps, plants and elbows, about 0 for blurred profiles. A call takes
 * 5–18 ms.
 */
export async function loadFaceCheck(): Promise<FaceCheck> {
  const model = await loadHumanModel('facemesh');
  return (window) => {
    const small = new Float32Array(meshSize * meshSize * 3);
    for (let out = 0, row = 0; row < meshSize; row++) {
      const from = Math.floor((row * inputSize) / meshSize) * inputSize;
      for (let column = 0; column < meshSize; column++) {
        const at = 3 * (from + Math.floor((column * inputSize) / meshSize));
        for (let channel = 0; channel < 3; channel++) small[out++] = ((window[at + channel] ?? -1) + 1) / 2;
      }
    }
    return tf.tidy(() => {
      const flag = model.execute(tf.tensor4d(small, [1, meshSize, meshSize, 3]), [
        'Identity_1:0',
      ]) as tf.Tensor;
      return flag.dataSync()[0] ?? 0;
    });
  };
}
