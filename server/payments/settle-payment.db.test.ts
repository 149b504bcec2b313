import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';

describeOnEachDatabase('events of many payments at once', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  const settleAll = (payments: readonly ProviderPayment[]) =>
    Promise.allSettled(payments.map((payment) => settlePayment(desk.context, payment, 'verify')));

  async function payFor(count: number) {
    const donations = await Promise.all(Array.from({ length: count }, () => desk.begin()));
    return Promise.all(
      donations.map(async ({ orderId }) => {
        const { razorpay_payment_id: id } = await desk.emulator.pay(orderId);
        return desk.context.gateway.fetchPayment(id);
      }),
    );
  }

  async function expectWholeLedger(): Promise<void> {
    const { db, dialect } = desk.context;
    const reports = await checkLedger(db, { dialect });
    expect(reports.flatMap(({ id, broken }) => broken.map((row) => `${id}: ${row}`))).toEqual([]);
  }

  test('are decided payment by payment, and each donation gets the next receipt number', async () => {
    const payments = await payFor(13);
    const [foreign, other, unknown, ...fine] = payments;
    if (!foreign || !other || !unknown) throw new Error('Too few');
    const event: ProviderPayment[] = [
      ...fine,
      { ...foreign, international: true },
      { ...other, amountPaise: 1 },
      { ...unknown, orderId: 'order_00000000000000' },
      ...fine.slice(0, 3),
    ];
    const outcomes = (await settleAll(event)).map((one) =>
      one.status === 'fulfilled' ? one.value.outcome : one.reason,
    );
    expect(outcomes).toEqual([
      ...Array(11).fill('advanced'),
      ...Array(2).fill('unmatched'),
      ...Array(3).fill('unchanged'),
    ]);
    const after = await readPayments(desk.context.db);
    expect(after.captures).toBe(10);
    expect(after.receipts.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(after.raised.food).toEqual({ raised_paise: 10 * 50_100, donor_count: 10 });
    expect(after.mails).toHaveLength(10);
    expect(after.unmatchedPayments.map(({ reason }) => reason).sort()).toEqual([
      'other_amount',
      'unknown_order',
    ]);
    await expectWholeLedger();
  });

  test('never count for another donation that is settled with them', async () => {
    const [counted, fresh, refused] = await payFor(3);
    if (!counted || !fresh || !refused) throw new Error('Too few');
    await settleAll([counted]);
    const outcomesOf = async (...payments: ProviderPayment[]) =>
      (await settleAll(payments)).map((one) => one.status === 'fulfilled' && one.value.outcome);
    // A payment that was counted is no second payment of the other donation.
    expect(await outcomesOf(counted, fresh)).toEqual(['unchanged', 'advanced']);
    // Money that names no order of ours is not that of the order beside it.
    const unknown = { ...fresh, id: 'pay_OfNoOrderHere', orderId: 'order_00000000000000' };
    const failed: ProviderPayment = { ...refused, status: 'failed' };
    expect(await outcomesOf(unknown, failed)).toEqual(['unmatched', 'advanced']);
    const after = await readPayments(desk.context.db);
    expect(after.captures).toBe(2);
    expect(after.donations.map(({ status }) => status).toSorted()).toEqual([
      ...['failed', 'paid', 'paid'],
    ]);
    expect(after.unmatchedPayments).toMatchObject([
      { provider_payment_id: 'pay_OfNoOrderHere', reason: 'unknown_order' },
    ]);
    await expectWholeLedger();
  });

  test('are settled even when one cannot be', async () => {
    const payments = await payFor(8);
    const [broken] = payments;
    // Cannot arise in normal operation; the ledger's own rules refuse to count it.
    await desk.context.db
      .updateTable('donations')
      .set({ status: 'paid' })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('provider_orders')
          .select('donation_id')
          .where('provider_order_id', '=', broken?.orderId ?? ''),
      )
      .execute();
    const outcomes = await settleAll(payments);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      ...Array(7).fill('fulfilled'),
    ]);
    const after = await readPayments(desk.context.db);
    expect(after.captures).toBe(7);
    expect(after.receipts.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('of one order are settled one after the other', async () => {
    const [paid] = await payFor(1);
    if (!paid) throw new Error('Too few');
    const again: ProviderPayment = { ...paid, id: 'pay_SecondOfOrder1' };
    const outcomes = await settleAll([{ ...paid, status: 'authorized' }, paid, again, paid]);
    expect(outcomes.map((one) => one.status === 'fulfilled' && one.value.outcome)).toEqual([
      'advanced',
      'advanced',
      'unmatched',
      'unchanged',
    ]);
    const after = await readPayments(desk.context.db);
    expect(after.unmatchedPayments.map(({ reason }) => reason)).toEqual(['second_capture']);
    await expectWholeLedger();
  });
});
