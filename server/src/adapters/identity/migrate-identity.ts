import { getMigrations } from 'better-auth/db/migration';
import pg from 'pg';
import { authOptions } from './auth-options.ts';
import { sessionChannel } from './identity.ts';

/** The schema of the library's tables, apart from the product's, so that neither migration sees the other's. */
export const identitySchema = 'auth';

/** Pool settings under which an unqualified table name means one of the identity schema. */
export const identityPoolSettings = (settings: pg.PoolConfig): pg.PoolConfig => ({
  ...settings,
  options: `-c search_path=${identitySchema}`,
});

/**
 * Brings the identity tables up to date. It compares what is there with what is wanted, so a run that was cut short
 * is completed by the next one. The caller holds the migration lock.
 */
export async function migrateIdentity(settings: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...identityPoolSettings(settings), max: 2 });
  // A lost connection fails the query that uses it; without a listener the event ends the process.
  pool.on('error', () => undefined);
  try {
    await pool.query(`CREATE SCHEMA IF NOT EXISTS ${identitySchema}`);
    const silent = { warn: () => undefined, error: () => undefined };
    const secret = 'migrations sign nothing, but the library insists on a secret';
    const options = authOptions({
      ...{ pool, secret, secureCookies: false, sessionMs: 1000, passkeySite: null },
      log: silent,
    });
    const { runMigrations } = await getMigrations(options);
    await runMigrations();
    await hashPlainTokens(pool);
    await tellEndedSessions(pool);
  } finally {
    await pool.end();
  }
}

/** Streams end with the session that opened them, whatever deleted it. */
async function tellEndedSessions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE OR REPLACE FUNCTION ${identitySchema}.tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('${sessionChannel}', OLD."userId"); RETURN NULL; END $$;
    CREATE OR REPLACE TRIGGER tell_ended_session AFTER DELETE ON ${identitySchema}.session
      FOR EACH ROW EXECUTE FUNCTION ${identitySchema}.tell_ended_session()`);
}

/** Sessions of an older version, whose tokens are stored plain (32 letters and digits): their users stay signed in. */
async function hashPlainTokens(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE ${identitySchema}.session SET token = encode(sha256(convert_to(token, 'UTF8')), 'hex')
     WHERE token !~ '^[0-9a-f]{64}$'`,
  );
}
