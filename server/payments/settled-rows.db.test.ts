import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import type { PaymentSource } from '../database/tables/payments.table.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';

const ORDERED = '2026-11-21T10:00:00.000Z';
const REPORTED = '2026-11-21T10:10:00.000Z';
const TEN_MINUTES_MS = 600_000;

describeOnEachDatabase('What a reported payment leaves in the books', (open) => {
  let desk: PaymentFixture;
  let wakes: number;
  let shielded: unknown[];
  let warned: unknown[];
  let payment: ProviderPayment;
  beforeEach(async () => {
    [wakes, shielded, warned] = [0, [], []];
    desk = await openPaymentFixture(await open());
    const { orderId } = await desk.begin();
    payment = reportOf(orderId);
    desk.context.clock.advance(TEN_MINUTES_MS);
  });
  afterEach(() => desk.close());

  const reportOf = (orderId: string | null): ProviderPayment => ({
    id: 'pay_One',
    orderId,
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
    createdAt: new Date('2026-11-21T10:05:00.000Z'),
  });

  /** Settles a payment, and notes whom the settling tells of it. */
  const report = (change: Partial<ProviderPayment>, source: PaymentSource = 'webhook') => {
    const { context } = desk;
    const shield = {
      ...context.shield,
      recordPayment: async (outcome: unknown) => void shielded.push(outcome),
    };
    const log = { ...context.log, warn: (fields: object) => void warned.push(fields) };
    const wakeOutbox = () => {
      wakes += 1;
    };
    return settlePayment(
      { ...context, shield, log, wakeOutbox },
      { ...payment, ...change },
      source,
    );
  };
  const read = () => readPayments(desk.context.db);

  test('an authorised and then captured payment has its state, its history and its order', async () => {
    const [donation] = (await read()).donations;
    const advanced = { outcome: 'advanced', donationId: donation?.id, refundsMissing: false };
    expect(await report({ status: 'authorized', errorDescription: 'slow bank' })).toEqual(advanced);
    expect(await read()).toMatchObject({
      donations: [{ status: 'authorized', updated_at: REPORTED }],
      orders: [{ status: 'made', next_check_at: '2026-11-21T10:02:00.000Z' }],
      payments: [{ status: 'authorized', captured_at: null, error_description: 'slow bank' }],
      ledger: [],
    });
    expect([wakes, shielded]).toEqual([1, []]);

    desk.context.clock.advance(TEN_MINUTES_MS);
    const later = '2026-11-21T10:20:00.000Z';
    const fees = { feePaise: 1_182, taxPaise: 180, method: 'card' };
    expect(await report(fees, 'verify')).toEqual(advanced);
    const after = await read();
    expect(after.payments).toEqual([
      {
        provider_payment_id: 'pay_One',
        provider_order_id: payment.orderId,
        donation_id: donation?.id,
        status: 'captured',
        amount_paise: 50_100,
        refunded_paise: 0,
        method: 'card',
        international: 0,
        fee_paise: 1_182,
        tax_paise: 180,
        error_description: null,
        first_source: 'webhook',
        captured_at: '2026-11-21T10:05:00.000Z',
        created_at: REPORTED,
        updated_at: later,
      },
    ]);
    const about = { id: expect.any(String), provider_payment_id: 'pay_One' };
    expect(after.transitions).toEqual([
      { ...about, from_status: null, to_status: 'authorized', source: 'webhook', at: REPORTED },
      { ...about, from_status: 'authorized', to_status: 'captured', source: 'verify', at: later },
    ]);
    expect(after.orders).toMatchObject([
      { status: 'paid', next_check_at: null, updated_at: later },
    ]);
    expect(after.donations).toMatchObject([
      { status: 'paid', paid_at: '2026-11-21T10:05:00.000Z', updated_at: later },
    ]);
    expect(after.receipts).toMatchObject([
      { number: '2026-27/000001', revision: 1, status: 'valid', issued_at: later },
    ]);
    expect(shielded).toEqual([{ orderId: payment.orderId, status: 'captured' }]);
    expect([wakes, warned]).toEqual([2, []]);
  });

  test('a repeated report tells nobody, but asks for refunds that we have not counted', async () => {
    await report({});
    const before = await read();
    const [donation] = before.donations;
    desk.context.clock.advance(TEN_MINUTES_MS);
    expect(await report({ status: 'refunded', refundedPaise: 50_100 })).toEqual({
      ...{ outcome: 'unchanged', donationId: donation?.id, refundsMissing: true },
    });
    expect(await read()).toEqual(before);
    expect([wakes, shielded.length]).toEqual([1, 1]);
  });

  test('only an authorised payment brings the check of its order forward to a minute, and never back', async () => {
    const check = async (
      planned: string | null,
      status: 'authorized' | 'failed' = 'authorized',
    ) => {
      await desk.context.db
        .updateTable('provider_orders')
        .set({ next_check_at: planned })
        .execute();
      await desk.context.db.deleteFrom('payments').execute();
      await report({ status });
      return (await read()).orders.map((order) => order.next_check_at);
    };
    expect(await check('2026-11-21T12:00:00.000Z')).toEqual(['2026-11-21T10:11:00.000Z']);
    expect(await check('2026-11-21T10:10:30.000Z')).toEqual(['2026-11-21T10:10:30.000Z']);
    expect(await check(null)).toEqual([null]);
    const later = '2026-11-21T12:00:00.000Z';
    expect(await check(later, 'failed')).toEqual([later]);
    await report({});
    expect((await read()).orders).toMatchObject([{ next_check_at: null }]);
  });

  test.each([
    ['days before the order', '2026-11-19T10:00:00.000Z', ORDERED],
    ['hours before the order', '2026-11-21T04:30:00.000Z', '2026-11-21T04:30:00.000Z'],
    ['between the order and now', '2026-11-21T10:07:00.000Z', '2026-11-21T10:07:00.000Z'],
    ['hours after now', '2026-11-21T15:30:00.000Z', '2026-11-21T15:30:00.000Z'],
    ['days after now', '2026-11-23T10:00:00.000Z', REPORTED],
  ])(
    'a payment whose own time is %s counts then, or at the nearest possible moment',
    async (_when, at, counted) => {
      await report({ createdAt: new Date(at) });
      const { payments, donations, ledger } = await read();
      expect(payments).toMatchObject([{ captured_at: counted }]);
      expect(donations).toMatchObject([{ paid_at: counted }]);
      expect(ledger.map((entry) => entry.at)).toEqual([counted, counted]);
    },
  );

  test('a payment of an order that was made while our clock was a year ahead counts at its own time', async () => {
    await desk.context.db
      .updateTable('provider_orders')
      .set({ created_at: '2027-11-21T10:00:00.000Z' })
      .execute();
    const paid = '2026-11-19T10:00:00.000Z';
    await report({ createdAt: new Date(paid) });
    const { payments, donations, receipts } = await read();
    expect(payments).toMatchObject([{ captured_at: paid }]);
    expect(donations).toMatchObject([{ paid_at: paid }]);
    expect(receipts[0]?.number).toMatch(/^2026-27\//);
  });

  test.each([
    ['ahead', '2027-03-31T20:00:00.000Z', '2027-03-31T18:20:00.000Z', '2026-27'],
    ['behind', '2027-03-31T17:00:00.000Z', '2027-03-31T18:40:00.000Z', '2027-28'],
  ])(
    'a payment around midnight of 31 March is of the tax year of its own time while our clock is hours %s',
    async (_which, ours, own, year) => {
      desk.context.clock.set(new Date(ours));
      const { orderId } = await desk.begin();
      await report({ orderId, createdAt: new Date(own) });
      const [receipt] = (await read()).receipts;
      expect(receipt?.number).toMatch(new RegExp(`^${year}/`));
    },
  );

  test.each([
    ['foreign', { international: true }, { international: 1, captured_at: expect.any(String) }],
    ['returned', { isReturned: true }, { international: 0, captured_at: null }],
  ])(
    'a %s payment is captured, and its donation waits for staff uncounted',
    async (_kind, change, row) => {
      await report(change);
      expect(await read()).toMatchObject({
        payments: [{ status: 'captured', ...row }],
        donations: [{ status: 'review', paid_at: null, updated_at: REPORTED }],
        orders: [{ status: 'paid' }],
        ledger: [],
        receipts: [],
        mails: [],
      });
    },
  );

  test('a foreign payment is in review as soon as it is authorised', async () => {
    await report({ status: 'authorized', international: true });
    expect(await read()).toMatchObject({ donations: [{ status: 'review' }] });
  });

  test('a payment that only began changes no donation, and a refused one marks it until the next', async () => {
    await report({ status: 'created' });
    expect(await read()).toMatchObject({
      donations: [{ status: 'begun' }],
      orders: [{ status: 'made' }],
      transitions: [{ from_status: null, to_status: 'created' }],
    });
    expect(shielded).toEqual([]);
    await report({ status: 'failed', errorDescription: 'No funds' });
    expect(await read()).toMatchObject({
      donations: [{ status: 'failed', updated_at: REPORTED }],
      payments: [{ status: 'failed', error_description: 'No funds' }],
      orders: [{ status: 'made' }],
    });
    expect(shielded).toEqual([{ orderId: payment.orderId, status: 'failed' }]);
    await report({});
    expect(await read()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
  });

  test('a payment that may not count is kept for staff once, and closed when it counts after all', async () => {
    const mismatch = { amountPaise: 49_900 };
    const reason = 'other_amount';
    expect(await report(mismatch, 'callback')).toEqual({ outcome: 'unmatched', reason });
    expect(await report(mismatch, 'webhook')).toEqual({ outcome: 'unmatched', reason });
    const { orderId } = payment;
    expect(await read()).toMatchObject({
      unmatchedPayments: [
        {
          provider_payment_id: 'pay_One',
          provider_order_id: orderId,
          amount_paise: 49_900,
          currency: 'INR',
          reason,
          source: 'callback',
          created_at: REPORTED,
          resolved_at: null,
        },
      ],
      audited: [
        {
          action: 'keep-payment-aside',
          subject: 'pay_One',
          details: { reason, via: 'callback', orderId },
        },
      ],
      audit: [{ actor: 'provider' }],
      payments: [],
    });
    expect(warned).toEqual(
      ['callback', 'webhook'].map((source) => ({ paymentId: 'pay_One', reason, source })),
    );
    expect([wakes, shielded]).toEqual([0, []]);

    const other = reportOf(null);
    await report({ ...other, id: 'pay_Other' });
    await report({});
    const { unmatchedPayments } = await read();
    expect(
      unmatchedPayments.map((row) => [row.provider_payment_id, row.resolved_at]).toSorted(),
    ).toEqual([
      ['pay_One', REPORTED],
      ['pay_Other', null],
    ]);
  });

  test('a payment of no order of ours is ignored until money moves', async () => {
    const before = await read();
    const unknown = { ...reportOf('order_00000000000000'), status: 'failed' } as const;
    expect(await report(unknown)).toEqual({ outcome: 'ignored' });
    expect(await read()).toEqual(before);
    expect([wakes, shielded, warned]).toEqual([0, [], []]);
  });
});
