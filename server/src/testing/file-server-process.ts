// The web role's part for files in a process of its own, for tests that kill and restart it. Its one argument is
// FileServerSettings as JSON; it tells its parent the address when it serves, and ends with it.
import { startFileServer } from './file-server.ts';

const server = await startFileServer(JSON.parse(process.argv[2] ?? ''));
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
process.send?.(server.address);
