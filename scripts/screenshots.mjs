// `npm run screenshots [-- --only project,editor]`: out/screenshots, made anew from the sample alone.
import { runInForeground } from './run-node.mjs';
import { setUp } from './setup.mjs';

await runInForeground(setUp({ chromium: true }), ['scripts/screenshots.ts', ...process.argv.slice(2)]);
