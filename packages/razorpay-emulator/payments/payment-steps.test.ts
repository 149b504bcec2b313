import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let emulator: Emulator;
let receiver: WebhookReceiver;
let orderId: string;

beforeEach(async () => {
  receiver = await receiveWebhooks();
  emulator = await createEmulator({ now: () => 1_700_000_000_000, webhookUrl: receiver.url });
  orderId = (await emulator.createOrder({ amount: 50_100, currency: 'INR', receipt: 'r1' })).id;
});
afterEach(async () => {
  await emulator.close();
  await receiver.close();
});

const statusOf = (id: string) => emulator.payment(id).status;

describe('a payment without a bank response', () => {
  test('fails after ten minutes, and is authorized and captured when the bank approves days later', async () => {
    const { id } = await emulator.beginPayment(orderId, { answersAfterMs: 2 * dayMs });
    await emulator.advanceTime(10 * minuteMs - 1);
    expect(statusOf(id)).toBe('created');
    await emulator.advanceTime(1);
    expect(emulator.payment(id)).toMatchObject({
      status: 'failed',
      error_reason: 'payment_timed_out',
    });
    await emulator.advanceTime(2 * dayMs);
    expect(emulator.payment(id)).toMatchObject({ status: 'captured', error_reason: null });
    expect(receiver.events()).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    const dates = receiver.received.map(({ body }) => JSON.parse(body).created_at - 1_700_000_000);
    expect(dates).toEqual([600, 172_800, 172_800, 172_800]);
    expect(emulator.ledger()).toMatchObject([{ id, captured_at: 1_700_172_800 }]);
  });

  test('stays failed when the bank responds after the third day, or never', async () => {
    const late = await emulator.beginPayment(orderId, { answersAfterMs: 3 * dayMs + 1 });
    const silent = await emulator.beginPayment(orderId);
    await emulator.advanceTime(30 * dayMs);
    expect([statusOf(late.id), statusOf(silent.id)]).toEqual(['failed', 'failed']);
  });

  test('is not asked about again after a refusal', async () => {
    const { id } = await emulator.beginPayment(orderId, { answersAfterMs: dayMs });
    await emulator.failPayment(id, 'card_declined');
    await emulator.advanceTime(2 * dayMs);
    expect(statusOf(id)).toBe('failed');
  });

  test('is returned within minutes when another has paid the order meanwhile', async () => {
    const { id } = await emulator.beginPayment(orderId, { answersAfterMs: 60 * minuteMs });
    await emulator.advanceTime(11 * minuteMs);
    const paid = await emulator.pay(orderId);
    await emulator.advanceTime(50 * minuteMs);
    expect(statusOf(id)).toBe('authorized');
    await emulator.advanceTime(5 * minuteMs);
    expect(statusOf(id)).toBe('refunded');
    expect(emulator.ledger().map((entry) => entry.id)).toEqual([paid.razorpay_payment_id]);
  });
});

describe('with automatic capture off', () => {
  beforeEach(() => emulator.setAutoCapture(false));

  test('money waits for the capture call', async () => {
    const { id } = await emulator.beginPayment(orderId, { answersAfterMs: 1000 });
    await emulator.advanceTime(2 * dayMs);
    expect(statusOf(id)).toBe('authorized');
    const body = { amount: 50_100, currency: 'INR' };
    const captured = await callApi(emulator, 'POST', `/v1/payments/${id}/capture`, { body });
    expect(captured.body).toMatchObject({ status: 'captured' });
    await emulator.advanceTime(30 * dayMs);
    expect(emulator.refunds()).toEqual([]);
    expect(emulator.ledger()).toMatchObject([{ id, status: 'captured' }]);
  });

  test("uncaptured money is returned three days after the payment's creation", async () => {
    const { id } = await emulator.beginPayment(orderId, { answersAfterMs: dayMs });
    await emulator.advanceTime(3 * dayMs - 1);
    expect(statusOf(id)).toBe('authorized');
    await emulator.advanceTime(1);
    expect(emulator.payment(id)).toMatchObject({
      status: 'refunded',
      captured: false,
      amount_refunded: 50_100,
      refund_status: 'full',
    });
    expect(emulator.refunds()).toMatchObject([{ payment_id: id, amount: 50_100 }]);
    expect(emulator.ledger()).toEqual([]);
    expect(receiver.events()).toEqual([
      'payment.failed',
      'payment.authorized',
      'refund.created',
      'refund.processed',
    ]);
    const body = { amount: 50_100, currency: 'INR' };
    const tooLate = await callApi(emulator, 'POST', `/v1/payments/${id}/capture`, { body });
    expect(tooLate.status).toBe(400);
    expect((await emulator.pay(orderId)).razorpay_order_id).toBe(orderId);
  });

  test('an order with its own capture setting is still captured', async () => {
    const payment = { capture: 'automatic' };
    const order = await emulator.createOrder({ amount: 50_100, currency: 'INR', payment });
    const { id } = await emulator.beginPayment(order.id, { answersAfterMs: 1 });
    await emulator.advanceTime(1);
    expect(statusOf(id)).toBe('captured');
  });
});

test('other processes can advance the clock too', async () => {
  const post = (path: string, body: unknown) =>
    callApi(emulator, 'POST', `/_emu/${path}`, { body });
  await post('account', { auto_capture: false });
  const begun = await post('begin', { order_id: orderId, answers_after_ms: dayMs });
  expect((await post('clock', { pass_ms: dayMs })).body).toEqual({ now: 1_700_086_400_000 });
  expect(statusOf(String(begun.body.id))).toBe('authorized');
  expect((await post('clock', { pass_ms: -1 })).status).toBe(400);
});
