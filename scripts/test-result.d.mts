/** What is read of vitest's json report; times are milliseconds. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>;
}

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export function countTests(report: TestReport | null, exitCode: number): TestCounts;
export function resultLine(counts: TestCounts): string;
export function slowestFiles(
  report: { testResults: Array<{ name: string; startTime: number; endTime: number }> } | null,
  options: { projectDir: string; count?: number },
): string[];
