import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { untilPasses } from '#test/until-passes.ts';
import { type PaymentGateway, ProviderError } from './payment-gateway.ts';

describeOnEachDatabase('the status of a donation', (open) => {
  let desk: PaymentFixture;
  let looks: number;
  /** Runs before the provider is asked. */
  let beforeAsking: () => Promise<void>;
  beforeEach(async () => {
    looks = 0;
    beforeAsking = async () => {};
    desk = await openPaymentFixture(await open(), { gateway: watched });
  });
  afterEach(() => desk.close());

  function watched(real: PaymentGateway): PaymentGateway {
    return {
      ...real,
      listOrderPayments: async (orderId) => {
        looks += 1;
        await beforeAsking();
        return real.listOrderPayments(orderId);
      },
    };
  }

  test('goes from waiting through checking with the bank to received', async () => {
    const { orderId, statusToken } = await desk.begin();
    const waiting = {
      status: 'waiting',
      amount: 501,
      campaign: { _id: 'food', title: 'Anna Vitran' },
      receiptNumber: null,
      receivedAt: null,
      refunded: 0,
      certificateFollows: false,
    };
    expect(await desk.status(statusToken)).toEqual(waiting);
    const payment = await desk.emulator.beginPayment(orderId);
    desk.context.clock.advance(5000);
    expect(await desk.status(statusToken)).toEqual(waiting);
    await desk.emulator.authorizePayment(payment.id);
    desk.context.clock.advance(5000);
    expect(await desk.status(statusToken)).toEqual({
      ...waiting,
      status: 'received',
      receiptNumber: '2026-27/000001',
      receivedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  test("corrects a page that missed the payment's report", async () => {
    const { orderId, statusToken } = await desk.begin();
    await desk.emulator.pay(orderId);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
    expect(await readPayments(desk.context.db)).toMatchObject({ captures: 1 });
  });

  test('shows a failure, and a late success after it', async () => {
    const { orderId, statusToken } = await desk.begin();
    const payment = await desk.emulator.beginPayment(orderId);
    await desk.emulator.failPayment(payment.id, 'payment_timed_out');
    expect(await desk.status(statusToken)).toMatchObject({ status: 'failed' });
    await desk.emulator.authorizePayment(payment.id);
    desk.context.clock.advance(5000);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
  });

  test('asks the provider at most every five seconds, however often the page polls', async () => {
    const { statusToken } = await desk.begin();
    await Promise.all(Array.from({ length: 10 }, () => desk.status(statusToken)));
    expect(looks).toBe(1);
    desk.context.clock.advance(4999);
    await desk.status(statusToken);
    expect(looks).toBe(1);
    desk.context.clock.advance(1);
    await desk.status(statusToken);
    expect(looks).toBe(2);
  });

  test('asks the provider nothing about a received donation', async () => {
    const { orderId, statusToken } = await desk.begin();
    await desk.verify(await desk.emulator.pay(orderId));
    expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
    expect(looks).toBe(0);
  });

  test('comes from our own rows during an outage', async () => {
    const { statusToken } = await desk.begin();
    beforeAsking = async () => {
      throw new ProviderError('network');
    };
    expect(await desk.status(statusToken)).toMatchObject({ status: 'waiting' });
  });

  test('does not wait for a slow provider, and still applies its answer', async () => {
    const { orderId, statusToken } = await desk.begin();
    await desk.emulator.pay(orderId);
    const { promise: answered, resolve: response } = Promise.withResolvers<void>();
    beforeAsking = () => answered;
    expect(await desk.status(statusToken)).toMatchObject({ status: 'waiting' });
    response();
    await untilPasses(async () =>
      expect(await desk.status(statusToken)).toMatchObject({ status: 'received' }),
    );
  });

  test('reports refunded money', async () => {
    const { orderId, statusToken } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    await desk.deliverAll();
    await desk.emulator.refund(paid.razorpay_payment_id, { amount: 10_000 });
    await desk.deliverAll();
    expect(await desk.status(statusToken)).toMatchObject({ status: 'received', refunded: 100 });
    await desk.emulator.refund(paid.razorpay_payment_id);
    await desk.deliverAll();
    expect(await desk.status(statusToken)).toMatchObject({
      status: 'refunded',
      refunded: 501,
      receiptNumber: null,
    });
  });

  test('is 404 for an unknown token, and not cached', async () => {
    for (const token of ['x', 'x'.repeat(32), '%00', '..%2F..', 'é', 'x'.repeat(5000)]) {
      const response = await desk.app.inject(`/api/post/donation-status/${encodeURI(token)}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Donation not found' });
    }
    const { statusToken } = await desk.begin();
    const response = await desk.app.inject(`/api/post/donation-status/${statusToken}`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(Object.keys(response.json())).toEqual([
      'status',
      'amount',
      'campaign',
      'receiptNumber',
      'receivedAt',
      'refunded',
      'certificateFollows',
    ]);
  });
});
