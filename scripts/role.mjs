// `ROLE=worker node scripts/role.mjs`: one role of several machines, with a Node that knows TypeScript.
// A web machine builds the pages first where they are out of date.
import { buildWeb } from './build-web.mjs';
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

const node = setUp();
if (process.env.ROLE === 'web') buildWeb(node);
await runInForeground(node, ['server/src/main.ts']);
