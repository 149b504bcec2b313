import { expect, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { testDonor } from '../running/test-donor.ts';
import { findStrangers } from './find-strangers.ts';

const donor = testDonor(1);
const payers = new Map([['order_1', donor]]);
const counted = {
  ...{ payment: 'pay_1', orderId: 'order_1', campaign: GENERAL_FUND_ID },
  ...{ fullname: donor.fullname, email: donor.email, receiptNumber: '2026-27/000001' },
  ...{ paise: 10_200, receiptPaise: 10_200 },
};

test('a donation as its donor paid it is none of a stranger', () => {
  expect(findStrangers([counted], payers)).toEqual([]);
});

test.each([
  ['for another donor', { email: 'donor-0002@example.org' }],
  ['under another name', { fullname: 'Giver 0002' }],
  ['for another campaign', { campaign: 'food' }],
  ['of another amount', { paise: 10_300 }],
  ['with a receipt of another amount', { receiptPaise: 10_300 }],
  ['of an order that nobody paid', { orderId: 'order_2' }],
])('a donation that is counted %s is found', (_how, change) => {
  expect(findStrangers([{ ...counted, ...change }], payers)).toEqual([
    '1 counted otherwise than their donor paid, as pay_1',
  ]);
});
