import { expect, test } from 'vitest';
import { findMissing } from './run-test-trial.ts';

const passed = { fullName: 'A trial holds', status: 'passed', failureMessages: [] };

test('a file of a trial that has moved, or has no test, breaks the trial', () => {
  const results = [
    { name: '/project/shared/dates.test.ts', assertionResults: [passed] },
    { name: '/project/shared/money.test.ts', assertionResults: [] },
  ];
  expect(findMissing(['shared/dates'], results)).toEqual([]);
  expect(findMissing(['shared/dates', 'shared/money', 'shared/clocks'], results)).toEqual([
    'There is no test in shared/money.',
    'There is no test in shared/clocks.',
  ]);
});
