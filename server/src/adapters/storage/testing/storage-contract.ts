import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullRun } from '#testing/full-run.ts';
import { NoStoredFile, openWhole, type Storage } from '../storage.ts';

/** What every storage must do; each adapter's test calls it with a storage of its own, which may keep to `folder`. */
export function storageContract(
  create: (folder: string) => Storage | Promise<Storage>,
  {
    request = fetch as (address: string, init: { headers: Record<string, string> }) => Promise<Response>,
  } = {},
): void {
  let folder: string;
  let storage: Storage;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'storage-contract-'));
    storage = await create(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const publish = async (key: string, text: string) => {
    const local = path.join(folder, 'finished');
    await writeFile(local, text);
    await storage.publish(local, key);
    return local;
  };
  const read = (key: string) => storage.withLocalFile(key, (local) => readFile(local, 'utf8'));
  const part = async (key: string, from: number, to: number) =>
    Buffer.concat(await Array.fromAsync(await storage.openRange(key, from, to)));
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of storage.list()) found.push(key);
    return found.toSorted();
  };

  test('a published file is found under its key, and its source is gone', async () => {
    const local = await publish('ws/video/original.mp4', 'नमस्ते');
    expect(await read('ws/video/original.mp4')).toBe('नमस्ते');
    expect((await storage.stat('ws/video/original.mp4'))?.sizeBytes).toBe(Buffer.byteLength('नमस्ते'));
    await expect(stat(local)).rejects.toThrow('ENOENT');
  });

  test('publishing again replaces the file', async () => {
    await publish('ws/video/poster.jpg', 'old');
    await publish('ws/video/poster.jpg', 'newer');
    expect(await read('ws/video/poster.jpg')).toBe('newer');
  });

  test('a stream is stored whole, however it is chopped, and its last version is what is read', async () => {
    const body = randomBytes(12 * 1024 ** 2 + 77);
    for (const step of [65_536, 5 * 1024 ** 2, body.length]) {
      const chunks = Array.from({ length: Math.ceil(body.length / step) }, (_, n) =>
        body.subarray(n * step, (n + 1) * step),
      );
      await storage.put('streams/large.bin', Readable.from(chunks, { objectMode: true }));
      const stored = Buffer.concat(await Array.fromAsync(await openWhole(storage, 'streams/large.bin')));
      expect(stored.equals(body)).toBe(true);
    }
    await storage.put('streams/large.bin', [Buffer.from('small')]);
    expect(await read('streams/large.bin')).toBe('small');
    await storage.put('streams/empty.bin', []);
    expect((await storage.stat('streams/empty.bin'))?.sizeBytes).toBe(0);
    expect(await Array.fromAsync(await openWhole(storage, 'streams/empty.bin'))).toEqual([]);
    await Promise.all(['streams/large.bin', 'streams/empty.bin'].map((key) => storage.delete(key)));
  });

  test('files of one folder are deleted beside each other', async () => {
    const keys = Array.from({ length: 8 }, (_, n) => `beside/each/other-${n}.txt`);
    for (let round = 0; round < (fullRun ? 12 : 3); round += 1) {
      await Promise.all(keys.map((key) => storage.put(key, [Buffer.from(key)])));
      await Promise.all(keys.map((key) => storage.delete(key)));
      expect(await Promise.all(keys.map((key) => storage.stat(key)))).toEqual(keys.map(() => null));
    }
  });

  test('a stream that breaks off or is stopped stores nothing, and spares what was there', async () => {
    await publish('streams/kept.txt', 'kept');
    async function* broken(sizeBytes: number) {
      yield Buffer.alloc(sizeBytes);
      throw new Error('the connection was cut');
    }
    const stopped = new AbortController();
    async function* endless() {
      for (let n = 0; ; n++) {
        if (n === 20) stopped.abort(new Error('stopped by the user'));
        yield Buffer.alloc(1024 ** 2);
      }
    }
    for (const key of ['streams/kept.txt', 'streams/new.txt']) {
      await expect(storage.put(key, broken(1000))).rejects.toThrow('the connection was cut');
      await expect(storage.put(key, broken(11 * 1024 ** 2))).rejects.toThrow('the connection was cut');
    }
    await expect(storage.put('streams/new.txt', endless(), { signal: stopped.signal })).rejects.toThrow(
      'stopped by the user',
    );
    expect(await storage.stat('streams/new.txt')).toBeNull();
    expect(await read('streams/kept.txt')).toBe('kept');
    await storage.delete('streams/kept.txt');
  });

  test('a range gives exactly its bytes, and none outside the file', async () => {
    const body = randomBytes(100_000);
    await storage.put('ranges/a.bin', [body]);
    for (const [from, to] of [
      [0, 0],
      [0, 99_999],
      [99_999, 99_999],
      [12_345, 23_456],
    ] as const)
      expect((await part('ranges/a.bin', from, to)).equals(body.subarray(from, to + 1))).toBe(true);
    for (const [from, to] of [
      [0, 100_000],
      [100_000, 100_000],
      [5, 4],
      [-1, 4],
    ] as const)
      await expect(part('ranges/a.bin', from, to)).rejects.toThrow(RangeError);
    await expect(part('ranges/none.bin', 0, 1)).rejects.toThrow(NoStoredFile);
    await storage.delete('ranges/a.bin');
  });

  test('a range that is given up in the middle ends quietly, many times over', async () => {
    await storage.put('ranges/b.bin', [randomBytes(3_000_000)]);
    for (let n = 0; n < (fullRun ? 30 : 6); n++) {
      const bytes = await storage.openRange('ranges/b.bin', n, 2_999_999);
      for await (const chunk of bytes) {
        expect((chunk as Buffer).length).toBeGreaterThan(0);
        break;
      }
      expect(bytes.destroyed).toBe(true);
    }
    expect(await part('ranges/b.bin', 5, 9)).toHaveLength(5);
    await storage.delete('ranges/b.bin');
  });

  test('a local file is whole and good for as long as it is used, also by many at once', async () => {
    const body = randomBytes(2_000_000);
    await storage.put('local/a.bin', [body]);
    const reads = Array.from({ length: 8 }, () =>
      storage.withLocalFile('local/a.bin', async (local) => {
        await sleep(20);
        return (await readFile(local)).equals(body);
      }),
    );
    expect(await Promise.all(reads)).toEqual(reads.map(() => true));
    await storage.delete('local/a.bin');
    await expect(read('local/a.bin')).rejects.toThrow('no stored file');
  });

  test('an address, where the storage gives one, brings the bytes under the type and name it was made for', async () => {
    await storage.put('urls/a.mp4', [Buffer.from('0123456789')]);
    const named = { contentType: 'video/mp4', contentDisposition: 'attachment; filename="a.mp4"' };
    const address = await storage.url('urls/a.mp4', { expiresInSeconds: 60, ...named });
    if (address !== null) {
      const response = await request(address, { headers: { range: 'bytes=2-5' } });
      expect([response.status, response.status === 206 || (await response.clone().text())]).toEqual([
        206,
        true,
      ]);
      expect(response.headers.get('content-type')).toBe('video/mp4');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.mp4"');
      expect(await response.text()).toBe('2345');
    }
    await storage.delete('urls/a.mp4');
  });

  test('a copy is read under its own key, counts as new, and outlives its original', async () => {
    const local = path.join(folder, 'old');
    await writeFile(local, 'shared');
    const longAgo = new Date(Date.now() - 7 * 24 * 3_600_000);
    await utimes(local, longAgo, longAgo);
    await storage.publish(local, 'copies/original.mp4');
    await storage.copy('copies/original.mp4', 'copies/of/another.mp4');
    for await (const file of storage.list()) {
      if (file.key === 'copies/of/another.mp4')
        expect(Math.abs(file.modifiedMs - Date.now())).toBeLessThan(60_000);
    }
    await storage.delete('copies/original.mp4');
    expect(await storage.stat('copies/original.mp4')).toBeNull();
    expect(await read('copies/of/another.mp4')).toBe('shared');
    await storage.delete('copies/of/another.mp4');
  });

  test('publishing over an original leaves its copy as it was', async () => {
    await publish('copies/a.txt', 'first');
    await storage.copy('copies/a.txt', 'copies/b.txt');
    await publish('copies/a.txt', 'second');
    expect([await read('copies/a.txt'), await read('copies/b.txt')]).toEqual(['second', 'first']);
    await storage.copy('copies/a.txt', 'copies/b.txt');
    expect(await read('copies/b.txt')).toBe('second');
    await Promise.all(['copies/a.txt', 'copies/b.txt'].map((key) => storage.delete(key)));
  });

  test('what is not there cannot be copied', async () => {
    await expect(storage.copy('ws/none.mp4', 'ws/copy.mp4')).rejects.toThrow('no stored file');
    expect(await storage.stat('ws/copy.mp4')).toBeNull();
  });

  test('a missing file has no size, cannot be read, and deleting it is no error', async () => {
    expect(await storage.stat('ws/none.mp4')).toBeNull();
    await expect(read('ws/none.mp4')).rejects.toThrow('no stored file');
    await expect(storage.delete('ws/none.mp4')).resolves.toBeUndefined();
  });

  test('the list names every file with size and age, and forgets deleted ones', async () => {
    await publish('other/a/b/c.bin', '12345');
    for await (const file of storage.list()) {
      if (file.key !== 'other/a/b/c.bin') continue;
      expect(file.sizeBytes).toBe(5);
      expect(Math.abs(file.modifiedMs - Date.now())).toBeLessThan(60_000);
    }
    expect(await keys()).toEqual(['other/a/b/c.bin', 'ws/video/original.mp4', 'ws/video/poster.jpg']);
    await storage.delete('other/a/b/c.bin');
    expect(await keys()).toEqual(['ws/video/original.mp4', 'ws/video/poster.jpg']);
  });

  test.each([
    '',
    '/etc/passwd',
    '../outside',
    'ws/../../outside',
    'ws//x',
    'ws/.hidden',
    'ws/a\0b',
    'ws/a\nb',
    'a/',
    'a/b/c/d/e/f/g/h/i',
    `${'long/'.repeat(7)}${'x'.repeat(366)}`,
  ])('the key %j is refused', async (key) => {
    const calls: (() => Promise<unknown>)[] = [
      () => storage.stat(key),
      () => storage.put(key, [Buffer.from('x')]),
      () => storage.openRange(key, 0, 0),
      () => storage.copy(key, 'ws/copy.mp4'),
      () => storage.copy('ws/video/original.mp4', key),
      () => storage.delete(key),
      () => storage.url(key, { expiresInSeconds: 60, contentType: 'video/mp4' }),
      () => read(key),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('is not a storage key');
    await expect(publish(key, 'x')).rejects.toThrow('is not a storage key');
  });

  test('the longest and deepest keys are stored', async () => {
    for (const key of [`${'long'}/${'x'.repeat(195)}/${'y'.repeat(199)}`, 'a/b/c/d/e/f/g/h.i-j_k.mp4']) {
      await storage.put(key, [Buffer.from('x')]);
      expect(await storage.stat(key)).toMatchObject({ key, sizeBytes: 1 });
      await storage.delete(key);
    }
  });

  test('many publications at once all arrive', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `ws/many/${n}.txt`);
    await Promise.all(
      names.map(async (key, n) => {
        const local = path.join(folder, `part-${n}`);
        await writeFile(local, key);
        await storage.publish(local, key);
      }),
    );
    expect(await Promise.all(names.map(read))).toEqual(names);
  });
}
