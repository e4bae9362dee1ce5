import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const migrationsFolder = path.join(import.meta.dirname, '../migrations');

/** Any fixed number: the process that holds the lock migrates; the others wait and find nothing to do. */
const migrationLock = 4_173_501;

interface MigrateOptions {
  /** What else is to be brought up to date under the same lock, before the product's own tables. */
  first?: (settings: pg.ClientConfig) => Promise<void>;
}

/** Brings the schema up to date. Safe while other processes do the same: one works, the others wait. */
export async function migrateDatabase(
  settings: pg.ClientConfig,
  { first }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await first?.(settings);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // The lock belongs to the session and ends with it.
    await client.end();
  }
}
