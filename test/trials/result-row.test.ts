import { expect, test } from 'vitest';
import { writeResultRow } from './result-row.ts';

const NOON = new Date('2026-11-28T12:00:00.000Z');

test('a row names the command, the seed, the commit and where the trial ran', () => {
  const row = writeResultRow(
    {
      name: 'kill',
      flags: ['--engine', 'sqlite'],
      seed: 1718,
      engines: ['sqlite'],
      broken: 0,
      tookMs: 61_000,
    },
    'abc1234',
    NOON,
  );
  expect(row).toBe(
    '| `kill` | 28 November 2026 | `npm run trials -- kill --engine sqlite` | 1718, abc1234 | held on SQLite; 2 min |',
  );
});

test('a row of a broken trial without random moments says so, and names no seed', () => {
  const row = writeResultRow(
    {
      name: 'restore',
      flags: [],
      seed: null,
      engines: ['sqlite', 'postgres'],
      broken: 2,
      tookMs: 1000,
    },
    '',
    NOON,
  );
  expect(row).toBe(
    '| `restore` | 28 November 2026 | `npm run trials -- restore` |  | **2 broken** on SQLite and PostgreSQL; 1 min |',
  );
});
