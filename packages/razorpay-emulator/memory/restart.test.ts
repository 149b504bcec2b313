import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';
import { receiveWebhooks } from '../testing/receive-webhooks.ts';

let folder: string;
let snapshotFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'razorpay-emulator-'));
  snapshotFile = join(folder, 'data', 'razorpay.json');
});
afterEach(() => rm(folder, { recursive: true }));

const order = { amount: 50_100, currency: 'INR', receipt: 'kept' };

test('keeps its state over a restart', async () => {
  const before = await createEmulator({ snapshotFile });
  const { id } = await before.createOrder(order);
  const { razorpay_payment_id: paymentId } = await before.pay(id, { international: true });
  await before.refund(paymentId, { amount: 100 });
  const remembered = [before.orders(), before.payments(), before.refunds(), before.ledger()];
  await before.close();

  const after = await createEmulator({ snapshotFile });
  try {
    expect([after.orders(), after.payments(), after.refunds(), after.ledger()]).toEqual(remembered);
    const again = await callApi(after, 'POST', '/v1/orders', {
      body: { ...order, unique_receipt: true },
    });
    expect(again.body.id).toBe(id);
    await expect(after.pay(id)).rejects.toThrow('already paid');
  } finally {
    await after.close();
  }
});

test('continues subscriptions and pending refunds after a restart', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const now = () => Date.UTC(2026, 0, 15, 6, 30);
  const before = await createEmulator({ snapshotFile, now });
  const post = (path: string, body: object) => callApi(before, 'POST', path, { body });
  const item = { name: 'Food', amount: 50_100, currency: 'INR' };
  const plan = await post('/v1/plans', { period: 'monthly', interval: 1, item });
  const made = await post('/v1/subscriptions', { plan_id: plan.body.id, total_count: 2 });
  const id = String(made.body.id);
  const { razorpay_payment_id: paymentId } = await before.subscribe(id);
  await before.setRefunds('after days');
  await before.refund(paymentId, { amount: 100 });
  const remembered = [before.subscription(id), before.refunds()];
  await before.close();

  const after = await createEmulator({ snapshotFile, now });
  try {
    expect([after.subscription(id), after.refunds()]).toEqual(remembered);
    await after.advanceTime(31 * dayMs);
    expect(after.subscription(id)).toMatchObject({ status: 'completed', paid_count: 2 });
    expect(after.refunds()).toMatchObject([{ status: 'processed' }]);
  } finally {
    await after.close();
  }
});

test('continues what a payment does by itself after a restart', async () => {
  const minuteMs = 60_000;
  const now = () => Date.UTC(2026, 0, 15, 6, 30);
  const before = await createEmulator({ snapshotFile, now });
  const orders = await Promise.all(
    ['slow', 'silent'].map((receipt) => before.createOrder({ ...order, receipt })),
  );
  const [slow, silent] = await Promise.all([
    before.beginPayment(orders[0]?.id ?? '', { answersAfterMs: 5 * minuteMs }),
    before.beginPayment(orders[1]?.id ?? ''),
  ]);
  await before.close();

  const after = await createEmulator({ snapshotFile, now });
  try {
    await after.advanceTime(10 * minuteMs);
    expect(after.payment(slow.id).status).toBe('captured');
    expect(after.payment(silent.id).status).toBe('failed');
  } finally {
    await after.close();
  }
});

test('has saved a change before it responds, whatever happens to it then', async () => {
  const killed = await createEmulator({ snapshotFile });
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callApi(killed, 'POST', '/v1/orders', { body: { ...order, receipt: `r${n}` } }),
    ),
  );
  // A second emulator on the same file sees what a process killed now would have left.
  const successor = await createEmulator({ snapshotFile });
  try {
    expect(successor.orders().map(({ id }) => id)).toEqual(created.map(({ body }) => body.id));
    expect(await readdir(join(folder, 'data'))).toEqual(['razorpay.json']);
  } finally {
    await successor.close();
    await killed.close();
  }
});

test('continues delivering unaccepted webhooks, under their old ids', async () => {
  const receiver = await receiveWebhooks();
  receiver.answer = 500;
  const before = await createEmulator({ snapshotFile, webhookUrl: receiver.url });
  const { id } = await before.createOrder(order);
  await before.pay(id);
  await receiver.whenReceived(3);
  await before.close();
  const idsBefore = receiver.received.map(({ headers }) => headers['x-razorpay-event-id']);

  receiver.answer = 200;
  receiver.received.length = 0;
  const later = () => Date.now() + 60_000;
  const after = await createEmulator({ snapshotFile, webhookUrl: receiver.url, now: later });
  await after.whenWebhooksIdle();
  expect(receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])).toEqual(idsBefore);
  expect(after.pendingWebhooks()).toEqual([]);
  await after.close();
  await receiver.close();
});

test('keeps serving when the file of a webhook accepted meanwhile cannot be written', async () => {
  const receiver = await receiveWebhooks();
  const emulator = await createEmulator({ snapshotFile, webhookUrl: receiver.url });
  const { id } = await emulator.createOrder(order);
  // No write is in progress while the merchant processes its first webhook.
  receiver.beforeAnswer = async () => {
    await rm(join(folder, 'data'), { recursive: true });
    await writeFile(join(folder, 'data'), 'a file where the folder was');
    receiver.beforeAnswer = undefined;
  };
  await emulator.pay(id);
  await emulator.whenWebhooksIdle();
  expect(emulator.pendingWebhooks()).toEqual([]);
  expect((await callApi(emulator, 'GET', `/v1/orders/${id}`)).body).toMatchObject({ id });
  const body = { ...order, receipt: 'unsaved' };
  expect(await callApi(emulator, 'POST', '/v1/orders', { body })).toMatchObject({
    status: 500,
    body: { error: { code: 'SERVER_ERROR' } },
  });
  await emulator.close();
  await receiver.close();
});

test('refuses a file of another format', async () => {
  const foreign = join(folder, 'foreign.json');
  await writeFile(foreign, '{"orders":[]}');
  await expect(createEmulator({ snapshotFile: foreign })).rejects.toThrow(
    'was not written by this emulator',
  );
});
