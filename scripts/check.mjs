// `npm run check`: everything besides the tests that must hold before a change is taken. One line a step.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from './generated.mjs';
import { lockfileErrors } from './lockfile.mjs';
import { migrationError } from './migrations.mjs';
import { pictureErrors } from './pictures.mjs';
import { captureNode } from './run-node.mjs';
import { projectDir, setUp } from './setup.mjs';

const node = setUp();
const at = (file) => path.join(projectDir, file);

const steps = {
  types: () => tool('node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']),
  'types of the pages': () => tool('node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'web']),
  'format and lint': () => tool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  'direction of imports': () =>
    tool('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
      ...['contract/src', 'server/src', 'web/src'],
    ]),
  'unused code': () => tool('node_modules/knip/bin/knip.js', []),
  ...Object.fromEntries(generated.map(([program, file]) => [file, () => sameAsGenerated(program, file)])),
  'fonts.generated.ts': () => tool('scripts/fonts.ts', ['--check']),
  'limits of routes': () => tool('scripts/route-limits.ts', []),
  'database migrations': () => migrationError(node, at('server/src/db/migrations')),
  'sample clips': () => tool('scripts/sample/check-clips.ts', []),
  'package-lock.json': async () => lockfileErrors(readFileSync(at('package-lock.json'), 'utf8')).join('\n'),
  pictures: async () => pictureErrors(committedFiles()).join('\n'),
};

let failures = 0;
for (const [name, step] of Object.entries(steps)) {
  const before = performance.now();
  const error = await step();
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  console.log(`${error ? 'FAILED' : 'ok    '} ${name} (${seconds} s)`);
  if (error) {
    failures += 1;
    console.log(`${error.trimEnd().replaceAll(/^/gm, '       ')}\n`);
  }
}
console.log(
  failures === 0 ? 'Everything holds.' : `${failures} of ${Object.keys(steps).length} checks failed.`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** What a program printed if it failed, otherwise nothing. */
async function tool(program, args) {
  const { exitCode, output } = await captureNode(node, [at(program), ...args]);
  return exitCode === 0 ? '' : output || `ended with code ${exitCode}`;
}

async function sameAsGenerated(generator, file) {
  const { exitCode, output } = await captureNode(node, [at(generator)]);
  if (exitCode !== 0) return output;
  return existsSync(at(file)) && output === readFileSync(at(file), 'utf8')
    ? ''
    : 'It is out of date: npm run generate';
}

/** Without a repository (an unpacked archive) there is nothing to commit. */
function committedFiles() {
  if (!existsSync(at('.git'))) return [];
  const listed = spawnSync('git', ['ls-files', '-z'], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`);
  return listed.stdout.split('\0').filter((file) => file !== '');
}
