import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { receiveSource } from './receive-source.ts';

let folder: string;
let incomingDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'receive-'));
});
beforeEach(async () => {
  incomingDir = path.join(folder, 'incoming');
  await mkdir(incomingDir, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const storage = () =>
  createFolderStorage(path.join(folder, 'media'), { incomingDir, incomingName: () => 'received' });
const receive = (
  bytes: AsyncIterable<Uint8Array>,
  more: { signal?: AbortSignal; onReceived?(n: number): void } = {},
) =>
  receiveSource({
    ...{ bytes, storage: storage(), workspaceId: 'ws', videoId: 'vid' },
    signal: new AbortController().signal,
    ...more,
  });
const wavHead = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(100)]);

describe('a received source', () => {
  test('is stored under the type of its bytes, with size and SHA-256, however it is chopped', async () => {
    const body = Buffer.concat([wavHead, randomBytes(300_000)]);
    for (const step of [1000, 65_536, 300_200]) {
      const pieces = Array.from({ length: Math.ceil(body.length / step) }, (_, n) =>
        body.subarray(n * step, (n + 1) * step),
      );
      const stored = await receive(Readable.from(pieces));
      expect(stored).toEqual({
        storageKey: expect.stringMatching(/^ws\/vid\/original-[\w-]{22}\.wav$/),
        container: 'wav',
        sizeBytes: body.length,
        sha256: createHash('sha256').update(body).digest('hex'),
      });
      expect((await storage().stat(stored.storageKey))?.sizeBytes).toBe(body.length);
      expect(await readdir(incomingDir)).toEqual([]);
    }
  });

  test('that is received twice never replaces the file that was stored first', async () => {
    const first = Buffer.concat([wavHead, Buffer.alloc(1000, 1)]);
    const kept = await receive(Readable.from([first]));
    const late = await receive(Readable.from([Buffer.concat([wavHead, Buffer.alloc(10, 2)])]));
    expect(late.storageKey).not.toBe(kept.storageKey);
    const read = (localPath: string) => readFile(localPath);
    expect(await storage().withLocalFile(kept.storageKey, read)).toEqual(first);
  });

  test('is refused at its first bytes, without reading the rest', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 65_536;
        yield Buffer.alloc(65_536, 'text ');
      }
    }
    await expect(receive(endless())).rejects.toMatchObject({ id: 'not_media' });
    expect(given).toBeLessThan(300_000);
    expect(await readdir(incomingDir)).toEqual([]);
  });

  test('that is empty, or a playlist, is refused by its sentence', async () => {
    await expect(receive(Readable.from([]))).rejects.toMatchObject({ id: 'file_empty' });
    await expect(receive(Readable.from([Buffer.from('#EXTM3U\n')]))).rejects.toMatchObject({
      id: 'not_media',
    });
  });

  test('that breaks off or is cancelled leaves nothing behind', async () => {
    async function* broken() {
      yield wavHead;
      throw new Error('the connection was cut');
    }
    await expect(receive(broken())).rejects.toThrow('the connection was cut');
    const cancel = new AbortController();
    const stopped = receive(Readable.from([wavHead, wavHead]), {
      signal: cancel.signal,
      onReceived: () => cancel.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await readdir(incomingDir)).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('that meets a full disk says so', async () => {
    await symlink('/dev/full', path.join(incomingDir, 'received'));
    await expect(receive(Readable.from([wavHead]))).rejects.toMatchObject({ id: 'disk_full' });
    expect(await readdir(incomingDir)).toEqual([]);
  });

  test('of 200 MB passes through without filling the memory', async () => {
    const block = randomBytes(1024 * 1024);
    async function* large() {
      yield wavHead;
      for (let n = 0; n < 200; n++) yield block;
    }
    const before = process.memoryUsage().rss;
    let peak = before;
    await receive(large(), {
      onReceived() {
        peak = Math.max(peak, process.memoryUsage().rss);
      },
    });
    expect(peak - before).toBeLessThan(100_000_000);
  });
});
