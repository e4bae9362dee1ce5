import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeServer, listenHere } from '#testing/free-port.ts';
import { downloadVision, downloadVisionModels } from './download-vision.ts';
import { faceModel, findVisionFiles, type VisionModel, visionModels } from './vision-models.ts';

const bytes = Buffer.alloc(faceModel.sizeBytes, 'face');
let server: http.Server;
let cutAt: number | null;
let ranges: (string | undefined)[];
let modelsDir: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    ranges.push(request.headers.range);
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const rest = bytes.subarray(from);
    const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
    response.writeHead(from > 0 ? 206 : 200, {
      ...{ etag: '"1"', 'content-length': rest.length },
      ...(from > 0 && range),
    });
    const cut = cutAt;
    cutAt = null;
    if (cut === null) response.end(rest);
    else response.write(rest.subarray(0, cut), () => setTimeout(() => response.destroy(), 300));
  });
  await listenHere(server);
});
beforeEach(async () => {
  [cutAt, ranges] = [null, []];
  modelsDir = await mkdtemp(path.join(os.tmpdir(), 'jhalak-vision-'));
});
afterAll(() => closeServer(server));

const download = (values: Partial<VisionModel> = {}) =>
  downloadVision({
    modelsDir,
    signal: AbortSignal.timeout(20_000),
    retryAfterMs: [1],
    onProgress: () => undefined,
    model: {
      ...faceModel,
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/yunet.onnx`,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...values,
    },
  });
const places = () => ({ visionDir: undefined, modelsDir });

test('a cut download of the face finder goes on where it ended, and is then found', async () => {
  expect((await findVisionFiles(places())).face).toBeNull();
  cutAt = 100_000;
  const file = await download();
  expect(ranges).toEqual([undefined, 'bytes=100000-']);
  expect(await readFile(file)).toEqual(bytes);
  expect(await readdir(path.dirname(file))).toEqual([faceModel.file]);
  expect((await findVisionFiles(places())).face).toBe(file);
  expect((await findVisionFiles({ visionDir: path.dirname(file), modelsDir: '/nowhere' })).face).toBe(file);
  await rm(modelsDir, { recursive: true });
});

test('a file that is not the pinned one is refused and not kept', async () => {
  await expect(download({ sha256: 'f'.repeat(64) })).rejects.toMatchObject({ id: 'download_failed' });
  expect((await findVisionFiles(places())).face).toBeNull();
  expect(await readdir(path.join(modelsDir, 'vision'))).toEqual([]);
  await rm(modelsDir, { recursive: true });
});

test('all models are downloaded that are not there yet; half a speaker finder is none', async () => {
  const address = (file: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`;
  const [face, network, scorer] = visionModels.map((model) => ({
    ...model,
    address: address(model.file),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const fetchAll = (models: (VisionModel | undefined)[]) =>
    downloadVisionModels({
      ...{ modelsDir, signal: AbortSignal.timeout(20_000), retryAfterMs: [1], onProgress: () => undefined },
      models: models.filter((model) => model !== undefined),
    });
  await fetchAll([face]);
  ranges = [];
  await fetchAll([face, network, scorer]);
  expect(ranges).toHaveLength(2);
  expect((await readdir(path.join(modelsDir, 'vision'))).sort()).toEqual(
    visionModels.map(({ file }) => file).sort(),
  );
  const folder = path.join(modelsDir, 'vision');
  // Files of another size than the pinned models are not taken for them.
  expect((await findVisionFiles(places())).speaker).toBeNull();
  for (const model of visionModels) await truncate(path.join(folder, model.file), model.sizeBytes);
  expect(await findVisionFiles(places())).toEqual({
    face: path.join(folder, 'yunet_s_dynamic.onnx'),
    speaker: { network: path.join(folder, 'lightASD.onnx'), scorer: path.join(folder, 'lossAV.onnx') },
  });
  await rm(path.join(folder, 'lossAV.onnx'));
  expect((await findVisionFiles(places())).speaker).toBeNull();
  await rm(modelsDir, { recursive: true });
});
