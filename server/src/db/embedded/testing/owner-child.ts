/** Starts the embedded database of the folder given, says so, and waits to be killed: an application for tests. */
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';

const { settings, adopted } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
console.log(JSON.stringify({ settings, adopted }));
setInterval(() => undefined, 60_000);
