import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationError, removeOlderSnapshots } from './migrations.mjs';

const migrations = path.resolve(import.meta.dirname, '../server/src/db/migrations');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-migrations-test-'));
  cpSync(migrations, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const snapshots = () => readdirSync(path.join(folder, 'meta')).filter((name) => name.includes('snapshot'));
const newest = () => path.join(folder, 'meta', snapshots().sort().at(-1) ?? '');
const check = () => migrationError(process.execPath, folder);

test('the migrations hold the whole schema, with the newest snapshot alone', async () => {
  expect(await check()).toBe('');
});

test('a column of the schema that no migration makes is an error', async () => {
  const snapshot = JSON.parse(readFileSync(newest(), 'utf8'));
  delete snapshot.tables['jhalak.workspace'].columns.plan_id;
  writeFileSync(newest(), JSON.stringify(snapshot));
  expect(await check()).toBe('The schema has changes without a migration: npm run generate');
});

test('what drizzle-kit cannot read is an error, although it ends with code 0', async () => {
  rmSync(newest());
  writeFileSync(path.join(folder, 'meta/_journal.json'), '{');
  expect(await check()).not.toBe('');
});

test('an older snapshot is an error until it is removed; the newest stays', async () => {
  const name = path.basename(newest());
  cpSync(newest(), path.join(folder, 'meta/0000_snapshot.json'));
  expect(await check()).not.toBe('');
  removeOlderSnapshots(folder);
  expect(snapshots()).toEqual([name]);
  expect(await check()).toBe('');
});
