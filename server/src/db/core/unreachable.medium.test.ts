import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { connect } from './connect.ts';
import { isDatabaseAway } from './unreachable.ts';

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a database that is not there, or ends a connection, is away', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-away-'));
  const settings = inject('database');
  for (const elsewhere of [{ host: folder }, { host: '127.0.0.1', port: 9 }]) {
    const { db, close } = connect({ ...settings, ...elsewhere });
    expect(isDatabaseAway(await failureOf(db.execute(sql`select 1`)))).toBe(true);
    await close();
  }
  const { db, close } = connect(settings);
  expect(
    isDatabaseAway(await failureOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))),
  ).toBe(true);
  await close();
  await rm(folder, { recursive: true });
});

test('a pool whose connections are all taken reports it instead of keeping all callers waiting', async () => {
  const { db, close } = connect({ ...inject('database'), max: 1, connectionTimeoutMillis: 1000 });
  await db.transaction(async () => {
    expect(isDatabaseAway(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  });
  await close();
});

test('a query that is wrong and a file that is missing are no sign of it', async () => {
  const { db, close } = connect(inject('database'));
  expect(isDatabaseAway(await failureOf(db.execute(sql`select 1/0`)))).toBe(false);
  expect(isDatabaseAway(await failureOf(readFile('/nowhere/at/all')))).toBe(false);
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false);
  await close();
});
