/** Runs the provider's own Node library against the emulator, as independent evidence. */
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

/** The library's host is fixed, so its HTTP client is redirected. */
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

test('reads settlements and their report', async () => {
  const order = await library.orders.create({ amount: 50_100, currency: 'INR' });
  const { razorpay_payment_id: id } = await emulator.pay(order.id);
  await emulator.advanceTime(3 * 24 * 60 * 60 * 1000);
  const { items } = await library.settlements.all({ count: 1 });
  const [settlement] = items;
  expect(settlement).toMatchObject({ entity: 'settlement', status: 'processed' });
  expect(await library.settlements.fetch(settlement?.id ?? '')).toEqual(settlement);
  const settledAt = new Date((settlement?.created_at ?? 0) * 1000);
  const report = await library.settlements.reports({
    year: settledAt.getUTCFullYear(),
    month: settledAt.getUTCMonth() + 1,
    day: settledAt.getUTCDate(),
    count: 100,
  });
  // The library's type describes one line, although the report is a list of them.
  expect(Reflect.get(report, 'items')).toContainEqual(
    expect.objectContaining({ entity_id: id, type: 'payment' }),
  );
});

test('edits the notes of payments and refunds, and finds them in their lists', async () => {
  const order = await library.orders.create({ amount: 50_100, currency: 'INR' });
  const { razorpay_payment_id: id } = await emulator.pay(order.id);
  const payment = await library.payments.edit(id, { notes: { desk: 'seen' } });
  expect(payment).toMatchObject({ id, notes: { desk: 'seen' } });
  expect((await library.payments.all({ count: 1 })).items).toEqual([payment]);
  const refund = await library.payments.refund(id, { amount: 100 });
  expect(await library.refunds.edit(refund.id, { notes: { why: 'asked' } })).toMatchObject({
    id: refund.id,
    notes: { why: 'asked' },
  });
  expect(await library.payments.fetchRefund(id, refund.id)).toMatchObject({ id: refund.id });
  expect((await library.refunds.all({ count: 1 })).items).toMatchObject([{ id: refund.id }]);
});

test('makes a plan and a subscription to it, and accepts the signature of its first payment', async () => {
  const plan = await library.plans.create({
    period: 'monthly',
    interval: 1,
    item: { name: 'Food', amount: 50_100, currency: 'INR' },
  });
  expect(await library.plans.fetch(plan.id)).toEqual(plan);
  expect((await library.plans.all({ count: 1 })).items).toEqual([plan]);

  const wish = { plan_id: plan.id, total_count: 12, customer_notify: 1 } as const;
  const { id } = await library.subscriptions.create(wish);
  const card = { method: 'card', international: false } as const;
  const agreed = await emulator.subscribe(id, { instrument: card });
  expect(
    validatePaymentVerification(
      { subscription_id: id, payment_id: agreed.razorpay_payment_id },
      agreed.razorpay_signature,
      emulator.keySecret,
    ),
  ).toBe(true);
  expect(await library.subscriptions.fetch(id)).toMatchObject({ status: 'active', paid_count: 1 });
  const { items } = await library.subscriptions.all({ plan_id: plan.id });
  expect(items).toMatchObject([{ id }]);
});

test('pauses, resumes and cancels a subscription', async () => {
  const plan = await library.plans.create({
    period: 'yearly',
    interval: 1,
    item: { name: 'Cows', amount: 100_000, currency: 'INR' },
  });
  const { id } = await library.subscriptions.create({ plan_id: plan.id, total_count: 3 });
  const card = { method: 'card', international: false } as const;
  await emulator.subscribe(id, { instrument: card });
  const { subscriptions } = library;
  expect(await subscriptions.update(id, { quantity: 2 })).toMatchObject({ quantity: 2 });
  expect(await subscriptions.pause(id, { pause_at: 'now' })).toMatchObject({ status: 'paused' });
  expect(await subscriptions.resume(id, { resume_at: 'now' })).toMatchObject({ status: 'active' });
  await subscriptions.update(id, { quantity: 5, schedule_change_at: 'cycle_end' });
  expect(await subscriptions.pendingUpdate(id)).toMatchObject({ quantity: 5 });
  expect(await subscriptions.cancelScheduledChanges(id)).toMatchObject({
    quantity: 2,
    has_scheduled_changes: false,
  });
  expect(await subscriptions.cancel(id, true)).toMatchObject({ has_scheduled_changes: true });
  expect(await subscriptions.cancel(id)).toMatchObject({ status: 'cancelled' });
});

test('parses error responses', async () => {
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
