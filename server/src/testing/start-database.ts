import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateIdentity } from '#adapters/identity/migrate-identity.ts';
import { connect } from '#db/core/connect.ts';
import type { DatabaseSettings } from '#db/core/database-url.ts';
import { migrateDatabase } from '#db/core/migrate.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { createBoss } from '#jobs/boss.ts';
import { databasesDir } from './folder-for-file.ts';

/** One PostgreSQL for the whole run of medium tests, with a migrated template that each test file copies. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(databasesDir(), 'jhalak-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const template: DatabaseSettings = { ...postgres.settings, database: 'jhalak_template' };
  await makeTemplate(postgres.superuser, template);
  project.provide('database', template);
  project.provide('superuser', postgres.superuser);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(settings: DatabaseSettings, template: DatabaseSettings): Promise<void> {
  const server = connect({ ...settings, database: 'postgres', max: 1 });
  // Nothing here outlives the computer: only a crash of the system itself would lose what is not yet on the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await server.pool.query(`ALTER SYSTEM SET ${setting} = off`);
  await server.pool.query("ALTER SYSTEM SET max_wal_size = '128MB'");
  await server.pool.query('SELECT pg_reload_conf()');
  await server.pool.query(`CREATE DATABASE "${template.database}" OWNER "${template.user}"`);
  await server.close();

  await migrateDatabase(template, { first: migrateIdentity });
  const connection = connect(template);
  const boss = createBoss({ pool: connection.pool, supervise: false, onError: throwIt });
  await boss.start();
  await boss.stop();
  await connection.close();
}

const throwIt = (error: Error): never => {
  throw error;
};
