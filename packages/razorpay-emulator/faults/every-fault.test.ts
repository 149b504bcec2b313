import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';
import { signWebhook } from '../wire/signature.ts';
import type { Fault } from './fault-switches.ts';

/** One test for each fault of the emulator, set over HTTP as another process sets it. */
const hourMs = 3_600_000;
const startMs = 1_700_000_000_000;

let emulator: Emulator;
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await receiveWebhooks();
  emulator = await createEmulator({ now: () => startMs, webhookUrl: receiver.url, seed: 3 });
});
afterEach(async () => {
  await emulator.close();
  await receiver.close();
});

const emu = async (path: string, body: unknown) => {
  const answer = await callApi(emulator, 'POST', `/_emu/${path}`, { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const fault = (one: Fault) => emu('faults', [{ route: 'POST /orders', ...one }]);
const order = { amount: 50_100, currency: 'INR', receipt: 'r1', unique_receipt: true };
const create = () => callApi(emulator, 'POST', '/v1/orders', { body: order });
const made = () => emulator.orders().length;
const makeOrder = async () => String((await create()).body.id);

async function payAndHear(): Promise<string[]> {
  await emulator.pay(await makeOrder());
  await emulator.advanceTime(0);
  return receiver.events();
}

describe('The API', () => {
  test('latency: responds after a delay', async () => {
    await fault({ kind: 'slow', waitMs: 20 });
    expect((await create()).status).toBe(200);
  });

  test.each([
    ['429', 'too many calls', 429],
    ['500', 'broken', 500],
  ] as const)('%s: returns an error, having done nothing', async (_, kind, status) => {
    await fault({ kind });
    expect(await create()).toMatchObject({ status, body: { error: { code: 'SERVER_ERROR' } } });
    expect(made()).toBe(0);
  });

  test("502 of HTML: returns a proxy's error page", async () => {
    await fault({ kind: 'HTML 502' });
    await expect(create()).rejects.toThrow(SyntaxError);
    expect(made()).toBe(0);
  });

  test('reset before commit: closes the connection, having done nothing', async () => {
    await fault({ kind: 'cut before' });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(made()).toBe(0);
  });

  test('reset after commit: closes the connection after the change', async () => {
    await fault({ kind: 'cut after', times: 1 });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(made()).toBe(1);
    expect((await create()).body.id).toBe(emulator.orders()[0]?.id);
  });

  test.each([
    ['within a whole answer', 'half an answer'],
    ['with the line', 'cut midway'],
  ] as const)('truncated body: ends midway, %s', async (_, kind) => {
    await fault({ kind });
    await expect(create()).rejects.toThrow();
    expect(made()).toBe(1);
  });

  test('wrong content type: sends JSON as text/html', async () => {
    await fault({ kind: 'wrong type' });
    const pair = Buffer.from(`${emulator.keyId}:${emulator.keySecret}`).toString('base64');
    const answer = await fetch(`${emulator.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(await answer.json()).toMatchObject({ amount: 50_100 });
  });

  test('amount mismatch, currency mismatch: returns another amount or currency', async () => {
    await fault({ kind: 'other amount', times: 1 });
    expect((await create()).body).toMatchObject({ amount: 50_200 });
    await fault({ kind: 'other currency', times: 1 });
    expect((await create()).body).toMatchObject({ currency: 'USD' });
    expect((await create()).body).toMatchObject({ amount: 50_100, currency: 'INR' });
  });
});

describe('A webhook', () => {
  test('duplicates: is delivered as many times as set, always the same', async () => {
    await emu('webhooks', { copies: 4, dropped: ['payment.authorized', 'order.paid'] });
    expect(await payAndHear()).toEqual(Array(4).fill('payment.captured'));
    const ids = receiver.received.map(({ headers }) => headers['x-razorpay-event-id']);
    expect(new Set(ids).size).toBe(1);
  });

  test('reorder: arrives before earlier events', async () => {
    await emu('webhooks', { order: 'reversed' });
    expect(await payAndHear()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  });

  test('drop: is never delivered', async () => {
    await emu('webhooks', { dropped: ['payment.captured'] });
    expect(await payAndHear()).toEqual(['payment.authorized', 'order.paid']);
    await emu('webhooks', { dropped: [], lostShare: 1 });
    await emulator.createOrder({ amount: 100, currency: 'INR' }).then(({ id }) => emulator.pay(id));
    expect(emulator.pendingWebhooks()).toEqual([]);
  });

  test('delay: arrives hours later, within the window', async () => {
    await emu('webhooks', { longestDelayMs: 26 * hourMs });
    expect(await payAndHear()).toEqual([]);
    await emu('clock', { pass_ms: 26 * hourMs });
    expect(receiver.events()).toHaveLength(3);
  });

  test('old secret: is signed with the secret of its creation', async () => {
    await emu('webhooks', { held: true });
    await payAndHear();
    await emu('webhooks', { secret: 'a new one', held: false });
    await emulator.advanceTime(0);
    for (const { body, headers } of receiver.received) {
      expect(headers['x-razorpay-signature']).toBe(signWebhook(emulator.webhookSecret, body));
    }
    expect(receiver.received).toHaveLength(3);
  });
});

describe('A payment', () => {
  test('late authorisation: fails without a response, and is captured two days later', async () => {
    const begun = await emu('begin', {
      order_id: await makeOrder(),
      answers_after_ms: 48 * hourMs,
    });
    await emu('clock', { pass_ms: hourMs });
    expect(emulator.payment(String(begun.id)).status).toBe('failed');
    await emu('clock', { pass_ms: 47 * hourMs });
    expect(emulator.payment(String(begun.id)).status).toBe('captured');
  });

  test('capture off: stays authorized until captured by a call', async () => {
    await emu('account', { auto_capture: false });
    const begun = await emu('begin', { order_id: await makeOrder(), answers_after_ms: 1 });
    await emu('clock', { pass_ms: hourMs });
    expect(emulator.payment(String(begun.id)).status).toBe('authorized');
  });

  test('second payment: is refused on an order that is paid', async () => {
    const id = await makeOrder();
    await emu('pay', { order_id: id });
    const again = await callApi(emulator, 'POST', '/_emu/pay', { body: { order_id: id } });
    expect(again).toMatchObject({
      status: 400,
      body: {
        error: {
          description:
            'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
        },
      },
    });
  });
});
