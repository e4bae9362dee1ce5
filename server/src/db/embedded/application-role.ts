import crypto from 'node:crypto';
import pg from 'pg';

/** The role of web and worker: no superuser, it owns the product's schemas and may make them. */
export const applicationUser = 'jhalak_app';

/** Follows from the superuser's password and does not lead back to it, so that only one secret is kept on disk. */
export const applicationPassword = (superuserPassword: string): string =>
  crypto.createHmac('sha256', superuserPassword).update('application').digest('base64url');

/** Any fixed number: two starts at once make the role one after the other. */
const roleLock = 4_173_502;

/** Earlier versions worked as superuser, so these schemas and what is in them may still belong to that. */
const ownedSchemas = ['jhalak', 'auth', 'pgboss', 'drizzle'];

/**
 * Makes the application's role, sets its password and gives it what belongs to the product. Safe at every start;
 * `settings` are those of the superuser.
 */
export async function ensureApplicationRole(settings: pg.ClientConfig, password: string): Promise<void> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [roleLock]);
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [applicationUser]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${applicationUser} LOGIN`);
    await client.query(`ALTER ROLE ${applicationUser} PASSWORD ${client.escapeLiteral(password)}`);
    const database = client.escapeIdentifier(settings.database ?? '');
    await client.query(`GRANT CONNECT, CREATE, TEMPORARY ON DATABASE ${database} TO ${applicationUser}`);
    const { rows } = await client.query<{ statement: string }>(handOver, [applicationUser, ownedSchemas]);
    for (const { statement } of rows) await client.query(statement);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** REASSIGN OWNED refuses for the first superuser. Serial columns and row types follow their tables automatically. */
const handOver = `
  SELECT format('ALTER SCHEMA %I OWNER TO %I', n.nspname, $1::text) AS statement
    FROM pg_namespace n
    WHERE n.nspname = ANY($2) AND pg_get_userbyid(n.nspowner) <> $1
  UNION ALL
  SELECT format('ALTER %s %s OWNER TO %I', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW'
      WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.oid::regclass, $1::text)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY($2) AND c.relkind IN ('r', 'p', 'S', 'v', 'm') AND pg_get_userbyid(c.relowner) <> $1
      AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
        AND d.objid = c.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = ANY($2) AND pg_get_userbyid(p.proowner) <> $1
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1::text)
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE n.nspname = ANY($2) AND (t.typtype IN ('e', 'd', 'r') OR c.relkind = 'c')
      AND pg_get_userbyid(t.typowner) <> $1`;
