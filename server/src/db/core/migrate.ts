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

/** All later queries of a table stand in line behind the one that waits to change it, so it waits no longer. */
const lockTimeoutMs = 5000;
/** The trial holds tables meanwhile: it waits little longer than an automatic vacuum takes to give way, which is 1 s. */
const trialLockTimeoutMs = 1200;
const trialTimeoutMs = 4000;
/** They have this long before the next attempt. */
const letOthersMs = 5000;

interface MigrateOptions {
  /** What else is to be brought up to date under the same lock, before the product's own tables. */
  first?: (settings: pg.ClientConfig) => Promise<void>;
  /** Prints what the operator should know while it takes long. */
  say?: (words: string) => void;
  /** For how long transactions of others, such as a backup, are waited for. */
  waitMs?: number;
  /** Ends that wait. */
  signal?: AbortSignal;
}

/**
 * Brings the schema up to date. Safe while other processes do the same: one works, the others wait. Rejects when a newer
 * program has changed the schema: what this one wrote would not fit it. An earlier version goes on meanwhile: nothing is
 * changed before every table could be had, no lock is waited for longer than 5 s, and all is tried again.
 */
export async function migrateDatabase(
  settings: pg.ClientConfig,
  { first, say = () => undefined, waitMs = 10 * 60_000, signal }: MigrateOptions = {},
): Promise<void> {
  const client = await connectOnceBack(settings);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const isUpgrade = await isBehind(client);
    if (isUpgrade) say('The database is being brought up to date.');
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    const endsAt = performance.now() + waitMs;
    for (let told = ''; ; ) {
      const holder = await heldUpBy(client, async () => {
        if (isUpgrade) await tryAllTables(client);
        await first?.({ ...settings, lock_timeout: lockTimeoutMs });
        await migrate(drizzle(client), { migrationsFolder });
      });
      if (holder === null) break;
      const words = `The database cannot be brought up to date while ${holder} has its tables open`;
      if (performance.now() > endsAt)
        throw new UserError('bad_argument', { detail: `${words}. Start again once that has ended.` });
      if (words !== told) say(`${words}: it is tried again until that has ended.`);
      told = words;
      await sleep(letOthersMs, undefined, { signal });
    }
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

/** Rejects where a table is in use: what a migration did before it meets one would be done and thrown away each time. */
async function tryAllTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) as names
     from pg_tables where schemaname = 'jhalak'`,
  );
  if (!rows[0]?.names) return;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${trialLockTimeoutMs}`);
    await client.query(`SET LOCAL statement_timeout = ${trialTimeoutMs}`);
    await client.query(`LOCK TABLE ${rows[0].names} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    // Its time is over.
    if (codeOf(error) === '57014') throw Object.assign(new Error('tables are in use'), { code: '55P03' });
    throw error;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Null once `change` is done; otherwise who had a lock that it needs: a program and the id of its process. */
async function heldUpBy(client: pg.Client, change: () => Promise<void>): Promise<string | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
  // The oldest transaction; the age of another role's is not shown, as where a superuser makes the backup.
  const { rows } = await client.query<{ name: string; pid: number }>(
    `select coalesce(nullif(application_name, ''), usename, 'a program') as name, pid from pg_stat_activity
     where pid <> pg_backend_pid() and usename is not null and pid in (
       select pid from pg_locks join pg_class on pg_class.oid = relation
       where granted and database = (select oid from pg_database where datname = current_database())
         and relnamespace::regnamespace::text in ('jhalak', 'auth', 'drizzle'))
     order by xact_start nulls first limit 1`,
  );
  return rows[0] ? `${rows[0].name} (process ${rows[0].pid} of the database)` : 'another program';
}

/** Whether the schema is an earlier one; not where there is none yet. */
async function isBehind(client: pg.Client): Promise<boolean> {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0]?.name === null) return false;
  const { rows } = await client.query<{ newest: string | null; version: string | null }>(
    `select max(created_at) as newest, obj_description(to_regnamespace('jhalak'), 'pg_namespace') as version
     from drizzle.__drizzle_migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  if (newest <= known) return newest < known;
  const on = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  throw new UserError('bad_argument', {
    detail: `This is Jhalak ${packageJson.version}, which knows database schemas up to ${on(known)}. The database has the schema of ${on(newest)}, written by Jhalak ${rows[0]?.version ?? 'of a later version'}. Start that version or a newer one, or restore a backup from before the upgrade.`,
  });
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** PostgreSQL's `lock_not_available` and `deadlock_detected`. */
function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (['55P03', '40P01'].includes(String(codeOf(cause)))) return true;
  return false;
}

/** PostgreSQL's `cannot_connect_now`; a wrong address or password is no reason to wait. */
const isStarting = (error: unknown): boolean => codeOf(error) === '57P03';
