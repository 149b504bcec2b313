import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '../database/tables/payments.table.ts';
import { compareByProgress, decidePaymentTransition } from './decide-transition.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import type { OrderRow, PaymentRow } from './payments.queries.ts';

const STATUSES: readonly PaymentStatus[] = [
  'created',
  'failed',
  'authorized',
  'captured',
  'refunded',
];
const AT = '2026-11-20T10:00:00.000Z';

const order: OrderRow = {
  id: 'order-1',
  donation_id: 'donation-1',
  provider_order_id: 'order_A',
  amount_paise: 50_100,
  currency: 'INR',
  status: 'made',
  checks: 0,
  next_check_at: AT,
  created_at: AT,
  updated_at: AT,
};
const donation = { id: 'donation-1', status: 'begun' } as const;
const reported: ProviderPayment = {
  id: 'pay_A',
  orderId: 'order_A',
  status: 'captured',
  amountPaise: 50_100,
  currency: 'INR',
  method: 'upi',
  international: false,
  feePaise: null,
  taxPaise: null,
  refundedPaise: 0,
  isReturned: false,
  errorDescription: null,
  createdAt: new Date(AT),
};

function saved(status: PaymentStatus, changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    provider_payment_id: 'pay_A',
    provider_order_id: 'order_A',
    donation_id: 'donation-1',
    status,
    amount_paise: 50_100,
    refunded_paise: 0,
    method: 'upi',
    international: 0,
    fee_paise: null,
    tax_paise: null,
    error_description: null,
    first_source: 'webhook',
    captured_at: null,
    created_at: AT,
    updated_at: AT,
    ...changes,
  };
}

describe('decidePaymentTransition', () => {
  /** Rows: stored status. Columns: reported status. `+` advances, `=` changes nothing. */
  const TABLE: Record<PaymentStatus | 'unknown', string> = {
    //          created failed authorized captured refunded
    unknown: '+ + + + +',
    created: '= + + + +',
    failed: '= = + + +',
    authorized: '= = = + +',
    captured: '= = = = =',
    refunded: '= = = = =',
  };
  const cases = Object.entries(TABLE).flatMap(([from, row]) =>
    row.split(' ').map((sign, index) => [from, STATUSES[index] ?? 'created', sign] as const),
  );

  test.each(cases)('of a payment that is %s and reported as %s: %s', (from, status, sign) => {
    const stored = from === 'unknown' ? undefined : saved(from as PaymentStatus);
    const matched = { order, donation };
    const decision = decidePaymentTransition({ ...reported, status }, matched, stored, []);
    expect(decision.kind).toBe(sign === '+' ? 'advance' : 'unchanged');
    // Its refunds make it refunded, one by one.
    const to = status === 'refunded' ? 'captured' : status;
    if (decision.kind === 'advance') expect(decision.to).toBe(to);
  });

  test.each(STATUSES)(
    'never counts a second payment beside one that is %s and counted',
    (status) => {
      const otherPayments = [saved(status, { provider_payment_id: 'pay_B' })];
      const decision = decidePaymentTransition(
        reported,
        { order, donation },
        undefined,
        otherPayments,
      );
      expect(decision).toMatchObject(
        status === 'captured' || status === 'refunded'
          ? { kind: 'unmatched', reason: 'second_capture' }
          : { kind: 'advance', to: 'captured' },
      );
    },
  );

  test.each(['created', 'failed', 'authorized'] as const)(
    'records a second payment that is only %s beside a counted one',
    (status) => {
      const counted = [saved('captured', { provider_payment_id: 'pay_B' })];
      const payment = { ...reported, status };
      expect(
        decidePaymentTransition(payment, { order, donation }, undefined, counted),
      ).toMatchObject({ kind: 'advance', to: status });
    },
  );

  const MISMATCHES: readonly [string, Partial<ProviderPayment>, PaymentRow | undefined][] = [
    ['other_amount', { amountPaise: 50_099 }, undefined],
    ['other_currency', { currency: 'USD' }, undefined],
    ['other_order', {}, saved('authorized', { provider_order_id: 'order_B' })],
  ];

  test.each(MISMATCHES)(
    'stores a payment of %s as unmatched once money moved',
    (reason, changes, stored) => {
      for (const status of STATUSES) {
        const payment = { ...reported, ...changes, status };
        const moved = status !== 'created' && status !== 'failed';
        expect(decidePaymentTransition(payment, { order, donation }, stored, [])).toEqual(
          moved ? { kind: 'unmatched', reason } : { kind: 'ignored' },
        );
      }
    },
  );

  test('stores money as unmatched that names no order of ours, or comes for a void donation', () => {
    expect(decidePaymentTransition(reported, undefined, undefined, [])).toEqual({
      kind: 'unmatched',
      reason: 'unknown_order',
    });
    const matched = { order, donation: { ...donation, status: 'void' } } as const;
    expect(decidePaymentTransition(reported, matched, undefined, [])).toEqual({
      kind: 'unmatched',
      reason: 'void_gift',
    });
  });

  test('reports missing refunds when more was refunded than we counted', () => {
    const payment = { ...reported, refundedPaise: 5000 };
    const decide = (counted: number) =>
      decidePaymentTransition(
        payment,
        { order, donation },
        saved('captured', { refunded_paise: counted }),
        [],
      );
    expect(decide(4999)).toMatchObject({ kind: 'unchanged', refundsMissing: true });
    expect(decide(5000)).toMatchObject({ kind: 'unchanged', refundsMissing: false });
  });

  test('a payment that is heard of for the first time when it was refunded misses those refunds', () => {
    const decide = (refundedPaise: number) =>
      decidePaymentTransition({ ...reported, refundedPaise }, { order, donation }, undefined, []);
    expect(decide(1)).toMatchObject({ kind: 'advance', refundsMissing: true });
    expect(decide(0)).toMatchObject({ kind: 'advance', refundsMissing: false });
  });

  test('an advance names the order and the row it advances, and a repetition the donation', () => {
    const stored = saved('authorized');
    const matched = { order, donation };
    expect(decidePaymentTransition(reported, matched, stored, [])).toEqual({
      kind: 'advance',
      order,
      stored,
      to: 'captured',
      refundsMissing: false,
    });
    expect(decidePaymentTransition(reported, matched, saved('captured'), [])).toEqual({
      kind: 'unchanged',
      donationId: donation.id,
      refundsMissing: false,
    });
  });
});

test('the report that advanced furthest comes first, and none at all last', () => {
  const reports = (['failed', 'refunded', 'created', 'captured', 'authorized'] as const).map(
    (status) => ({ ...reported, status }),
  );
  const sorted = [null, ...reports, null].toSorted(compareByProgress);
  expect(sorted.map((payment) => payment?.status ?? null)).toEqual([
    ...['refunded', 'captured', 'authorized', 'failed', 'created'],
    ...[null, null],
  ]);
});
