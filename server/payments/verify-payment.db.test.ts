import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { verifyPayment } from './verify-payment.ts';

describeOnEachDatabase('verifying a payment', (open) => {
  let desk: PaymentFixture;
  let mailsWoken: number;
  beforeEach(async () => {
    mailsWoken = 0;
    const wakeOutbox = () => {
      mailsWoken += 1;
    };
    desk = await openPaymentFixture(await open(), { context: { wakeOutbox } });
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  test('counts a captured donation and returns its receipt number', async () => {
    const { orderId, statusToken } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    expect(await desk.verify(paid)).toEqual({
      success: true,
      message: null,
      pending: false,
      receiptNumber: '2026-27/000001',
      statusToken,
    });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', amount_paise: 50_100, tax_year: '2026-27' }],
      orders: [{ status: 'paid', next_check_at: null }],
      payments: [{ status: 'captured', first_source: 'verify', fee_paise: 1182, tax_paise: 180 }],
      transitions: [{ from_status: null, to_status: 'captured', source: 'verify' }],
      captures: 1,
      raised: { food: { raised_paise: 50_100, donor_count: 1 } },
      mails: ['receipt-mail'],
      audited: [],
    });
    expect(mailsWoken).toBe(1);
  });

  test('returns success for an authorised payment, and counts it only once captured', async () => {
    const { orderId, statusToken } = await desk.begin();
    const paid = await desk.emulator.pay(orderId, { outcome: 'authorized' });
    expect(await desk.verify(paid)).toEqual({
      success: true,
      message: null,
      pending: true,
      receiptNumber: null,
      statusToken,
    });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'authorized' }],
      orders: [{ next_check_at: '2026-11-21T10:01:00.000Z' }],
      captures: 0,
      raised: { food: { raised_paise: 0 } },
      receipts: [],
    });
    await desk.emulator.capturePayment(paid.razorpay_payment_id);
    expect(await desk.verify(paid)).toMatchObject({ receiptNumber: '2026-27/000001' });
    expect(await rows()).toMatchObject({ captures: 1, donations: [{ status: 'paid' }] });
  });

  test('gives one donation and twenty equal answers for twenty simultaneous requests', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => desk.verify(paid)));
    expect(responses[0]).toMatchObject({ success: true, receiptNumber: '2026-27/000001' });
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(await rows()).toMatchObject({
      captures: 1,
      receipts: [{ serial: 1 }],
      mails: ['receipt-mail'],
      payments: [{ status: 'captured' }],
      raised: { food: { raised_paise: 50_100, donor_count: 1 } },
    });
    expect((await rows()).transitions).toHaveLength(1);
  });

  test('returns no success when the provider says that the payment failed', async () => {
    const { orderId } = await desk.begin();
    const { error } = await desk.emulator.pay(orderId, { outcome: 'failed' });
    const paymentId = error.metadata.payment_id;
    expect(await desk.verify(desk.sign(orderId, paymentId))).toMatchObject({ success: false });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'failed' }],
      captures: 0,
      audited: [{ action: 'refuse-verification', details: { reason: 'not-paid', paymentId } }],
    });
  });

  test('accepts a second, successful attempt on the same order', async () => {
    const { orderId } = await desk.begin();
    await desk.emulator.pay(orderId, { outcome: 'failed' });
    const paid = await desk.emulator.pay(orderId);
    expect(await desk.verify(paid)).toMatchObject({ success: true, pending: false });
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
  });

  test('puts a foreign card in review, outside the totals', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId, { international: true });
    expect(await desk.verify(paid)).toMatchObject({
      success: true,
      pending: true,
      receiptNumber: null,
    });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'review' }],
      payments: [{ status: 'captured', international: 1 }],
      orders: [{ status: 'paid', next_check_at: null }],
      captures: 0,
      receipts: [],
      raised: { food: { raised_paise: 0, donor_count: 0 } },
    });
  });

  test('needs no campaign in the claim', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    expect(await desk.verify(paid, { donationId: undefined })).toMatchObject({ success: true });
  });

  test('puts a donation into the tax year of the payment, not of the report', async () => {
    desk.context.clock.set(new Date('2027-03-31T18:29:58.000Z'));
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    desk.context.clock.set(new Date('2027-03-31T18:30:10.000Z'));
    expect(await desk.verify(paid)).toMatchObject({ receiptNumber: '2026-27/000001' });
    const next = await desk.begin();
    expect(await desk.verify(await desk.emulator.pay(next.orderId))).toMatchObject({
      receiptNumber: '2027-28/000001',
    });
  });

  test('refuses a payment over another amount than the order, and stores it as unmatched', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    const { gateway } = desk.context;
    const fetchPayment: PaymentGateway['fetchPayment'] = async (id) => ({
      ...(await gateway.fetchPayment(id)),
      amountPaise: 100,
    });
    const context = { ...desk.context, gateway: { ...gateway, fetchPayment } };
    const response = await verifyPayment(
      context,
      { ...paid, donationData: {} },
      'verify',
      '127.0.0.1',
    );
    expect(response).toMatchObject({ success: false, receiptNumber: null });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'begun', incomplete: 0 }],
      unmatchedPayments: [{ amount_paise: 100, reason: 'other_amount' }],
      captures: 0,
      audited: [
        { action: 'keep-payment-aside' },
        { action: 'refuse-verification', details: { reason: 'unmatched' } },
      ],
    });
  });

  test('answers a second captured payment with the donation that the first one paid', async () => {
    const { orderId } = await desk.begin();
    await desk.verify(await desk.emulator.pay(orderId));
    const [first] = desk.emulator.payments(orderId);
    const second = desk.sign(orderId, 'pay_second00000001');
    const { gateway } = desk.context;
    const fetchPayment: PaymentGateway['fetchPayment'] = async () => ({
      ...(await gateway.fetchPayment(first?.id ?? '')),
      id: second.razorpay_payment_id,
    });
    const context = { ...desk.context, gateway: { ...gateway, fetchPayment } };
    expect(await verifyPayment(context, second, 'verify', '127.0.0.1')).toMatchObject({
      success: true,
      receiptNumber: '2026-27/000001',
    });
    expect(await rows()).toMatchObject({
      captures: 1,
      unmatchedPayments: [{ provider_payment_id: 'pay_second00000001', reason: 'second_capture' }],
    });
  });
});
