import { execFile } from 'node:child_process';
import { chown, link, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { sandboxCall } from './sandbox.ts';
import { ToolOutputRefused, toolOutput } from './tool-output.ts';

const folder = await folderForFile();
const outDir = path.join(folder, 'out');
await mkdir(outDir);
const secret = path.join(folder, 'secret');
await writeFile(secret, 'of another user');
const at = (name: string) => path.join(outDir, name);

test('a file that a tool wrote is its output, and a missing one is missing', async () => {
  await writeFile(at('poster.jpg'), 'picture');
  expect(await toolOutput(at('poster.jpg'))).toBe(at('poster.jpg'));
  await expect(toolOutput(at('none.jpg'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each<[string, (file: string) => Promise<unknown>, RegExp]>([
  ['a symbolic link to a file', (file) => symlink(secret, file), /symbolic link/],
  ['a symbolic link to nothing', (file) => symlink('/nowhere/at/all', file), /symbolic link/],
  ['a hard link', (file) => link(secret, file), /another name/],
  ['a folder', (file) => mkdir(file), /no regular file/],
  // It would keep its reader waiting for ever.
  ['a named pipe', (file) => promisify(execFile)('mkfifo', [file]), /no regular file/],
])('%s is refused', async (kind, plant, reason) => {
  const file = at(kind.replaceAll(' ', '-'));
  await plant(file);
  const error = await toolOutput(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ToolOutputRefused);
  expect((error as Error).message).toMatch(reason);
});

test.skipIf(process.getuid?.() !== 0)(
  'a file of a third user is refused, one of the jail’s user is not',
  async () => {
    await chown(outDir, 61_234, 61_234);
    for (const uid of [61_234, 61_235]) {
      await writeFile(at(`of-${uid}`), 'x');
      await chown(at(`of-${uid}`), uid, uid);
    }
    await chown(outDir, 61_234, 61_234);
    expect(await toolOutput(at('of-61234'))).toBe(at('of-61234'));
    await expect(toolOutput(at('of-61235'))).rejects.toThrow('another user');
  },
);

test('a link is handed to no sandboxed tool as its source', async () => {
  await symlink(secret, at('source.mp4'));
  const jail = { mode: 'bwrap', users: null, locksNamespaces: true, system: [] } as const;
  const call = (file: string) =>
    sandboxCall({ ...jail, system: [] }, ['true'], { files: [file], readOnlyDirs: [] });
  expect(() => call(at('source.mp4'))).toThrow(/symbolic link/);
  expect(call(secret).args).toContain(secret);
});
