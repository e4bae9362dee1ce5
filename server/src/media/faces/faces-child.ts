// Program of its own, started by faces.ts: reads yuv420p pictures of `width`×`height` from standard input and
// answers each with one line of JSON. Looks with YuNet where its file is named, else with the packaged network. A
// process apart because a network blocks its thread 15–25 ms at a time and because a crash must not end the worker.
import { toSeenFaces } from './faces-decode.ts';
import { loadFaceCheck } from './faces-mesh.ts';
import { loadFaceNetwork } from './faces-model.ts';
import { watchFaces } from './faces-watch.ts';
import { loadYunet } from './yunet.ts';

const [width = 0, height = 0] = process.argv.slice(2, 4).map(Number);
const modelFile = process.argv[4];
const picture = { width, height };
const watch = modelFile
  ? await loadYunet(modelFile, picture)
  : watchFaces(await loadFaceNetwork(), picture, await loadFaceCheck());

const frame = new Uint8Array(width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2));
let filled = 0;
for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  for (let from = 0; from < chunk.length; ) {
    const part = chunk.subarray(from, from + frame.length - filled);
    frame.set(part, filled);
    filled += part.length;
    from += part.length;
    if (filled < frame.length) continue;
    filled = 0;
    process.stdout.write(`${JSON.stringify(toSeenFaces(await watch(frame), picture))}\n`);
  }
}
