import Razorpay from 'razorpay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CreateEmulatorOptions, createEmulator, type Emulator } from '../create-emulator.ts';
import {
  type ReceivedWebhook,
  receiveWebhooks,
  type WebhookReceiver,
} from '../testing/receive-webhooks.ts';

let receiver: WebhookReceiver;
let emulator: Emulator;

beforeEach(async () => {
  receiver = await receiveWebhooks();
});
afterEach(async () => {
  await emulator.close();
  await receiver.close();
});

async function open(options: CreateEmulatorOptions = {}): Promise<void> {
  emulator = await createEmulator({ webhookUrl: receiver.url, ...options });
}

async function makeOrder(): Promise<string> {
  return (await emulator.createOrder({ amount: 50_100, currency: 'INR', receipt: null })).id;
}

function eventIds(webhooks: ReceivedWebhook[]): unknown[] {
  return webhooks.map(({ headers }) => headers['x-razorpay-event-id']);
}

describe('a captured payment', () => {
  test('is reported as authorized, captured and paid, each a snapshot of its time', async () => {
    await open();
    const orderId = await makeOrder();
    const { razorpay_payment_id: id } = await emulator.pay(orderId, { method: 'card' });
    await emulator.whenWebhooksIdle();

    const payment = { id, order_id: orderId, amount: 50_100, card: { entity: 'card' } };
    const [authorized, captured, paid] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(authorized).toEqual({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_[0-9A-Za-z]{14}$/),
      event: 'payment.authorized',
      contains: ['payment'],
      payload: {
        payment: {
          entity: expect.objectContaining({ status: 'authorized', captured: false, fee: null }),
        },
      },
      created_at: expect.any(Number),
    });
    expect(captured).toMatchObject({
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity: { ...payment, status: 'captured', captured: true } } },
    });
    expect(paid).toMatchObject({
      event: 'order.paid',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: payment },
        order: { entity: { id: orderId, status: 'paid', amount_paid: 50_100, attempts: 1 } },
      },
    });
  });

  test('is signed over the bytes sent, as the official library checks', async () => {
    await open();
    await emulator.pay(await makeOrder());
    await emulator.whenWebhooksIdle();
    const genuine = receiver.received.map(({ body, headers }) =>
      Razorpay.validateWebhookSignature(
        body,
        String(headers['x-razorpay-signature']),
        emulator.webhookSecret,
      ),
    );
    expect(genuine).toEqual([true, true, true]);
    expect(new Set(eventIds(receiver.received)).size).toBe(3);
  });
});

test('a failure contains its reason, a refund contains itself and its payment', async () => {
  await open();
  const orderId = await makeOrder();
  await emulator.pay(orderId, { outcome: 'failed', reason: 'gateway_technical_error' });
  const { razorpay_payment_id: id } = await emulator.pay(orderId);
  await emulator.whenWebhooksIdle();
  const refund = await emulator.refund(id, { amount: 10_000 });
  await emulator.whenWebhooksIdle();

  const told = receiver.received.map(({ body }) => JSON.parse(body));
  expect(told.find(({ event }) => event === 'payment.failed')).toMatchObject({
    payload: {
      payment: { entity: { status: 'failed', error_reason: 'gateway_technical_error' } },
    },
  });
  expect(told.slice(-2)).toEqual(
    ['refund.created', 'refund.processed'].map((event) =>
      expect.objectContaining({
        event,
        contains: ['refund', 'payment'],
        payload: {
          refund: { entity: refund },
          payment: { entity: expect.objectContaining({ id, amount_refunded: 10_000 }) },
        },
      }),
    ),
  );
});

describe('a webhook that is not accepted', () => {
  test('is retried, the same event under the same id, until it is', async () => {
    await open({ webhookRetryBaseMs: 1 });
    await emulator.setWebhooks({ dropped: ['payment.authorized', 'order.paid'] });
    receiver.answer = 500;
    await emulator.pay(await makeOrder());
    await receiver.whenReceived(3);
    receiver.answer = 204;
    await emulator.whenWebhooksIdle();

    expect(emulator.pendingWebhooks()).toEqual([]);
    expect(new Set(eventIds(receiver.received)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('waits twice as long after each failure', async () => {
    await open({ webhookRetryBaseMs: 1_000, now: () => 1_700_000_000_000 });
    await emulator.setWebhooks({ dropped: ['payment.authorized', 'order.paid'] });
    receiver.answer = 503;
    const waits: number[] = [];
    await emulator.pay(await makeOrder());
    for (const attempt of [1, 2, 3]) {
      await receiver.whenReceived(attempt);
      await expect.poll(() => emulator.pendingWebhooks()[0]?.attempts).toBe(attempt);
      waits.push((emulator.pendingWebhooks()[0]?.dueAt ?? 0) - 1_700_000_000_000);
      await emulator.retryWebhooksNow();
    }
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  test('counts as refused when the response is late, or a redirect', async () => {
    await open({ webhookTimeoutMs: 20, webhookRetryBaseMs: 1 });
    await emulator.setWebhooks({ dropped: ['payment.authorized', 'order.paid'] });
    receiver.answer = 'silence';
    await emulator.pay(await makeOrder());
    await receiver.whenReceived(2);
    receiver.answer = 302;
    await receiver.whenReceived(4);
    receiver.answer = 200;
    await emulator.whenWebhooksIdle();
    expect(new Set(eventIds(receiver.received)).size).toBe(1);
  });

  test('is given up after a day, and the webhook is disabled until it is set again', async () => {
    let now = Date.now();
    await open({ now: () => now });
    receiver.answer = 500;
    await emulator.pay(await makeOrder());
    await receiver.whenReceived(3);
    await expect
      .poll(() => emulator.pendingWebhooks().map(({ attempts }) => attempts))
      .toEqual([1, 1, 1]);

    now += 24 * 60 * 60 * 1000;
    await emulator.retryWebhooksNow();
    await emulator.whenWebhooksIdle();
    expect(emulator.webhookSwitches().enabled).toBe(false);

    const heard = receiver.received.length;
    await emulator.pay(await makeOrder());
    await emulator.whenWebhooksIdle();
    expect(receiver.received).toHaveLength(heard);

    receiver.answer = 200;
    await emulator.setWebhookUrl(receiver.url);
    await emulator.pay(await makeOrder());
    await emulator.whenWebhooksIdle();
    expect(receiver.received.length).toBeGreaterThan(heard);
  });
});

describe('webhooks can be made to', () => {
  test('arrive twice', async () => {
    await open();
    await emulator.setWebhooks({ copies: 2 });
    await emulator.pay(await makeOrder());
    await emulator.whenWebhooksIdle();
    const [first, second] = eventIds(receiver.received);
    expect(receiver.received).toHaveLength(6);
    expect(first).toBe(second);
  });

  test('arrive in reverse', async () => {
    await open();
    await emulator.setWebhooks({ order: 'reversed' });
    await emulator.pay(await makeOrder());
    await emulator.whenWebhooksIdle();
    expect(receiver.events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  });

  test('arrive concurrently', async () => {
    await open();
    await emulator.setWebhooks({ order: 'together' });
    await emulator.pay(await makeOrder());
    await emulator.whenWebhooksIdle();
    expect(receiver.events().sort()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ]);
  });

  test('be lost, or wait until they are released', async () => {
    await open();
    await emulator.setWebhooks({ dropped: ['payment.captured'], held: true });
    await emulator.pay(await makeOrder());
    await emulator.whenWebhooksIdle();
    expect(receiver.events()).toEqual([]);
    await emulator.setWebhooks({ held: false });
    await emulator.whenWebhooksIdle();
    expect(receiver.events()).toEqual(['payment.authorized', 'order.paid']);
  });

  test('be turned off, and then no event is made', async () => {
    await open({ webhookUrl: null });
    await emulator.pay(await makeOrder());
    expect(emulator.pendingWebhooks()).toEqual([]);
  });
});
