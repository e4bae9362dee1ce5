import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeInstanceLock, unusableFolder } from './instance-lock.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'jhalak-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Another process that takes the lock and keeps it. */
async function holder() {
  const module = path.join(import.meta.dirname, 'instance-lock.ts');
  const program = `
    const { takeInstanceLock } = await import(${JSON.stringify(module)});
    takeInstanceLock(process.argv[1]).describe('at http://127.0.0.1:4000, process ' + process.pid);
    console.log('held');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

test('a second start on the same data folder names the place of the first', async () => {
  const first = await holder();
  expect(() => takeInstanceLock(dataDir)).toThrow(
    `Jhalak is already running on this data folder (${dataDir}, at http://127.0.0.1:4000, process ${first.pid}).`,
  );
  first.kill('SIGKILL');
  await once(first, 'exit');
});

test('a data folder that others could enter is closed', () => {
  chmodSync(dataDir, 0o755);
  takeInstanceLock(dataDir).release();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a data folder that cannot be made or written is named with the reason and a way out', () => {
  const file = path.join(dataDir, 'a-file');
  writeFileSync(file, '');
  const wayOut = 'Choose another folder: DATA_DIR=/path/to/folder npm start';
  expect(() => takeInstanceLock(file)).toThrow(
    `Jhalak cannot keep its data in ${file}: it is a file and no folder. ${wayOut}`,
  );
  // Not even root makes a folder there.
  expect(() => takeInstanceLock('/sys/jhalak')).toThrow(
    /^Jhalak cannot keep its data in \/sys\/jhalak: .+\. Choose another folder/,
  );
});

test.runIf(process.getuid?.() === 0)(
  'a data folder of another user is to be handed over, not left behind',
  () => {
    chmodSync(dataDir, 0o711);
    const others = path.join(dataDir, 'of-root');
    mkdirSync(others, { mode: 0o700 });
    process.seteuid?.(65_534);
    try {
      expect(unusableFolder(others, { code: 'EROFS', message: '' }).message).toBe(
        `Jhalak cannot keep its data in ${others}: its volume is read-only. Choose another folder: DATA_DIR=/path/to/folder npm start`,
      );
      expect(() => takeInstanceLock(others)).toThrow(
        `Jhalak cannot keep its data in ${others}: it belongs to the user with the number 0. Give it to this user, number 65534: docs/self-hosting.md, “Root or an ordinary user”`,
      );
    } finally {
      process.seteuid?.(0);
    }
  },
);

test('after kill -9 of the holder the lock is free at once', async () => {
  const first = await holder();
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(() => takeInstanceLock(dataDir).release()).not.toThrow();
});

test('a released lock can be taken again, a held one not even by its own process', () => {
  const lock = takeInstanceLock(dataDir);
  expect(() => takeInstanceLock(dataDir)).toThrow('already running');
  lock.release();
  takeInstanceLock(dataDir).release();
});

test('children of the holder do not carry the lock on after its death', async () => {
  const lock = takeInstanceLock(dataDir);
  const child = spawn('sleep', ['30'], { stdio: 'ignore' });
  lock.release();
  expect(() => takeInstanceLock(dataDir).release()).not.toThrow();
  child.kill('SIGKILL');
  await once(child, 'exit');
});
