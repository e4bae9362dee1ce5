import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { createS3Storage, type S3Settings } from '#adapters/storage/s3-storage.ts';
import { createSourceCache } from '#adapters/storage/source-cache.ts';
import { composeFiles } from '#compose/files.ts';
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
  /** Files are stored there and not in `dataDir`. */
  s3?: S3Settings;
  config?: Partial<Parameters<typeof composeFiles>[0]['config']>;
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
  const workRoot = path.join(settings.dataDir, 'work');
  await mkdir(workRoot, { recursive: true });
  const storage = settings.s3
    ? createS3Storage(settings.s3, {
        cache: createSourceCache({ dir: path.join(settings.dataDir, 'cache'), maxBytes: 1e9 }),
      })
    : createFolderStorage(path.join(settings.dataDir, 'media'), {
        incomingDir: path.join(workRoot, 'uploads'),
      });
  const resolveAuth = async (headers: Headers) => {
    const key = /\bsession=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
    return (key && settings.sessions[key]) || null;
  };
  const files = await composeFiles({
    config: {
      UPLOAD_MAX_MB: 500,
      UPLOAD_TYPES: ['mp4', 'mov', 'avi', 'mkv', 'webm'],
      LINK_MAX_MB: 1,
      STORAGE_MAX_GB: undefined,
      PLANS: true,
      LINK_PORTS: [80, 443],
      YT_DLP_PATH: 'yt-dlp',
      SANDBOX: 'auto',
      FFMPEG_PATH: 'ffmpeg',
      FFPROBE_PATH: 'ffprobe',
      GOOGLE_DRIVE_API_URL: 'https://www.googleapis.com/drive/v3',
      ...{ GOOGLE_DRIVE_CLIENT_ID: undefined, GOOGLE_DRIVE_API_KEY: undefined },
      ...{ GOOGLE_DRIVE_APP_ID: undefined, APP_SECRET: undefined },
      ...settings.config,
      DATA_DIR: settings.dataDir,
    },
    ...{ connection, queue, storage, resolveAuth, log },
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
