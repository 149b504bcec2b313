import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';

describeOnEachDatabase('webhooks', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  /** A donation that was paid without a report, and its webhooks. */
  async function payUnseen() {
    const donation = await desk.begin();
    const paid = await desk.emulator.pay(donation.orderId);
    return { ...donation, paid, webhooks: desk.takeWebhooks() };
  }

  test('complete a donation whose page was closed', async () => {
    const { webhooks } = await payUnseen();
    expect(webhooks.map(({ event }) => event)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    for (const webhook of webhooks) await desk.deliverAll([webhook]);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', incomplete: 0 }],
      payments: [{ status: 'captured', first_source: 'webhook' }],
      transitions: [
        { from_status: null, to_status: 'authorized' },
        { from_status: 'authorized', to_status: 'captured' },
      ],
      captures: 1,
      mails: ['receipt-mail'],
      raised: { food: { raised_paise: 50_100, donor_count: 1 } },
    });
  });

  test('count a donation once in any order, repeated', async () => {
    const { webhooks } = await payUnseen();
    await desk.deliverAll([...webhooks.toReversed(), ...webhooks, ...webhooks.toReversed()]);
    expect(await rows()).toMatchObject({
      captures: 1,
      receipts: [{ serial: 1 }],
      donations: [{ status: 'paid' }],
      mails: ['receipt-mail'],
    });
    expect((await rows()).inbox).toHaveLength(3);
  });

  test('that come before the verification leave it nothing to do', async () => {
    const { paid, statusToken } = await payUnseen();
    await desk.deliverAll(desk.emulator.pendingWebhooks());
    const before = await rows();
    expect(await desk.verify(paid)).toEqual({
      success: true,
      message: null,
      pending: false,
      receiptNumber: '2026-27/000001',
      statusToken,
    });
    expect(await rows()).toEqual(before);
  });

  test('treat a failure as not final', async () => {
    const donation = await desk.begin();
    const payment = await desk.emulator.beginPayment(donation.orderId);
    await desk.emulator.failPayment(payment.id, 'payment_timed_out');
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'failed' }],
      payments: [{ status: 'failed', error_description: expect.any(String) }],
      orders: [{ next_check_at: '2026-11-21T10:02:00.000Z' }],
    });
    await desk.emulator.authorizePayment(payment.id);
    const [authorized, ...rest] = desk.takeWebhooks();
    if (!authorized) throw new Error('no webhook');
    await desk.deliverAll([authorized]);
    expect(await rows()).toMatchObject({ donations: [{ status: 'authorized' }] });
    await desk.deliverAll(rest);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid' }],
      payments: [{ status: 'captured', error_description: null }],
      captures: 1,
    });
    expect((await rows()).transitions.map(({ to_status }) => to_status)).toEqual([
      'failed',
      'authorized',
      'captured',
    ]);
  });

  test('that come late never move a payment back', async () => {
    const { orderId } = await desk.begin();
    await desk.emulator.pay(orderId, { outcome: 'late' });
    const webhooks = desk.takeWebhooks();
    const failed = webhooks.filter(({ event }) => event === 'payment.failed');
    await desk.deliverAll(webhooks.filter(({ event }) => event !== 'payment.failed'));
    const before = await rows();
    await desk.deliverAll(failed);
    const { inbox, ...after } = await rows();
    const { inbox: _, ...unchanged } = before;
    expect(failed).toHaveLength(1);
    expect(after).toEqual(unchanged);
    expect(inbox.every(({ done_at }) => done_at !== null)).toBe(true);
  });

  test('of an order that is not ours are stored as unmatched once, and never counted', async () => {
    const order = await desk.emulator.createOrder({ amount: 99_900, currency: 'INR' });
    await desk.emulator.pay(order.id);
    const webhooks = desk.takeWebhooks();
    await desk.deliverAll([...webhooks, ...webhooks]);
    expect(await rows()).toMatchObject({
      unmatchedPayments: [
        { provider_order_id: order.id, amount_paise: 99_900, reason: 'unknown_order' },
      ],
      audited: [{ action: 'keep-payment-aside', details: { reason: 'unknown_order' } }],
      payments: [],
      captures: 0,
      raised: { food: { raised_paise: 0 } },
    });
  });

  test('of a failed payment that is not ours are ignored', async () => {
    const order = await desk.emulator.createOrder({ amount: 99_900, currency: 'INR' });
    await desk.emulator.pay(order.id, { outcome: 'failed' });
    await desk.deliverAll();
    expect(await rows()).toMatchObject({ unmatchedPayments: [], audited: [] });
  });

  test.each([
    ['amount', { amount: 100 }, 'other_amount'],
    ['currency', { currency: 'USD' }, 'other_currency'],
  ])(
    'that are genuine but name another %s are stored as unmatched',
    async (_what, change, reason) => {
      const { orderId, paid } = await payUnseen();
      const entity = { ...desk.emulator.payment(paid.razorpay_payment_id), ...change };
      await desk.deliverAll([desk.forge('payment.captured', { payment: { entity } })]);
      expect(await rows()).toMatchObject({
        unmatchedPayments: [{ provider_order_id: orderId, reason }],
        donations: [{ status: 'begun' }],
        captures: 0,
      });
    },
  );

  test('of a second captured payment for a paid donation are stored as unmatched', async () => {
    const { paid, webhooks } = await payUnseen();
    await desk.deliverAll(webhooks);
    const entity = { ...desk.emulator.payment(paid.razorpay_payment_id), id: 'pay_second00000001' };
    const second = desk.forge('payment.captured', { payment: { entity } });
    await desk.deliverAll([second, { ...second, eventId: 'again' }]);
    expect(await rows()).toMatchObject({
      unmatchedPayments: [{ provider_payment_id: 'pay_second00000001', reason: 'second_capture' }],
      audited: [{ action: 'keep-payment-aside', details: { reason: 'second_capture' } }],
      captures: 1,
      payments: [{ provider_payment_id: paid.razorpay_payment_id }],
      raised: { food: { raised_paise: 50_100, donor_count: 1 } },
    });
  });

  test.each(['authorized', 'failed'])(
    'of a second captured payment leave it to staff, although an older one says later that it is %s',
    async (status) => {
      const { paid, webhooks } = await payUnseen();
      await desk.deliverAll(webhooks);
      const id = 'pay_second00000001';
      const entity = { ...desk.emulator.payment(paid.razorpay_payment_id), id };
      await desk.deliverAll([desk.forge('payment.captured', { payment: { entity } })]);
      const older = { ...entity, status, captured: false };
      await desk.deliverAll([desk.forge(`payment.${status}`, { payment: { entity: older } })]);
      expect(await rows()).toMatchObject({
        unmatchedPayments: [{ provider_payment_id: id, resolved_at: null }],
        donations: [{ status: 'paid' }],
        captures: 1,
      });
    },
  );

  test('of a domestic payment count, although a foreign card was tried on the same order before', async () => {
    const { orderId } = await desk.begin();
    const foreign = await desk.emulator.beginPayment(orderId, { international: true });
    const entity = { ...foreign, status: 'authorized' };
    await desk.deliverAll([desk.forge('payment.authorized', { payment: { entity } })]);
    expect(await rows()).toMatchObject({ donations: [{ status: 'review' }] });
    await desk.emulator.pay(orderId);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid' }],
      captures: 1,
      unmatchedPayments: [],
    });
  });

  test('of a donation that staff have voided are stored as unmatched', async () => {
    const { webhooks } = await payUnseen();
    await desk.context.db.updateTable('donations').set({ status: 'void' }).execute();
    await desk.deliverAll(webhooks);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'void' }],
      unmatchedPayments: [{ reason: 'void_gift' }],
      captures: 0,
    });
  });
});
