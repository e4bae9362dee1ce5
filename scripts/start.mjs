// `npm start`: sets up what is missing, builds the pages where they are out of date, then runs the supervisor.
// `npm start -- --without-speech` leaves out the speech model, which installs itself in the background otherwise.
import { buildWeb } from './build-web.mjs';
import { runInForeground } from './run-node.mjs';
import { isRunning, setUp } from './setup.mjs';

const node = setUp();
// The supervisor then says that it runs already; the running one serves these pages.
if (!isRunning()) buildWeb(node);
await runInForeground(node, ['server/src/supervisor/supervisor.ts', ...process.argv.slice(2)]);
