// `npm start`: sets up what is missing, builds the pages where they are out of date, then runs the supervisor.
import { buildWeb } from './build-web.mjs';
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

const node = setUp();
buildWeb(node);
await runInForeground(node, ['server/src/supervisor/supervisor.ts']);
