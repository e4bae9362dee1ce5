// `npm run generate`: writes every generated file again. `npm run check` fails where that changes one.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from './generated.mjs';
import { removeOlderSnapshots } from './migrations.mjs';
import { projectDir, setUp } from './setup.mjs';

const node = setUp();

for (const [program, file] of generated) writeFileSync(path.join(projectDir, file), run(program));
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
