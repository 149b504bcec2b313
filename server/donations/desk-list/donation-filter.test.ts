import { expect, test } from 'vitest';
import { readDonationSearch } from './donation-filter.ts';

test.each([
  ['Radha SHARMA', ['radha', 'sharma'], null],
  ['2026-27/000123', [], { number: '2026-27/000123' }],
  [' 2026-27/123 ', [], { number: '2026-27/000123' }],
  ['123', ['123'], { serial: 123 }],
  ['000123', ['000123'], { serial: 123 }],
  ['98765 43210', ['9876543210'], null],
  ['+91-98765-43210', ['9876543210'], null],
  ['Radha@Example.org', ['@radha@example.org'], null],
  ['das radha@', ['das', '@radha@'], null],
  ['--', [], null],
])('%j searches for the words %j and the receipt %j', (typed, words, receipt) => {
  expect(readDonationSearch(typed)).toEqual({ words, receipt });
});
