/** The provider's own Node library, driven against the stand-in as an outside witness. */
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from './create-emulator.ts';

let emulator: Emulator;
let library: Razorpay;

beforeAll(async () => {
  emulator = await createEmulator();
  library = openLibrary(emulator.keySecret);
});
afterAll(() => emulator.close());

/** The library knows only its maker's host; its HTTP client is pointed elsewhere by hand. */
function openLibrary(keySecret: string): Razorpay {
  const opened = new Razorpay({ key_id: emulator.keyId, key_secret: keySecret });
  Reflect.get(opened.api, 'rq').defaults.baseURL = emulator.url;
  return opened;
}

test('creates an order, finds it, and lists it', async () => {
  const order = await library.orders.create({
    amount: 50_100,
    currency: 'INR',
    receipt: 'library-1',
    notes: { donationId: 'd1' },
  });
  expect(await library.orders.fetch(order.id)).toEqual(order);
  const { items } = await library.orders.all({ receipt: 'library-1' });
  expect(items).toEqual([order]);
  const edited = await library.orders.edit(order.id, { notes: { donationId: 'd2' } });
  expect(edited.notes).toEqual({ donationId: 'd2' });
});

test('finds the payments of an order, and accepts their signature', async () => {
  const order = await library.orders.create({ amount: 50_100, currency: 'INR' });
  const paid = await emulator.pay(order.id, { method: 'card' });
  const { items } = await library.orders.fetchPayments(order.id);
  expect(items).toEqual([
    expect.objectContaining({ id: paid.razorpay_payment_id, status: 'captured' }),
  ]);
  const expanded = await library.payments.fetch(paid.razorpay_payment_id, { 'expand[]': 'card' });
  expect(expanded).toHaveProperty('card.last4', '1007');
  expect(
    validatePaymentVerification(
      { order_id: order.id, payment_id: paid.razorpay_payment_id },
      paid.razorpay_signature,
      emulator.keySecret,
    ),
  ).toBe(true);
});

test('captures and refunds', async () => {
  const order = await library.orders.create({
    amount: 50_100,
    currency: 'INR',
    payment: { capture: 'manual' },
  });
  const paid = await emulator.pay(order.id, { outcome: 'authorized' });
  const id = paid.razorpay_payment_id;
  expect(await library.payments.capture(id, 50_100, 'INR')).toMatchObject({ status: 'captured' });
  const refund = await library.payments.refund(id, { amount: 100, speed: 'normal' });
  expect(refund).toMatchObject({ payment_id: id, amount: 100, status: 'processed' });
  expect(await library.refunds.fetch(refund.id)).toEqual(refund);
  const { items } = await library.payments.fetchMultipleRefund(id);
  expect(items).toEqual([refund]);
});

test('is told refusals in the form it reads', async () => {
  await expect(library.orders.create({ amount: 50, currency: 'INR' })).rejects.toEqual({
    statusCode: 400,
    error: expect.objectContaining({
      code: 'BAD_REQUEST_ERROR',
      description: 'Order amount less than minimum amount allowed',
    }),
  });
  await expect(openLibrary('wrong').orders.all()).rejects.toEqual({
    statusCode: 401,
    error: expect.objectContaining({ description: 'Authentication failed' }),
  });
});
