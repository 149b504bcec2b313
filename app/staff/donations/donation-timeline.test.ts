import { expect, it } from 'vitest';
import type { DonationPayment, WholeDonation } from '#shared/staff/list-endpoints.ts';
import { tellMoney } from './donation-timeline.ts';
import { donationCalled } from './donations.fixture.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString();

const payment = (id: string, more: Partial<DonationPayment>): DonationPayment => ({
  _id: id,
  orderId: 'order_1',
  status: 'captured',
  amount: 501,
  refunded: 0,
  method: 'upi',
  international: false,
  fee: null,
  settlement: null,
  error: '',
  capturedAt: null,
  createdAt: at(1),
  transitions: [],
  ...more,
});
const online = (more: Partial<WholeDonation> = {}): WholeDonation => ({
  donation: donationCalled('a', { mode: 'online', enteredAt: at(0) }),
  receipt: null,
  payments: [],
  refunds: [],
  ...more,
});
const tell = (donation: WholeDonation) => tellMoney(donation).map(({ what }) => what);

it('lists a failure, a retry and a partial refund in chronological order', () => {
  const donation = online({
    receipt: {
      number: '2026-27/000007',
      revision: 2,
      status: 'valid',
      amount: 401,
      issuedAt: at(5),
    },
    payments: [
      payment('pay_1', {
        status: 'failed',
        error: 'The bank was closed',
        transitions: [{ from: null, to: 'failed', source: 'webhook', at: at(2) }],
      }),
      payment('pay_2', {
        transitions: [
          { from: null, to: 'authorized', source: 'verify', at: at(4) },
          { from: 'authorized', to: 'captured', source: 'reconciler', at: at(5) },
        ],
      }),
    ],
    refunds: [{ _id: 'rfnd_1', paymentId: 'pay_2', amount: 100, processedAt: at(9) }],
  });
  expect(tell(donation)).toEqual([
    'Started on the website',
    'Payment failed: The bank was closed',
    '₹501 authorised by the bank',
    '₹501 received',
    'Receipt 2026-27/000007 issued',
    '₹100 refunded',
  ]);
  const details = tellMoney(donation).map(({ detail }) => detail);
  expect(details).toContain('reported by webhook · pay_1');
  expect(details).toContain('found by our own check · pay_2');
});

it('lists who counted a desk donation and why it was voided', () => {
  const donation = online({
    donation: donationCalled('a', {
      mode: 'cheque',
      reference: '004512',
      enteredAt: at(0),
      voidedAt: at(8),
      voidReason: 'Entered twice',
      status: 'void',
    }),
  });
  expect(tellMoney(donation)).toMatchObject([
    { what: 'Entered at the desk', detail: 'Reference 004512' },
    { what: 'Voided', detail: 'Entered twice' },
  ]);
});

it('shows an unknown step as the server sends it', () => {
  const transitions = [{ from: null, to: 'disputed', source: 'carrier-pigeon', at: at(3) }];
  const [, event] = tellMoney(online({ payments: [payment('pay_1', { transitions })] }));
  expect(event).toMatchObject({ what: 'disputed', detail: 'carrier-pigeon · pay_1' });
});

it('gives every event a distinct key', () => {
  const transitions = ['failed', 'authorized', 'captured'].map((to, index) => ({
    from: null,
    to,
    source: 'webhook',
    at: at(index),
  }));
  const events = tellMoney(
    online({ payments: [payment('a', { transitions }), payment('b', { transitions })] }),
  );
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
});

it('lists a full refund once, after the receipt, also when all have the same timestamp', () => {
  const donation = online({
    donation: donationCalled('a', { mode: 'online', enteredAt: at(0), status: 'refunded' }),
    receipt: { number: '2026-27/000007', revision: 2, status: 'void', amount: 0, issuedAt: at(0) },
    payments: [
      payment('pay_1', {
        transitions: [
          { from: null, to: 'captured', source: 'webhook', at: at(0) },
          { from: 'captured', to: 'refunded', source: 'webhook', at: at(0) },
        ],
      }),
    ],
    refunds: [{ _id: 'rfnd_1', paymentId: 'pay_1', amount: 501, processedAt: at(0) }],
  });
  expect(tell(donation)).toEqual([
    'Started on the website',
    '₹501 received',
    'Receipt 2026-27/000007 issued',
    '₹501 refunded',
  ]);
  expect(tell({ ...donation, refunds: [] }).at(-1)).toBe('Refunded in full');
});
