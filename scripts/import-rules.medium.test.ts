import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const projectDir = path.resolve(import.meta.dirname, '..');
const tree = mkdtempSync(path.join(os.tmpdir(), 'jhalak-import-rules-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** One forbidden import for every rule: rule, file, what it imports. */
const forbidden = [
  ['no-cycles', 'server/src/media/ring.ts', './ring-back.ts'],
  ['contract-depends-on-zod-only', 'contract/src/clip/reach.ts', '../../../server/src/media/tool.ts'],
  ['contract-depends-on-zod-only', 'contract/src/clip/read.ts', 'node:fs'],
  ['media-stays-below', 'server/src/media/up.ts', '#db/rows.ts'],
  ['adapters-stays-below', 'server/src/adapters/speech/up.ts', '#db/rows.ts'],
  ['db-stays-below', 'server/src/db/up.ts', '#media/tool.ts'],
  ['jobs-stays-below', 'server/src/jobs/up.ts', '#pipeline/flow.ts'],
  ['pipeline-stays-below', 'server/src/pipeline/stages/probe/up.ts', '#http/core/app.ts'],
  ['accounts-stays-below', 'server/src/accounts/up.ts', '#pipeline/flow.ts'],
  ['http-stays-below', 'server/src/http/core/up.ts', '#compose/worker.ts'],
  [
    'stages-never-import-each-other',
    'server/src/pipeline/stages/probe/sideways.ts',
    '#pipeline/stages/render/job.ts',
  ],
  [
    'only-compose-picks-an-adapter',
    'server/src/pipeline/stages/render/pick.ts',
    '#adapters/speech/engine.ts',
  ],
  ['only-media-process-spawns', 'server/src/pipeline/stages/render/spawn.ts', 'node:child_process'],
] as const;

/** Imports that every room may make; none of them may be reported. */
const allowed = [
  ['server/src/pipeline/stages/render/job.ts', '#media/tool.ts'],
  ['server/src/pipeline/flow.ts', '#pipeline/stages/probe/job.ts'],
  ['server/src/pipeline/stages/probe/job.ts', '#adapters/speech/speech.ts'],
  ['server/src/compose/worker.ts', '#adapters/speech/engine.ts'],
  ['server/src/media/process.ts', 'node:child_process'],
  ['server/src/http/core/app.ts', '#db/rows.ts'],
] as const;

const leaves = ['media/tool', 'db/rows', 'adapters/speech/speech', 'adapters/speech/engine'].map(
  (name) => `server/src/${name}.ts`,
);

function write(file: string, text: string): void {
  const target = path.join(tree, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

interface Violation {
  rule: { name: string };
  from: string;
  /** A cycle is reported once, from any of its files. */
  cycle?: Array<{ name: string }>;
}

const concerns = ({ from, cycle }: Violation, file: string) =>
  from === file || cycle?.some(({ name }) => name === file) === true;

function cruise(): Violation[] {
  for (const file of leaves) write(file, 'export const value = 1;\n');
  for (const [file, target] of allowed) write(file, `import '${target}';\nexport const value = 1;\n`);
  for (const [, file, target] of forbidden) write(file, `import '${target}';\nexport const value = 1;\n`);
  write('server/src/media/ring-back.ts', "import './ring.ts';\n");
  write('server/package.json', JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }));
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { module: 'nodenext', allowImportingTsExtensions: true } }),
  );
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(tree, 'node_modules'));
  const program = path.join(projectDir, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(projectDir, '.dependency-cruiser.mjs');
  const done = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'contract/src', 'server/src'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(done.stdout).summary.violations;
}

const violations = cruise();

test.each(forbidden)('%s refuses what %s imports (%s)', (rule, file) => {
  const found = violations.filter((violation) => concerns(violation, file));
  expect(found.map((violation) => violation.rule.name)).toContain(rule);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(violations.filter((violation) => concerns(violation, file))).toEqual([]);
});
