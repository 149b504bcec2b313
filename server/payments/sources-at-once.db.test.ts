import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type Paid, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { reconcileDueOrders } from './reconcile-orders.ts';

describeOnEachDatabase('all payment sources at the same time', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  const returnFromProvider = (paid: Paid) =>
    desk.app.inject(`/api/payments/razorpay/callback?${new URLSearchParams(paid)}`);

  async function deliverWebhook(copies: number): Promise<void> {
    const deliveries = desk.emulator.pendingWebhooks();
    for (let copy = 0; copy < copies; copy += 1) {
      const named = deliveries.map((one) => ({ ...one, eventId: `${one.eventId}-${copy}` }));
      await Promise.all(named.map((one) => desk.deliver(one)));
    }
    await Promise.all([desk.workOff(), desk.workOff()]);
  }

  test('make one ledger transaction, one receipt and one mail per donation', async () => {
    const donations = await Promise.all([1, 2, 3].map(() => desk.begin()));
    const paid = await Promise.all(donations.map(({ orderId }) => desk.emulator.pay(orderId)));
    desk.context.clock.advance(2 * 60_000);
    const [webhooks, round, ...responses] = await Promise.all([
      deliverWebhook(3),
      reconcileDueOrders(desk.context),
      ...paid.flatMap((one) => [returnFromProvider(one), desk.verify(one), desk.verify(one)]),
      ...donations.map(({ statusToken }) => desk.status(statusToken)),
    ]);
    expect(webhooks).toBeUndefined();
    expect(round.isProviderAway).toBe(false);
    for (const response of responses) {
      if ('success' in response) expect(response).toMatchObject({ success: true, pending: false });
      if ('location' in response) expect(response).toMatchObject({ statusCode: 303 });
    }
    const after = await readPayments(desk.context.db);
    expect(after.captures).toBe(3);
    expect(after.receipts.map(({ serial }) => serial)).toEqual([1, 2, 3]);
    expect(after.mails).toEqual(['receipt-mail', 'receipt-mail', 'receipt-mail']);
    expect(after.raised.food).toEqual({ raised_paise: 3 * 50_100, donor_count: 3 });
    expect(after.inbox.map(({ error }) => error)).toEqual(Array(after.inbox.length).fill(null));
    expect(after.unmatchedPayments).toEqual([]);
    expect(after.audited).toEqual([]);
    await expectWholeLedger();
  });

  test('count a refund once while the capture is still being reported', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    await desk.emulator.refund(paid.razorpay_payment_id, { amount: 10_000 });
    desk.context.clock.advance(2 * 60_000);
    await Promise.all([
      deliverWebhook(3),
      reconcileDueOrders(desk.context),
      desk.verify(paid),
      returnFromProvider(paid),
      desk.verify(paid),
    ]);
    expect(await readPayments(desk.context.db)).toMatchObject({
      captures: 1,
      raised: { food: { raised_paise: 40_100, donor_count: 1 } },
      receipts: [{ serial: 1, revision: 1, amount_paise: 40_100 }],
    });
    await expectWholeLedger();
  });

  async function expectWholeLedger(): Promise<void> {
    const { db, dialect } = desk.context;
    const reports = await checkLedger(db, { dialect, provider: desk.emulator.ledger() });
    expect(reports.flatMap(({ id, broken }) => broken.map((row) => `${id}: ${row}`))).toEqual([]);
  }
});
