import { expect, test } from 'vitest';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import {
  presentDonationStatus,
  presentSupporter,
  readSupporterCursor,
  toSupporterCursor,
} from './donations.presenter.ts';

const row = {
  id: '01J',
  fullname: 'Radha Sharma',
  email: 'radha@example.org',
  show_name: 1,
  paid_at: '2026-11-21T10:00:00.000Z',
} as const;

const donation = {
  id: '01J',
  status_token: 'token',
  fullname: 'Radha Sharma',
  email: 'radha@example.org',
  message: '',
  amount_paise: 50_150,
  refunded_paise: 10_000,
  donor_id: null,
  incomplete: 0,
  paid_at: '2026-11-21T10:00:00.000Z',
  tax_year: '2026-27',
  campaign_id: 'food',
  campaign_title: 'Anna Vitran',
  receipt_number: '2026-27/000001',
  receipt_paise: 40_150,
  receipt_revision: 2,
  receipt_status: 'valid',
} as const;

test.each([
  ['full', 'radha@example.org'],
  ['masked', 'r•••@example.org'],
  ['hidden', ''],
] as const)('shows the mail address of a supporter %s', (setting, email) => {
  expect(presentSupporter(row, setting)).toEqual({ _id: '01J', fullname: 'Radha Sharma', email });
});

test.each(['full', 'masked', 'hidden'] as const)(
  'shows a supporter who wants no name as a well-wisher without an address (%s)',
  (setting) => {
    expect(presentSupporter({ ...row, show_name: 0 }, setting)).toEqual({
      _id: '01J',
      fullname: 'A well-wisher',
      email: '',
    });
  },
);

test('shows a donation without a name as one of a well-wisher', () => {
  expect(presentSupporter({ ...row, fullname: '' }, 'masked').fullname).toBe('A well-wisher');
});

test.each([
  ['राधा@example.org', 'र•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['@example.org', ''],
  ['', ''],
])('masks %s', (email, masked) => {
  expect(presentSupporter({ ...row, email }, 'masked').email).toBe(masked);
});

const shown: [DonationStatus, string][] = [
  ['begun', 'waiting'],
  ['authorized', 'checking'],
  ['paid', 'received'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['review', 'review'],
  ['void', 'review'],
];
test.each(shown)('presents a donation that is %s as %s', (status, word) => {
  expect(presentDonationStatus({ ...donation, status }).status).toBe(word);
});

test("gives the token's holder amounts in rupees, and nothing about the donor", () => {
  expect(presentDonationStatus({ ...donation, status: 'paid' })).toEqual({
    status: 'received',
    amount: 501.5,
    campaign: { _id: 'food', title: 'Anna Vitran' },
    receiptNumber: '2026-27/000001',
    receivedAt: '2026-11-21T10:00:00.000Z',
    refunded: 100,
  });
});

test('shows no number of a void receipt', () => {
  const refunded = { ...donation, status: 'refunded', receipt_status: 'void' } as const;
  expect(presentDonationStatus(refunded).receiptNumber).toBeNull();
});

test('parses its own cursors, and any other text as the first page', () => {
  expect(readSupporterCursor(toSupporterCursor(row))).toEqual({ paidAt: row.paid_at, id: row.id });
  for (const text of [undefined, '', 'x', '~', 'a~', '~b', 'a~b~c']) {
    expect(readSupporterCursor(text)).toBeNull();
  }
});
