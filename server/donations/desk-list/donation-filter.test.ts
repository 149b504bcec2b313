import { expect, test } from 'vitest';
import { readDonationSearch } from './donation-filter.ts';

const nothing = { terms: [], reference: null, receipt: null, providerId: null };

test.each([
  ['Radha SHARMA', { terms: [['radha'], ['sharma']] }],
  ['2026-27/000123', { receipt: { number: '2026-27/000123' } }],
  [' 2026-27/123 ', { receipt: { number: '2026-27/000123' } }],
  ['123', { terms: [['123', '+123']], receipt: { serial: 123 } }],
  ['000123', { terms: [['000123', '+000123', '<321000']], receipt: { serial: 123 } }],
  ['98765 43210', { terms: [['9876543210', '+9876543210', '<0123456789']] }],
  [
    '+91-98765-43210',
    { terms: [['919876543210', '+919876543210', '9876543210', '+9876543210', '<0123456789']] },
  ],
  ['Radha@Example.org', { terms: [['@radha@example.org']] }],
  ['das radha@', { terms: [['das'], ['@radha@']] }],
  [
    'HDFC-000123',
    { terms: [['hdfc'], ['000123', '+000123', '<321000']], reference: '+hdfc000123' },
  ],
  ['pay_QwErTy123', { providerId: 'pay_QwErTy123' }],
  [' order_Ab1 ', { providerId: 'order_Ab1' }],
  ['--', {}],
])('%j is searched as %j', (typed, search) => {
  expect(readDonationSearch(typed)).toEqual({ ...nothing, ...search });
});
