// `npm run clip -- talk.mp4 …`: relative paths start where npm was called, which it tells as INIT_CWD.
import path from 'node:path';
import { runInForeground } from './run-node.mjs';
import { projectDir, setUp } from './setup.mjs';

await runInForeground(setUp(), [path.join(projectDir, 'server/src/cli/cli.ts'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
