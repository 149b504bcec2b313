import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { processInbox } from './process-inbox.ts';
import { claimWebhooks, postponeWebhook, rejectWebhook } from './webhook-inbox.writes.ts';

describeOnEachDatabase('the inbox of webhooks', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  /** A donation that was paid without a report, and its webhooks. */
  async function payUnseen() {
    const donation = await desk.begin();
    const paid = await desk.emulator.pay(donation.orderId);
    return { ...donation, paid, webhooks: desk.takeWebhooks() };
  }

  test('are postponed, longer each time, during a provider outage', async () => {
    const { webhooks, paid } = await payUnseen();
    await desk.deliverAll(webhooks);
    const refund = await desk.emulator.refund(paid.razorpay_payment_id, { amount: 10_000 });
    desk.takeWebhooks();
    // The payload names a payment that neither we nor the provider know.
    const entity = { ...refund, payment_id: 'pay_00000000000000' };
    await desk.deliverAll([desk.forge('refund.processed', { refund: { entity } })]);
    const refundRow = async () =>
      (await rows()).inbox.find(({ event }) => event === 'refund.processed');
    expect(await refundRow()).toMatchObject({
      done_at: null,
      attempts: 1,
      run_after: '2026-11-21T10:00:05.000Z',
      error: expect.stringContaining('http'),
    });
    desk.context.clock.advance(5000);
    await desk.workOff();
    expect(await refundRow()).toMatchObject({
      attempts: 2,
      run_after: '2026-11-21T10:00:35.000Z',
    });
  });

  test('that are done stay done', async () => {
    const { webhooks } = await payUnseen();
    await desk.deliverAll(webhooks);
    desk.context.clock.advance(60 * 60_000);
    expect(await processInbox(desk.context)).toBe(0);
  });

  test('that a dead worker had claimed are claimed again after half a minute', async () => {
    const { webhooks } = await payUnseen();
    for (const webhook of webhooks) await desk.deliver(webhook);
    await desk.context.db
      .updateTable('webhook_inbox')
      .set({ attempts: 1, run_after: '2026-11-21T10:00:30.000Z' })
      .execute();
    await desk.workOff();
    expect(await rows()).toMatchObject({ captures: 0 });
    desk.context.clock.advance(30_000);
    await desk.workOff();
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('are processed at once when they came while the clock was ahead by an hour or a year', async () => {
    const { clock } = desk.context;
    const right = clock.now();
    for (const hours of [1, 365 * 24]) {
      const { webhooks } = await payUnseen();
      clock.set(new Date(right.getTime() + hours * 3_600_000));
      for (const webhook of webhooks) await desk.deliver(webhook);
      clock.set(right);
    }
    await desk.workOff();
    expect(await rows()).toMatchObject({ captures: 2 });
  });

  test('that came while the clock was an hour ahead are due again when the server stops', async () => {
    const { clock } = desk.context;
    const { webhooks } = await payUnseen();
    clock.advance(3_600_000);
    for (const webhook of webhooks) await desk.deliver(webhook);
    clock.advance(-3_600_000);
    expect(await processInbox(desk.context, AbortSignal.abort())).toBe(3);
    expect(await rows()).toMatchObject({ captures: 0 });
    await desk.workOff();
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('wait for no other attempt that was put off while the clock was a year ahead', async () => {
    const { webhooks } = await payUnseen();
    for (const webhook of webhooks) await desk.deliver(webhook);
    await desk.context.db
      .updateTable('webhook_inbox')
      .set({ attempts: 1, run_after: '2027-11-21T10:00:05.000Z' })
      .execute();
    await desk.workOff();
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('that fail are not tried in turns without a pause by workers whose clocks differ by two hours', async () => {
    const { webhooks, paid } = await payUnseen();
    await desk.deliverAll(webhooks);
    const refund = await desk.emulator.refund(paid.razorpay_payment_id, { amount: 10_000 });
    desk.takeWebhooks();
    const entity = { ...refund, payment_id: 'pay_00000000000000' };
    await desk.deliver(desk.forge('refund.processed', { refund: { entity } }));
    const ahead = { now: () => new Date(desk.context.clock.now().getTime() + 2 * 3_600_000) };
    expect(await processInbox({ ...desk.context, clock: ahead })).toBe(1);
    expect(await processInbox(desk.context)).toBe(0);
    desk.context.clock.advance(5000);
    expect(await processInbox({ ...desk.context, clock: ahead })).toBe(1);
  });

  test('are left to the worker that has claimed them since, and stay done, whatever a slow one records', async () => {
    const { webhooks } = await payUnseen();
    for (const webhook of webhooks) await desk.deliver(webhook);
    const { db, clock } = desk.context;
    const claimOldest = async () => {
      const now = clock.now();
      const claim = { now: toTimestamp(now), claimedUntil: timestampAfter(now, 20_000), limit: 1 };
      return (await transact(db, (trx) => claimWebhooks(trx, claim)))[0];
    };
    const slow = await claimOldest();
    clock.advance(20_000);
    const next = await claimOldest();
    if (!slow || !next) throw new Error('both should have got it');
    expect(next.event_id).toBe(slow.event_id);
    const failLate = async () => {
      const at = toTimestamp(clock.now());
      await postponeWebhook(db, slow, { runAfter: at, error: 'late' });
      await rejectWebhook(db, slow, { at, error: 'late' });
    };
    const claimed = async () =>
      (await rows()).inbox.find(({ event_id }) => event_id === slow.event_id);
    await failLate();
    expect(await claimed()).toMatchObject({
      attempts: 2,
      run_after: '2026-11-21T10:00:40.000Z',
      done_at: null,
      error: null,
    });
    clock.advance(20_000);
    await desk.workOff();
    await failLate();
    expect(await claimed()).toMatchObject({ done_at: '2026-11-21T10:00:40.000Z', error: null });
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('are counted once by two workers, one of them with a clock that is half a minute ahead', async () => {
    const { webhooks } = await payUnseen();
    for (const webhook of webhooks) await desk.deliver(webhook);
    const ahead = { now: () => new Date(desk.context.clock.now().getTime() + 30_000) };
    await Promise.all([
      processInbox(desk.context),
      processInbox({ ...desk.context, clock: ahead }),
    ]);
    await desk.workOff();
    const after = await rows();
    expect(after.captures).toBe(1);
    expect(after.receipts).toHaveLength(1);
    for (const row of after.inbox) {
      expect(row).toMatchObject({ done_at: expect.any(String), error: null });
    }
  });

  test('are processed once by several workers', async () => {
    const donations = await Promise.all([1, 2, 3, 4, 5].map(() => payUnseen()));
    expect(donations).toHaveLength(5);
    for (const webhook of desk.emulator.pendingWebhooks()) await desk.deliver(webhook);
    await Promise.all([desk.workOff(), desk.workOff(), desk.workOff()]);
    const after = await rows();
    expect(after.captures).toBe(5);
    expect(after.receipts.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5]);
    expect(after.inbox.map(({ attempts }) => attempts)).toEqual(Array(15).fill(1));
  });
});
