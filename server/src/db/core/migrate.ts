import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import packageJson from '../../../package.json' with { type: 'json' };
import { databaseBackMs } from './unreachable.ts';

const migrationsFolder = path.join(import.meta.dirname, '../migrations');

/** Any fixed number: the process that holds the lock migrates; the others wait and find nothing to do. */
const migrationLock = 4_173_501;

interface MigrateOptions {
  /** What else is to be brought up to date under the same lock, before the product's own tables. */
  first?: (settings: pg.ClientConfig) => Promise<void>;
}

/**
 * Brings the schema up to date. Safe while other processes do the same: one works, the others wait. Rejects when a newer
 * program has changed the schema: what this one wrote would not fit it.
 */
export async function migrateDatabase(
  settings: pg.ClientConfig,
  { first }: MigrateOptions = {},
): Promise<void> {
  const client = await connectOnceBack(settings);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseNewer(client);
    await first?.(settings);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query(`COMMENT ON SCHEMA jhalak IS '${packageJson.version}'`);
  } finally {
    // The lock belongs to the session and ends with it.
    await client.end();
  }
}

/** The clock of this process alone counts: the database has none while it is away. */
async function connectOnceBack(settings: pg.ClientConfig): Promise<pg.Client> {
  const endsAt = performance.now() + databaseBackMs;
  for (;;) {
    const client = new pg.Client(settings);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isStarting(error) || performance.now() > endsAt) throw error;
      await sleep(500);
    }
  }
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0]?.name === null) return;
  const { rows } = await client.query<{ newest: string | null; version: string | null }>(
    `select max(created_at) as newest, obj_description(to_regnamespace('jhalak'), 'pg_namespace') as version
     from drizzle.__drizzle_migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  if (newest <= known) return;
  const on = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  throw new UserError('bad_argument', {
    detail: `This is Jhalak ${packageJson.version}, which knows database schemas up to ${on(known)}. The database has the schema of ${on(newest)}, written by Jhalak ${rows[0]?.version ?? 'of a later version'}. Start that version or a newer one, or restore a backup from before the upgrade.`,
  });
}

/** PostgreSQL's `cannot_connect_now`; a wrong address or password is no reason to wait. */
const isStarting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57P03';
