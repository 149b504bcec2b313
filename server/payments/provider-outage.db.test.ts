import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, orderRequest, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { reconcileDueOrders } from './reconcile-orders.ts';

const MINUTE_MS = 60_000;

describeOnEachDatabase('during a provider outage', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open(), {
      gateway: (_real, settings) => createRazorpayGateway({ ...settings, timeoutMs: 1000 }),
    });
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);
  const donate = () => desk.post('/api/post/donatefor', orderRequest());
  const reconcileAfter = (minutes: number) => {
    desk.context.clock.advance(minutes * MINUTE_MS);
    return reconcileDueOrders(desk.context);
  };

  test.each([
    ['says nothing', 'silent', 503],
    ['cuts the line', 'cut before', 503],
    ['answers with a page of HTML', 'HTML 502', 502],
    ['answers half of it', 'half an answer', 502],
    ['has too many callers', 'too many calls', 502],
  ] as const)(
    'a donation stays begun and can be tried again when it %s',
    async (_what, kind, status) => {
      desk.emulator.setFaults({ kind });
      expect(await donate()).toEqual({
        status,
        body: {
          message:
            "The payment service can't be reached just now. Nothing was charged. Please try again in a minute.",
        },
      });
      expect(await rows()).toMatchObject({
        donations: [{ status: 'begun' }],
        orders: [{ status: 'begun', provider_order_id: null, next_check_at: expect.any(String) }],
      });
      desk.emulator.setFaults();
      expect(await donate()).toMatchObject({ status: 200 });
    },
  );

  test('a lost answer makes one order, not two', async () => {
    desk.emulator.setFaults({ kind: 'cut after', times: 1 });
    expect(await donate()).toMatchObject({ status: 200 });
    expect(desk.emulator.orders()).toHaveLength(1);
    expect(await rows()).toMatchObject({
      orders: [{ provider_order_id: desk.emulator.orders()[0]?.id, status: 'made' }],
    });
  });

  test('an order whose answer was lost for good is found by its receipt', async () => {
    desk.emulator.setFaults({ kind: 'cut after' });
    expect(await donate()).toMatchObject({ status: 503 });
    expect(desk.emulator.orders()).toHaveLength(1);
    desk.emulator.setFaults();
    await reconcileAfter(2);
    expect(await rows()).toMatchObject({
      orders: [{ provider_order_id: desk.emulator.orders()[0]?.id, status: 'made' }],
    });
  });

  test.each([
    ['says nothing', 'silent'],
    ['cuts the line', 'cut before'],
    ['answers with a page of HTML', 'HTML 502'],
    ['answers half of it', 'half an answer'],
    ['has too many callers', 'too many calls'],
  ] as const)('a valid signature is a pending success when it %s', async (_what, kind) => {
    const { orderId, statusToken } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    desk.emulator.setFaults({ kind });
    expect(await desk.verify(paid)).toEqual({
      success: true,
      message: null,
      pending: true,
      receiptNumber: null,
      statusToken,
    });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'begun', incomplete: 0 }],
      orders: [{ next_check_at: '2026-11-21T10:00:00.000Z' }],
      captures: 0,
    });
    desk.emulator.setFaults();
    expect(await reconcileAfter(0)).toMatchObject({ checked: 1 });
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
    expect(await desk.verify(paid)).toMatchObject({ pending: false });
  });

  test('a wrong signature is still refused', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    desk.emulator.setFaults({ kind: 'cut before' });
    const claim = { ...paid, razorpay_signature: '0'.repeat(64) };
    expect(await desk.verify(claim)).toMatchObject({ success: false });
  });

  test('a payment that a webhook has counted is verified without a call', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    await desk.deliverAll();
    const before = desk.emulator.traffic().calls;
    expect(await desk.verify(paid)).toMatchObject({
      success: true,
      pending: false,
      receiptNumber: '2026-27/000001',
    });
    expect(desk.emulator.traffic().calls).toBe(before);
  });

  test('a refunded payment is refused without a call', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    await desk.emulator.refund(paid.razorpay_payment_id);
    await desk.deliverAll();
    const before = desk.emulator.traffic().calls;
    expect(await desk.verify(paid)).toMatchObject({ success: false });
    expect(desk.emulator.traffic().calls).toBe(before);
  });

  test('webhooks are processed from what each contains', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    desk.takeWebhooks();
    await desk.emulator.refund(paid.razorpay_payment_id, { amount: 10_000 });
    desk.emulator.setFaults({ kind: 'silent' });
    await desk.deliverAll();
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid', refunded_paise: 10_000 }] });
  });

  test('a capture whose answer was lost is not repeated, and counted at the next check', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId, { outcome: 'authorized' });
    await desk.verify(paid);
    desk.context.clock.advance(MINUTE_MS);
    // The list of payments is answered; the capture is done but its answer lost.
    const before = desk.emulator.traffic().calls;
    desk.emulator.setFaults({ kind: 'cut after', route: 'POST /payments/:id/capture', times: 1 });
    expect(await reconcileAfter(0)).toMatchObject({ isProviderAway: true });
    expect(desk.emulator.traffic().calls - before).toBe(2);
    expect(await rows()).toMatchObject({ donations: [{ status: 'authorized' }], captures: 0 });
    await reconcileAfter(1);
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
  });
});
