import { beforeEach, describe, expect, test } from 'vitest';
import { beginMonthlyGiving, byCard, inIndia, startMs } from '../testing/monthly-giving.ts';

const giving = beginMonthlyGiving();
const { make, advanceDays } = giving;

describe('A subscription that begins at once', () => {
  test('is created without a date, and active with the first payment', async () => {
    const id = await make({ notes: { campaign: 'food' } });
    expect(giving.emulator.subscription(id)).toMatchObject({
      status: 'created',
      charge_at: null,
      start_at: null,
      remaining_count: 3,
      notes: { campaign: 'food' },
    });
    await giving.emulator.subscribe(id, { email: 'radha@example.org' });
    const { status, paid_count, remaining_count, current_end, end_at } =
      giving.emulator.subscription(id);
    expect([status, paid_count, remaining_count]).toEqual(['active', 1, 2]);
    expect([inIndia(current_end), inIndia(end_at)]).toEqual([
      '2026-02-15T00:00',
      '2026-03-15T00:00',
    ]);
    await giving.emulator.advanceTime(0);
    expect(giving.receiver.events().toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'subscription.activated',
      'subscription.authenticated',
      'subscription.charged',
    ]);
    expect(giving.emulator.ledger()).toMatchObject([{ amount: 50_100, status: 'captured' }]);
  });

  test('is charged each month with its own order and invoice, and is then completed', async () => {
    const id = await make();
    await giving.emulator.subscribe(id);
    expect(await advanceDays(30)).toEqual([]);
    expect((await advanceDays(1)).filter((event) => event.startsWith('sub'))).toEqual([
      'subscription.charged',
    ]);
    expect((await advanceDays(31)).filter((event) => event.startsWith('sub'))).toEqual([
      'subscription.charged',
      'subscription.completed',
    ]);
    expect(giving.emulator.subscription(id)).toMatchObject({
      status: 'completed',
      paid_count: 3,
      remaining_count: 0,
      charge_at: null,
    });
    const payments = giving.emulator.payments();
    expect(new Set(payments.map(({ order_id }) => order_id)).size).toBe(3);
    expect(new Set(payments.map(({ invoice_id }) => invoice_id)).size).toBe(3);
    expect(giving.emulator.ledger()).toHaveLength(3);
    expect(await advanceDays(400)).toEqual([]);
  });

  test('stays created when the first payment fails, without a webhook', async () => {
    const id = await make();
    await giving.emulator.subscribe(id, { failsFor: 'card_declined' });
    await giving.emulator.advanceTime(0);
    expect(giving.receiver.events()).toEqual([]);
    expect(giving.emulator.subscription(id).status).toBe('created');
    await giving.emulator.subscribe(id);
    expect(giving.emulator.subscription(id).status).toBe('active');
    await expect(giving.emulator.subscribe(id)).rejects.toThrow('not in the created state');
  });

  test('charges one-time amounts with the first payment, and several units of a plan', async () => {
    const addons = [{ item: { name: 'Kit', amount: 10_000, currency: 'INR' } }];
    await giving.emulator.subscribe(await make({ quantity: 2, addons }));
    expect(giving.emulator.payments().map(({ amount }) => amount)).toEqual([110_200]);
  });
});

describe('A subscription that begins later', () => {
  const startAt = startMs / 1000 + 10 * 24 * 3600;

  test('verifies the card with five rupees that are returned, and is charged on its day', async () => {
    const id = await make({ start_at: startAt });
    expect(giving.emulator.subscription(id)).toMatchObject({
      charge_at: startAt,
      start_at: startAt,
    });
    await giving.emulator.subscribe(id, byCard);
    expect(giving.emulator.subscription(id)).toMatchObject({
      status: 'authenticated',
      paid_count: 0,
    });
    await advanceDays(1);
    expect(giving.emulator.payments()).toMatchObject([{ amount: 500, status: 'refunded' }]);
    const events = (await advanceDays(9)).filter((event) => event.startsWith('sub'));
    expect(events).toEqual(['subscription.activated', 'subscription.charged']);
    expect(giving.emulator.subscription(id)).toMatchObject({ status: 'active', paid_count: 1 });
    expect(giving.emulator.ledger()).toMatchObject([{ amount: 50_100 }]);
  });

  test('expires when it has not been authorised by then', async () => {
    const id = await make({ expire_by: startMs / 1000 + 24 * 3600 });
    await advanceDays(1);
    expect(giving.emulator.subscription(id).status).toBe('expired');
    await expect(giving.emulator.subscribe(id)).rejects.toThrow('not in the created state');
  });
});

describe('A refused debit', () => {
  let id: string;
  beforeEach(async () => {
    id = await make();
    await giving.emulator.subscribe(id);
    await giving.emulator.setDebitsFail(id, true);
    await advanceDays(30);
  });

  test('is retried on the next three days, and then the subscription is halted', async () => {
    const events = [];
    for (let day = 0; day < 4; day += 1) events.push(await advanceDays(1));
    expect(events).toEqual(
      ['pending', 'pending', 'pending', 'halted'].map((status) =>
        expect.arrayContaining(['payment.failed', `subscription.${status}`]),
      ),
    );
    expect(giving.emulator.subscription(id)).toMatchObject({
      status: 'halted',
      auth_attempts: 4,
      paid_count: 1,
    });
    const told = JSON.parse(giving.receiver.received.at(-1)?.body ?? '{}');
    expect(told).toMatchObject({ contains: ['subscription', 'payment'] });
  });

  test('leaves a halted subscription invoiced, not charged, until its cycles are over', async () => {
    await advanceDays(4);
    const tried = giving.emulator.payments().length;
    await advanceDays(60);
    expect(giving.emulator.payments()).toHaveLength(tried);
    expect(giving.emulator.subscription(id)).toMatchObject({ status: 'completed', paid_count: 1 });
  });

  test('makes the subscription active again when it succeeds the day after', async () => {
    await advanceDays(1);
    await giving.emulator.setDebitsFail(id, false);
    const events = (await advanceDays(1)).filter((event) => event.startsWith('sub'));
    expect(events).toEqual(['subscription.activated', 'subscription.charged']);
    expect(giving.emulator.subscription(id)).toMatchObject({ status: 'active', auth_attempts: 0 });
  });
});

test('The 31st is the last day of shorter months, and the 31st again after them', async () => {
  const startAt = Date.UTC(2026, 0, 31, 6, 30) / 1000;
  const id = await make({ start_at: startAt, total_count: 4 });
  await giving.emulator.subscribe(id, byCard);
  const days = [];
  for (let month = 0; month < 4; month += 1) {
    await advanceDays(31);
    days.push(inIndia(giving.emulator.payments().at(-1)?.created_at).slice(0, 10));
  }
  expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});
