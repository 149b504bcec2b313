import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

let emulator: Emulator;
let client: DashboardClient;

beforeAll(async () => {
  // Port 9 refuses connections: webhooks stay pending.
  emulator = await createEmulator({ webhookUrl: 'http://127.0.0.1:9/' });
  client = createDashboardClient(emulator.url);
});
afterAll(() => emulator.close());

test('pays an order and reads the ledger, as functions of the emulator do', async () => {
  const order = await emulator.createOrder({ amount: 50_100, currency: 'INR' });
  const paid = await client.pay(order.id, { method: 'card' });
  expect(paid.razorpay_order_id).toBe(order.id);
  expect(await client.ledger()).toEqual(emulator.ledger());
  expect(emulator.payment(paid.razorpay_payment_id)).toMatchObject({ method: 'card' });
});

test('sets faults and webhooks', async () => {
  await client.setFaults([{ kind: 'broken', times: 2 }]);
  expect(emulator.faults()).toEqual([{ kind: 'broken', times: 2 }]);
  expect(await client.traffic()).toEqual(emulator.traffic());
  await client.setWebhooks({ held: true, copies: 3 });
  expect(emulator.webhookSwitches()).toMatchObject({ held: true, copies: 3 });
  expect(await client.pendingWebhooks()).toBe(emulator.pendingWebhooks().length);
});

test('names the call and the response when one is refused', async () => {
  const refused = client.pay('order_unknown0000');
  await expect(refused).rejects.toThrow(
    /Expected 200 from .*\/_emu\/pay, got 400: .*does not exist/,
  );
});
