import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';

const minuteMs = 60_000;

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator({ now: () => 1_700_000_000_000 });
});
afterEach(() => emulator.close());

const create = (capture: string, capture_options: unknown) =>
  callApi(emulator, 'POST', '/v1/orders', {
    body: { amount: 50_100, currency: 'INR', payment: { capture, capture_options } },
  });

/** A payment whose bank approves it this many minutes after its creation. */
async function pay(capture: string, options: object, minutes: number): Promise<string> {
  const { body } = await create(capture, { refund_speed: 'normal', ...options });
  const how = { answersAfterMs: minutes * minuteMs };
  return (await emulator.beginPayment(String(body.id), how)).id;
}

describe('The capture options of an order', () => {
  test('capture a payment authorized within them, but no later one', async () => {
    const options = { automatic_expiry_period: 20, manual_expiry_period: 60 };
    const early = await pay('automatic', options, 20);
    const late = await pay('automatic', options, 21);
    await emulator.advanceTime(30 * minuteMs);
    expect(emulator.payment(early).status).toBe('captured');
    expect(emulator.payment(late).status).toBe('authorized');
  });

  test('return uncaptured money after the time they set', async () => {
    const options = { manual_expiry_period: 60, refund_speed: 'optimum' };
    const id = await pay('manual', options, 1);
    await emulator.advanceTime(60 * minuteMs - 1);
    expect(emulator.payment(id).status).toBe('authorized');
    await emulator.advanceTime(1);
    expect(emulator.payment(id).status).toBe('refunded');
    expect(emulator.refunds()).toMatchObject([{ payment_id: id, speed_requested: 'optimum' }]);
  });

  test('default to five days', async () => {
    const id = await pay('manual', {}, 1);
    await emulator.advanceTime(7200 * minuteMs - 1);
    expect(emulator.payment(id).status).toBe('authorized');
    await emulator.advanceTime(1);
    expect(emulator.payment(id).status).toBe('refunded');
  });

  test("override the account's setting", async () => {
    await emulator.setAutoCapture(false);
    const id = await pay('automatic', { automatic_expiry_period: 12 }, 5);
    await emulator.advanceTime(5 * minuteMs);
    expect(emulator.payment(id).status).toBe('captured');
  });

  test.each([
    [
      'no time to capture',
      'automatic',
      { refund_speed: 'normal' },
      'The automatic expiry period field is required.',
    ],
    [
      'too short a time',
      'automatic',
      { automatic_expiry_period: 11, refund_speed: 'normal' },
      'The automatic expiry period must be at least 12.',
    ],
    [
      'a fraction',
      'automatic',
      { automatic_expiry_period: 12.5, refund_speed: 'normal' },
      'The automatic expiry period must be an integer.',
    ],
    [
      'too long a time',
      'manual',
      { manual_expiry_period: 7201, refund_speed: 'normal' },
      'The manual expiry period may not be greater than 7200.',
    ],
    [
      'an end before the end',
      'automatic',
      { automatic_expiry_period: 60, manual_expiry_period: 59, refund_speed: 'normal' },
      'The manual expiry period must be equal to or greater than the automatic expiry period.',
    ],
    ['no speed', 'manual', {}, 'The refund speed field is required.'],
    [
      'another speed',
      'manual',
      { refund_speed: 'instant' },
      'The selected refund speed is invalid.',
    ],
    [
      'more',
      'manual',
      { refund_speed: 'normal', colour: 1 },
      'colour is/are not required and should not be sent',
    ],
  ])('are refused with %s', async (_what, capture, options, description) => {
    const { status, body } = await create(capture, options);
    expect([status, body.error]).toMatchObject([400, { description }]);
  });
});
