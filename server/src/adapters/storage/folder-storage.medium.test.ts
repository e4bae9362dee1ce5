import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { incomingContract } from './testing/incoming-contract.ts';
import { storageContract } from './testing/storage-contract.ts';

const run = promisify(execFile);
async function* brokenOff() {
  yield Buffer.from('x');
  throw new Error('cut');
}

describe('folder storage keeps the contract', () => {
  storageContract((folder) => createFolderStorage(path.join(folder, 'media')));
});

describe('folder storage takes files over several connections', () => {
  incomingContract(async (folder) => createFolderStorage(path.join(folder, 'media')));
});

describe('folder storage', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'folder-storage-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('follows no symbolic link, neither as a folder nor as the file', async () => {
    const root = path.join(folder, 'links');
    await mkdir(path.join(root, 'ws'), { recursive: true });
    await writeFile(path.join(folder, 'secret'), 'of someone else');
    await symlink(folder, path.join(root, 'ws', 'away'));
    await symlink(path.join(folder, 'secret'), path.join(root, 'ws', 'file'));
    const storage = createFolderStorage(root);
    await expect(storage.stat('ws/away/secret')).rejects.toThrow('symbolic link');
    await expect(storage.withLocalFile('ws/file', (local) => readFile(local))).rejects.toThrow(
      'not a regular file',
    );
    await writeFile(path.join(folder, 'new'), 'x');
    await expect(storage.publish(path.join(folder, 'new'), 'ws/away/new2')).rejects.toThrow('symbolic link');
    expect(await Array.fromAsync(storage.list())).toEqual([]);
  });

  test('lists nothing that others have put there', async () => {
    const root = path.join(folder, 'shared');
    const storage = createFolderStorage(root);
    await storage.put('ws/original.mp4', [Buffer.from('x')]);
    await mkdir(path.join(root, 'lost+found'), { mode: 0o700 });
    await writeFile(path.join(root, 'lost+found', 'a.mp4'), 'x');
    await writeFile(path.join(root, 'ws', 'my holiday.mp4'), 'x');
    expect((await Array.fromAsync(storage.list())).map(({ key }) => key)).toEqual(['ws/original.mp4']);
  });

  test('reads nothing of a stream whose key it refuses', async () => {
    let isRead = false;
    async function* bytes() {
      isRead = true;
      yield Buffer.from('x');
    }
    const root = path.join(folder, 'refused');
    await expect(createFolderStorage(root).put('../x', bytes())).rejects.toThrow('is not a storage key');
    expect(isRead).toBe(false);
    await expect(readdir(root)).rejects.toThrow('ENOENT');
  });

  test('leaves nothing of a stream that breaks off in the folder where files arrive', async () => {
    const incomingDir = path.join(folder, 'arriving');
    const storage = createFolderStorage(path.join(folder, 'broken'), { incomingDir });
    await expect(storage.put('a/b.mp4', Readable.from(brokenOff()))).rejects.toThrow('cut');
    expect(await readdir(incomingDir)).toEqual([]);
  });

  test('says how much its volume can still take', async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = await createFolderStorage(path.join(folder, 'not made yet')).freeBytes();
    expect(Math.abs((free ?? 0) / (bavail * bsize) - 1)).toBeLessThan(0.1);
  });

  test('says what a source that is being stored has taken of it', async () => {
    const storage = createFolderStorage(path.join(folder, 'taken'));
    const seen: number[] = [];
    async function* pieces() {
      for (const _ of [1, 2]) {
        yield Buffer.alloc(50_000);
        seen.push(await storage.incoming.takenBytes(new Set(['video'])));
        expect(await storage.incoming.takenBytes(new Set(['another']))).toBe(0);
      }
    }
    await storage.put('ws/video/original-1.mp4', pieces());
    expect(seen).toEqual([50_000, 100_000]);
    expect(await storage.incoming.takenBytes(new Set(['video']))).toBe(0);
  });

  test('counts nothing that a killed process had stored of a source that is stored anew', async () => {
    const incomingDir = path.join(folder, 'killed');
    const storage = createFolderStorage(path.join(folder, 'killed-media'), { incomingDir });
    const lost = path.join(incomingDir, 'video.put-lost');
    await mkdir(incomingDir);
    await writeFile(lost, Buffer.alloc(70_000));
    await utimes(lost, new Date(), new Date(Date.now() - 60_000));
    await writeFile(path.join(incomingDir, 'upload.0a1b'), Buffer.alloc(5000));
    const ids = new Set(['video', 'upload']);
    const seen: number[] = [];
    async function* pieces() {
      for (const _ of [1, 2]) {
        yield Buffer.alloc(50_000);
        seen.push(await storage.incoming.takenBytes(ids));
      }
    }
    await storage.put('ws/video/original-2.mp4', pieces());
    expect(seen).toEqual([55_000, 105_000]);
  });

  test('hashes a file at its end whose hash was lost with a process, to its last byte', async () => {
    const storage = createFolderStorage(path.join(folder, 'hashed'));
    for (const sizeBytes of [1, 256 * 1024, 256 * 1024 + 1, 700_001]) {
      const bytes = randomBytes(sizeBytes);
      const row = { id: `hashed-${sizeBytes}`, sizeBytes, key: null, state: null, takenOver: false };
      const rules = {
        headBytes: 10,
        choose: async () => `hashed/${sizeBytes}.mp4`,
        save: async () => undefined,
      };
      await storage.incoming.append(row, Readable.from([bytes]), 0, rules);
      const done = await storage.incoming.complete(row, { ...rules, prepare: async () => undefined });
      expect(done?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  test('sweeps what no row knows after an hour, under whatever name a connection gave it', async () => {
    const incomingDir = path.join(folder, 'swept');
    const { incoming } = createFolderStorage(path.join(folder, 'swept-media'), { incomingDir });
    await incoming.sweep({ known: new Set(), nowMs: Date.now() });
    for (const name of ['known', 'known2.0a1b', 'gone', 'gone2.0a1b'])
      await writeFile(path.join(incomingDir, name), 'x');
    const known = new Set(['known', 'known2']);
    const { mtimeMs } = await stat(path.join(incomingDir, 'gone'));
    await incoming.sweep({ known, nowMs: mtimeMs + 3_590_000 });
    expect(await readdir(incomingDir)).toHaveLength(4);
    await incoming.sweep({ known, nowMs: mtimeMs + 3_610_000 });
    expect((await readdir(incomingDir)).toSorted()).toEqual(['known', 'known2.0a1b']);
  });

  test('leaves no empty folders behind', async () => {
    const root = path.join(folder, 'empty');
    const storage = createFolderStorage(root);
    await writeFile(path.join(folder, 'new'), 'x');
    await storage.publish(path.join(folder, 'new'), 'ws/video/original.mp4');
    await storage.delete('ws/video/original.mp4');
    expect(await readdir(root)).toEqual([]);
  });

  test('syncs the file, renames it and syncs its folder, in this order', async () => {
    const log = path.join(folder, 'strace.txt');
    await writeFile(path.join(folder, 'new'), 'x');
    const script = `
      import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
      await createFolderStorage(process.argv[1] + '/durable').publish(process.argv[1] + '/new', 'ws/v/original.mp4');
    `;
    const node = [process.execPath, '--input-type=module', '-e', script, folder];
    const options = { cwd: path.resolve(import.meta.dirname, '../../..') };
    const trace = ['-f', '-y', '-e', 'trace=fsync,rename,renameat,renameat2', '-o', log, ...node];
    const failed = await run('strace', trace, options).then(
      () => null,
      (error: Error & { code?: string | number }) => error,
    );
    if (failed?.code === 'ENOENT') return expect(failed.message).toContain('strace');
    expect(failed).toBeNull();
    const steps = (await readFile(log, 'utf8'))
      .split('\n')
      .filter((line) => line.includes(folder))
      .map((line) => (line.includes('fsync(') ? `sync ${/<([^>]*)>/.exec(line)?.[1]}` : 'rename'))
      .map((step) => step.replace(folder, ''));
    expect(steps.filter((step) => step !== 'sync /durable')).toEqual([
      ...['sync /new', 'sync /durable/ws', 'rename', 'sync /durable/ws/v'],
    ]);
    expect(steps.indexOf('sync /durable')).toBeLessThan(steps.indexOf('rename'));
  });
});
