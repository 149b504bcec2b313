import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import type { LoggedError } from '../platform/log.ts';
import { sweepPayments } from './sweep-payments.ts';

describeOnEachDatabase('the nightly comparison with the provider', (open) => {
  let desk: PaymentFixture;
  let logged: LoggedError[];
  beforeEach(async () => {
    logged = [];
    desk = await openPaymentFixture(await open(), { onError: (error) => logged.push(error) });
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  test('settles captures and refunds that no source reported', async () => {
    const counted = await desk.emulator.pay((await desk.begin()).orderId);
    await desk.deliverAll();
    await desk.emulator.refund(counted.razorpay_payment_id, { amount: 10_000 });
    await desk.emulator.pay((await desk.begin()).orderId);
    await sweepPayments(desk.context);
    expect(await rows()).toMatchObject({
      captures: 2,
      raised: { food: { raised_paise: 40_100 + 50_100, donor_count: 2 } },
      refunds: [{ amount_paise: 10_000 }],
    });
  });

  test('stores every payment of a foreign order as unmatched, page after page', async () => {
    for (let number = 0; number < 120; number += 1) {
      const order = await desk.emulator.createOrder({ amount: 100 + number, currency: 'INR' });
      await desk.emulator.pay(order.id);
    }
    await sweepPayments(desk.context);
    expect((await rows()).unmatchedPayments).toHaveLength(120);
    await sweepPayments(desk.context);
    expect((await rows()).audited).toHaveLength(120);
  });

  test('settles every payment of a page, and of the next one, beside one that cannot be read', async () => {
    let last = '';
    for (let number = 0; number < 120; number += 1) {
      const order = await desk.emulator.createOrder({ amount: 100 + number, currency: 'INR' });
      last = (await desk.emulator.pay(order.id)).razorpay_payment_id;
    }
    await desk.emulator.correctPayment(last, { amount: 100.5 });
    await sweepPayments(desk.context);
    expect((await rows()).unmatchedPayments).toHaveLength(119);
    expect(logged).toMatchObject([{ fields: { items: 1, ids: [last], fields: 'amount' } }]);
    await desk.emulator.correctPayment(last, { amount: 100 });
    await sweepPayments(desk.context);
    expect((await rows()).unmatchedPayments).toHaveLength(120);
    expect(logged).toHaveLength(1);
  });

  test('settles every refund beside one that cannot be read, and beside one of such a payment', async () => {
    const paid: string[] = [];
    for (let number = 0; number < 2; number += 1) {
      paid.push((await desk.emulator.pay((await desk.begin()).orderId)).razorpay_payment_id);
    }
    await desk.deliverAll();
    const odd = (await desk.emulator.pay((await desk.begin()).orderId)).razorpay_payment_id;
    const [first = '', second = ''] = paid;
    // Listed last, and the provider says of its payment in no place that it was refunded.
    await desk.emulator.addRefund(second, 30_000);
    await desk.emulator.refund(first, { amount: 10_000 });
    const refund = await desk.emulator.refund(first, { amount: 20_000 });
    await desk.emulator.correctRefund(refund.id, { amount: 20_000.5 });
    await desk.emulator.refund(odd, { amount: 40_000 });
    await desk.emulator.correctPayment(odd, { amount: 50_100.5 });
    await sweepPayments(desk.context);
    const amounts = (await rows()).refunds.map(({ amount_paise }) => amount_paise);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([10_000, 30_000]);
  });

  test('settles every refund beside one whose payment the provider denies', async () => {
    const counted = (await desk.emulator.pay((await desk.begin()).orderId)).razorpay_payment_id;
    await desk.deliverAll();
    const denied = (await desk.emulator.pay((await desk.begin()).orderId)).razorpay_payment_id;
    // Listed last, and the provider says of its payment in no place that it was refunded.
    await desk.emulator.addRefund(counted, 30_000);
    await desk.emulator.refund(denied, { amount: 20_000 });
    await desk.emulator.forgetPayment(denied);
    await sweepPayments(desk.context);
    expect((await rows()).refunds).toMatchObject([{ amount_paise: 30_000 }]);
    expect(logged).toHaveLength(1);
  });

  test('changes nothing when everything is known', async () => {
    const paid = await desk.emulator.pay((await desk.begin()).orderId);
    await desk.emulator.refund(paid.razorpay_payment_id);
    await desk.deliverAll();
    const before = await rows();
    await sweepPayments(desk.context);
    expect(await rows()).toEqual(before);
  });

  test('finds what the provider dates after our clock, which was set back', async () => {
    await desk.emulator.pay((await desk.begin()).orderId);
    desk.context.clock.advance(-4 * 60 * 60_000);
    await sweepPayments(desk.context);
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('looks back four days and no further', async () => {
    await desk.emulator.pay((await desk.begin()).orderId);
    desk.context.clock.advance(4 * 24 * 60 * 60_000 + 1000);
    await sweepPayments(desk.context);
    expect(await rows()).toMatchObject({ captures: 0 });
  });

  test('looks back from the sweep before, however long ago that was', async () => {
    const sweptAt = desk.context.clock.now();
    const paid = await desk.emulator.pay((await desk.begin()).orderId);
    await desk.emulator.refund(paid.razorpay_payment_id, { amount: 10_000 });
    desk.context.clock.advance(60 * 24 * 60 * 60_000);
    await sweepPayments(desk.context, { sweptAt });
    expect(await rows()).toMatchObject({ captures: 1, refunds: [{ amount_paise: 10_000 }] });
  });
});
