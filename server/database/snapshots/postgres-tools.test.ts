import { expect, test } from 'vitest';
import { keepOwnLines } from './postgres-tools.ts';

test('what a program of PostgreSQL says of a failure quotes no row', () => {
  const own = [
    'pg_restore: while PROCESSING TOC:',
    'pg_restore: from TOC entry 4123; 2606 16500 CONSTRAINT donors donors_pkey seva',
    'pg_restore: error: could not execute query: ERROR:  could not create unique index "by_email"',
  ];
  const more = [
    'DETAIL:  Key (email)=(radha@example.org) is duplicated.',
    'CONTEXT:  COPY donors, line 2: "01KB Radha radha@example.org"',
    'Command was: CREATE UNIQUE INDEX by_email ON public.donors USING btree (email);',
    '',
  ];
  expect(keepOwnLines([...own, ...more].join('\n'))).toBe(own.join('\n'));
});
