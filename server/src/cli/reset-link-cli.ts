// `npm run reset-link -- <email>`, also while Jhalak runs: prints a link for the operator to hand over.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { emailSchema } from '@jhalak/contract/routes/user.ts';
import { composeAccounts } from '#compose/accounts.ts';
import { addressOf, linkNote } from '#config/server.ts';
import { type Config, ConfigError, readConfig } from '#config.ts';
import { connect } from '#db/core/connect.ts';
import { databaseUrl } from '#db/core/database-url.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { createLog } from '#log.ts';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([text = '', ...more]: string[]): Promise<number> {
  const email = emailSchema.safeParse(text);
  if (!email.success || more.length > 0) {
    console.error('npm run reset-link -- <email address of the account>');
    return 2;
  }
  const config = readConfig();
  const database = await openDatabase(config);
  const connection = connect({ connectionString: database.url });
  const log = createLog('fatal');
  const composed = await composeAccounts({
    config: { ...config, DATABASE_URL: database.url },
    connection,
    log,
  });
  try {
    const origin = config.PUBLIC_URL ?? addressOf(config.HOST, config.PORT);
    const issued = await composed.accounts.issueResetLink(email.data, origin);
    if (!issued) {
      console.error(`There is no account with the address ${email.data}.`);
      return 1;
    }
    console.log(issued.link);
    console.error(
      `It works once, until ${issued.expiresAt.toLocaleString()}. Hand it over privately. ${linkNote(config) || noteOf(origin)}`.trim(),
    );
    return 0;
  } finally {
    await composed.close();
    await connection.close();
    await database.release();
  }
}

/** Without the settings of its service, a site under a public name has the address of this machine here. */
function noteOf(origin: string): string {
  return /^(?:localhost|127\..+|\[::1\])$/.test(new URL(origin).hostname)
    ? 'It names this machine alone: for other devices, run this with the settings of the service (PUBLIC_URL).'
    : '';
}

/** The database of this installation: the named one, the running one of the data folder, or that one for this moment. */
async function openDatabase(config: Config): Promise<{ url: string; release(): Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, release: async () => undefined };
  if (!existsSync(path.join(config.DATA_DIR, 'postgres'))) {
    throw new UserError('bad_argument', {
      detail: `There is no database in ${config.DATA_DIR} yet. Start Jhalak first with npm start, or set DATA_DIR.`,
    });
  }
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  return {
    url: databaseUrl(database.settings),
    release: async () => {
      if (!database.adopted) await database.stop();
    },
  };
}
