import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { folderForFile } from '#testing/folder-for-file.ts';
import { listenHere } from '#testing/free-port.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { migrateDatabase } from './migrate.ts';

const folder = await folderForFile();

test('a program that is older than the schema does not start, and names both versions', async () => {
  const database = await createTestDatabase();
  await migrateDatabase(database.settings);
  await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('later', extract(epoch from timestamptz '2031-02-03') * 1000)`);
  await database.pool.query(`comment on schema jhalak is '9.8.7'`);
  const changed: string[] = [];
  const refused = migrateDatabase(database.settings, { first: async () => void changed.push('identity') });
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(
    new RegExp(`Jhalak ${packageJson.version}, .* of 2031-02-03, written by Jhalak 9\\.8\\.7\\. .*backup`),
  );
  expect(changed).toEqual([]);
  await database.drop();
});

test('a database that recovers is waited for', async () => {
  const database = await createTestDatabase();
  const { host, port } = database.settings;
  let refusals = 0;
  const proxy = net.createServer((client) => {
    client.on('error', () => undefined);
    if (refusals < 2) {
      refusals += 1;
      client.once('data', () => client.end(startingUp));
      return;
    }
    const server = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await migrateDatabase({ ...database.settings, host: '127.0.0.1', port: await listenHere(proxy) });
  expect(refusals).toBe(2);
  proxy.close();
  await database.drop();
});

test('a backup that reads a table is named and waited for, and no query of an earlier version behind it', async () => {
  const database = await createTestDatabase();
  const { pool, settings } = database;
  await pool.query('DROP SCHEMA jhalak CASCADE; DROP SCHEMA drizzle CASCADE');
  // Those before 0051, which adds a column to `video`.
  const migrationsFolder = path.join(folder, 'earlier');
  cpSync(path.join(import.meta.dirname, '../migrations'), migrationsFolder, { recursive: true });
  const file = path.join(migrationsFolder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 51) }));
  await migrate(drizzle(pool), { migrationsFolder });

  const backup = new pg.Client({ ...settings, application_name: 'pg_dump' });
  await backup.connect();
  await backup.query('BEGIN; LOCK TABLE jhalak.video IN ACCESS SHARE MODE');
  // Of all tables the last one: nothing is changed before it could be had.
  const last = (await pool.query("select max(tablename) as name from pg_tables where schemaname = 'jhalak'"))
    .rows[0];
  await backup.query(`LOCK TABLE jhalak."${last.name}" IN ACCESS SHARE MODE`);
  let isBegun = false;
  const first = async () => {
    isBegun = true;
  };
  const stopped = new AbortController();
  const waits = migrateDatabase(settings, { first, signal: stopped.signal, say: () => stopped.abort() });
  await expect(waits).rejects.toThrow(/abort/i);
  expect(isBegun).toBe(false);
  await expect(migrateDatabase(settings, { waitMs: 0 })).rejects.toThrow(
    /cannot be brought up to date while pg_dump \(process \d+ of the database\) has its tables open\. Start again/,
  );
  const said: string[] = [];
  const upgraded = migrateDatabase(settings, { say: (words) => said.push(words) });
  await expect.poll(() => said).toHaveLength(2);
  expect(said).toEqual([
    'The database is being brought up to date.',
    expect.stringMatching(/while pg_dump .* has its tables open: it is tried again/),
  ]);
  expect((await pool.query('SELECT count(*)::int AS videos FROM jhalak.video')).rows).toEqual([
    { videos: 0 },
  ]);
  await backup.end();
  await upgraded;
  expect((await pool.query('SELECT folder_id FROM jhalak.video')).rows).toEqual([]);
  await database.drop();
});

/** PostgreSQL's answer while it recovers: an ErrorResponse. */
const startingUp = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'].join('\0');
  const body = Buffer.from(`${fields}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();
