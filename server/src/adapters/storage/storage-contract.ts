import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from './storage.ts';

/** What every storage must do; each adapter's test calls it with a storage of its own, made in `folder`. */
export function storageContract(create: (folder: string) => Storage): void {
  let folder: string;
  let storage: Storage;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'storage-contract-'));
    storage = create(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const publish = async (key: string, text: string) => {
    const local = path.join(folder, 'finished');
    await writeFile(local, text);
    await storage.publish(local, key);
    return local;
  };
  const read = (key: string) => storage.withLocalFile(key, (local) => readFile(local, 'utf8'));
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of storage.list()) found.push(key);
    return found.toSorted();
  };

  test('a published file is found under its key, and its source is gone', async () => {
    const local = await publish('ws/video/original.mp4', 'नमस्ते');
    expect(await read('ws/video/original.mp4')).toBe('नमस्ते');
    expect(await storage.size('ws/video/original.mp4')).toBe(Buffer.byteLength('नमस्ते'));
    await expect(stat(local)).rejects.toThrow('ENOENT');
  });

  test('publishing again replaces the file', async () => {
    await publish('ws/video/poster.jpg', 'old');
    await publish('ws/video/poster.jpg', 'newer');
    expect(await read('ws/video/poster.jpg')).toBe('newer');
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
    await storage.remove('copies/original.mp4');
    expect(await storage.size('copies/original.mp4')).toBeNull();
    expect(await read('copies/of/another.mp4')).toBe('shared');
    await storage.remove('copies/of/another.mp4');
  });

  test('publishing over an original leaves its copy as it was', async () => {
    await publish('copies/a.txt', 'first');
    await storage.copy('copies/a.txt', 'copies/b.txt');
    await publish('copies/a.txt', 'second');
    expect([await read('copies/a.txt'), await read('copies/b.txt')]).toEqual(['second', 'first']);
    await storage.copy('copies/a.txt', 'copies/b.txt');
    expect(await read('copies/b.txt')).toBe('second');
    await Promise.all(['copies/a.txt', 'copies/b.txt'].map((key) => storage.remove(key)));
  });

  test('what is not there cannot be copied', async () => {
    await expect(storage.copy('ws/none.mp4', 'ws/copy.mp4')).rejects.toThrow('no stored file');
    expect(await storage.size('ws/copy.mp4')).toBeNull();
  });

  test('a missing file has no size, cannot be read, and removing it is no error', async () => {
    expect(await storage.size('ws/none.mp4')).toBeNull();
    await expect(read('ws/none.mp4')).rejects.toThrow('no stored file');
    await expect(storage.remove('ws/none.mp4')).resolves.toBeUndefined();
  });

  test('the list names every file with size and age, and forgets removed ones', async () => {
    await publish('other/a/b/c.bin', '12345');
    for await (const file of storage.list()) {
      if (file.key !== 'other/a/b/c.bin') continue;
      expect(file.sizeBytes).toBe(5);
      expect(Math.abs(file.modifiedMs - Date.now())).toBeLessThan(60_000);
    }
    expect(await keys()).toEqual(['other/a/b/c.bin', 'ws/video/original.mp4', 'ws/video/poster.jpg']);
    await storage.remove('other/a/b/c.bin');
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
  ])('the key %j is refused', async (key) => {
    await expect(storage.size(key)).rejects.toThrow('is not a storage key');
    await expect(publish(key, 'x')).rejects.toThrow('is not a storage key');
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
