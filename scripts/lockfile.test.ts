import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockfileErrors } from './lockfile.mjs';

const lockfile = (packages: Record<string, object>) => JSON.stringify({ packages });

test('the lockfile of this project names no registry and has a checksum for every package', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
  expect(lockfileErrors(text)).toEqual([]);
});

test('an address of a registry is an error', () => {
  const text = lockfile({
    'node_modules/a': { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-x' },
  });
  expect(lockfileErrors(text)).toEqual(['node_modules/a: resolved https://registry.example/a.tgz']);
});

test('a package without a checksum is an error, a workspace is not', () => {
  const text = lockfile({
    'node_modules/a': {},
    'node_modules/w': { resolved: 'server', link: true },
    server: {},
  });
  expect(lockfileErrors(text)).toEqual(['node_modules/a: no integrity']);
});
