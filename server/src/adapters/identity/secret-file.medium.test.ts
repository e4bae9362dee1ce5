import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrMakeSecret } from './secret-file.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'jhalak-test-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('all who ask at once for the first time get one secret, which only its owner can read', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(['secret']);
  expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
});

test('a secret that is there is kept', async () => {
  await writeFile(path.join(dataDir, 'secret'), 'the one from before');
  expect(await readOrMakeSecret(dataDir)).toBe('the one from before');
});
