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

test('a name means in each package what is installed there, and `#` its own files', () => {
  const exporting = (value: number) => ({
    'package.json': '{"type":"module","exports":"./index.js"}',
    'index.js': `export default ${value};`,
  });
  writePackage('tool', exporting(1));
  writePackage('user/node_modules/tool', exporting(2));
  for (const name of ['user', 'other'])
    writePackage(name, {
      'package.json': '{"type":"module","exports":"./index.js","imports":{"#*":"./own/*"}}',
      'own/name.js': `export default '${name}';`,
      'index.js': `import tool from 'tool'; import name from '#name.js'; export default name + tool;`,
    });
  expect(
    run(
      `import user from 'user'; import other from 'other'; import tool from 'tool'; console.log(user, other, tool)`,
    ),
  ).toBe('user2 other1 1');
});

test('TypeScript of a package of modules is run, a file beside it and below it', () => {
  const files = { 'package.json': '{"type":"module"}', 'a.ts': `export { b } from './sub/b.ts';` };
  for (const [name, text] of Object.entries({ ...files, 'sub/b.ts': 'export const b: number = 4;' })) {
    mkdirSync(path.join(folder, 'typed/sub'), { recursive: true });
    writeFileSync(path.join(folder, 'typed', name), text);
  }
  expect(run(`import { b } from './typed/a.ts'; console.log(b)`)).toBe('4');
});
