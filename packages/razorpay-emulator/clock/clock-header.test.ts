import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';

const startMs = 1_700_000_000_000;
const hourMs = 3_600_000;

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator({ now: () => startMs });
});
afterEach(() => emulator.close());

const callAt = (moment: number | string, path = '/v1/payments') =>
  callApi(emulator, 'GET', path, { headers: { 'X-Emu-Now': String(moment) } });

test('A call may set its time, and work due by then is done before the response', async () => {
  const { id } = await emulator.createOrder({ amount: 50_100, currency: 'INR' });
  await emulator.beginPayment(id, { answersAfterMs: hourMs });
  const before = await callAt(startMs + hourMs - 1);
  expect(before.body).toMatchObject({ items: [{ status: 'failed' }] });
  const after = await callAt(startMs + hourMs);
  expect(after.body).toMatchObject({ items: [{ status: 'captured' }] });
  expect(emulator.now()).toBe(startMs + hourMs);
  expect((await callAt(startMs + 2 * hourMs, '/_emu/clock')).body).toEqual({
    now: startMs + 2 * hourMs,
  });
});

test.each([
  ['lies before the clock', startMs - 1],
  ['is further away than a month', startMs + 32 * 24 * hourMs],
  ['is no number', 'tomorrow'],
  ['is part of a millisecond', startMs + 0.5],
])('A time that %s is refused, and the clock is unchanged', async (_what, moment) => {
  expect(await callAt(moment)).toMatchObject({
    status: 400,
    body: { error: { field: 'X-Emu-Now' } },
  });
  expect(emulator.now()).toBe(startMs);
});
