// `npm run sample`: renders the clips of the sample show that ship with the program.
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp(), ['server/src/cli/sample-cli.ts', ...process.argv.slice(2)]);
