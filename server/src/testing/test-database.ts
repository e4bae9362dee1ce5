import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Connection, connect } from '#db/core/connect.ts';
import type { DatabaseSettings } from '#db/core/database-url.ts';
import { newId } from '#db/core/new-id.ts';
import { waitUntil } from './wait-until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database, migrated and empty; copy it with `createTestDatabase`, never write to it. */
    database: DatabaseSettings;
    /** Makes and drops the copies; tests work as the application's role. */
    superuser: DatabaseSettings;
  }
}

export interface TestDatabase extends Connection {
  settings: DatabaseSettings;
  connectionString: string;
  /** Closes the connection and drops the database, whichever clients are connected. */
  drop(): Promise<void>;
}

/** An own, empty, migrated database; call it in `beforeAll` and `drop` in `afterAll`. */
export async function createTestDatabase(options: pg.PoolConfig = {}): Promise<TestDatabase> {
  const template = inject('database');
  const settings = { ...template, database: `test_${newId().replaceAll('-', '_')}` };
  const { database, user } = settings;
  await maintain(`CREATE DATABASE "${database}" TEMPLATE "${template.database}" OWNER "${user}"`);
  const connection = connect({ ...settings, ...longTimeouts, ...options });
  return {
    ...connection,
    settings,
    connectionString: connectionStringOf(settings),
    async drop() {
      await connection.close();
      await maintain(`DROP DATABASE "${database}" WITH (FORCE)`);
    },
  };
}

/** An own database for a test file; await it at the file's top. It is dropped after the last test. */
export async function databaseForFile(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(database.drop);
  return database;
}

/** Right after a start of the database its workers are waited for, and no job is taken from them: this is over. */
export const databaseHasSettled = ({ pool }: TestDatabase): Promise<boolean> =>
  waitUntil(
    'the database has run for a while',
    async () => {
      const settled = "select 1 where pg_postmaster_start_time() < now() - interval '11 s'";
      return (await pool.query(settled)).rowCount === 1;
    },
    { limitMs: 20_000 },
  );

/** A machine that renders at the same time may let a connection, or a transaction, wait for longer than a user would. */
export const longTimeouts = { connectionTimeoutMillis: 60_000, idle_in_transaction_session_timeout: 120_000 };

async function maintain(statement: string): Promise<void> {
  const { pool, close } = connect({ ...inject('superuser'), ...longTimeouts, max: 1 });
  await pool.query(statement);
  await close();
}

/** The host of a Unix socket is a folder, which a URL can only carry as a parameter. */
const connectionStringOf = ({ host, port, user, password, database }: DatabaseSettings): string => {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const place = host.startsWith('/')
    ? `localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `${host}:${port}/${database}`;
  return `postgres://${credentials}@${place}`;
};
