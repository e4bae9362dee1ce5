// `npm run clip -- talk.mp4 …`: relative paths start where npm was called, which it tells as INIT_CWD.
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp(), ['server/src/cli.ts', ...process.argv.slice(2)], {
  env: { INIT_CWD: process.env.INIT_CWD ?? process.cwd() },
});
