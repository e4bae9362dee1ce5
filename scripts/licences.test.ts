import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leftOutPackages } from '../web/left-out.ts';
import viteConfig from '../web/vite.config.ts';
import { type LockedPackages, licenceErrors, shippedPackages } from './licences.ts';

const own = (workspace: string) => {
  const lockfile = path.resolve(import.meta.dirname, '../package-lock.json');
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: LockedPackages };
  return shippedPackages(packages, { workspace }, workspace === 'web' ? leftOutPackages : []);
};

/** A lockfile in which the pages need `lib`, and `lib` needs `deep`. */
const locked = (lib: string | undefined, deep: string): LockedPackages => ({
  web: { dependencies: { lib: '1.0.0' } },
  'node_modules/lib': { version: '1.0.0', dependencies: { deep: '2.0.0' }, ...(lib && { license: lib }) },
  'node_modules/lib/node_modules/deep': { version: '2.0.0', license: deep },
  'node_modules/deep': { version: '1.0.0', license: 'GPL-3.0' },
});
const errorsOf = (packages: LockedPackages, leftOut: string[] = []) =>
  licenceErrors(shippedPackages(packages, { workspace: 'web' }, leftOut));

test('what the pages and the server ship may be shipped', () => {
  expect(licenceErrors([...own('web'), ...own('server')])).toEqual([]);
  expect(own('web').map(({ name }) => name)).toContain('zod');
});

test('a GPL package deep in a bundle is an error, unless it is left out of it', () => {
  expect(errorsOf(locked('MIT', 'GPL-3.0'))).toEqual(['deep 2.0.0 is GPL-3.0']);
  expect(errorsOf(locked('MIT', 'AGPL-3.0-or-later'))).toEqual(['deep 2.0.0 is AGPL-3.0-or-later']);
  expect(errorsOf(locked('MIT', 'GPL-3.0'), ['deep'])).toEqual([]);
});

test.each([
  ['MIT OR GPL-2.0-only', true],
  ['(GPL-2.0 OR MIT) AND ISC', true],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0', false],
  ['LGPL-3.0', false],
  ['MPL-2.0', true],
])('%s may be shipped: %s', (licence, allowed) => {
  expect(errorsOf(locked('MIT', licence)).length === 0).toBe(allowed);
});

test('LGPL is allowed for the part that users can replace', () => {
  expect(licenceErrors([{ name: 'jassub', version: '1', licence: 'LGPL-2.1-or-later AND MIT' }])).toEqual([]);
});

test('a package without a licence is an error', () => {
  expect(errorsOf(locked(undefined, 'MIT'))).toEqual(['lib 1.0.0 names no licence']);
});

test('the pages have an empty module in the place of every package that is left out', () => {
  const config = viteConfig as (env: object) => {
    resolve: { alias: { find: string; replacement: string }[] };
  };
  const { alias } = config({ command: 'build', mode: 'production' }).resolve;
  expect(alias.map(({ find }) => find)).toEqual(leftOutPackages);
  for (const { replacement } of alias) {
    const code = readFileSync(replacement, 'utf8').replace(/\/\/.*/g, '');
    expect(code.trim()).toBe('export {};');
  }
});
