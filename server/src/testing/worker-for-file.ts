import { pino } from 'pino';
import { afterAll } from 'vitest';
import { composeWorker, type Worker } from '#compose/worker.ts';
import { readConfig } from '#config.ts';
import type { ApiApp } from './api-app.ts';
import { quickMedia } from './quick-media.ts';
import type { TestDatabase } from './test-database.ts';

/** A started worker beside the calls of a test file; await it at the file's top. It stops after the last test. */
export async function workerForFile({
  database,
  web: { dataDir },
  environment,
}: {
  database: TestDatabase;
  web: Pick<ApiApp, 'dataDir'>;
  environment?: Record<string, string>;
}): Promise<Worker> {
  const config = readConfig({ ...quickMedia, ...environment, DATA_DIR: dataDir });
  const worker = await composeWorker({
    config,
    connection: database,
    dataDir,
    log: pino({ level: 'silent' }),
  });
  afterAll(() => worker.stop({ graceMs: 0 }));
  await worker.start();
  return worker;
}
