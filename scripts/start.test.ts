import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('a start on a folder that is in use leaves the packages and pages of the running version alone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-start-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  // A newer version than the one whose packages are installed, whose install would leave a trace.
  cpSync(import.meta.dirname, path.join(folder, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{ "packages": {} }');
  write('node_modules/.installed-lockfile', 'that of the version before');
  write('server/src/supervisor/supervisor.ts', `console.log('the supervisor says that it runs')`);
  write('bin/npm', `#!/bin/sh\ntouch ${folder}/installed\n`);
  chmodSync(path.join(folder, 'bin/npm'), 0o700);
  write('data/lock', '');
  const holder = spawn('flock', ['--exclusive', path.join(folder, 'data/lock'), 'sh', '-c', 'echo; cat']);
  onTestFinished(async () => {
    holder.stdin.end();
    await once(holder, 'exit');
  });
  await once(holder.stdout, 'data');

  const env = { ...process.env, DATA_DIR: '', PATH: `${folder}/bin:${process.env.PATH}` };
  const start = promisify(execFile)(process.execPath, [path.join(folder, 'scripts/start.mjs')], { env });
  const { stdout, stderr } = await start;
  expect(stdout).toBe('the supervisor says that it runs\n');
  expect(stderr).toBe('The packages stay as they are while Jhalak runs. Stop it, then run npm start.\n');
  expect(existsSync(path.join(folder, 'installed'))).toBe(false);
});
