import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import { inputSize, type RawFaces } from './faces-decode.ts';

/** Looks at one picture of 256×256 RGB values from -1 to 1 and gives the network's raw answer. */
export type FaceNetwork = (input: Float32Array) => RawFaces;

const require = createRequire(import.meta.url);
const folderOf = (file: string) => path.dirname(require.resolve(file));

/**
 * Loads BlazeFace (back camera, 256 px; MediaPipe, Apache-2.0) on WebAssembly from the files of two packages and
 * runs it once, so that the first picture is as fast as the others. One call takes 22–30 ms on one core.
 */
export async function loadFaceNetwork(): Promise<FaceNetwork> {
  setWasmPaths(`${folderOf('@tensorflow/tfjs-backend-wasm')}/`);
  await tf.setBackend('wasm');
  await tf.ready();
  // The package's own wrapper squeezes 16:9 into the square (scores 0.70 where square windows give 0.93 on the
  // same lecture) and fetches over HTTP, so only its weights are used.
  const model = await loadHumanModel('blazeface');
  const network: FaceNetwork = (input) =>
    tf.tidy(() => {
      const outputs = model.execute(tf.tensor4d(input, [1, inputSize, inputSize, 3])) as tf.Tensor[];
      const read = (rows: number, columns: number) => {
        const output = outputs.find(({ shape }) => shape[1] === rows && shape[2] === columns);
        if (!output) throw new Error(`the face model has no output of ${rows}×${columns}`);
        return output.dataSync() as Float32Array;
      };
      return [
        { scores: read(512, 1), boxes: read(512, 16) },
        { scores: read(384, 1), boxes: read(384, 16) },
      ];
    });
  network(new Float32Array(inputSize * inputSize * 3));
  return network;
}

/** A network of the package by name, from its files; the backend must be ready. */
export async function loadHumanModel(name: 'blazeface' | 'facemesh') {
  const models = path.join(folderOf('@vladmandic/human'), '../models');
  const description = JSON.parse(await readFile(path.join(models, `${name}.json`), 'utf8'));
  const weights = await readFile(path.join(models, `${name}.bin`));
  return loadGraphModel({
    load: async () => ({
      format: description.format,
      signature: description.signature ?? description.userDefinedMetadata.signature,
      modelTopology: description.modelTopology,
      weightSpecs: description.weightsManifest[0].weights,
      weightData: new Uint8Array(weights).buffer,
    }),
  });
}
