import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';

let emulator: Emulator;
let orderId: string;

beforeEach(async () => {
  emulator = await createEmulator();
  const order = await emulator.createOrder({ amount: 50_100, currency: 'INR', receipt: 'r1' });
  orderId = order.id;
});
afterEach(() => emulator.close());

const post = (path: string, body: unknown) => callApi(emulator, 'POST', `/_emu/${path}`, { body });
const ledger = async () => (await fetch(`${emulator.url}/_emu/ledger`)).json();

describe('the ledger', () => {
  test('lists captured payments and refunds, and nothing else', async () => {
    const other = await emulator.createOrder({ amount: 10_000, currency: 'INR' });
    await post('pay', { order_id: other.id, outcome: 'authorized' });
    await post('pay', { order_id: orderId, outcome: 'failed', reason: 'payment_cancelled' });
    expect(await ledger()).toEqual([]);

    const { body } = await post('pay', { order_id: orderId, method: 'netbanking' });
    const refund = await post('refund', { payment_id: body.razorpay_payment_id, amount: 100 });
    expect(refund.body).toMatchObject({ entity: 'refund', amount: 100 });
    const entry = {
      id: body.razorpay_payment_id,
      order_id: orderId,
      receipt: 'r1',
      amount: 50_100,
      amount_refunded: 100,
      currency: 'INR',
      international: false,
      status: 'captured',
      captured_at: expect.any(Number),
    };
    expect(await ledger()).toEqual([entry]);

    await post('refund', { payment_id: body.razorpay_payment_id });
    expect(await ledger()).toEqual([{ ...entry, amount_refunded: 50_100, status: 'refunded' }]);
    expect(emulator.ledger()).toEqual(await ledger());
  });
});

describe('over HTTP', () => {
  test('a failed payment returns what payment.failed receives', async () => {
    const { body } = await post('pay', { order_id: orderId, outcome: 'failed' });
    expect(body.error).toMatchObject({
      reason: 'card_declined',
      metadata: { order_id: orderId },
    });
  });

  test('requests that the provider refuses are still refused', async () => {
    await post('pay', { order_id: orderId });
    expect(await post('pay', { order_id: orderId })).toMatchObject({
      status: 400,
      body: { error: { reason: 'order_already_paid' } },
    });
    expect((await post('pay', { order_id: orderId, outcome: 'lucky' })).status).toBe(400);
  });

  test('webhooks can be set, but only to loopback addresses', async () => {
    const url = 'http://127.0.0.1:9/hook';
    expect((await post('webhooks', { url, copies: 2, held: true })).body).toMatchObject({
      url,
      enabled: true,
      copies: 2,
      held: true,
    });
    await post('pay', { order_id: orderId });
    const switches = await fetch(`${emulator.url}/_emu/webhooks`);
    expect(await switches.json()).toMatchObject({ url, pending: 3 });
    for (const elsewhere of ['http://example.org/', 'https://127.0.0.1/', 'file:///etc/passwd']) {
      expect((await post('webhooks', { url: elsewhere })).status).toBe(400);
    }
    expect((await post('webhooks', { url: null, enabled: false })).body).toMatchObject({
      url: null,
      enabled: false,
      copies: 2,
    });
  });
});

describe('corrections of the books', () => {
  const paid = async () => (await emulator.pay(orderId)).razorpay_payment_id;
  const get = async (path: string) => (await callApi(emulator, 'GET', `/v1${path}`)).body;

  test('change a payment without a webhook', async () => {
    await emulator.setWebhooks({ url: 'http://127.0.0.1:9/', held: true });
    const payment_id = await paid();
    const before = emulator.pendingWebhooks().length;
    await post('corrections/payment', { payment_id, amount: 60_000, fee: 5 });
    expect(await get(`/payments/${payment_id}`)).toMatchObject({ amount: 60_000, fee: 5 });
    expect(emulator.pendingWebhooks()).toHaveLength(before);
  });

  test('add a refund beyond the payment, change it, and forget what was there', async () => {
    const payment_id = await paid();
    const { body: refund } = await post('corrections/add-refund', { payment_id, amount: 99_999 });
    await post('corrections/refund', { refund_id: refund.id, amount: 7 });
    expect(await get('/refunds')).toMatchObject({ items: [{ id: refund.id, amount: 7 }] });
    await post('corrections/forget', { id: refund.id });
    expect(await get('/refunds')).toMatchObject({ count: 0 });
    await post('corrections/forget', { id: payment_id });
    expect((await callApi(emulator, 'GET', `/v1/payments/${payment_id}`)).status).toBe(400);
    expect((await post('corrections/forget', { id: payment_id })).status).toBe(400);
  });

  test('settle a payment twice, or never', async () => {
    const payment_id = await paid();
    await post('corrections/withhold', { payment_id });
    await emulator.advanceTime(5 * 24 * 60 * 60_000);
    expect(emulator.settlements()).toEqual([]);
    for (const settled_at_ms of [emulator.now(), emulator.now()])
      await post('corrections/add-settlement', { entity_ids: [payment_id], settled_at_ms });
    expect(emulator.settlements().map(({ lines }) => lines)).toEqual([[payment_id], [payment_id]]);
    await post('corrections/forget', { id: emulator.settlements()[0]?.settlement.id });
    expect(emulator.settlements()).toHaveLength(1);
  });

  test('settle a payment with another amount, and deduct what is no refund', async () => {
    const payment_id = await paid();
    const { body: settlement } = await post('corrections/add-settlement', {
      ...{ entity_ids: [payment_id], settled_at_ms: emulator.now() },
      ...{ amounts: { [payment_id]: 60_000 }, adjustments: [-50_000] },
    });
    const [year, month, day] = new Date(emulator.now() + 5.5 * 60 * 60_000)
      .toISOString()
      .slice(0, 10)
      .split('-');
    const report = await get(`/settlements/recon/combined?year=${year}&month=${month}&day=${day}`);
    const fee = emulator.payment(payment_id).fee ?? 0;
    expect(settlement).toMatchObject({ amount: 10_000 - fee });
    expect(report).toMatchObject({
      items: [
        { entity_id: payment_id, type: 'payment', amount: 60_000, credit: 60_000 - fee },
        { type: 'adjustment', amount: 50_000, debit: 50_000, credit: 0 },
      ],
    });
  });
});
