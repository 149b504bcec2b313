import { describe, expect, it } from 'vitest';
import { giftStatusSchema } from '#shared/payments.ts';
import { readGiftStatus } from './read-gift-status.ts';

const received = {
  status: 'received',
  amount: 501.5,
  campaign: { _id: 'c1', title: 'Anna Vitran Seva' },
  receiptNumber: '2026-27/000123',
  receivedAt: '2026-11-21T10:00:00.000Z',
  refunded: 0,
};

describe('reading where a gift stands', () => {
  it.each(['waiting', 'checking', 'received', 'failed', 'refunded', 'review'])(
    'reads a gift that is %s, as the wire promises it',
    (status) => {
      const gift = { ...received, status };
      expect(giftStatusSchema.parse(gift)).toEqual(gift);
      expect(readGiftStatus(gift)).toEqual(gift);
    },
  );

  it('does with the status and the amount alone', () => {
    expect(readGiftStatus({ status: 'checking', amount: 1 })).toEqual({
      status: 'checking',
      amount: 1,
      campaign: null,
      receiptNumber: null,
      receivedAt: null,
      refunded: 0,
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
  ])('finds nothing in %j', (data) => {
    expect(readGiftStatus(data)).toBeNull();
  });
});
