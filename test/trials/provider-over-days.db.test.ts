import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcileDueOrders } from '#server/payments/reconcile-orders.ts';
import { describeOnEachDatabase } from '../each-database.ts';
import { readPayments } from '../read-payments.ts';
import { openRefundFixture, type RefundFixture } from '../refund-fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeOnEachDatabase('Over days at the provider', (open) => {
  let desk: RefundFixture;
  beforeEach(async () => {
    desk = await openRefundFixture(await open());
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  /** Advances both clocks in steps, and the reconciler asks about due orders. */
  async function advanceTime(ms: number, stepMs: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      desk.context.clock.advance(Math.min(stepMs, ms - passed));
      await desk.emulator.advanceTime(0);
      await reconcileDueOrders(desk.context);
    }
  }

  test('a payment that failed without a bank response becomes a donation two days later, without a single webhook', async () => {
    const { orderId, statusToken } = await desk.begin();
    await desk.emulator.beginPayment(orderId, { answersAfterMs: 2 * DAY_MS });
    await advanceTime(15 * MINUTE_MS, MINUTE_MS);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'failed' });
    await advanceTime(2 * DAY_MS - HOUR_MS, HOUR_MS);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'failed', receiptNumber: null });
    await advanceTime(2 * HOUR_MS, HOUR_MS);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
    expect(await rows()).toMatchObject({ captures: 1, donations: [{ status: 'paid' }] });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('the same through webhooks, of which the failure came first', async () => {
    const { orderId } = await desk.begin();
    await desk.emulator.beginPayment(orderId, { answersAfterMs: DAY_MS });
    await desk.emulator.advanceTime(DAY_MS);
    const webhooks = desk.takeWebhooks();
    expect(webhooks.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    desk.context.clock.advance(DAY_MS);
    await desk.deliverAll(webhooks.toReversed());
    expect(await rows()).toMatchObject({ captures: 1, donations: [{ status: 'paid' }] });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('with automatic capture off, the reconciler captures authorized payments', async () => {
    await desk.emulator.setAutoCapture(false);
    const { orderId } = await desk.begin();
    const { id } = await desk.emulator.beginPayment(orderId, { answersAfterMs: MINUTE_MS });
    await advanceTime(15 * MINUTE_MS, MINUTE_MS);
    expect(desk.emulator.payment(id).status).toBe('captured');
    expect(await rows()).toMatchObject({ captures: 1, donations: [{ status: 'paid' }] });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('a foreign payment that staff do not accept is returned automatically, and was never counted', async () => {
    await desk.emulator.setAutoCapture(false);
    const { orderId } = await desk.begin();
    const how = { international: true, answersAfterMs: 1 };
    await desk.emulator.beginPayment(orderId, how);
    await advanceTime(HOUR_MS, 10 * MINUTE_MS);
    expect(await rows()).toMatchObject({ donations: [{ status: 'review' }] });
    await advanceTime(3 * DAY_MS, HOUR_MS);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({ donations: [{ status: 'refunded' }], ledger: [] });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('a payment that was not captured in time during downtime is returned and leaves nothing in the books', async () => {
    await desk.emulator.setAutoCapture(false);
    const { orderId } = await desk.begin();
    await desk.emulator.beginPayment(orderId, { answersAfterMs: 1 });
    await desk.emulator.advanceTime(4 * DAY_MS);
    desk.context.clock.advance(4 * DAY_MS);
    await reconcileDueOrders(desk.context);
    await desk.deliverAll();
    const books = await rows();
    expect(books).toMatchObject({ donations: [{ status: 'refunded' }], ledger: [], receipts: [] });
    expect(books.mails).toEqual(['refund-mail']);
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('a second authorization on a paid order is returned automatically, and the donation is counted once', async () => {
    const { orderId } = await desk.begin();
    const late = await desk.emulator.beginPayment(orderId, { answersAfterMs: 2 * HOUR_MS });
    await advanceTime(15 * MINUTE_MS, MINUTE_MS);
    await desk.emulator.pay(orderId);
    await expect(desk.emulator.pay(orderId)).rejects.toThrow('already paid');
    await advanceTime(3 * HOUR_MS, 2 * MINUTE_MS);
    await desk.deliverAll();
    expect(desk.emulator.payment(late.id).status).toBe('refunded');
    const books = await rows();
    expect(books).toMatchObject({
      captures: 1,
      donations: [{ status: 'paid', refunded_paise: 0 }],
    });
    expect(books.unmatchedPayments.filter(({ resolved_at }) => resolved_at === null)).toEqual([]);
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('a day of refused webhooks disables them, and the reconciler still finds every donation', async () => {
    const donations = [];
    for (let number = 0; number < 5; number += 1) {
      const donation = await desk.begin();
      await desk.emulator.pay(donation.orderId);
      donations.push(donation);
    }
    // Their target refuses connections.
    await desk.emulator.setWebhooks({ held: false });
    await desk.emulator.advanceTime(DAY_MS);
    expect(desk.emulator.webhookSwitches().enabled).toBe(false);
    expect(desk.emulator.pendingWebhooks()).toEqual([]);

    desk.context.clock.advance(DAY_MS);
    expect(await reconcileDueOrders(desk.context)).toEqual({ checked: 5, isProviderAway: false });
    for (const { statusToken } of donations) {
      expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
    }
    expect(await desk.brokenInvariants()).toEqual([]);
  });
});
