// Program of its own, started by speakers.ts with the two files of Light-ASD: reads stretches of faces from standard
// input (lengths of both parts in bytes, coefficients as 32-bit floats, crops) and answers each with one line of JSON.
import { loadSpeakerNetwork } from './speaker-network.ts';

const [network = '', scorer = ''] = process.argv.slice(2);
const scoresOf = await loadSpeakerNetwork({ network, scorer });

/** Chunks that are not yet a whole stretch. */
let waiting: Buffer[] = [];
let bytes = 0;
const headBytes = 8;

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
