import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';

let emulator: Emulator;

beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

async function payOrder(outcome: 'captured' | 'authorized' = 'captured'): Promise<string> {
  const { id } = await emulator.createOrder({ amount: 50_100, currency: 'INR' });
  return (await emulator.pay(id, { outcome })).razorpay_payment_id;
}

const refund = (id: string, body: unknown, key?: string) =>
  callApi(emulator, 'POST', `/v1/payments/${id}/refund`, {
    body,
    headers: key === undefined ? {} : { 'X-Refund-Idempotency': key },
  });

describe('a refund', () => {
  test('of a part has every field of the provider, and leaves the payment captured', async () => {
    const id = await payOrder();
    const { status, body } = await refund(id, { amount: 10_000, receipt: 'back-1' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
      entity: 'refund',
      amount: 10_000,
      currency: 'INR',
      payment_id: id,
      notes: [],
      receipt: 'back-1',
      acquirer_data: { arn: null },
      created_at: expect.any(Number),
      batch_id: null,
      status: 'processed',
      speed_requested: 'normal',
      speed_processed: 'normal',
    });
    expect(emulator.payment(id)).toMatchObject({
      status: 'captured',
      amount_refunded: 10_000,
      refund_status: 'partial',
    });
  });

  test('without an amount refunds the rest, and the order stays paid', async () => {
    const id = await payOrder();
    await refund(id, { amount: '100' });
    expect((await refund(id, {})).body).toMatchObject({ amount: 50_000 });
    const payment = emulator.payment(id);
    expect(payment).toMatchObject({ status: 'refunded', refund_status: 'full' });
    expect(emulator.order(payment.order_id)).toMatchObject({ status: 'paid', amount_paid: 50_100 });
    expect((await refund(id, {})).body.error).toMatchObject({
      description: 'The payment has been fully refunded already.',
    });
  });

  test.each([
    [{ amount: 99 }, 'The amount must be at least INR 1.00'],
    [{ amount: 50_101 }, 'The refund amount provided is greater than amount captured.'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ reason: 'x' }, 'reason is/are not required and should not be sent'],
  ])('with the amount %j is refused', async (body, description) => {
    const id = await payOrder();
    expect((await refund(id, body)).body.error).toMatchObject({ description });
    expect(emulator.payment(id).amount_refunded).toBe(0);
  });

  test('of an uncaptured payment is refused', async () => {
    expect((await refund(await payOrder('authorized'), {})).body.error).toMatchObject({
      description: 'The payment status should be captured for action to be taken',
    });
  });

  test('is found by id, by its payment, and among all', async () => {
    const id = await payOrder();
    const { id: refundId } = await emulator.refund(id, { amount: 100 });
    for (const path of [`/v1/refunds/${refundId}`, `/v1/payments/${id}/refunds/${refundId}`]) {
      expect((await callApi(emulator, 'GET', path)).body).toMatchObject({ id: refundId });
    }
    for (const path of [`/v1/payments/${id}/refunds`, '/v1/refunds?count=1']) {
      expect((await callApi(emulator, 'GET', path)).body).toMatchObject({
        entity: 'collection',
        items: [{ id: refundId }],
      });
    }
    const unknown = await callApi(emulator, 'GET', '/v1/refunds/rfnd_00000000000000');
    expect(unknown.body.error).toMatchObject({ description: 'The id provided does not exist' });
  });
});

describe('X-Refund-Idempotency', () => {
  test('returns the same refund for a repeated request', async () => {
    const id = await payOrder();
    const first = await refund(id, { amount: 10_000 }, 'refund_key-0001');
    expect(await refund(id, { amount: 10_000 }, 'refund_key-0001')).toEqual(first);
    expect(emulator.payment(id).amount_refunded).toBe(10_000);
  });

  test('refuses the key for another request with 409', async () => {
    const id = await payOrder();
    await refund(id, { amount: 10_000 }, 'refund_key-0002');
    const other = await refund(id, { amount: 20_000 }, 'refund_key-0002');
    expect(other.status).toBe(409);
    expect(other.body.error).toMatchObject({
      description: 'Different request with the same idempotency key has already been processed.',
    });
  });

  test.each([
    ['short', 'The idempotency key must be at least 10 characters long.'],
    [
      'with a space in it',
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    ],
  ])('refuses the key "%s"', async (key, description) => {
    expect((await refund(await payOrder(), {}, key)).body.error).toMatchObject({ description });
  });
});

describe('a refund that the bank does not process at once', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  let slow: Emulator;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await receiveWebhooks();
    slow = await createEmulator({ now: () => 1_700_000_000_000, webhookUrl: receiver.url });
  });
  afterEach(async () => {
    await slow.close();
    await receiver.close();
  });

  async function refundPart(): Promise<{ paymentId: string; refundId: string }> {
    const { id } = await slow.createOrder({ amount: 50_100, currency: 'INR' });
    const { razorpay_payment_id: paymentId } = await slow.pay(id);
    await slow.advanceTime(0);
    receiver.received.length = 0;
    const refund = await slow.refund(paymentId, { amount: 10_000 });
    expect(refund).toMatchObject({ status: 'pending', acquirer_data: { arn: null } });
    return { paymentId, refundId: refund.id };
  }

  test('is pending for five days, and then processed', async () => {
    await slow.setRefunds('after days');
    const { paymentId } = await refundPart();
    await slow.advanceTime(5 * dayMs - 1);
    expect(slow.refunds()).toMatchObject([{ status: 'pending' }]);
    expect(slow.payment(paymentId)).toMatchObject({ amount_refunded: 10_000 });
    await slow.advanceTime(1);
    expect(slow.refunds()).toMatchObject([
      { status: 'processed', acquirer_data: { arn: expect.stringMatching(/^\d{23}$/) } },
    ]);
    expect(receiver.events()).toEqual(['refund.created', 'refund.processed']);
  });

  test('or fails, and the payment is unchanged', async () => {
    await slow.setRefunds('fail');
    const { paymentId } = await refundPart();
    await slow.advanceTime(5 * dayMs);
    expect(slow.refunds()).toMatchObject([{ status: 'failed' }]);
    expect(slow.payment(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    });
    expect(receiver.events()).toEqual(['refund.created', 'refund.failed']);
  });

  test('always fails for a payment older than six months', async () => {
    const { id } = await slow.createOrder({ amount: 50_100, currency: 'INR' });
    const { razorpay_payment_id: paymentId } = await slow.pay(id);
    await slow.advanceTime(181 * dayMs);
    await slow.refund(paymentId);
    await slow.advanceTime(5 * dayMs);
    expect(slow.refunds()).toMatchObject([{ status: 'failed' }]);
    expect(slow.payment(paymentId).status).toBe('captured');
  });
});
