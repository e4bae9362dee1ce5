import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { composeFiles } from '#compose/files.ts';
import { composeStorage } from '#compose/storage.ts';
import { readConfig } from '#config.ts';
import { connect } from '#db/core/connect.ts';
import type { DatabaseSettings } from '#db/core/database-url.ts';
import { createApp } from '#http/core/app.ts';
import type { AuthContext } from '#http/core/auth-context.ts';
import { defineJob } from '#jobs/define-job.ts';
import { openQueue } from '#jobs/queue.ts';
import { jobNames } from '#pipeline/flow.ts';
import { serveWeb } from '#web.ts';

export interface FileServerSettings {
  database: DatabaseSettings;
  dataDir: string;
  /** The sessions there are: a `Cookie: session=<key>` is the caller under that key. */
  sessions: Record<string, AuthContext>;
  port?: number;
  /** Variables other than `DATA_DIR`, such as those of a bucket. */
  environment?: Record<string, string>;
}

/** The web role's part for files on a real port, with sessions that the test gives and takes away. */
export async function startFileServer(settings: FileServerSettings) {
  const log = pino({ level: 'warn' });
  const connection = connect(settings.database);
  const jobs = jobNames.map((name) =>
    defineJob({
      ...{ name, payload: z.looseObject({}), uses: 'light' as const, attempts: 1, timeoutMs: 60_000 },
      run: async () => null,
    }),
  );
  const { boss, queue } = openQueue({ connection, jobs, supervise: false, log });
  await boss.start();
  const { dataDir } = settings;
  const workRoot = path.join(dataDir, 'work');
  await mkdir(workRoot, { recursive: true });
  const config = readConfig({ LINK_MAX_MB: '1', ...settings.environment, DATA_DIR: dataDir });
  const storage = composeStorage({ config, dataDir });
  const resolveAuth = async (headers: Headers) => {
    const key = /\bsession=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
    return (key && settings.sessions[key]) || null;
  };
  const files = await composeFiles({
    ...{ config, connection, queue, storage, resolveAuth, log },
    ...{ resolveApiKey: async () => null, speechModelName: async () => null, version: 'test' },
  });
  const app = createApp({
    version: 'test',
    db: connection.db,
    speechModelName: async () => null,
    log,
    resolveAuth,
    features: files.features,
  });
  const server = await serveWeb(app, { port: settings.port ?? 0, host: '127.0.0.1' });
  return {
    address: server.address,
    db: connection.db,
    pool: connection.pool,
    queue,
    storage,
    workRoot,
    async stop() {
      await files.stop();
      await server.stop(500);
      await boss.stop();
      await connection.close();
    },
  };
}
export type FileServer = Awaited<ReturnType<typeof startFileServer>>;
