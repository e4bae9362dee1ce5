/** One role of Jhalak: `ROLE=web` or `ROLE=worker`. The supervisor runs one of each; several machines run their own. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { connect } from '#db/core/connect.ts';
import { databaseBackMs, onceDatabaseIsBack } from '#db/core/unreachable.ts';
import { pingDatabase, workerSessionName } from '#db/queries/jobs/health-queries.ts';
import { isWithin, parseNetwork } from '#http/core/request-info.ts';
import { ConfigError, missingForRole, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { keepFilesPrivate } from './private-files.ts';
import { hopelessExitCode, notifyReady } from './supervisor/messages.ts';
import { serveWeb } from './web.ts';

type Stop = () => Promise<void>;

keepFilesPrivate();
const config = read();
const log = createLog(config.LOG_LEVEL);
const connection = connect({
  connectionString: config.DATABASE_URL,
  application_name: config.ROLE === 'worker' ? workerSessionName(config.WORKER_SLOTS) : 'jhalak-web',
});

const roles: Record<'web' | 'worker', () => Promise<Stop>> = {
  async web() {
    const { builtPages, composeWeb } = await import('./compose/web.ts');
    const web = await composeWeb({ config, connection, log, webDir: builtPages });
    const { PORT: port, HOST: host, MAX_CONNECTIONS: maxConnections } = config;
    // A proxy brings the connections of many people, and may stand on this machine unnamed.
    const shared = [...config.TRUSTED_PROXIES, '127.0.0.0/8', '::1'].map(parseNetwork);
    const server = await serveWeb(web.app, {
      ...{ port, host, maxConnections },
      perAddress: {
        most: Math.max(10, Math.floor(maxConnections / 8)),
        isExempt: (address) => isWithin(address, shared),
      },
    });
    const operatorLink = await web.operatorLink(server.address);
    // Without a supervisor no other process reports it.
    if (operatorLink && !process.send) {
      // Not the link itself: logs are collected and read by others.
      const file = path.join(config.DATA_DIR, 'operator-link.txt');
      await mkdir(config.DATA_DIR, { recursive: true });
      await writeFile(file, `${operatorLink}\n`, { mode: 0o600 });
      log.info(`the owner of this installation signs up with the link in ${file}`);
    }
    const speechModel = await web.speechModelName();
    await installSpeech(web);
    notifyReady({ address: server.address, speechModel, operatorLink });
    return async () => {
      await web.endStreams();
      await server.stop(3000);
      await web.close();
    };
  },

  async worker() {
    // Only the worker loads the media libraries.
    const { composeWorker } = await import('./compose/worker.ts');
    const { keepSample } = await import('./compose/sample.ts');
    const worker = await composeWorker({ config, connection, dataDir: config.DATA_DIR, log });
    if (worker.sandboxMissing) log.warn(`media tools run without bubblewrap: ${worker.sandboxMissing}`);
    await worker.start();
    // Under `npm start` the web role does it for both.
    if (!process.send) await installSpeech(worker);
    notifyReady({});
    const sample = keepSample({ config, db: connection.db, worker, log });
    return async () => {
      // Jobs are handed back before the supervisor's patience ends, however long the storage takes for the sample.
      await worker.stop({ graceMs: 10_000 });
      await sample;
    };
  },
};

async function installSpeech(role: { installSpeech(): Promise<void> }): Promise<void> {
  if (!config.SPEECH_DOWNLOAD) return;
  await role
    .installSpeech()
    .catch((error: unknown) => log.warn({ err: error }, 'no speech model is installed'));
}

async function migrate(): Promise<void> {
  const { migrateIdentity } = await import('#adapters/identity/migrate-identity.ts');
  const { migrateDatabase } = await import('#db/core/migrate.ts');
  const say = (words: string) => log.warn(words);
  await migrateDatabase(
    { connectionString: config.DATABASE_URL },
    {
      ...{ first: migrateIdentity, say, signal: stopping.signal },
    },
  );
}

const stopping = new AbortController();
const started = run();

async function run(): Promise<Stop> {
  const missing = process.send ? [] : missingForRole(config);
  if (missing.length > 0) throw new ConfigError([...missing, 'npm start runs both roles without these.']);
  if (!config.ROLE) throw new ConfigError(['ROLE is not set.']);
  await untilDatabaseAnswers();
  // Under `npm start` the supervisor has done it. Every process may ask: they take turns.
  if (!process.send) await migrate();
  if (!process.send && !config.S3_BUCKET)
    log.warn(`media are stored in ${config.DATA_DIR}: other machines see them with the S3 settings alone`);
  return roles[config.ROLE]();
}

/** A database that is starting or recovering is worth a wait; one that stays away ends the start with its error. */
async function untilDatabaseAnswers(): Promise<void> {
  await onceDatabaseIsBack(
    () => pingDatabase(connection.db),
    AbortSignal.any([stopping.signal, AbortSignal.timeout(databaseBackMs)]),
    (error) => log.warn({ err: error }, 'the database does not answer yet'),
  );
}

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  const stopRole = await started.catch(() => null);
  await stopRole?.();
  await connection.close();
  if (process.connected) process.disconnect();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
// The supervisor has ended: no process would restart or stop this one.
process.on('disconnect', () => void stop());

try {
  await started;
} catch (error) {
  // What was waited for when the stop came is no failure.
  if (stopping.signal.aborted && (error as Error).name === 'AbortError') process.exit(0);
  const isKnown = error instanceof UserError || error instanceof ConfigError;
  if (isKnown) console.error(error.message);
  else log.fatal({ err: error }, `the ${config.ROLE} could not start`);
  process.exit(isKnown ? hopelessExitCode : 1);
}

function read() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(hopelessExitCode);
  }
}
