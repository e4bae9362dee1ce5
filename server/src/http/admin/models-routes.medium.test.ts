import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { CatalogueModelResponse } from '@jhalak/contract/routes/models.ts';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '#adapters/speech/catalogue.ts';
import { findModel, findTimingModel } from '#adapters/speech/model-store.ts';
import type { SpeechModels } from '#adapters/speech/speech.ts';
import { createSpeechModels } from '#adapters/speech/speech-models.ts';
import type { Db } from '#db/core/connect.ts';
import { createApp } from '#http/core/app.ts';
import { openBrowser } from '#testing/browser.ts';
import { closeServer, listenHere } from '#testing/free-port.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { modelFeature } from './models-routes.ts';

const log = pino({ level: 'silent' });
let folder: string;
let modelsDir: string;
let answer: http.RequestListener;
let server: http.Server;
let ranges: (string | undefined)[];
const shelves: SpeechModels[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-shelf-'));
  modelsDir = path.join(folder, 'models');
  ranges = [];
  server = http.createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  await listenHere(server);
});
afterEach(async () => {
  for (const shelf of shelves.splice(0)) await shelf.close();
  await closeServer(server);
  await rm(folder, { recursive: true, force: true });
});

const bestId = 'omnilingual-300m';
const otherId = 'whisper-base';

/** The checksum of the last archive that was made. */
let published = '';

/** A process of the web role over the folder; nothing is kept between two of them but the files. */
function openShelf({ modelDir }: { modelDir?: string } = {}) {
  const { port } = server.address() as AddressInfo;
  const models = createSpeechModels({
    modelDir,
    modelsDir,
    catalogue: catalogue.map((model) => ({
      ...model,
      address: `http://127.0.0.1:${port}/${model.id}.tar.bz2`,
      // The test's archives are made anew for every run.
      sha256: published,
    })),
    log,
    retryAfterMs: [],
    onceBegunMs: [],
  });
  shelves.push(models);
  const app = (operator: boolean): Hono =>
    createApp({
      version: 'test',
      // No call about models reads rows.
      db: {} as Db,
      speechModelName: async () => null,
      log,
      resolveAuth: async () => makeAuth('u', 'w', { operator }),
      features: [modelFeature({ models })],
    });
  return { operator: openBrowser(app(true)), member: openBrowser(app(false)) };
}

/** bzip2 cannot make these smaller, so that the archive is long enough to be cut. */
const weights = Buffer.from(
  Array.from({ length: 20_000 }, (_, n) => createHash('sha256').update(String(n)).digest('hex')).join(''),
);

async function archive(times = 1): Promise<Buffer> {
  const content = path.join(folder, 'sherpa-model');
  await mkdir(content, { recursive: true });
  const model = Buffer.concat(Array.from({ length: times }, () => weights));
  await writeFile(path.join(content, 'model.int8.onnx'), model);
  await writeFile(path.join(content, 'tokens.txt'), 'a 0\n');
  execFileSync('tar', ['-C', folder, '-cjf', path.join(folder, 'made.tar.bz2'), 'sherpa-model']);
  const bytes = await readFile(path.join(folder, 'made.tar.bz2'));
  published = createHash('sha256').update(bytes).digest('hex');
  return bytes;
}

/** A server of files that continues and on demand ends after some bytes. */
const serve =
  (bytes: Buffer, { breakAfter = Number.POSITIVE_INFINITY } = {}): http.RequestListener =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const end = Math.min(bytes.length, from + breakAfter);
    response.writeHead(from > 0 ? 206 : 200, {
      etag: '"v1"',
      'content-length': bytes.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    response.write(bytes.subarray(from, end));
    if (end === bytes.length) response.end();
    // A connection that is cut at once takes along what has not been read yet.
    else setTimeout(() => response.destroy(), 500);
  };

/** Lays a model down as if it had been downloaded. */
async function installByHand(id: string): Promise<void> {
  const entry = catalogue.find((model) => model.id === id);
  await mkdir(path.join(modelsDir, id), { recursive: true });
  for (const name of Object.values(entry?.files ?? {})) await writeFile(path.join(modelsDir, id, name), 'x');
}

type Browser = ReturnType<typeof openBrowser>;

async function entry(browser: Browser, id: string): Promise<CatalogueModelResponse> {
  const { body } = await browser.get('/api/models');
  return body.operator.models.find((model: CatalogueModelResponse) => model.id === id);
}

const settled = (browser: Browser, id: string) =>
  waitUntil('the download is over', async () => {
    const { state } = await entry(browser, id);
    return state !== 'downloading' && state !== 'unpacking';
  });

test('a model is downloaded when the operator asks, its checksum recorded, and it is used at once', async () => {
  const bytes = await archive();
  answer = serve(bytes);
  const { operator } = openShelf();
  expect((await operator.get('/api/models')).body.inUse).toBeNull();
  const begun = await operator.post(`/api/models/${bestId}/download`);
  expect(begun.status).toBe(202);
  await settled(operator, bestId);
  expect(await entry(operator, bestId)).toMatchObject({
    state: 'installed',
    failure: null,
    sha256: published,
  });
  expect((await operator.get('/api/models')).body.inUse).toMatchObject({ id: bestId, timing: 'words' });
  expect((await findModel({ modelDir: undefined, modelsDir }))?.id).toBe(bestId);
  await operator.post(`/api/models/${bestId}/download`);
  expect(ranges).toHaveLength(1);
});

test('a download that breaks off is reported with address and folder, and continued by the next process', async () => {
  const bytes = await archive();
  answer = serve(bytes, { breakAfter: 100_000 });
  const first = openShelf();
  await first.operator.post(`/api/models/${bestId}/download`);
  await settled(first.operator, bestId);
  const broken = await entry(first.operator, bestId);
  expect(broken).toMatchObject({ state: 'partial', failure: { code: 'download_failed' } });
  expect(broken.doneBytes).toBeGreaterThan(0);
  expect(broken.failure?.message).toContain(`${bestId}.tar.bz2`);
  expect(broken.failure?.message).toContain(path.join(modelsDir, bestId));

  answer = serve(bytes);
  const second = openShelf();
  expect(await entry(second.operator, bestId)).toMatchObject({
    state: 'partial',
    doneBytes: broken.doneBytes,
    failure: null,
  });
  await second.operator.post(`/api/models/${bestId}/download`);
  await settled(second.operator, bestId);
  expect(await entry(second.operator, bestId)).toMatchObject({ state: 'installed' });
  expect(ranges).toEqual([undefined, `bytes=${broken.doneBytes}-`]);
});

test('a download is stopped, keeps what has arrived, and can be thrown away', async () => {
  const bytes = await archive();
  answer = (_, response) => {
    response.writeHead(200, { etag: '"v1"', 'content-length': bytes.length });
    response.write(bytes.subarray(0, 50_000));
  };
  const { operator } = openShelf();
  await operator.post(`/api/models/${bestId}/download`);
  await waitUntil('bytes have come', async () => ((await entry(operator, bestId)).doneBytes ?? 0) >= 50_000);
  expect(await entry(operator, bestId)).toMatchObject({ state: 'downloading', totalBytes: bytes.length });
  const busy = await operator.delete(`/api/models/${bestId}`);
  expect([busy.status, busy.body.code]).toEqual([409, 'model_busy']);
  await operator.delete(`/api/models/${bestId}/download`);
  expect(await entry(operator, bestId)).toMatchObject({ state: 'partial', failure: null });
  await operator.delete(`/api/models/${bestId}`);
  expect(await entry(operator, bestId)).toMatchObject({ state: 'absent', doneBytes: null });
  expect(await readdir(modelsDir)).toEqual([]);
});

test('a model that another process downloads is not deleted under it', async () => {
  const bytes = await archive();
  answer = (_, response) => {
    response.writeHead(200, { etag: '"v1"', 'content-length': bytes.length });
    response.write(bytes.subarray(0, 50_000));
  };
  const [here, elsewhere] = [openShelf().operator, openShelf().operator];
  await elsewhere.post(`/api/models/${bestId}/download`);
  await waitUntil('bytes have come', async () => ((await entry(here, bestId)).doneBytes ?? 0) >= 50_000);
  const left = await readdir(modelsDir);
  const busy = await here.delete(`/api/models/${bestId}`);
  expect([busy.status, busy.body.code]).toEqual([409, 'model_busy']);
  expect(await readdir(modelsDir)).toEqual(left);
  await elsewhere.delete(`/api/models/${bestId}/download`);
  expect((await here.delete(`/api/models/${bestId}`)).status).toBe(200);
  expect(await readdir(modelsDir)).toEqual([]);
});

test('the operator’s choice is used by every reader of the setting, until the model is deleted', async () => {
  await installByHand(bestId);
  await installByHand(otherId);
  const { operator } = openShelf();
  expect((await operator.get('/api/models')).body.inUse.id).toBe(bestId);
  const { body } = await operator.put(`/api/models/${otherId}`);
  expect(body.inUse).toMatchObject({ id: otherId, languages: ['en', 'hi', 'ta'], timing: 'cues' });
  expect((await findModel({ modelDir: undefined, modelsDir }))?.id).toBe(otherId);
  await operator.delete(`/api/models/${otherId}`);
  await expect(access(path.join(modelsDir, otherId))).rejects.toThrow();
  expect((await findModel({ modelDir: undefined, modelsDir }))?.id).toBe(bestId);
});

test('a model is used for one language alone, and one that is made for a language before one that is not', async () => {
  await installByHand(bestId);
  await installByHand(otherId);
  const { operator } = openShelf();
  const of = async (language: string | null) =>
    (await findModel({ modelDir: undefined, modelsDir }, language))?.id;
  const used = await operator.put(`/api/models/${otherId}/languages/ta`);
  expect(used.body.inUse.id).toBe(bestId);
  expect((await entry(operator, otherId)).usedFor).toEqual(['ta']);
  expect([await of('ta'), await of('hi'), await of(null)]).toEqual([otherId, bestId, bestId]);
  const unfit = await operator.put(`/api/models/${otherId}/languages/te`);
  expect([unfit.status, unfit.body.code]).toEqual([400, 'bad_argument']);
  expect((await operator.put('/api/models/whisper-small/languages/ta')).body.code).toBe('model_missing');
  await operator.delete(`/api/models/${bestId}/languages/ta`);
  expect(await of('ta')).toBe(otherId);
  await operator.delete(`/api/models/${otherId}/languages/ta`);
  expect(await of('ta')).toBe(bestId);
  // The usual model is made for English, Hindi and Tamil alone.
  await operator.put(`/api/models/${otherId}`);
  expect([await of('hi'), await of('te'), await of('xx')]).toEqual([otherId, bestId, otherId]);
});

test('words that a model without times heard are timed by one that has them and knows the language', async () => {
  const places = { modelDir: undefined, modelsDir };
  await installByHand(otherId);
  expect(await findTimingModel(places, 'hi')).toBeNull();
  await installByHand(bestId);
  await openShelf().operator.put(`/api/models/${otherId}`);
  expect((await findModel(places, 'hi'))?.id).toBe(otherId);
  for (const language of ['hi', 'ml', null])
    expect((await findTimingModel(places, language))?.id).toBe(bestId);
  expect(await findTimingModel(places, 'xx')).toBeNull();
});

test('every user sees how far the model is that installs itself, until it is there or its download has failed', async () => {
  const bytes = await archive();
  answer = serve(bytes, { breakAfter: 300_000 });
  const { operator, member } = openShelf();
  // Another process looks at the files alone.
  const elsewhere = openShelf();
  await operator.post(`/api/models/${bestId}/download`);
  const comingOf = async (browser: Browser) => (await browser.get('/api/models')).body.coming;
  await waitUntil('the first bytes are here', async () => (await comingOf(elsewhere.member))?.doneBytes > 0);
  expect(await comingOf(member)).toMatchObject({ name: expect.stringContaining('Omnilingual') });
  await settled(operator, bestId);
  expect([await comingOf(member), await comingOf(elsewhere.member)]).toEqual([null, null]);
  answer = serve(bytes);
  await operator.post(`/api/models/${bestId}/download`);
  await waitUntil('the model is there', async () => (await entry(operator, bestId)).state === 'installed');
  expect(await comingOf(member)).toBeNull();
});

test('while the model is unpacked, all of its bytes are here', async () => {
  answer = serve(await archive(2));
  const { operator } = openShelf();
  await operator.post(`/api/models/${bestId}/download`);
  const unpacking: { doneBytes: number; totalBytes: number }[] = [];
  await waitUntil('the model is there', async () => {
    const { body } = await operator.get('/api/models');
    const { state } = body.operator.models.find(({ id }: CatalogueModelResponse) => id === bestId);
    // Once its folder is there nothing is coming any more.
    if (state === 'unpacking' && body.coming) unpacking.push(body.coming);
    return state === 'installed';
  });
  expect(unpacking.length).toBeGreaterThan(0);
  expect(unpacking.filter(({ doneBytes, totalBytes }) => doneBytes < totalBytes)).toEqual([]);
});

test('what is not here cannot be chosen, and SPEECH_MODEL_DIR leaves no choice', async () => {
  const { operator } = openShelf();
  expect((await operator.put(`/api/models/${otherId}`)).body.code).toBe('model_missing');
  await installByHand(bestId);
  const modelDir = path.join(folder, 'own');
  const fixed = openShelf({ modelDir });
  expect((await fixed.operator.put(`/api/models/${bestId}`)).body.code).toBe('model_fixed');
  const { body } = await fixed.operator.get('/api/models');
  expect(body).toMatchObject({ inUse: null, operator: { fixedFolder: modelDir } });
  expect(body.problem).toContain(modelDir);
});

test('a member sees which model is in use and nothing of the disk, and changes nothing', async () => {
  await installByHand(otherId);
  const { member } = openShelf();
  const { body } = await member.get('/api/models');
  expect(body).toMatchObject({ inUse: { id: otherId, name: 'Whisper base (int8)' }, operator: null });
  expect(JSON.stringify(body)).not.toContain(folder);
  for (const refused of [
    await member.post(`/api/models/${bestId}/download`),
    await member.delete(`/api/models/${bestId}/download`),
    await member.put(`/api/models/${otherId}`),
    await member.delete(`/api/models/${otherId}`),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'operators_only']);
});

test('names that are not in the catalogue reach no file', async () => {
  await installByHand(bestId);
  const { operator } = openShelf();
  for (const name of ['..', '.', '%2e%2e', '..%2f..', 'chosen.txt', 'unknown']) {
    expect((await operator.delete(`/api/models/${name}`)).status).toBe(404);
    expect((await operator.post(`/api/models/${name}/download`)).status).toBe(404);
  }
  expect(await readdir(modelsDir)).toEqual([bestId]);
});
