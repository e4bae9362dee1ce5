// `npm run generate`: writes every generated file again. `npm run check` fails where that changes one.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeOlderSnapshots } from './migrations.mjs';
import { projectDir, setUp } from './setup.mjs';

const node = setUp();

const configuration = run('scripts/configuration-page.ts');
writeFileSync(path.join(projectDir, 'docs/configuration.md'), configuration);
writeFileSync(path.join(projectDir, 'docs/permissions.md'), run('scripts/permissions-page.ts'));
writeFileSync(path.join(projectDir, 'docs/known-limits.md'), run('scripts/known-limits-page.ts'));
writeFileSync(path.join(projectDir, 'openapi.json'), run('scripts/openapi.ts'));
writeFileSync(path.join(projectDir, 'openapi-v1.json'), run('scripts/openapi-v1.ts'));
writeFileSync(path.join(projectDir, 'docs/licences.md'), run('scripts/licences-page.ts'));
for (const [name, type] of [
  ['hero-timeline', 'ts'],
  ['hero-texts', 'json'],
])
  writeFileSync(
    path.join(projectDir, `web/src/features/marketing/${name}.generated.${type}`),
    run(`scripts/sample/${name}.ts`),
  );
writeFileSync(
  path.join(projectDir, 'contract/src/clip/roman/english-sounds.generated.ts'),
  run('scripts/english-sounds.ts'),
);
if (existsSync(path.join(projectDir, 'scripts/fonts.ts'))) run('scripts/fonts.ts');
run('../node_modules/drizzle-kit/bin.cjs', ['generate'], 'server');
removeOlderSnapshots(path.join(projectDir, 'server/src/db/migrations'));

/** Runs one generator and returns what it printed; a failure ends this program with the generator's own words. */
function run(program, args = [], folder = '.') {
  const done = spawnSync(node, [program, ...args], {
    cwd: path.join(projectDir, folder),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) {
    console.error(`${done.stdout}${program} failed.`);
    process.exit(1);
  }
  console.error(`${program}: done`);
  return done.stdout;
}
