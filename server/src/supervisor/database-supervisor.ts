import type { Config } from '#config.ts';
import { databaseUrl } from '#db/core/database-url.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';

export interface DatabaseSupervisor {
  url: string;
  stop(): Promise<void>;
}

/** Opens the operator's database, or starts the embedded one and starts it again should it die. */
export async function keepDatabase(
  config: Config,
  report: (words: string) => void,
): Promise<DatabaseSupervisor> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  let database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  if (database.adopted) report('The database of the last run is still running; it is used on.');
  const url = databaseUrl(database.settings);
  let reviving: Promise<void> | null = null;
  const revive = async () => {
    report('The database ended; it starts again.');
    database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  };
  const watch = setInterval(() => {
    if (reviving || database.isRunning()) return;
    reviving = revive()
      .catch((error: Error) => report(error.message))
      .finally(() => {
        reviving = null;
      });
  }, 2000);
  return {
    url,
    async stop() {
      clearInterval(watch);
      await reviving;
      await database.stop();
    },
  };
}
