import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';
import { signPayment } from '../wire/signature.ts';

let emulator: Emulator;

beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const makeOrder = async (more: object = {}) =>
  (await emulator.createOrder({ amount: 500_000, currency: 'INR', ...more })).id;
const capture = (id: string, body: unknown) =>
  callApi(emulator, 'POST', `/v1/payments/${id}/capture`, { body });

describe('a captured payment', () => {
  test('has every field of the provider, its fee of 2 % and the tax on it', async () => {
    const orderId = await makeOrder();
    const paid = await emulator.pay(orderId, { email: 'a@example.org', contact: '+919876543210' });
    const { body } = await callApi(emulator, 'GET', `/v1/payments/${paid.razorpay_payment_id}`);
    expect(body).toEqual({
      id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
      entity: 'payment',
      amount: 500_000,
      currency: 'INR',
      base_amount: 500_000,
      status: 'captured',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method: 'upi',
      amount_refunded: 0,
      amount_transferred: 0,
      refund_status: null,
      captured: true,
      description: null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: 'success@razorpay',
      email: 'a@example.org',
      contact: '+919876543210',
      notes: [],
      fee: 11_800,
      tax: 1_800,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: {
        rrn: expect.stringMatching(/^\d{12}$/),
        upi_transaction_id: expect.any(String),
      },
      created_at: expect.any(Number),
      upi: { payer_account_type: 'bank_account', vpa: 'success@razorpay', flow: 'collect' },
    });
  });

  test('has a signature for the browser, and pays its order for good', async () => {
    const orderId = await makeOrder();
    const paid = await emulator.pay(orderId);
    expect(paid.razorpay_signature).toBe(
      signPayment(emulator.keySecret, orderId, paid.razorpay_payment_id),
    );
    expect(emulator.order(orderId)).toMatchObject({
      status: 'paid',
      attempts: 1,
      amount_paid: 500_000,
      amount_due: 0,
    });
    await expect(emulator.pay(orderId)).rejects.toThrow(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    );
    expect(emulator.payments(orderId)).toHaveLength(1);
  });

  test('by card shows the card only when expanded', async () => {
    const paid = await emulator.pay(await makeOrder(), { international: true });
    const path = `/v1/payments/${paid.razorpay_payment_id}`;
    const { body: bare } = await callApi(emulator, 'GET', path);
    expect(bare).toMatchObject({ method: 'card', international: true });
    expect(bare).not.toHaveProperty('card');
    const { body: expanded } = await callApi(emulator, 'GET', `${path}?expand[]=card`);
    expect(expanded.card).toEqual({
      id: bare.card_id,
      entity: 'card',
      name: 'Gaurav Kumar',
      last4: '4444',
      network: 'MasterCard',
      type: 'credit',
      issuer: null,
      international: true,
      emi: false,
      sub_type: 'customer',
      token_iin: null,
    });
    expect((await callApi(emulator, 'GET', `${path}/card`)).body).toEqual(expanded.card);
  });
});

describe('an order', () => {
  test('is attempted after a failure, counts each attempt, and still accepts a success', async () => {
    const orderId = await makeOrder();
    const failed = await emulator.pay(orderId, { outcome: 'failed', reason: 'insufficient_fund' });
    expect(failed.error).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description:
        'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
      source: 'customer',
      step: 'payment_authorization',
      reason: 'insufficient_fund',
      metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
    });
    expect(emulator.order(orderId)).toMatchObject({ status: 'attempted', attempts: 1 });
    await emulator.pay(orderId, { outcome: 'failed' });
    await emulator.pay(orderId);
    expect(emulator.order(orderId)).toMatchObject({ status: 'paid', attempts: 3 });

    const { body } = await callApi(emulator, 'GET', `/v1/orders/${orderId}/payments`);
    expect(body).toMatchObject({
      entity: 'collection',
      count: 3,
      items: [
        { status: 'captured', error_code: null },
        { status: 'failed', error_reason: 'card_declined' },
        { status: 'failed', error_reason: 'insufficient_fund' },
      ],
    });
  });

  test('with an authorized payment accepts no further one', async () => {
    const orderId = await makeOrder();
    await emulator.pay(orderId, { outcome: 'authorized' });
    await expect(emulator.pay(orderId)).rejects.toThrow('already authorized');
    expect(emulator.order(orderId)).toMatchObject({ status: 'attempted', attempts: 1 });
  });

  test("decides capture itself, whatever the account's setting", async () => {
    const manual = await makeOrder({ payment: { capture: 'manual' } });
    const begun = await emulator.beginPayment(manual);
    expect(begun).toMatchObject({ status: 'created', fee: null, captured: false });
    expect(await emulator.authorizePayment(begun.id)).toMatchObject({ status: 'authorized' });

    const byHand = await createEmulator({ autoCapture: false });
    try {
      const { id } = await byHand.createOrder({ amount: 100, currency: 'INR' });
      const left = await byHand.beginPayment(id);
      expect((await byHand.authorizePayment(left.id)).status).toBe('authorized');
      const automatic = await byHand.createOrder({
        amount: 100,
        currency: 'INR',
        payment_capture: 1,
      });
      const taken = await byHand.beginPayment(automatic.id);
      expect((await byHand.authorizePayment(taken.id)).status).toBe('captured');
    } finally {
      await byHand.close();
    }
  });
});

describe('a late approval by the bank', () => {
  test('turns a failed payment into a captured one', async () => {
    const orderId = await makeOrder();
    await emulator.pay(orderId, { outcome: 'late' });
    expect(emulator.payments(orderId)).toEqual([
      expect.objectContaining({ status: 'captured', error_reason: null }),
    ]);
    expect(emulator.order(orderId)).toMatchObject({ status: 'paid', attempts: 1 });
  });

  test('after another payment has paid the order leaves the late one uncaptured', async () => {
    const orderId = await makeOrder();
    const { error } = await emulator.pay(orderId, { outcome: 'failed' });
    await emulator.pay(orderId);
    const late = await emulator.authorizePayment(error.metadata.payment_id);
    expect(late.status).toBe('authorized');
    const refused = await capture(late.id, { amount: late.amount, currency: 'INR' });
    expect(refused.body.error).toMatchObject({ reason: 'order_already_paid' });
  });

  test('cannot happen to a captured payment', async () => {
    const { razorpay_payment_id: id } = await emulator.pay(await makeOrder());
    await expect(emulator.authorizePayment(id)).rejects.toThrow('is captured');
    await expect(emulator.failPayment(id, 'card_declined')).rejects.toThrow('is captured');
  });
});

describe('capture by request', () => {
  test('captures an authorized payment in full, once', async () => {
    const orderId = await makeOrder();
    const { razorpay_payment_id: id } = await emulator.pay(orderId, { outcome: 'authorized' });
    const whole = { amount: 500_000, currency: 'INR' };

    const partly = await capture(id, { ...whole, amount: 499_999 });
    expect(partly.body.error).toMatchObject({
      description: 'Capture amount must be equal to the amount authorized.',
    });
    const fraction = await capture(id, { ...whole, amount: 1.5 });
    expect(fraction.body.error).toMatchObject({ description: 'The amount must be an integer.' });
    expect((await capture(id, { ...whole, currency: 'USD' })).status).toBe(400);
    expect((await capture(id, { ...whole, speed: 'x' })).body.error).toMatchObject({
      reason: 'extra_field_sent',
    });
    expect(emulator.order(orderId).status).toBe('attempted');

    expect((await capture(id, whole)).body).toMatchObject({ status: 'captured', captured: true });
    expect(emulator.order(orderId).status).toBe('paid');
    expect((await capture(id, whole)).body.error).toMatchObject({
      description: 'This payment has already been captured',
    });
  });

  test('is refused for a failed payment and an unknown one', async () => {
    const { error } = await emulator.pay(await makeOrder(), { outcome: 'failed' });
    const failed = await capture(error.metadata.payment_id, { amount: 500_000, currency: 'INR' });
    expect(failed.body.error).toMatchObject({
      description: 'Only payments which have been authorized and not yet captured can be captured',
    });
    const unknown = await capture('pay_00000000000000', { amount: 1, currency: 'INR' });
    expect(unknown.body.error).toMatchObject({ description: 'The id provided does not exist' });
  });
});

test('all payments are listed, newest first, to find unmatched ones', async () => {
  const { razorpay_payment_id: id } = await emulator.pay(await makeOrder());
  const { body } = await callApi(emulator, 'GET', '/v1/payments?count=1');
  expect(body).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] });
});
