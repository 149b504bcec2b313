import { type GoldenName, readGolden } from 'razorpay-emulator/golden';
import { describe, expect, test } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

const server = startTestServer();
const openGateway = () =>
  createRazorpayGateway({
    apiUrl: server.origin(),
    keyId: 'rzp_test_1',
    keySecret: 'secret',
    webhookSecrets: [],
  });

function respondWith(name: GoldenName, status = 200): void {
  server.answer(json(status, readGolden(name).message));
}
const readEvent = (name: GoldenName) =>
  openGateway().readEvent(JSON.stringify(readGolden(name).message));

const PAYMENT = 'pay_Golden00000001';
const ORDER = 'order_Golden000001';
const ofOrder = { id: PAYMENT, orderId: ORDER, amountPaise: 50_100, currency: 'INR' };

describe("the provider's documented answers are understood:", () => {
  test('an order', async () => {
    respondWith('order-created');
    const notes = { campaign: 'food' };
    const newOrder = { receipt: 'receipt-1', amountPaise: 50_100, currency: 'INR', notes };
    expect(await openGateway().createOrder(newOrder)).toEqual({
      id: ORDER,
      amountPaise: 50_100,
      currency: 'INR',
      receipt: 'receipt-1',
      status: 'created',
    });
  });

  test.each([
    [
      'payment-by-card',
      { ...ofOrder, status: 'captured', method: 'card', feePaise: 1002, taxPaise: 0 },
    ],
    [
      'payment-by-upi',
      { ...ofOrder, status: 'captured', method: 'upi', feePaise: 1203, taxPaise: 184 },
    ],
    [
      'payment-without-order',
      { orderId: null, status: 'failed', errorDescription: 'Declined by the bank' },
    ],
  ] as const)('%s', async (name, payment) => {
    respondWith(name);
    expect(await openGateway().fetchPayment(PAYMENT)).toMatchObject(payment);
  });

  test('the payments of an order', async () => {
    respondWith('payments-of-order');
    expect(await openGateway().listOrderPayments(ORDER)).toMatchObject({
      items: [
        { id: PAYMENT, status: 'failed', feePaise: null },
        { id: 'pay_Golden00000002', status: 'captured', feePaise: 1002 },
      ],
      unreadable: [],
    });
  });

  test('a refund, and the refunds of a payment', async () => {
    const refund = {
      id: 'rfnd_Golden0000001',
      paymentId: PAYMENT,
      amountPaise: 10_000,
      status: 'processed',
    };
    respondWith('refund-created');
    const newOrder = { paymentId: PAYMENT, amountPaise: 10_000, requestId: 'request-0001' };
    expect(await openGateway().refundPayment(newOrder)).toMatchObject(refund);
    respondWith('refunds');
    expect(await openGateway().listPaymentRefunds(PAYMENT)).toMatchObject({
      items: [{ ...refund, id: 'rfnd_Golden0000002' }, refund],
      unreadable: [],
    });
  });

  test.each([
    ['order-refused', 'The amount must be at least INR 1.00'],
    ['unknown-address', 'The requested URL was not found on the server.'],
  ] as const)('%s', async (name, description) => {
    respondWith(name, 400);
    await expect(openGateway().fetchPayment(PAYMENT)).rejects.toMatchObject({
      kind: 'http',
      status: 400,
      description,
      isDenial: true,
    });
  });
});

describe("the provider's documented webhooks are understood, by their status alone:", () => {
  test.each([
    ['payment-authorized', 'payment.authorized', 'authorized'],
    ['payment-authorized-by-card', 'payment.authorized', 'authorized'],
    ['payment-captured', 'payment.captured', 'captured'],
    ['payment-failed', 'payment.failed', 'failed'],
    ['payment-failed-by-card', 'payment.failed', 'failed'],
    ['order-paid', 'order.paid', 'captured'],
    ['subscription-charged', 'subscription.charged', 'captured'],
  ] as const)('%s', (name, event, status) => {
    expect(readEvent(name)).toMatchObject({
      name: event,
      payment: { ...ofOrder, status, isReturned: false },
      refund: null,
    });
  });

  test('refund-processed', () => {
    expect(readEvent('refund-processed')).toMatchObject({
      name: 'refund.processed',
      payment: { ...ofOrder, status: 'captured', refundedPaise: 10_000 },
      refund: { paymentId: PAYMENT, amountPaise: 10_000, status: 'processed' },
    });
  });
});
