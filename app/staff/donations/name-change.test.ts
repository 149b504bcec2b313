import { expect, test } from 'vitest';
import { changedFields } from '#shared/staff/corrections-endpoints.ts';
import { formatChangedValue, nameChangedField } from './name-change.ts';

test('every field of a correction has a label of its own', () => {
  const labels = changedFields.map(nameChangedField);
  expect(new Set(labels).size).toBe(changedFields.length);
});

test.each([
  ['amount', '199999', '₹1,99,999'],
  ['mode', 'upi', 'UPI'],
  ['date', '2026-11-20', '20/11/2026'],
  ['show_name', 'false', 'no'],
  ['address', '', '–'],
  ['pan_no', '••••••234F', '••••••234F'],
] as const)('shows %s %j as %s', (field, value, shown) => {
  expect(formatChangedValue({ field }, value)).toBe(shown);
});
