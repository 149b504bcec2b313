import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign, payDonation, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { countRefund } from './count-refund.ts';
import { findDonation } from './donations.queries.ts';
import { markForReview } from './settle-donations.ts';

describeOnEachDatabase('Counting a refund', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let donation: { donationId: string; paymentId: string };
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
    const { donationId } = await beginTestDonation(context);
    donation = { donationId, paymentId: (await payDonation(context, donationId)).paymentId };
  });
  afterEach(() => opened.close());

  const totals = () =>
    opened.db
      .selectFrom('campaigns')
      .select(['raised_paise', 'donor_count'])
      .executeTakeFirstOrThrow();
  const refund = (refundId: string, amountPaise: number, parts: Partial<typeof donation> = {}) =>
    transact(opened.db, (trx) =>
      countRefund(trx, context.clock, {
        ...donation,
        ...parts,
        refundId,
        amountPaise,
        processedAt: context.clock.now(),
      }),
    );

  test('deducts a part from the totals and reissues the receipt for the remainder', async () => {
    await refundDonation(context, donation, 10_000, 'rfnd_part');
    expect(await totals()).toEqual({ raised_paise: 40_100, donor_count: 1 });
    expect(await findDonation(opened.db, donation.donationId)).toMatchObject({
      status: 'paid',
      refunded_paise: 10_000,
      receipt_number: '2026-27/000001',
      receipt_paise: 40_100,
      receipt_revision: 1,
      receipt_status: 'valid',
    });
    const jobs = await opened.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('kind', '=', 'refund-mail')
      .execute();
    expect(jobs).toEqual([{ dedupe_key: 'refund-mail:rfnd_part' }]);
  });

  test('voids the receipt once the rest is refunded too', async () => {
    await refundDonation(context, donation, 10_000);
    await refundDonation(context, donation, 40_100);
    expect(await totals()).toEqual({ raised_paise: 0, donor_count: 0 });
    expect(await findDonation(opened.db, donation.donationId)).toMatchObject({
      status: 'refunded',
      refunded_paise: 50_100,
      receipt_status: 'void',
    });
  });

  test('counts the same refund once, however often and concurrently it is reported', async () => {
    await Promise.all(Array.from({ length: 20 }, () => refund('rfnd_same', 10_000)));
    expect(await totals()).toEqual({ raised_paise: 40_100, donor_count: 1 });
    expect(await opened.db.selectFrom('refunds').selectAll().execute()).toHaveLength(1);
  });

  test('lets two concurrent refunds not exceed the donation', async () => {
    const results = await Promise.allSettled([
      refund('rfnd_one', 30_000),
      refund('rfnd_two', 30_000),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await totals()).toEqual({ raised_paise: 20_100, donor_count: 1 });
  });

  test.each([50_101, 0, -100, 0.5])('refuses a refund of %d paise', async (paise) => {
    await expect(refund('rfnd_wrong', paise)).rejects.toThrow('at most what remains of donation');
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
  });

  test('refuses one refund id with two amounts', async () => {
    await refund('rfnd_one', 10_000);
    await expect(refund('rfnd_one', 20_000)).rejects.toThrow(
      'counted for another donation or amount',
    );
  });

  test('refuses a refund of a payment that was not counted for the donation', async () => {
    await expect(refund('rfnd_one', 10_000, { paymentId: 'pay_other' })).rejects.toThrow(
      'never counted',
    );
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
  });

  test('settles a donation in review without changing totals that never included it', async () => {
    const { donationId } = await beginTestDonation(context);
    await transact(opened.db, (trx) => markForReview(trx, context.clock, donationId));
    await refund('rfnd_foreign', 50_100, { donationId, paymentId: 'pay_foreign' });
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
    expect(await findDonation(opened.db, donationId)).toMatchObject({
      status: 'refunded',
      receipt_number: null,
    });
  });
});
