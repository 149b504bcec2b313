import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepPayments } from '#server/payments/sweep-payments.ts';
import { describeOnEachDatabase } from '../each-database.ts';
import { readPayments } from '../read-payments.ts';
import { openRefundFixture, type RefundFixture } from '../refund-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnEachDatabase('A refund that the bank processes slowly', (open) => {
  let desk: RefundFixture;
  let donation: { donationId: string; paymentId: string };
  beforeEach(async () => {
    desk = await openRefundFixture(await open());
    donation = await desk.pay();
    await desk.emulator.setRefunds('after days');
  });
  afterEach(async () => {
    expect(await desk.brokenInvariants()).toEqual([]);
    await desk.close();
  });

  const refunded = async () => (await readPayments(desk.context.db)).donations[0]?.refunded_paise;
  const requests = async () =>
    (await desk.call('accountant', '/api/staff/refund-requests')).body.refunds;
  const requestAsStaff = () =>
    desk.call('accountant', `/api/staff/donations/${donation.donationId}/refund`, {
      amount: 100,
      reason: 'The donor asked for it',
    });

  /** Advances both clocks day by day; refunds ordered by staff are processed meanwhile. */
  async function advanceDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      desk.context.clock.advance(DAY_MS);
      await desk.emulator.advanceTime(0);
      await desk.workOutbox();
    }
  }

  test('counts when the bank has processed it, and not before', async () => {
    await desk.emulator.refund(donation.paymentId, { amount: 10_000 });
    await desk.deliverAll();
    expect(await refunded()).toBe(0);
    await advanceDays(5);
    await desk.deliverAll();
    expect(await refunded()).toBe(10_000);
  });

  test('counts without a webhook: the nightly comparison looks back far enough', async () => {
    await desk.emulator.refund(donation.paymentId, { amount: 10_000 });
    await sweepPayments(desk.context);
    expect(await refunded()).toBe(0);
    await advanceDays(6);
    desk.takeWebhooks();
    await sweepPayments(desk.context);
    expect(await refunded()).toBe(10_000);
  });

  test('ordered at the desk, is polled until it is done', async () => {
    await requestAsStaff();
    await desk.workOutbox();
    expect(await requests()).toMatchObject([{ state: 'pending' }]);
    await advanceDays(6);
    expect(await requests()).toMatchObject([{ state: 'done' }]);
    expect(await refunded()).toBe(10_000);
  });

  test('leaves the donation unchanged when the bank refuses, and notifies its requester', async () => {
    await desk.emulator.setRefunds('fail');
    await requestAsStaff();
    await desk.workOutbox();
    await advanceDays(6);
    await desk.deliverAll();
    expect(await requests()).toMatchObject([{ state: 'refused' }]);
    expect(await refunded()).toBe(0);
  });
});

describeOnEachDatabase('Payments of a subscription created in the dashboard', (open) => {
  test('become unmatched payments each time, and count for no campaign', async () => {
    const desk = await openRefundFixture(await open());
    const { emulator, context } = desk;
    const post = async (path: string, body: object) => {
      const pair = Buffer.from(`${emulator.keyId}:${emulator.keySecret}`).toString('base64');
      const response = await fetch(emulator.url + path, {
        method: 'POST',
        headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { id: string };
    };
    const item = { name: 'Monthly', amount: 50_100, currency: 'INR' };
    const plan = await post('/v1/plans', { period: 'monthly', interval: 1, item });
    const { id } = await post('/v1/subscriptions', { plan_id: plan.id, total_count: 12 });
    await emulator.subscribe(id);
    context.clock.advance(31 * DAY_MS);
    await emulator.advanceTime(0);
    await desk.deliverAll();

    const { unmatchedPayments, ledger } = await readPayments(context.db);
    expect(unmatchedPayments).toMatchObject([
      { reason: 'unknown_order' },
      { reason: 'unknown_order' },
    ]);
    expect(ledger).toEqual([]);
    await desk.close();
  });
});
