// `npm run check`: everything besides the tests that must hold before a change is taken. One line a step.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockfileErrors } from './lockfile.mjs';
import { ended, startNode } from './run-node.mjs';
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
  'docs/configuration.md': () => sameAsGenerated('scripts/configuration-page.ts', 'docs/configuration.md'),
  'docs/permissions.md': () => sameAsGenerated('scripts/permissions-page.ts', 'docs/permissions.md'),
  'docs/licences.md': () => sameAsGenerated('scripts/licences-page.ts', 'docs/licences.md'),
  'openapi.json': () => sameAsGenerated('scripts/openapi.ts', 'openapi.json'),
  'openapi-v1.json': () => sameAsGenerated('scripts/openapi-v1.ts', 'openapi-v1.json'),
  'fonts.generated.ts': () => tool('scripts/fonts.ts', ['--check']),
  'database migrations': migrations,
  'sample clips': () => tool('scripts/sample/check-clips.ts', []),
  'package-lock.json': async () => lockfileErrors(readFileSync(at('package-lock.json'), 'utf8')).join('\n'),
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
async function tool(program, args, folder = projectDir) {
  const { exitCode, output } = await capture(program, args, folder);
  return exitCode === 0 ? '' : output || `ended with code ${exitCode}`;
}

async function capture(program, args, folder) {
  const child = startNode(node, [at(program), ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const exitCode = await ended(child);
  return { exitCode, output: Buffer.concat(chunks).toString('utf8') };
}

async function sameAsGenerated(generator, file) {
  const { exitCode, output } = await capture(generator, [], projectDir);
  if (exitCode !== 0) return output;
  return existsSync(at(file)) && output === readFileSync(at(file), 'utf8')
    ? ''
    : 'It is out of date: npm run generate';
}

/** Generating from the schema beside a copy of the migrations must add nothing. */
async function migrations() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-migrations-'));
  try {
    cpSync(at('server/src/db/migrations'), folder, { recursive: true });
    const before = readdirSync(folder);
    const args = ['generate', '--dialect', 'postgresql', '--schema', './src/db/schema.ts', '--out', folder];
    const error = await tool('node_modules/drizzle-kit/bin.cjs', args, at('server'));
    const added = readdirSync(folder).filter((name) => !before.includes(name));
    return error || (added.length > 0 ? 'The schema has changes without a migration: npm run generate' : '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
