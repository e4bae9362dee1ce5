// `npm run models -- list` and `npm run models -- download <id>`.
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp(), ['server/src/adapters/speech/models-cli.ts', ...process.argv.slice(2)]);
