// `npm start`: sets up what is missing, builds the pages where they are out of date, then runs the supervisor.
// `npm start -- --with-speech` also downloads the speech model for Indian languages.
import { buildWeb } from './build-web.mjs';
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

const node = setUp();
buildWeb(node);
await runInForeground(node, ['server/src/supervisor/supervisor.ts', ...process.argv.slice(2)]);
