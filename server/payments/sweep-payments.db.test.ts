import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { sweepPayments } from './sweep-payments.ts';

describeOnEachDatabase('the nightly comparison with the provider', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
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
