import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#db/core/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrateIdentity } from './migrate-identity.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const tables = async (schema: string) => {
  const { rows } = await database.pool.query(
    'select table_name from information_schema.tables where table_schema = $1 order by 1',
    [schema],
  );
  return rows.map((row) => row.table_name);
};

test('identity lives in a schema of its own, and nothing points across', async () => {
  expect(await tables('auth')).toEqual([
    'account',
    'invitation',
    'member',
    'organization',
    'passkey',
    'session',
    'user',
    'verification',
  ]);
  expect(await tables('public')).toEqual([]);
  const { rows } = await database.pool.query(`select conname from pg_constraint
    where contype = 'f' and connamespace::regnamespace::text <>
      (select relnamespace::regnamespace::text from pg_class where oid = confrelid)`);
  expect(rows).toEqual([]);
});

test('several processes that migrate an empty database at once all find it ready', async () => {
  await database.pool.query(
    'drop schema auth cascade; drop schema jhalak cascade; drop schema drizzle cascade',
  );
  const migrate = () => migrateDatabase(database.settings, { first: migrateIdentity });
  await Promise.all([migrate(), migrate(), migrate()]);
  expect(await tables('auth')).toHaveLength(8);
  expect(await tables('jhalak')).toContain('workspace');
});

test('a migration that was cut short is completed, and what is there stays', async () => {
  await database.pool.query('drop table auth.invitation; alter table auth."user" drop column "operator"');
  await database.pool.query(
    `insert into auth."user" (id, name, email, "emailVerified") values ('a', 'Asha', 'asha@example.in', true)`,
  );
  await migrateIdentity(database.settings);
  expect(await tables('auth')).toContain('invitation');
  const { rows } = await database.pool.query('select id, "operator" from auth."user"');
  expect(rows).toEqual([{ id: 'a', operator: expect.toSatisfy((value) => !value) }]);
});
