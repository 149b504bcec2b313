import { expect, test } from 'vitest';
import { donationListQuerySchema } from './donation-filters.ts';

test.each([
  {},
  { from: '2024-02-29', to: '2026-11-21', year: '1999-00' },
  { min: '0', max: '501.5', limit: '200', state: 'review', mode: 'kind', only: 'set-aside' },
  { from: '', year: '', mode: '', min: '', limit: '', q: '' },
])('%j is accepted', (query) => {
  expect(donationListQuerySchema.parse(query)).toEqual(query);
});

test.each([
  { from: '2026-02-29' },
  { from: '2026-2-1' },
  { from: '12026-01-01' },
  { year: '2026-26' },
  { year: '26-27' },
  { limit: '1e2' },
  { limit: '000' },
  { min: '1,000' },
  { q: ['a', 'b'] },
])('%j is refused', (query) => {
  expect(donationListQuerySchema.safeParse(query).success).toBe(false);
});
