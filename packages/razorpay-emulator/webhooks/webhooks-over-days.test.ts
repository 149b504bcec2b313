import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CreateEmulatorOptions, createEmulator, type Emulator } from '../create-emulator.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';
import { signWebhook } from '../wire/signature.ts';

const secondMs = 1000;
const hourMs = 3600 * secondMs;
const startMs = 1_700_000_000_000;

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
  emulator = await createEmulator({ webhookUrl: receiver.url, now: () => startMs, ...options });
}

async function pay(): Promise<void> {
  const { id } = await emulator.createOrder({ amount: 50_100, currency: 'INR' });
  await emulator.pay(id);
  await emulator.advanceTime(0);
}

describe('a webhook that is refused all day', () => {
  test('is retried after 5, 10, 20 seconds and so on, a last time after 24 hours, and then disabled', async () => {
    await open();
    await emulator.setWebhooks({ dropped: ['payment.authorized', 'order.paid'] });
    const hours: number[] = [];
    receiver.answer = 500;
    receiver.beforeAnswer = async () => void hours.push(emulator.now() - startMs);
    await pay();
    await emulator.advanceTime(24 * hourMs - 1);
    expect(emulator.webhookSwitches().enabled).toBe(true);
    await emulator.advanceTime(1);

    const doubling = Array.from({ length: 15 }, (_, n) => 5 * secondMs * (2 ** n - 1));
    expect(hours).toEqual([...doubling, 24 * hourMs]);
    expect(emulator.webhookSwitches().enabled).toBe(false);
    expect(emulator.pendingWebhooks()).toEqual([]);
  });

  test('gets no events until it is enabled again', async () => {
    await open();
    receiver.answer = 500;
    await pay();
    await emulator.advanceTime(24 * hourMs);
    const heard = receiver.received.length;
    receiver.answer = 200;
    await pay();
    await emulator.advanceTime(24 * hourMs);
    expect(receiver.received).toHaveLength(heard);

    await emulator.setWebhooks({ enabled: true });
    await pay();
    expect(receiver.events().slice(-3)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
  });

  test('is delivered the same day when the merchant is back before that', async () => {
    await open();
    receiver.answer = 503;
    await pay();
    await emulator.advanceTime(20 * hourMs);
    receiver.answer = 200;
    await emulator.advanceTime(4 * hourMs);
    expect(emulator.pendingWebhooks()).toEqual([]);
    expect(emulator.webhookSwitches().enabled).toBe(true);
  });
});

test('after a change of the secret, retries of older events keep the old signature', async () => {
  await open({ webhookSecret: 'old' });
  receiver.answer = 500;
  await pay();
  await emulator.rotateWebhookSecret('new');
  receiver.answer = 200;
  receiver.received.length = 0;
  await emulator.advanceTime(hourMs);
  const secretsUsed = () =>
    receiver.received.map(({ body, headers }) =>
      ['old', 'new'].find((one) => signWebhook(one, body) === headers['x-razorpay-signature']),
    );
  expect(secretsUsed()).toEqual(['old', 'old', 'old']);
  await pay();
  expect(secretsUsed().slice(3)).toEqual(['new', 'new', 'new']);
});

describe('on an unreliable connection', () => {
  async function sendThirty(seed: number): Promise<string[]> {
    receiver.received.length = 0;
    await open({ seed });
    await emulator.setWebhooks({ lostShare: 0.1, longestDelayMs: 26 * hourMs, copies: 2 });
    for (let n = 0; n < 10; n += 1) await pay();
    await emulator.advanceTime(26 * hourMs);
    expect(emulator.pendingWebhooks()).toEqual([]);
    return receiver.received.map(({ headers }) => String(headers['x-razorpay-event-id']));
  }

  test('some events are lost, and the others arrive late, twice and in any order, reproducibly by seed', async () => {
    const ids = await sendThirty(7);
    const names = receiver.events();
    const distinct = new Set(ids).size;
    expect(distinct).toBeGreaterThan(15);
    expect(distinct).toBeLessThan(30);
    expect(ids).toHaveLength(distinct * 2);
    expect(names.indexOf('order.paid')).toBeLessThan(names.lastIndexOf('payment.authorized'));
    await emulator.close();
    expect(await sendThirty(7)).toEqual(ids);
    await emulator.close();
    expect(await sendThirty(8)).not.toEqual(ids);
  });
});
