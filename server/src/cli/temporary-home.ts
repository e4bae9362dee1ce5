import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrateIdentity } from '#adapters/identity/migrate-identity.ts';
import { type Connection, connect } from '#db/core/connect.ts';
import { migrateDatabase } from '#db/core/migrate.ts';
import { newId } from '#db/core/new-id.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { takeInstanceLock } from '#supervisor/instance-lock.ts';

export interface TemporaryHome {
  dir: string;
  connection: Connection;
  /** Stops the database and removes the folder with all that is in it. */
  close(): Promise<void>;
}

/** A data folder with a database of its own, for one run of the command line. */
export async function openTemporaryHome(dataDir: string): Promise<TemporaryHome> {
  const homes = path.join(dataDir, 'command-line');
  mkdirSync(homes, { recursive: true });
  await removeAbandoned(homes);
  const dir = path.join(homes, newId());
  const lock = takeInstanceLock(dir);
  const database = await startEmbeddedPostgres({ dataDir: dir });
  await migrateDatabase(database.settings, { first: migrateIdentity });
  const connection = connect(database.settings);
  return {
    dir,
    connection,
    async close() {
      await connection.close();
      await database.stop();
      lock.release();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its folder and its database behind; the next run clears them. */
async function removeAbandoned(homes: string): Promise<void> {
  for (const name of readdirSync(homes)) {
    const dir = path.join(homes, name);
    const lock = lockIfFree(dir);
    if (!lock) continue;
    const database = await startEmbeddedPostgres({ dataDir: dir });
    await database.stop();
    lock.release();
    rmSync(dir, { recursive: true, force: true });
  }
}

function lockIfFree(dir: string) {
  try {
    return takeInstanceLock(dir);
  } catch {
    // Held: that run is still going.
    return null;
  }
}
