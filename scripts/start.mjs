// `npm start`: sets up what is missing, then runs the supervisor.
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp(), ['server/src/supervisor.ts']);
