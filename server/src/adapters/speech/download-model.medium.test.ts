import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { spareBytes } from '#free-space.ts';
import { closeServer, listenHere } from '#testing/free-port.ts';
import { type CatalogueModel, catalogue } from './catalogue.ts';
import { bytesOfRunning, downloadModel } from './download-model.ts';
import { installedModels, promisedModel } from './model-store.ts';

// NOT TRIED: Accuracy of the speech models of the catalogue, and their download from its host. Tried: the engine
// with a tiny model trained on synthetic voices; downloads from a local server.

let folder: string;
let modelsDir: string;
let answer: http.RequestListener;
let server: http.Server;
let requests: http.IncomingHttpHeaders[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-models-'));
  modelsDir = path.join(folder, 'models');
  requests = [];
  server = http.createServer((request, response) => {
    requests.push(request.headers);
    answer(request, response);
  });
  await listenHere(server);
});
afterEach(async () => {
  await closeServer(server);
  await rm(folder, { recursive: true, force: true });
});

/** A `.tar.bz2` as the publisher makes them: one folder with the model, the tokens and more. */
async function makeArchive(files: Record<string, string | Buffer>, tarArgs: string[] = []): Promise<Buffer> {
  const content = path.join(folder, 'sherpa-model');
  await mkdir(path.join(content, 'test_wavs'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(content, name), bytes);
  execFileSync('tar', ['-C', folder, ...tarArgs, '-cjf', path.join(folder, 'made.tar.bz2'), 'sherpa-model']);
  return readFile(path.join(folder, 'made.tar.bz2'));
}

/** Bytes that bzip2 cannot make smaller, so that the archive is long enough to be cut. */
const weights = Buffer.from(
  Array.from({ length: 20_000 }, (_, n) => createHash('sha256').update(String(n)).digest('hex')).join(''),
);
const goodFiles = { 'model.int8.onnx': weights, 'tokens.txt': 'a 0\n', 'README.md': 'read me' };

/** The checksum of the archive that is served. */
let published = '';

const modelAt = (port: number): CatalogueModel => ({
  id: 'omnilingual-300m',
  name: 'A model',
  family: 'omnilingual',
  languages: ['hi'],
  address: `http://127.0.0.1:${port}/model.tar.bz2`,
  files: { model: 'model.int8.onnx', tokens: 'tokens.txt' },
  sha256: published,
  installedMegabytes: 1,
  licence: 'Apache-2.0',
  timing: 'words',
});

const port = () => (server.address() as AddressInfo).port;
const steps: [string, number, number | null][] = [];
interface Values {
  retryAfterMs?: number[];
  onceBegunMs?: number[];
  signal?: AbortSignal;
  model?: Partial<CatalogueModel>;
  freeBytes?: () => Promise<number>;
}
const download = (values: Values = {}) => {
  steps.length = 0;
  return downloadModel({
    model: { ...modelAt(port()), ...values.model },
    modelsDir,
    signal: values.signal ?? AbortSignal.timeout(60_000),
    retryAfterMs: values.retryAfterMs ?? [1, 1],
    onceBegunMs: values.onceBegunMs ?? [],
    onProgress: (...step) => steps.push(step),
    ...(values.freeBytes && { freeBytes: values.freeBytes }),
  });
};
const failure = async (values?: Parameters<typeof download>[0]): Promise<UserError> => {
  const error = await download(values).catch((caught: unknown) => caught);
  if (error instanceof UserError) return error;
  throw new Error(`expected a failed download, got ${String(error)}`);
};

/** Serves `archive` with Range and If-Range; the first `cuts.length` answers end after that many bytes. */
function serve(archive: Buffer, cuts: number[] = []): void {
  published = sha256Of(archive);
  const etag = `"${published.slice(0, 16)}"`;
  answer = (request, response) => {
    const from =
      request.headers['if-range'] === etag
        ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
        : 0;
    if (from >= archive.length) {
      response.writeHead(416, { 'content-range': `bytes */${archive.length}` }).end();
      return;
    }
    const rest = archive.subarray(from);
    const headers = { etag, 'content-length': rest.length };
    const range = { 'content-range': `bytes ${from}-${archive.length - 1}/${archive.length}` };
    response.writeHead(from > 0 ? 206 : 200, from > 0 ? { ...headers, ...range } : headers);
    const cut = cuts.shift();
    if (cut === undefined) response.end(rest);
    else response.write(rest.subarray(0, cut), () => setTimeout(() => response.destroy(), 400));
  };
}

test('a download gives a usable model and nothing else', async () => {
  const archive = await makeArchive(goodFiles);
  serve(archive);
  const target = await download();
  expect((await readdir(target)).sort()).toEqual(['model.int8.onnx', 'tokens.txt']);
  expect(await readFile(path.join(target, 'model.int8.onnx'))).toEqual(weights);
  expect((await installedModels(modelsDir)).map((model) => model.id)).toEqual(['omnilingual-300m']);
  expect(await readdir(modelsDir)).toEqual(['omnilingual-300m']);
  expect(steps).toContainEqual(['download', archive.length, archive.length]);
  expect(steps.at(-1)).toEqual(['unpack', archive.length, archive.length]);
});

test('a download that does not fit takes no byte of the disk, and one that fits is unpacked where there is room', async () => {
  const archive = await makeArchive(goodFiles);
  serve(archive);
  const part = path.join(modelsDir, 'omnilingual-300m.tar.bz2.part');
  const least = spareBytes + archive.length;
  expect((await failure({ freeBytes: async () => least - 1 })).id).toBe('disk_full');
  expect((await readFile(part)).length).toBe(0);
  // It fits, and what it unpacks to does not.
  expect((await failure({ freeBytes: async () => least })).id).toBe('disk_full');
  expect((await readdir(modelsDir)).filter((name) => name.includes('unpack'))).toEqual([]);
  await download({ freeBytes: async () => spareBytes + 1_000_000 });
  expect(requests).toHaveLength(3);
  expect(await installedModels(modelsDir)).toHaveLength(1);
});

test('a cut connection is continued where it ended', async () => {
  const archive = await makeArchive(goodFiles);
  serve(archive, [100_000, 50_000]);
  await download();
  expect(requests.map((headers) => headers.range)).toEqual([undefined, 'bytes=100000-', 'bytes=150000-']);
  expect(await installedModels(modelsDir)).toHaveLength(1);
});

test('a connection that is cut more often than there are pauses is continued as long as it brings something', async () => {
  const archive = await makeArchive(goodFiles);
  serve(
    archive,
    Array.from({ length: 6 }, () => 50_000),
  );
  await download();
  expect(requests).toHaveLength(7);
  expect(await installedModels(modelsDir)).toHaveLength(1);
});

test('the long pauses are for a download that has begun: a server that gives nothing is given up before them', async () => {
  answer = (_, response) => response.writeHead(503).end();
  expect((await failure({ onceBegunMs: [1, 1] })).message).toContain('the server answered 503');
  expect(requests).toHaveLength(3);
  serve(await makeArchive(goodFiles), [50_000]);
  const begun = answer;
  answer = (request, response) => {
    begun(request, response);
    answer = (_, busy) => busy.writeHead(503).end();
  };
  requests = [];
  await failure({ onceBegunMs: [1, 1] });
  expect(requests).toHaveLength(5);
});

test('a server that always begins anew and is cut at the same byte is given up', async () => {
  const archive = await makeArchive(goodFiles);
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': archive.length });
    response.write(archive.subarray(0, 50_000), () => setTimeout(() => response.destroy(), 400));
  };
  expect((await failure()).id).toBe('download_failed');
  expect(requests).toHaveLength(3);
});

test('a download that gave up is continued by the next one', async () => {
  const archive = await makeArchive(goodFiles);
  serve(archive, [100_000]);
  expect((await failure({ retryAfterMs: [] })).id).toBe('download_failed');
  expect(await installedModels(modelsDir)).toEqual([]);
  await download();
  expect(requests.at(-1)?.range).toBe('bytes=100000-');
});

test('a file that changed in the meantime is downloaded anew', async () => {
  serve(await makeArchive({ ...goodFiles, 'README.md': 'older' }), [100_000]);
  await failure({ retryAfterMs: [] });
  const archive = await makeArchive(goodFiles);
  serve(archive);
  const target = await download();
  expect(await readFile(path.join(target, 'model.int8.onnx'))).toEqual(weights);
});

test('fewer bytes than declared fail with address and target folder', async () => {
  const archive = await makeArchive(goodFiles);
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': archive.length + 1_000 });
    response.write(archive, () => setTimeout(() => response.destroy(), 20));
  };
  const error = await failure();
  expect(error.message).toContain(`http://127.0.0.1:${port()}/model.tar.bz2`);
  expect(error.message).toContain(path.join(modelsDir, 'omnilingual-300m'));
  expect(existsSync(path.join(modelsDir, 'omnilingual-300m'))).toBe(false);
});

test.for([
  [
    'a flipped byte',
    (archive: Buffer) => archive.with(archive.length >> 1, (archive[archive.length >> 1] ?? 0) ^ 1),
  ],
  ['the first half', (archive: Buffer) => archive.subarray(0, archive.length >> 1)],
  ['a page of HTML', () => Buffer.from('<html>sign in to the network</html>')],
] as const)('%s of an archive fails and is not kept', async ([, damage]) => {
  serve(Buffer.from(damage(await makeArchive(goodFiles))));
  expect((await failure()).id).toBe('download_failed');
  expect(await readdir(modelsDir)).toEqual([]);
});

test('an archive without the model file fails by its name', async () => {
  serve(await makeArchive({ 'tokens.txt': 'a 0\n' }));
  expect((await failure()).message).toContain('model.int8.onnx');
});

test('an empty model file fails', async () => {
  serve(await makeArchive({ ...goodFiles, 'tokens.txt': '' }));
  expect((await failure()).message).toContain('tokens.txt is empty');
});

test.for([
  ['a parent folder', ['--transform', 's,sherpa-model/tokens.txt,../../tokens.txt,', '-P']],
  ['an absolute path', ['--transform', 's,sherpa-model/tokens.txt,/tmp/jhalak-escaped-tokens.txt,', '-P']],
] as const)('an archive that names %s is refused whole', async ([, tarArgs]) => {
  serve(await makeArchive(goodFiles, [...tarArgs]));
  expect((await failure()).message).toContain('outside itself');
  expect(existsSync('/tmp/jhalak-escaped-tokens.txt')).toBe(false);
  expect(await readdir(modelsDir)).toEqual([]);
});

test('a link that leads out of the archive is refused', async () => {
  await mkdir(path.join(folder, 'sherpa-model'), { recursive: true });
  await symlink('../../../etc/passwd', path.join(folder, 'sherpa-model', 'tokens.txt'));
  serve(await makeArchive({ 'model.int8.onnx': weights }));
  expect((await failure()).message).toContain('outside itself');
});

test('a missing file fails at once, a busy server is tried again', async () => {
  answer = (_, response) => response.writeHead(404).end();
  expect((await failure()).message).toContain('the server answered 404');
  expect(requests).toHaveLength(1);

  serve(await makeArchive(goodFiles));
  const whole = answer;
  answer = (_, response) => {
    response.writeHead(503).end();
    answer = whole;
  };
  await download();
  expect(await installedModels(modelsDir)).toHaveLength(1);
});

test('cancelling ends the download with its own reason and keeps what has arrived', async () => {
  const archive = await makeArchive(goodFiles);
  const cancel = new AbortController();
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': archive.length, etag: '"a"' });
    response.write(archive.subarray(0, 1_000), () =>
      setTimeout(() => cancel.abort(new UserError('cancelled')), 50),
    );
  };
  expect((await failure({ signal: cancel.signal })).id).toBe('cancelled');
  expect(existsSync(path.join(modelsDir, 'omnilingual-300m'))).toBe(false);
});

test.each([
  ['a user stops', new UserError('cancelled'), null],
  ['the end of the process stops', new Error('the server stops'), 1_000],
])('a download that %s is told apart by those who wait for it', async (_, reason, doneBytes) => {
  const archive = await makeArchive(goodFiles);
  const stop = new AbortController();
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': archive.length, etag: '"a"' });
    response.write(archive.subarray(0, 1_000));
  };
  const bytes = () => bytesOfRunning(modelsDir, 'omnilingual-300m');
  const ended = expect(download({ signal: stop.signal })).rejects.toBe(reason);
  await expect.poll(bytes).toBe(1_000);
  stop.abort(reason);
  await ended;
  expect(await bytes()).toBe(doneBytes);
  const places = { modelDir: undefined, modelsDir };
  expect(await promisedModel(places)).toBe(doneBytes === null ? null : 'omnilingual-300m');
  // What the next start does; a video that is read meanwhile must find the model, not miss it.
  serve(archive);
  await download();
  expect(await promisedModel(places)).toBe('omnilingual-300m');
  // Nothing that is downloaded would be used then.
  expect(await promisedModel({ ...places, modelDir: '/nowhere' })).toBe(null);
});

test('a model is promised without a gap while it becomes ready', async () => {
  const places = { modelDir: undefined, modelsDir };
  const part = path.join(modelsDir, 'omnilingual-300m.tar.bz2.part');
  const ready = path.join(modelsDir, 'omnilingual-300m');
  const unpacked = path.join(folder, 'unpacked');
  await mkdir(modelsDir);
  await mkdir(unpacked);
  for (const file of ['model.int8.onnx', 'tokens.txt']) await writeFile(path.join(unpacked, file), 'x');
  for (let round = 0; round < 200; round += 1) {
    await writeFile(part, 'x');
    const asked = promisedModel(places);
    for (let turns = 0; turns < round % 20; turns += 1) await nextTurn();
    await rename(unpacked, ready);
    await rm(part);
    expect(await asked).toBe('omnilingual-300m');
    await rename(ready, unpacked);
  }
});

test('a download that failed is waited for no longer', async () => {
  serve(await makeArchive(goodFiles), [100_000]);
  await failure({ retryAfterMs: [] });
  expect(await bytesOfRunning(modelsDir, 'omnilingual-300m')).toBeNull();
});

test('the command line leaves a model alone that another process is downloading', async () => {
  const id = catalogue[0]?.id ?? '';
  const part = path.join(modelsDir, `${id}.tar.bz2.part`);
  await mkdir(modelsDir);
  await writeFile(part, 'what has arrived');
  const command = path.join(import.meta.dirname, 'models-cli.ts');
  const env = { ...process.env, DATA_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, [command, 'download', id], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, new UserError('model_busy').message]);
  expect(await readFile(part, 'utf8')).toBe('what has arrived');
});

test('the command line names a wrong setting without a stack trace', () => {
  const command = path.join(import.meta.dirname, 'models-cli.ts');
  const env = { ...process.env, DATA_DIR: folder, PORT: 'abc' };
  const { status, stderr } = spawnSync(process.execPath, [command, 'list'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\s*The configuration has an error:\n {2}PORT=abc: .*\n$/);
});

describe('a model that another process is downloading', () => {
  const id = 'omnilingual-300m';
  const archiveOf = () => path.join(modelsDir, `${id}.tar.bz2.part`);
  /** A process that has some bytes of it, and says so as this one does. */
  async function startOther(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    onTestFinished(() => void child.kill());
    await mkdir(modelsDir, { recursive: true });
    await writeFile(archiveOf(), 'what has arrived');
    await writeFile(`${archiveOf()}.writer`, `${os.hostname()} ${child.pid}`);
    return child;
  }

  test('is waited for, and taken as it made it', async () => {
    serve(await makeArchive(goodFiles));
    await startOther();
    const coming = download();
    await expect.poll(() => steps).toContainEqual(['download', 16, null]);
    expect(requests).toEqual([]);
    expect(await readFile(archiveOf(), 'utf8')).toBe('what has arrived');
    await mkdir(path.join(modelsDir, id));
    await rm(archiveOf());
    await rm(`${archiveOf()}.writer`);
    expect(await coming).toBe(path.join(modelsDir, id));
    expect([requests, await readdir(modelsDir)]).toEqual([[], [id]]);
  });

  test('goes on here once that process is gone', async () => {
    serve(await makeArchive(goodFiles));
    const other = await startOther();
    const coming = download();
    await expect.poll(() => steps).toContainEqual(['download', 16, null]);
    other.kill('SIGKILL');
    await coming;
    expect([(await installedModels(modelsDir)).length, await readdir(modelsDir)]).toEqual([1, [id]]);
  });

  test('is left to it when this process no longer wants it', async () => {
    serve(await makeArchive(goodFiles));
    await startOther();
    const stop = new AbortController();
    const coming = failure({ signal: stop.signal });
    await expect.poll(() => steps).toContainEqual(['download', 16, null]);
    stop.abort(new UserError('cancelled'));
    expect((await coming).id).toBe('cancelled');
    expect(await bytesOfRunning(modelsDir, id)).toBe(16);
    expect(await readdir(modelsDir)).toHaveLength(2);
  });
});

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('an archive that is not the pinned one is refused before anything of it is unpacked, and not kept', async () => {
  const archive = await makeArchive(goodFiles);
  serve(archive);
  const pinned = { sha256: sha256Of(Buffer.from('what its publisher made')) };
  const error = await failure({ model: pinned });
  expect(error.id).toBe('download_failed');
  expect(error.message).toContain(`its checksum is ${sha256Of(archive)}`);
  expect(steps.map(([step]) => step)).not.toContain('unpack');
  expect(await readdir(modelsDir)).toEqual([]);
  await download();
  expect(await installedModels(modelsDir)).toHaveLength(1);
});

test('a file that unpacks to more than its model weighs is refused', async () => {
  serve(await makeArchive({ ...goodFiles, 'model.int8.onnx': Buffer.alloc(2_100_000) }));
  expect((await failure()).message).toContain('more than 2 MB');
  expect(await readdir(modelsDir)).toEqual([]);
});

test('an archive that unpacks without end is refused, even where nothing of it is wanted', async () => {
  serve(await makeArchive({ ...goodFiles, 'a-bomb.bin': Buffer.alloc(30_000_000) }));
  expect((await failure()).message).toContain('more than 20 MB');
  expect(await readdir(modelsDir)).toEqual([]);
});
