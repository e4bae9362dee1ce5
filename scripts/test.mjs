// `npm test [-- files and options of vitest] [-- --full]`: every test; the last line is for machines to read.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ended, startNode } from './run-node.mjs';
import { projectDir, setUp } from './setup.mjs';
import { countTests, resultLine, slowestFiles } from './test-result.mjs';

const node = setUp({ chromium: true });
const given = process.argv.slice(2);
const full = given.includes('--full');
const folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-tests-'));
const report = path.join(folder, 'report.json');

const child = startNode(
  node,
  [
    ...[
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    ...given.filter((argument) => argument !== '--full'),
  ],
  { env: { SPEECH_DOWNLOAD: 'off', ...(full && { JHALAK_FULL: '1' }) } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const exitCode = await ended(child);
const results = readReport();
const counts = countTests(results, exitCode);
const slowest = slowestFiles(results, { projectDir });
if (slowest.length > 1) console.log(`\nSlowest files:\n${slowest.join('\n')}\n`);
rmSync(folder, { recursive: true, force: true });
console.log(resultLine(counts));
process.exitCode = exitCode || (counts.failed > 0 ? 1 : 0);

/** Null when vitest ended before it could write one. */
function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    console.error(`There is no report of the tests: ${error.message}`);
    return null;
  }
}
