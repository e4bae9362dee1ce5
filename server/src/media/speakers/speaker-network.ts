import * as ort from 'onnxruntime-node';
import { cropSide } from './face-crop.ts';
import { mfccPerSecond, mfccSize } from './mfcc.ts';
import { type SpeakerModelFiles, speakerFramesPerSecond } from './speakers.ts';

/** How surely a face speaks in each of its frames, 0–1, from its crops and the sound of the same time. */
export type SpeakerNetwork = (features: Float32Array, crops: Uint8Array) => Promise<number[]>;

/**
 * Loads Light-ASD from its two ONNX files, on one thread: 6 ms of processor time a frame of a face. Rejects when the
 * files are not the models.
 */
export async function loadSpeakerNetwork(files: SpeakerModelFiles): Promise<SpeakerNetwork> {
  const load = (file: string) =>
    ort.InferenceSession.create(file, {
      ...{ intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' },
      ...{ executionProviders: ['cpu'], logSeverityLevel: 3 },
    });
  const [network, scorer] = [await load(files.network), await load(files.scorer)];
  return async (features, crops) => {
    const frames = crops.length / cropSide ** 2;
    const { output: embedding } = await network.run({
      audio: new ort.Tensor('float32', features, [1, frames * featuresPerFrame, mfccSize]),
      visual: new ort.Tensor('float32', Float32Array.from(crops), [1, frames, cropSide, cropSide]),
    });
    if (!embedding) throw new Error('the speaker network has no output');
    const { output } = await scorer.run({ input: embedding });
    return Array.from((output?.data ?? []) as Float32Array, (logit) => 1 / (1 + Math.exp(-logit)));
  };
}

const featuresPerFrame = mfccPerSecond / speakerFramesPerSecond;
