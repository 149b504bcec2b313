import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';
import { compareShapes } from './compare-shapes.fixture.ts';
import { type GoldenName, goldenNames, readGolden } from './golden.fixture.ts';

let emulator: Emulator;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await receiveWebhooks();
  emulator = await createEmulator({ webhookUrl: receiver.url });
});
afterAll(async () => {
  await emulator.close();
  await receiver.close();
});

const get = async (path: string) => (await callApi(emulator, 'GET', path)).body;
const notes = { campaign: 'food' };
const makeOrder = async () =>
  (await emulator.createOrder({ amount: 50_100, currency: 'INR', notes })).id;

async function payBy(method: 'card' | 'netbanking' | 'upi' | 'wallet', failed = false) {
  const orderId = await makeOrder();
  if (!failed) return (await emulator.pay(orderId, { method })).razorpay_payment_id;
  return (await emulator.pay(orderId, { method, outcome: 'failed' })).error.metadata.payment_id;
}

/** A card payment's settlement, and the query of its day. */
async function settle() {
  await payBy('card');
  await emulator.advanceTime(3 * 24 * 60 * 60 * 1000);
  const { items } = (await get('/v1/settlements')) as {
    items: { id: string; created_at: number }[];
  };
  const [{ id, created_at } = { id: '', created_at: 0 }] = items;
  const [year, month, day] = new Date(created_at * 1000).toISOString().slice(0, 10).split('-');
  return { id, day: `year=${year}&month=${month}&day=${day}` };
}

async function receive(event: string, act: () => Promise<unknown>): Promise<unknown> {
  receiver.received.length = 0;
  await act();
  await emulator.whenWebhooksIdle();
  const found = receiver.received.find((one) => one.event === event);
  return JSON.parse(found?.body ?? 'null');
}

/** What the emulator sends in the same situation, and the documented fields that it omits. */
const occasions: [GoldenName, () => Promise<unknown>, string[]?][] = [
  [
    'order-created',
    async () => {
      const body = { amount: 50_100, currency: 'INR', receipt: 'r', notes };
      return (await callApi(emulator, 'POST', '/v1/orders', { body })).body;
    },
  ],
  [
    'order-refused',
    async () => {
      const body = { amount: 99, currency: 'INR' };
      return (await callApi(emulator, 'POST', '/v1/orders', { body })).body;
    },
  ],
  ['unknown-address', () => get('/v1/nothing')],
  [
    'payment-by-card',
    async () => get(`/v1/payments/${await payBy('card')}?expand[]=card`),
    ['acquirer_data.authentication_reference_number is missing'],
  ],
  [
    'payment-without-order',
    async () => get(`/v1/payments/${await payBy('card', true)}?expand[]=card`),
  ],
  ['payment-by-upi', async () => get(`/v1/payments/${await payBy('upi')}`)],
  [
    'payments-of-order',
    async () => {
      const { order_id } = await get(`/v1/payments/${await payBy('upi', true)}`);
      return get(`/v1/orders/${order_id}/payments`);
    },
  ],
  [
    'refund-created',
    async () => {
      const path = `/v1/payments/${await payBy('upi')}/refund`;
      return (await callApi(emulator, 'POST', path, { body: { amount: 10_000 } })).body;
    },
  ],
  ['refunds', () => get('/v1/refunds')],
  ['payment-authorized', () => receive('payment.authorized', () => payBy('netbanking'))],
  [
    'payment-authorized-by-card',
    () => receive('payment.authorized', () => payBy('card')),
    [
      'payload.payment.entity.card.iin is missing',
      'payload.payment.entity.token_id is missing',
      'payload.payment.entity.acquirer_data.rrn is missing',
    ],
  ],
  ['payment-captured', () => receive('payment.captured', () => payBy('netbanking'))],
  ['payment-failed', () => receive('payment.failed', () => payBy('wallet', true))],
  ['order-paid', () => receive('order.paid', () => payBy('netbanking'))],
  [
    'refund-processed',
    async () => {
      const id = await payBy('netbanking');
      return receive('refund.processed', () => emulator.refund(id, { amount: 10_000 }));
    },
  ],
  ['settlement', async () => get(`/v1/settlements/${(await settle()).id}`)],
  ['settled-on-a-day', async () => get(`/v1/settlements/recon/combined?${(await settle()).day}`)],
];

describe("the emulator's messages have the documented shape", () => {
  test.each(occasions)('%s', async (name, act, leavesOut = []) => {
    const received = await act();
    expect(received).not.toBeNull();
    expect(compareShapes(readGolden(name).message, received).toSorted()).toEqual(
      leavesOut.toSorted(),
    );
  });
});

test('a difference in shape is detected', () => {
  const documented = { id: 'a', card: { emi: false }, items: [{ n: 1 }], notes: [], fee: null };
  expect(compareShapes(documented, documented)).toEqual([]);
  const ours = { card: { emi: 'no' }, items: [{}], notes: { a: 'b' }, fee: 2, more: 1 };
  expect(compareShapes(documented, ours)).toEqual([
    'id is missing',
    'card.emi is of type string',
    'items[].n is missing',
  ]);
});

test('every message is listed, and names its source page', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  expect(files.toSorted()).toEqual(goldenNames.map((name) => `${name}.json`).toSorted());
  for (const name of goldenNames) {
    expect(readGolden(name).source).toMatch(
      /^https:\/\/github\.com\/razorpay\/markdown-docs\/.+\.md$/,
    );
  }
});
