import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { composeWeb } from '#compose/web.ts';
import { readConfig } from '#config.ts';
import { databaseForFile } from './test-database.ts';

/** The web role as it is served, with real accounts, for a test file; await it at the file's top. */
export async function wholeWebForFile(environment: Record<string, string> = {}) {
  const database = await databaseForFile();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'jhalak-web-'));
  const config = readConfig({ ...environment, DATA_DIR: dataDir, DATABASE_URL: database.connectionString });
  const web = await composeWeb({ config, connection: database, log: pino({ level: 'silent' }) });
  afterAll(async () => {
    await web.endStreams();
    await web.close();
    await rm(dataDir, { recursive: true });
  });
  return { database, web, dataDir };
}
