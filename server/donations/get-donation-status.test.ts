import { describe, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { approveDeductions } from '#test/approve-deductions.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { presentDonationStatus } from './get-donation-status.ts';

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
  mode: 'online',
  tax_eligible: 1,
  paid_at: '2026-11-21T10:00:00.000Z',
  tax_year: '2026-27',
  campaign_id: 'food',
  campaign_title: 'Anna Vitran',
  receipt_number: '2026-27/000001',
  receipt_paise: 40_150,
  receipt_revision: 2,
  receipt_status: 'valid',
} as const;

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
  expect(presentDonationStatus({ ...donation, status }, defaultOrganisation).status).toBe(word);
});

test("gives the token's holder amounts in rupees, and nothing about the donor", () => {
  expect(presentDonationStatus({ ...donation, status: 'paid' }, defaultOrganisation)).toEqual({
    status: 'received',
    amount: 501.5,
    campaign: { _id: 'food', title: 'Anna Vitran' },
    receiptNumber: '2026-27/000001',
    receivedAt: '2026-11-21T10:00:00.000Z',
    refunded: 100,
    certificateFollows: false,
  });
});

test('shows no number of a void receipt', () => {
  const refunded = { ...donation, status: 'refunded', receipt_status: 'void' } as const;
  expect(presentDonationStatus(refunded, defaultOrganisation).receiptNumber).toBeNull();
});

describe('under an approval for deductions', () => {
  approveDeductions();
  const paid = { ...donation, status: 'paid' } as const;
  const promises = (changes: Partial<typeof donation> | object) =>
    presentDonationStatus({ ...paid, ...changes }, defaultOrganisation).certificateFollows;

  test('promises a certificate for a donation that may be deducted', () => {
    expect(promises({})).toBe(true);
  });

  test.each([
    ['of a campaign without deduction', { tax_eligible: 0 }],
    ['from before the approval', { paid_at: '2026-03-31T10:00:00.000Z' }],
    ['in much cash', { mode: 'cash', amount_paise: 2_001_00 }],
    ['that was refunded', { status: 'refunded' }],
  ])('promises none for one %s', (_which, changes) => {
    expect(promises(changes)).toBe(false);
  });
});
