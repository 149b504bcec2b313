/** The result of a part of the tests. */
export type Tally = { passed: number; failed: number };

/** The part of vitest's JSON report that is counted. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * Counts one vitest run. Never more favourable than vitest's own exit code: a file that could not be loaded, a failing
 * set-up, an error outside any test or an empty run count as failed. `mayLeaveOut`: skipped tests are not counted,
 * instead of failed.
 */
export function tallyVitest(
  report: VitestReport | null,
  exitCode: number,
  { mayLeaveOut }: { mayLeaveOut: boolean },
): Tally {
  if (report === null) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const leftOut = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + brokenFiles + (mayLeaveOut ? 0 : leftOut);
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
  };
}

/** The last line. Continuous integration parses it: its format is fixed. */
export function closingLine(tallies: Tally[]): string {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
