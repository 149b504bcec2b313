import { expect, test } from 'vitest';
import { ALL_ENGINES, chooseEngines } from './engines.ts';

const supported = ALL_ENGINES;
const unnamed = { supported, asked: null } as const;

test('without a choice a trial runs on both databases', () => {
  expect(chooseEngines({ ...unnamed, hasPostgres: true })).toEqual({
    engines: ['sqlite', 'postgres'],
    left: [],
    broken: [],
  });
});

test('without PostgreSQL it runs on SQLite and says what is left', () => {
  expect(chooseEngines({ ...unnamed, hasPostgres: false })).toEqual({
    engines: ['sqlite'],
    left: [expect.stringContaining('PostgreSQL is not installed')],
    broken: [],
  });
});

test('a database that was asked for and is not there breaks the trial', () => {
  const asked = { supported, asked: 'postgres', hasPostgres: false } as const;
  expect(chooseEngines(asked)).toEqual({
    engines: [],
    left: [],
    broken: [expect.stringContaining('PostgreSQL is not installed')],
  });
  const only = { supported: ['postgres'], asked: null, hasPostgres: false } as const;
  expect(chooseEngines(only)).toMatchObject({ engines: [], broken: [expect.any(String)] });
});

test('a database that the trial does not have breaks it', () => {
  const asked = { supported: ['sqlite'], asked: 'postgres', hasPostgres: true } as const;
  expect(chooseEngines(asked)).toMatchObject({
    engines: [],
    broken: [expect.stringContaining('nothing to try on PostgreSQL')],
  });
});
