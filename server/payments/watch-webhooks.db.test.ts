import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { reconcileDueOrders } from './reconcile-orders.ts';
import { createWebhookGauge, createWebhookWatch } from './watch-webhooks.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

describeOnEachDatabase('Missing webhooks', (open) => {
  let desk: PaymentFixture;
  let check: () => Promise<void>;
  let logged: string[];
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
    logged = [];
    const write = (level: string) => (fields: object, message: string) =>
      void logged.push(`${level} ${JSON.stringify(fields)} ${message.split(':')[0]}`);
    const log = {
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    };
    check = createWebhookWatch({ ...desk.context, log });
  });
  afterEach(() => desk.close());

  const pass = (ms: number) => desk.context.clock.advance(ms);
  const count = () => createWebhookGauge(desk.context).read();

  async function payAndReturn(): Promise<void> {
    const { orderId } = await desk.begin();
    await desk.verify(await desk.emulator.pay(orderId));
  }
  async function payAndCloseTab(): Promise<void> {
    const { orderId } = await desk.begin();
    await desk.emulator.pay(orderId);
    pass(2 * MINUTE_MS);
    await reconcileDueOrders(desk.context);
  }
  const alarm = (payments: number, lastWebhookAt: string | null) =>
    `error ${JSON.stringify({ payments, lastWebhookAt })} Payments came that no webhook told of`;

  test('are logged two minutes after a payment from another source, and then once an hour', async () => {
    await payAndReturn();
    await payAndCloseTab();
    await check();
    expect(logged).toEqual([alarm(1, null)]);
    pass(2 * MINUTE_MS);
    expect(await count()).toBe(2);
    await check();
    expect(logged).toHaveLength(1);
    pass(60 * MINUTE_MS);
    await check();
    expect(logged).toEqual([alarm(1, null), alarm(2, null)]);
  });

  test('are reset by the next one, whatever its event', async () => {
    await payAndReturn();
    pass(5 * MINUTE_MS);
    await check();
    await desk.deliverAll([desk.forge('payment.downtime.started', {})]);
    expect(await count()).toBe(0);
    await check();
    await check();
    expect(logged).toEqual([alarm(1, null), 'info {} Webhooks of the payment provider come again']);
  });

  test("are not reported when they come a little before or after the page's report", async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    for (const webhook of desk.takeWebhooks()) await desk.deliver(webhook);
    pass(10 * SECOND_MS);
    await desk.verify(paid);
    await desk.workOff();
    pass(5 * MINUTE_MS);
    await payAndReturn();
    pass(30 * SECOND_MS);
    await desk.deliverAll();
    pass(5 * MINUTE_MS);
    expect(await count()).toBe(0);
    await check();
    expect(logged).toEqual([]);
  });

  test('are not hidden by one that came while the clock was ahead', async () => {
    const aheadMs = 30 * 24 * 60 * MINUTE_MS;
    pass(aheadMs);
    await desk.deliverAll([desk.forge('payment.downtime.started', {})]);
    pass(-aheadMs);
    await payAndReturn();
    pass(5 * MINUTE_MS);
    expect(await count()).toBe(1);
  });

  test('are reported again after the last of them', async () => {
    await payAndReturn();
    await desk.deliverAll();
    const lastWebhookAt = desk.context.clock.now().toISOString();
    pass(5 * MINUTE_MS);
    await payAndReturn();
    pass(3 * MINUTE_MS);
    await check();
    expect(logged).toEqual([alarm(1, lastWebhookAt)]);
  });

  test('include those signed with another secret', async () => {
    await desk.emulator.rotateWebhookSecret('a secret that nobody told us');
    await payAndReturn();
    for (const webhook of desk.takeWebhooks()) expect(await desk.deliver(webhook)).toBe(400);
    pass(3 * MINUTE_MS);
    expect(await count()).toBe(1);
  });

  test('are not reported where no money moved', async () => {
    const { orderId } = await desk.begin();
    await desk.emulator.pay(orderId, { outcome: 'failed' });
    pass(2 * MINUTE_MS);
    await reconcileDueOrders(desk.context);
    pass(5 * MINUTE_MS);
    expect(await count()).toBe(0);
  });
});
