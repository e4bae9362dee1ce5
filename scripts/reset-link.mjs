// `npm run reset-link -- <email>`: a link by which the owner of an account chooses a new password.
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp(), ['server/src/cli/reset-link-cli.ts', ...process.argv.slice(2)]);
