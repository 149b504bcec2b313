import { describe, expect, test } from 'vitest';
import { closingLine, tallyVitest } from './tally.ts';

const report = (counts: Partial<NonNullable<Parameters<typeof tallyVitest>[0]>> = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...counts,
});

describe('the tally of a vitest run', () => {
  test('contains the numbers of passed and failed tests', () => {
    const tally = tallyVitest(report({ numFailedTests: 2 }), 1, { mayLeaveOut: false });
    expect(tally).toEqual({ passed: 3, failed: 2 });
  });

  test('counts a file that could not be loaded, or whose set-up failed, as failed', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'skipped' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ];
    const tally = tallyVitest(report({ numFailedTests: 1, testResults }), 1, { mayLeaveOut: true });
    expect(tally).toEqual({ passed: 3, failed: 3 });
  });

  test('counts skipped tests as failed, unless they are allowed', () => {
    const counts = report({ numPendingTests: 2, numTodoTests: 1 });
    expect(tallyVitest(counts, 0, { mayLeaveOut: false })).toEqual({ passed: 3, failed: 3 });
    expect(tallyVitest(counts, 0, { mayLeaveOut: true })).toEqual({ passed: 3, failed: 0 });
  });

  test('never passes when the exit code fails', () => {
    expect(tallyVitest(report(), 1, { mayLeaveOut: true })).toEqual({ passed: 3, failed: 1 });
    expect(tallyVitest(null, 0, { mayLeaveOut: true })).toEqual({ passed: 0, failed: 1 });
  });
});

test('the closing line adds up all tallies', () => {
  const tallies = [
    { passed: 4, failed: 0 },
    { passed: 120, failed: 2 },
  ];
  expect(closingLine(tallies)).toMatch(/^124 passed, 2 failed$/);
});
