import * as ort from 'onnxruntime-node';
import { cropSide } from './face-crop.ts';
import { mfccPerSecond, mfccSize } from './mfcc.ts';
import { type SpeakerModelFiles, speakerFramesPerSecond } from './speakers.ts';

// Program of its own, started by speakers.ts with the two files of Light-ASD: reads stretches of faces from standard
// input (lengths of both parts in bytes, coefficients as 32-bit floats, crops) and answers each with one line of JSON.

const [network = '', scorer = ''] = process.argv.slice(2);
const scoresOf = await loadSpeakerNetwork({ network, scorer });

/** Chunks that are not yet a whole stretch. */
let waiting: Buffer[] = [];
let bytes = 0;
const headBytes = 8;
const featuresPerFrame = mfccPerSecond / speakerFramesPerSecond;

/** The bytes of a whole stretch, or null while more must come. */
function takeStretch(): { features: Float32Array; crops: Uint8Array } | null {
  if (bytes < headBytes) return null;
  if ((waiting[0]?.length ?? 0) < headBytes) waiting = [Buffer.concat(waiting)];
  const [head = Buffer.alloc(headBytes)] = waiting;
  const [featureBytes, cropBytes] = [head.readUInt32LE(0), head.readUInt32LE(4)];
  const end = headBytes + featureBytes + cropBytes;
  if (bytes < end) return null;
  const all = Buffer.concat(waiting);
  const rest = all.subarray(end);
  waiting = rest.length > 0 ? [rest] : [];
  bytes = rest.length;
  const features = new Float32Array(featureBytes / 4);
  new Uint8Array(features.buffer).set(all.subarray(headBytes, headBytes + featureBytes));
  return { features, crops: all.subarray(headBytes + featureBytes, end) };
}

for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  waiting.push(chunk);
  bytes += chunk.length;
  for (let stretch = takeStretch(); stretch; stretch = takeStretch()) {
    const scores = await scoresOf(stretch.features, stretch.crops);
    process.stdout.write(`${JSON.stringify(scores.map((score) => Math.round(score * 1e3) / 1e3))}\n`);
  }
}

/** How surely a face speaks in each of its frames, 0–1, from its crops and the sound of the same time. */
type SpeakerNetwork = (features: Float32Array, crops: Uint8Array) => Promise<number[]>;

/**
 * Loads Light-ASD from its two ONNX files, on one thread: 6 ms of processor time a frame of a face. Rejects when the
 * files are not the models.
 */
async function loadSpeakerNetwork(files: SpeakerModelFiles): Promise<SpeakerNetwork> {
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
