import { expect, inject, test } from 'vitest';
import { recoverFromMistake } from './run-point-in-time-trial.ts';

const DONATIONS = 3;

test.runIf(inject('postgresUrl') !== null)(
  'PostgreSQL is recovered to the second before a mistake, and what was paid since is found',
  async () => {
    expect(await recoverFromMistake(DONATIONS)).toEqual([]);
  },
  180_000,
);
