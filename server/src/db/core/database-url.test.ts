import pg from 'pg';
import { expect, test } from 'vitest';
import { serverVariables } from '#config/server.ts';
import { databaseUrl } from './database-url.ts';

const settings = {
  host: '/tmp/jhalak-a b',
  port: 5432,
  user: 'jhalak',
  password: 'p@ss:/?#[%]+ word',
  database: 'my db',
};

test('a socket folder, odd characters in the password and the database survive the way through a URL', () => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl(settings) });
  expect({ host, port, user, password, database }).toEqual(settings);
});

test('the URL passes the check of DATABASE_URL', () => {
  expect(serverVariables.DATABASE_URL.schema.safeParse(databaseUrl(settings)).success).toBe(true);
});
