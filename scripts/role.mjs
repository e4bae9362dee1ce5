// `ROLE=worker node scripts/role.mjs`: one role of several machines, with a Node that knows TypeScript.
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp(), ['server/src/main.ts']);
