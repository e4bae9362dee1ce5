// `npm run bench [-- --only render,speech] [-- --json]`
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp(), ['bench/main.ts', ...process.argv.slice(2)]);
