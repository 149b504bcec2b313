import { describe, expect, it } from 'vitest';
import { publicDonationStatusSchema } from '#shared/payments.ts';
import { readDonationStatus } from './donation-status.ts';

const received = {
  status: 'received',
  amount: 501.5,
  campaign: { _id: 'c1', title: 'Anna Vitran Seva' },
  receiptNumber: '2026-27/000123',
  receivedAt: '2026-11-21T10:00:00.000Z',
  refunded: 0,
  certificateFollows: false,
};

describe('parsing the status of a donation', () => {
  it.each(['waiting', 'checking', 'received', 'failed', 'refunded', 'review'])(
    'accepts a donation that is %s, as the wire promises it',
    (status) => {
      const donation = { ...received, status };
      expect(publicDonationStatusSchema.parse(donation)).toEqual(donation);
      expect(readDonationStatus(donation)).toEqual(donation);
    },
  );

  it('accepts the status and the amount alone', () => {
    expect(readDonationStatus({ status: 'checking', amount: 1 })).toEqual({
      status: 'checking',
      amount: 1,
      campaign: null,
      receiptNumber: null,
      receivedAt: null,
      refunded: 0,
      certificateFollows: false,
    });
  });

  it.each([
    null,
    undefined,
    'received',
    [],
    {},
    { status: 'received' },
    { status: 'paid', amount: 1 },
  ])('returns null for %j', (data) => {
    expect(readDonationStatus(data)).toBeNull();
  });
});
