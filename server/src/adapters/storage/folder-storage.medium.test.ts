import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { incomingContract } from './incoming-contract.ts';
import { storageContract } from './storage-contract.ts';

const run = promisify(execFile);

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
