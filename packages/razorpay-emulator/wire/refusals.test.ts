import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';

let emulator: Emulator;
let taken: string;
let captured: string;
let returned: string;
let authorized: string;
beforeAll(async () => {
  emulator = await createEmulator({ maxAmount: 1_000_000 });
  const pay = async (more: object = {}, outcome: 'captured' | 'authorized' = 'captured') => {
    const { id } = await emulator.createOrder({ ...order, ...more });
    return (await emulator.pay(id, { outcome })).razorpay_payment_id;
  };
  taken = (await emulator.createOrder({ ...order, receipt: 'taken' })).id;
  captured = await pay();
  returned = await pay();
  await emulator.refund(returned);
  authorized = await pay({}, 'authorized');
});
afterAll(() => emulator.close());

const order = { amount: 50_100, currency: 'INR' };

/** Every documented error, on the call that produces it. */
const refusals: [string, string, () => string, unknown][] = [
  ['The id provided does not exist', 'GET', () => '/v1/orders/order_00000000000000', undefined],
  ['The id provided does not exist', 'GET', () => '/v1/payments/pay_000000000000000', undefined],
  ['The requested URL was not found on the server.', 'GET', () => '/v1/elsewhere', undefined],
  [
    'colour is/are not required and should not be sent',
    'POST',
    () => '/v1/orders',
    { ...order, colour: 1 },
  ],
  [
    'a, b is/are not required and should not be sent',
    'POST',
    () => `/v1/payments/${captured}/refund`,
    { a: 1, b: 2 },
  ],
  [
    'a is/are not required and should not be sent',
    'POST',
    () => `/v1/payments/${authorized}/capture`,
    { ...order, a: 1 },
  ],
  [
    'amount is/are not required and should not be sent',
    'PATCH',
    () => `/v1/orders/${taken}`,
    { amount: 1 },
  ],
  [
    'a is/are not required and should not be sent',
    'PATCH',
    () => `/v1/payments/${captured}`,
    { a: 1 },
  ],
  [
    'page is/are not required and should not be sent',
    'GET',
    () => '/v1/payments?page=2',
    undefined,
  ],
  [
    'page is/are not required and should not be sent',
    'GET',
    () => '/v1/subscriptions?page=2',
    undefined,
  ],
  ['The amount must be an integer.', 'POST', () => '/v1/orders', { ...order, amount: 100.5 }],
  ['amount: is required.', 'POST', () => '/v1/orders', { currency: 'INR' }],
  [
    'Order amount less than minimum amount allowed',
    'POST',
    () => '/v1/orders',
    { ...order, amount: 99 },
  ],
  [
    'Amount exceeds maximum amount allowed',
    'POST',
    () => '/v1/orders',
    { ...order, amount: 1_000_001 },
  ],
  ['Order receipt should be unique.', 'POST', () => '/v1/orders', { ...order, receipt: 'taken' }],
  [
    'Capture amount must be equal to the amount authorized.',
    'POST',
    () => `/v1/payments/${authorized}/capture`,
    { ...order, amount: 50_000 },
  ],
  [
    'This payment has already been captured',
    'POST',
    () => `/v1/payments/${captured}/capture`,
    order,
  ],
  [
    'The refund amount provided is greater than amount captured.',
    'POST',
    () => `/v1/payments/${captured}/refund`,
    { amount: 50_101 },
  ],
  [
    'The amount must be at least INR 1.00',
    'POST',
    () => `/v1/payments/${captured}/refund`,
    { amount: 99 },
  ],
  [
    'The payment has been fully refunded already.',
    'POST',
    () => `/v1/payments/${returned}/refund`,
    {},
  ],
];

test.each(refusals)('%s (%s)', async (description, method, path, body) => {
  const answer = await callApi(emulator, method as 'GET' | 'POST' | 'PATCH', path(), { body });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description, metadata: expect.anything() } },
  });
});

test('names the existing order of the receipt, the field, and the step', async () => {
  const answer = (body: object) => callApi(emulator, 'POST', '/v1/orders', { body });
  expect((await answer({ ...order, receipt: 'taken' })).body.error).toMatchObject({
    metadata: { order_id: taken },
  });
  expect((await answer({ ...order, amount: 1 })).body.error).toMatchObject({
    step: 'order_creation',
    reason: 'amount_less_than_minimum_amount',
    field: 'amount',
  });
  expect((await answer({ ...order, colour: 1 })).body.error).toMatchObject({
    reason: 'extra_field_sent',
  });
});
