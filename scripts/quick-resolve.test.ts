import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderForFile } from '../server/src/testing/folder-for-file.ts';

const folder = await folderForFile();
const hook = pathToFileURL(path.join(import.meta.dirname, 'quick-resolve.mjs')).href;

/** A package among others, with its files by name. */
function writePackage(name: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, 'node_modules', name, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

const run = (program: string): string =>
  execFileSync(process.execPath, ['--import', hook, '--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

test('files of both formats, and of a package inside a package, are what their package.json says', () => {
  writePackage('modern', {
    'package.json': '{"type":"module","exports":"./index.js"}',
    'index.js': `import { deep } from './deep/deep.js'; import old from './old/old.js'; export const all = deep + old.name;`,
    'deep/deep.js': 'export const deep = 1;',
    'old/package.json': '{"type":"commonjs"}',
    'old/old.js': 'exports.name = 2;',
  });
  writePackage('classic', { 'package.json': '{"main":"./index.js"}', 'index.js': 'exports.value = 3;' });
  expect(
    run(`import { all } from 'modern'; import classic from 'classic'; console.log(all, classic.value)`),
  ).toBe('3 3');
});

test('a file that is absent is reported by Node.js itself', () => {
  writePackage('broken', {
    'package.json': '{"type":"module","exports":"./index.js"}',
    'index.js': `import './gone.js';`,
  });
  expect(() => run(`import 'broken'`)).toThrow(/ERR_MODULE_NOT_FOUND/);
});
