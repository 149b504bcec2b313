import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';

const hourMs = 60 * 60 * 1000;
/** 15:30 in India. */
const start = Date.UTC(2026, 10, 23, 10, 0);

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator({ now: () => start, seed: 1 });
});
afterEach(() => emulator.close());

const get = (path: string) => callApi(emulator, 'GET', `/v1/settlements${path}`);
const recon = async (query: string) => (await get(`/recon/combined?${query}`)).body;
async function pay(amount = 50_100): Promise<string> {
  const { id } = await emulator.createOrder({ amount, currency: 'INR', receipt: `r${amount}` });
  return (await emulator.pay(id)).razorpay_payment_id;
}

describe('captured money', () => {
  test('is settled at noon in India, two days later, less the fee', async () => {
    const id = await pay();
    await emulator.advanceTime(68 * hourMs);
    expect((await get('')).body).toMatchObject({ count: 0 });
    await emulator.advanceTime(hourMs);
    const { body } = await get('');
    const [settlement] = body.items as { id: string }[];
    const settledAt = Date.UTC(2026, 10, 26, 6, 30) / 1000;
    expect(settlement).toMatchObject({
      amount: 48_918,
      status: 'processed',
      created_at: settledAt,
    });
    expect((await get(`/${settlement?.id}`)).body).toEqual(settlement);
    expect(await recon('year=2026&month=11&day=26')).toMatchObject({
      count: 1,
      items: [
        {
          entity_id: id,
          type: 'payment',
          amount: 50_100,
          fee: 1_182,
          tax: 180,
          credit: 48_918,
          settled_at: settledAt,
          settlement_id: settlement?.id,
          order_receipt: 'r50100',
        },
      ],
    });
  });

  test('is settled less the refunds that it can pay for; others wait', async () => {
    const first = await pay();
    await pay(20_000);
    await emulator.refund(first, { amount: 10_000 });
    await emulator.advanceTime(72 * hourMs);
    expect(await recon('year=2026&month=11&count=1&skip=2')).toMatchObject({
      count: 1,
      items: [{ type: 'refund', debit: 10_000, payment_id: first }],
    });
    await emulator.refund(first);
    await pay(1_000);
    await emulator.advanceTime(72 * hourMs);
    expect((await get('')).body).toMatchObject({ items: [{ amount: 976 }, { amount: 58_446 }] });
    await pay(100_000);
    await emulator.advanceTime(72 * hourMs);
    expect((await get('?count=1')).body).toMatchObject({ items: [{ amount: 97_640 - 40_100 }] });
  });

  test('is settled once', async () => {
    await pay();
    await emulator.advanceTime(30 * 24 * hourMs);
    expect((await get('')).body).toMatchObject({ count: 1 });
    expect(await recon('year=2026&month=12')).toMatchObject({ count: 0 });
  });
});

test.each([
  '',
  'year=2026',
  'year=26x&month=1',
  'year=2026&month=11&count=1001',
  'year=2026&month=11&skip=x',
])('a report for %j is refused', async (query) => {
  expect(await get(`/recon/combined?${query}`)).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR' } },
  });
});

test('an unknown settlement is refused', async () => {
  expect((await get('/setl_none')).status).toBe(400);
});
