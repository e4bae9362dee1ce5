import path from 'node:path';

/**
 * Counts from the report of vitest's json reporter. A file that fails before its first test counts as one failure,
 * and so does a run that failed although every test passed, so that "0 failed" always means success.
 */
export function countTests(report, exitCode) {
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** The files that took longest, longest first: `12.3 s  path/of/file.test.ts`. */
export const slowestFiles = (report, { projectDir, count = 10 }) =>
  (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      file: path.relative(projectDir, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

/** `12 passed, 0 failed`, with the skipped ones named when there are any. */
export const resultLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
