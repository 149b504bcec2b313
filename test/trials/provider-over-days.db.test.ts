import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcileDueOrders } from '#server/payments/reconcile-due-orders.ts';
import { describeOnEachDatabase } from '../each-database.ts';
import { readPayments } from '../read-payments.ts';
import { openRefundDesk, type RefundDesk } from '../refund-desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeOnEachDatabase('While days go by at the provider', (open) => {
  let desk: RefundDesk;
  beforeEach(async () => {
    desk = await openRefundDesk(await open());
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  /** Time passes here and there, in steps, and the reconciler asks about whatever is due. */
  async function passTime(ms: number, stepMs: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      desk.context.clock.advance(Math.min(stepMs, ms - passed));
      await desk.emulator.passTime(0);
      await reconcileDueOrders(desk.context);
    }
  }

  test('a payment that failed for want of an answer becomes a donation two days later, without a single webhook', async () => {
    const { orderId, statusToken } = await desk.begin();
    await desk.emulator.beginPayment(orderId, { answersAfterMs: 2 * DAY_MS });
    await passTime(15 * MINUTE_MS, MINUTE_MS);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'failed' });
    await passTime(2 * DAY_MS - HOUR_MS, HOUR_MS);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'failed', receiptNumber: null });
    await passTime(2 * HOUR_MS, HOUR_MS);
    expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
    expect(await rows()).toMatchObject({ captures: 1, donations: [{ status: 'paid' }] });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('the same is told by webhooks, whose failure came first', async () => {
    const { orderId } = await desk.begin();
    await desk.emulator.beginPayment(orderId, { answersAfterMs: DAY_MS });
    await desk.emulator.passTime(DAY_MS);
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

  test('with capturing switched off, the reconciler captures what a bank has authorized', async () => {
    await desk.emulator.setAutoCapture(false);
    const { orderId } = await desk.begin();
    const { id } = await desk.emulator.beginPayment(orderId, { answersAfterMs: MINUTE_MS });
    await passTime(15 * MINUTE_MS, MINUTE_MS);
    expect(desk.emulator.payment(id).status).toBe('captured');
    expect(await rows()).toMatchObject({ captures: 1, donations: [{ status: 'paid' }] });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('foreign money that staff do not take goes back by itself, and was never counted', async () => {
    await desk.emulator.setAutoCapture(false);
    const { orderId } = await desk.begin();
    const how = { international: true, answersAfterMs: 1 };
    await desk.emulator.beginPayment(orderId, how);
    await passTime(HOUR_MS, 10 * MINUTE_MS);
    expect(await rows()).toMatchObject({ donations: [{ status: 'review' }] });
    await passTime(3 * DAY_MS, HOUR_MS);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({ donations: [{ status: 'refunded' }], ledger: [] });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('money that we did not capture in time, being away, goes back and leaves nothing in the books', async () => {
    await desk.emulator.setAutoCapture(false);
    const { orderId } = await desk.begin();
    await desk.emulator.beginPayment(orderId, { answersAfterMs: 1 });
    await desk.emulator.passTime(4 * DAY_MS);
    desk.context.clock.advance(4 * DAY_MS);
    await reconcileDueOrders(desk.context);
    await desk.deliverAll();
    const books = await rows();
    expect(books).toMatchObject({ donations: [{ status: 'refunded' }], ledger: [], receipts: [] });
    expect(books.mails).toEqual(['refund-mail']);
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('a second yes on an order that is paid goes back by itself, and the donation is counted once', async () => {
    const { orderId } = await desk.begin();
    const late = await desk.emulator.beginPayment(orderId, { answersAfterMs: 2 * HOUR_MS });
    await passTime(15 * MINUTE_MS, MINUTE_MS);
    await desk.emulator.pay(orderId);
    await expect(desk.emulator.pay(orderId)).rejects.toThrow('already paid');
    await passTime(3 * HOUR_MS, 2 * MINUTE_MS);
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

  test('a day of refused webhooks ends them, and the reconciler finds every donation all the same', async () => {
    const donations = [];
    for (let number = 0; number < 5; number += 1) {
      const donation = await desk.begin();
      await desk.emulator.pay(donation.orderId);
      donations.push(donation);
    }
    // Nobody listens where they go.
    await desk.emulator.setWebhooks({ held: false });
    await desk.emulator.passTime(DAY_MS);
    expect(desk.emulator.webhookSwitches().enabled).toBe(false);
    expect(desk.emulator.pendingWebhooks()).toEqual([]);

    desk.context.clock.advance(DAY_MS);
    expect(await reconcileDueOrders(desk.context)).toEqual({ asked: 5, isProviderAway: false });
    for (const { statusToken } of donations) {
      expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
    }
    expect(await desk.brokenInvariants()).toEqual([]);
  });
});
