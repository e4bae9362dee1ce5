import { expect, test } from 'vitest';
import { countTests, resultLine, slowestFiles } from './test-result.mjs';

const report = {
  numPassedTests: 12,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
};

test('the line names passed, failed and skipped tests', () => {
  expect(resultLine(countTests(report, 1))).toBe('12 passed, 1 failed, 2 skipped');
});

test('without skipped tests the line ends after the failed ones', () => {
  const clean = { ...report, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  expect(resultLine(countTests(clean, 0))).toBe('12 passed, 0 failed');
});

test('a file that breaks before its first test is a failure', () => {
  const broken = { ...report, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(countTests(broken, 1).failed).toBe(1);
});

test('a run that failed outside of every test never reads "0 failed"', () => {
  expect(countTests({ ...report, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
  expect(countTests(null, 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the slowest files come first, as paths of the project', () => {
  const testResults = [
    { name: '/project/a.test.ts', startTime: 1000, endTime: 2500 },
    { name: '/project/e2e/b.test.ts', startTime: 0, endTime: 62_340 },
    { name: '/project/c.test.ts', startTime: 0, endTime: 10 },
  ];
  expect(slowestFiles({ testResults }, { projectDir: '/project', count: 2 })).toEqual([
    '   62.3 s  e2e/b.test.ts',
    '    1.5 s  a.test.ts',
  ]);
  expect(slowestFiles(null, { projectDir: '/project' })).toEqual([]);
});
