import { expect, test } from 'vitest';
import { groupMails } from './group-mails.ts';

/** Thirty donations of one donor at one address. */
const donations = Array.from({ length: 30 }, (_, index) => ({
  ...{ id: `donation-${index}`, donor_id: 'asha', email: 'asha@example.org' },
}));
const sizesOf = (kind: 'receipt' | 'official' | 'statement') =>
  groupMails(kind, donations).map(({ length }) => length);

test('thirty receipts of one donor go in two mails, each with those that it carries', () => {
  expect(sizesOf('receipt')).toEqual([25, 5]);
});

test('a certificate or a statement of thirty donations goes in one mail that names them all', () => {
  expect(sizesOf('official')).toEqual([30]);
  expect(sizesOf('statement')).toEqual([30]);
});
