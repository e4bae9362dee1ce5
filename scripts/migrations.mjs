import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { captureNode } from './run-node.mjs';
import { projectDir } from './setup.mjs';

const server = path.join(projectDir, 'server');

/** What is wrong with a folder of migrations: generating from the schema beside a copy of it must add nothing. */
export async function migrationError(node, migrations) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-migrations-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    const before = readdirSync(folder);
    // drizzle-kit puts `./` before the folder, and ends with code 0 where it then finds none.
    const out = path.relative(server, folder);
    const args = ['generate', '--dialect', 'postgresql', '--schema', './src/db/schema.ts', '--out', out];
    const drizzleKit = path.join(projectDir, 'node_modules/drizzle-kit/bin.cjs');
    const { exitCode, output } = await captureNode(node, [drizzleKit, ...args], { cwd: server });
    const added = readdirSync(folder).filter((name) => !before.includes(name));
    if (added.length > 0) return 'The schema has changes without a migration: npm run generate';
    if (exitCode !== 0 || !output.includes('No schema changes')) return output;
    return snapshotsOf(folder).length > 1 ? 'Older snapshots of the schema are left: npm run generate' : '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** drizzle-kit compares the schema with the newest snapshot alone; each older one has some 5,000 lines. */
export function removeOlderSnapshots(migrations) {
  for (const file of snapshotsOf(migrations).slice(0, -1)) rmSync(file);
}

const snapshotsOf = (migrations) =>
  readdirSync(path.join(migrations, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .map((name) => path.join(migrations, 'meta', name));
