/** One role of Jhalak: `ROLE=web` or `ROLE=worker`. The supervisor runs one of each; several machines run their own. */
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { pino } from 'pino';
import { findModel, modelsDirOf } from '#adapters/speech/model-store.ts';
import { connect } from '#db/connect.ts';
import { workerSessionName } from '#db/signs-of-life.ts';
import { createApp } from '#http/app.ts';
import manifest from '../../package.json' with { type: 'json' };
import { ConfigError, readConfig } from './config.ts';
import { hopelessExitCode, tellReady } from './supervisor/messages.ts';
import { serveWeb } from './web.ts';

type Stop = () => Promise<void>;

const config = read();
const log = pino({ level: config.LOG_LEVEL });
const connection = connect({
  connectionString: config.DATABASE_URL,
  application_name: config.ROLE === 'worker' ? workerSessionName : 'jhalak-web',
});

const roles: Record<'web' | 'worker', () => Promise<Stop>> = {
  async web() {
    const speechModelName = async () => {
      const model = await findModel({
        modelDir: config.SPEECH_MODEL_DIR,
        modelsDir: modelsDirOf(config.DATA_DIR),
      });
      return model?.id ?? null;
    };
    const { composeAccounts } = await import('./compose-accounts.ts');
    const { composeApi } = await import('./compose-api.ts');
    const { composeFiles } = await import('./compose-files.ts');
    const { composeSettings } = await import('./compose-settings.ts');
    const accounts = await composeAccounts({ config, connection, log });
    const { resolveCaller } = accounts;
    const api = await composeApi({ config, connection, dataDir: config.DATA_DIR, speechModelName, log });
    const { queue, storage, workRoot } = api;
    const files = await composeFiles({ config, connection, queue, storage, workRoot, resolveCaller, log });
    const settings = composeSettings({
      ...{ config, connection, speechModelName, log },
      mail: accounts.mail,
      version: manifest.version,
    });
    const app = createApp({
      version: manifest.version,
      db: connection.db,
      speechModelName,
      log,
      publicUrl: config.PUBLIC_URL ?? null,
      resolveCaller,
      features: [accounts.feature, ...settings.features, ...api.features, ...files.features],
      webDir: path.resolve(import.meta.dirname, '../../web/dist'),
    });
    const server = await serveWeb(app, { port: config.PORT, host: config.HOST });
    const operatorLink = await accounts.operatorLink(server.address);
    // Without a supervisor nobody else would say it.
    if (operatorLink && !process.send) log.info(`the owner of this installation signs up at ${operatorLink}`);
    const speechModel = await speechModelName().catch(() => null);
    tellReady({ address: server.address, speechModel, operatorLink });
    return async () => {
      // Open event streams would keep the server waiting.
      await files.stop();
      await settings.stop();
      await server.stop(3000);
      await api.stop();
      await accounts.close();
    };
  },

  async worker() {
    // Only the worker loads the media libraries.
    const { composeWorker } = await import('./compose.ts');
    const { keepSample } = await import('./compose-sample.ts');
    const worker = await composeWorker({ config, connection, dataDir: config.DATA_DIR, log });
    if (worker.sandboxMissing) log.warn(`media tools run without bubblewrap: ${worker.sandboxMissing}`);
    await worker.start();
    tellReady({});
    const sample = keepSample({ config, db: connection.db, worker, log });
    return async () => {
      await sample;
      await worker.stop({ graceMs: 10_000 });
    };
  },
};

let stopping = false;
const started = run();

async function run(): Promise<Stop> {
  if (!config.ROLE || !config.DATABASE_URL) {
    throw new UserError('bad_argument', {
      detail: 'Set ROLE=web or ROLE=worker and DATABASE_URL, or use npm start, which runs both.',
    });
  }
  return roles[config.ROLE]();
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const stopRole = await started;
  await stopRole();
  await connection.close();
  if (process.connected) process.disconnect();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
// The supervisor is gone: nobody would restart or stop this process any more.
process.on('disconnect', () => void stop());

try {
  await started;
} catch (error) {
  if (error instanceof UserError) console.error(error.message);
  else log.fatal({ err: error }, `the ${config.ROLE} could not start`);
  process.exit(error instanceof UserError ? hopelessExitCode : 1);
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
