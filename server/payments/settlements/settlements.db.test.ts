import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { listDonations } from '../../donations/desk-list/list-donations.ts';
import { PAGE_SIZE, type PaymentGateway, ProviderError } from '../payment-gateway.ts';
import { readSettlements } from './read-settlements.ts';
import { showSettlement, showSettlements } from './show-settlements.ts';

const accountant = { id: 'staff-accountant', role: 'accountant' } as const;
const clerk = { id: 'staff-clerk', role: 'clerk' } as const;
const DAY_MS = 24 * 60 * 60_000;

describeOnEachDatabase('Settlements of the provider', (open) => {
  let fixture: PaymentFixture;
  let isAway = false;
  const away = async (): Promise<never> => {
    throw new ProviderError('timeout');
  };
  const gateway = (real: PaymentGateway): PaymentGateway => ({
    ...real,
    listSettled: (day, skip) => (isAway ? away() : real.listSettled(day, skip)),
  });
  beforeEach(async () => {
    isAway = false;
    fixture = await openPaymentFixture(await open(), { gateway });
  });
  afterEach(() => fixture.close());

  async function give(): Promise<string> {
    const paid = await fixture.emulator.pay((await fixture.begin()).orderId);
    await fixture.deliverAll();
    return paid.razorpay_payment_id;
  }
  async function pass(days: number): Promise<void> {
    fixture.context.clock.advance(days * DAY_MS);
    await fixture.emulator.advanceTime(1);
  }
  const show = (page = {}) => showSettlements(fixture.context, accountant, page);

  test('are stored once, with fees, refunds, the bank’s reference and the donations', async () => {
    const [first, second] = [await give(), await give()];
    await fixture.emulator.refund(second, { amount: 10_000 });
    await fixture.deliverAll();
    await pass(3);
    await readSettlements(fixture.context);
    await readSettlements(fixture.context);
    const { settlements, overdue, readThrough, next } = await show();
    expect(settlements).toEqual([
      {
        _id: expect.stringMatching(/^setl_/),
        settledAt: expect.any(String),
        utr: expect.stringMatching(/^[0-9a-z]{14}$/),
        payments: 2,
        refunds: 1,
        amount: 1_002,
        fee: 23.64,
        tax: 3.6,
        refunded: 100,
        other: 0,
        net: 878.36,
      },
    ]);
    expect([next, overdue.payments, readThrough]).toEqual([null, 0, expect.any(String)]);
    const { lines } = await showSettlement(
      fixture.context,
      accountant,
      settlements[0]?._id ?? '',
      {},
    );
    expect(lines).toHaveLength(3);
    expect(lines.find(({ _id }) => _id === first)).toMatchObject({
      kind: 'payment',
      donationId: expect.any(String),
      fullname: 'Radha Sharma',
      receiptNumber: expect.stringMatching(/\/00000[12]$/),
      amount: 501,
      fee: 11.82,
      net: 489.18,
    });
    const { donations } = await listDonations(fixture.context, accountant, {});
    expect(donations.map(({ settlement }) => settlement)).toEqual([
      { _id: settlements[0]?._id, at: settlements[0]?.settledAt },
      { _id: settlements[0]?._id, at: settlements[0]?.settledAt },
    ]);
    expect(lines.find(({ kind }) => kind === 'refund')).toMatchObject({
      donationId: expect.any(String),
      net: -100,
    });
  });

  test('of a day of many lines are read page by page, also those of foreign payments', async () => {
    for (let number = 0; number < PAGE_SIZE + 5; number += 1) {
      const order = await fixture.emulator.createOrder({ amount: 1_000, currency: 'INR' });
      await fixture.emulator.pay(order.id);
    }
    await pass(3);
    await readSettlements(fixture.context);
    const { settlements } = await show();
    expect(settlements).toMatchObject([{ payments: PAGE_SIZE + 5, amount: 1_050 }]);
    const id = settlements[0]?._id ?? '';
    const page = await showSettlement(fixture.context, accountant, id, {});
    expect(page.lines[0]).toMatchObject({ donationId: null, fullname: '', receiptNumber: null });
    const { lines, next } = await showSettlement(fixture.context, accountant, id, {
      after: page.next ?? '',
    });
    expect([lines.length, next]).toEqual([5, null]);
  });

  test('that could not be read are read later, and missing ones are named', async () => {
    await give();
    await readSettlements(fixture.context);
    isAway = true;
    await pass(20);
    await readSettlements(fixture.context);
    expect((await show()).overdue).toMatchObject({ payments: 1, amount: 501, days: 7 });
    isAway = false;
    await readSettlements(fixture.context);
    expect(await show()).toMatchObject({
      settlements: [{ payments: 1 }],
      overdue: { payments: 0 },
    });
  });

  test('are read although a clock that was ahead has noted a day to come as read', async () => {
    await fixture.context.db
      .insertInto('settlement_days')
      .values({ day: '2027-11-21', read_at: '2027-11-21T10:00:00.000Z' })
      .execute();
    await give();
    await pass(3);
    await readSettlements(fixture.context);
    expect(await show()).toMatchObject({
      settlements: [{ payments: 1 }],
      readThrough: '2026-11-24',
    });
  });

  test('are shown to roles that may export, and an unknown one is not found', async () => {
    await expect(showSettlements(fixture.context, clerk, {})).rejects.toMatchObject({
      status: 403,
    });
    await expect(showSettlement(fixture.context, clerk, 'x', {})).rejects.toMatchObject({
      status: 403,
    });
    await expect(showSettlement(fixture.context, accountant, 'x', {})).rejects.toMatchObject({
      status: 404,
    });
  });
});
