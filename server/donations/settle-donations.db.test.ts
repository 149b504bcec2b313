import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { transact } from '../database/transact.ts';
import { findDonation } from './donations.queries.ts';
import {
  countCapturedDonations,
  DonationAlreadyCountedError,
  markAuthorized,
  markFailed,
  markForReview,
} from './settle-donations.ts';

describeOnEachDatabase('Counting a captured donation', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const totals = () =>
    opened.db
      .selectFrom('campaigns')
      .select(['raised_paise', 'donor_count'])
      .where('id', '=', 'food')
      .executeTakeFirstOrThrow();
  const serials = async () =>
    (await opened.db.selectFrom('receipts').select('serial').orderBy('serial').execute()).map(
      (row) => row.serial,
    );

  test('writes ledger, donation, total, receipt and mail in one transaction', async () => {
    const { donationId } = await beginTestDonation(context);
    const { receiptNumber, paymentId } = await payDonation(context, donationId);
    expect(receiptNumber).toBe('2026-27/000001');
    expect(await findDonation(opened.db, donationId)).toMatchObject({
      status: 'paid',
      tax_year: '2026-27',
      paid_at: '2026-11-21T10:00:00.000Z',
      receipt_number: '2026-27/000001',
      receipt_paise: 50_100,
      receipt_status: 'valid',
    });
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
    const entries = await opened.db
      .selectFrom('ledger_entries')
      .select(['account', 'debit_paise', 'credit_paise', 'reference'])
      .orderBy('account')
      .execute();
    expect(entries).toEqual([
      { account: 'campaign:food', debit_paise: 0, credit_paise: 50_100, reference: paymentId },
      { account: 'provider_clearing', debit_paise: 50_100, credit_paise: 0, reference: paymentId },
    ]);
    const jobs = await opened.db.selectFrom('outbox').select(['dedupe_key', 'payload']).execute();
    expect(jobs).toEqual([
      { dedupe_key: `receipt-mail:${donationId}`, payload: JSON.stringify({ donationId }) },
    ]);
  });

  test('counts the same payment once, however many sources report it at the same time', async () => {
    const { donationId } = await beginTestDonation(context);
    const { paymentId } = await payDonation(context, donationId);
    const again = () =>
      transact(opened.db, (trx) =>
        countCapturedDonations(trx, context, [
          { donationId, paymentId, capturedAt: context.clock.now() },
        ]),
      );
    await Promise.all(Array.from({ length: 20 }, again));
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
    expect(await serials()).toEqual([1]);
  });

  test('counts one of twenty concurrent first reports of one payment', async () => {
    const { donationId } = await beginTestDonation(context);
    const count = () =>
      transact(opened.db, (trx) =>
        countCapturedDonations(trx, context, [
          { donationId, paymentId: 'pay_one', capturedAt: context.clock.now() },
        ]),
      );
    await Promise.all(Array.from({ length: 20 }, count));
    expect(await findDonation(opened.db, donationId)).toMatchObject({
      status: 'paid',
      receipt_number: '2026-27/000001',
    });
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
    expect(await serials()).toEqual([1]);
  });

  test('gives twenty concurrent donations the numbers 1 to 20 without a gap', async () => {
    const donations = await Promise.all(
      Array.from({ length: 20 }, () => beginTestDonation(context, { donor: null })),
    );
    const paid = await Promise.all(
      donations.map(({ donationId }) => payDonation(context, donationId)),
    );
    expect(await serials()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(paid.map(({ receiptNumber }) => receiptNumber)).size).toBe(20);
    expect(await totals()).toEqual({ raised_paise: 20 * 50_100, donor_count: 20 });
  });

  test('gives the number of a rolled-back transaction to the next donation', async () => {
    const [first, second] = [await beginTestDonation(context), await beginTestDonation(context)];
    await expect(
      transact(opened.db, async (trx) => {
        await countCapturedDonations(trx, context, [
          {
            donationId: first.donationId,
            paymentId: 'pay_undone',
            capturedAt: context.clock.now(),
          },
        ]);
        throw new Error('the machine stops here');
      }),
    ).rejects.toThrow('the machine stops here');
    const { receiptNumber } = await payDonation(context, second.donationId);
    expect(receiptNumber).toBe('2026-27/000001');
    expect(await findDonation(opened.db, first.donationId)).toMatchObject({
      status: 'begun',
      receipt_number: null,
    });
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
  });

  test('uses the tax year of the capture in Indian time, each year with its own numbers', async () => {
    const numberOf = async (moment: string) => {
      const { donationId } = await beginTestDonation(context);
      return (await payDonation(context, donationId, { capturedAt: new Date(moment) }))
        .receiptNumber;
    };
    expect(await numberOf('2026-03-31T18:29:59.000Z')).toBe('2025-26/000001');
    expect(await numberOf('2026-03-31T18:30:00.000Z')).toBe('2026-27/000001');
    expect(await numberOf('2026-03-31T18:00:00.000Z')).toBe('2025-26/000002');
  });

  test('lists what is captured in a locked month for the accountant, and nothing else', async () => {
    const locked = { kind: 'month', name: '2026-10' } as const;
    const at = '2026-11-05T10:00:00.000Z';
    await opened.db
      .insertInto('period_locks')
      .values({ ...locked, locked_at: at, locked_by: 'staff-accountant' })
      .execute();
    const pay = async (moment: string) => {
      const { donationId } = await beginTestDonation(context);
      const { paymentId } = await payDonation(context, donationId, {
        capturedAt: new Date(moment),
      });
      return { donationId, paymentId };
    };
    await pay('2026-09-30T10:00:00.000Z');
    await pay('2026-11-01T10:00:00.000Z');
    const { donationId, paymentId } = await pay('2026-10-15T10:00:00.000Z');
    expect(await opened.db.selectFrom('locked_period_bookings').selectAll().execute()).toEqual([
      {
        ...{ id: expect.any(String), kind: 'capture', reference: paymentId },
        ...{ donation_id: donationId, period_kind: 'month', period_name: '2026-10' },
        ...{ amount_paise: 50_100, at: '2026-10-15T10:00:00.000Z' },
        ...{ booked_at: '2026-11-21T10:00:00.000Z', reviewed_at: null, reviewed_by: null },
      },
    ]);
  });

  test('refuses two payments for one donation in one call, and counts neither', async () => {
    const { donationId } = await beginTestDonation(context);
    const capturedAt = context.clock.now();
    const payments = ['pay_one', 'pay_two'].map((paymentId) => ({
      donationId,
      paymentId,
      capturedAt,
    }));
    await expect(
      transact(opened.db, (trx) => countCapturedDonations(trx, context, payments)),
    ).rejects.toThrow(DonationAlreadyCountedError);
    expect(await totals()).toEqual({ raised_paise: 0, donor_count: 0 });
  });

  test('refuses a second payment for the same donation, and a payment counted for another', async () => {
    const [first, second] = [await beginTestDonation(context), await beginTestDonation(context)];
    const { paymentId } = await payDonation(context, first.donationId);
    await expect(payDonation(context, first.donationId)).rejects.toThrow(
      DonationAlreadyCountedError,
    );
    await expect(
      transact(opened.db, (trx) =>
        countCapturedDonations(trx, context, [
          { donationId: second.donationId, paymentId, capturedAt: context.clock.now() },
        ]),
      ),
    ).rejects.toThrow(DonationAlreadyCountedError);
    expect(await totals()).toEqual({ raised_paise: 50_100, donor_count: 1 });
  });

  test('queues no mail for a donation without an address', async () => {
    const { donationId } = await beginTestDonation(context, { donor: null });
    await payDonation(context, donationId);
    expect(await opened.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('counts twenty concurrent donations of the same form', async () => {
    const donations = await Promise.all(
      Array.from({ length: 20 }, () => beginTestDonation(context, { donor: fillForm() })),
    );
    await Promise.all(donations.map(({ donationId }) => payDonation(context, donationId)));
    expect(await opened.db.selectFrom('donors').select('id').execute()).toHaveLength(1);
    expect(await totals()).toEqual({ raised_paise: 20 * 50_100, donor_count: 20 });
  });
});

const marks = [markAuthorized, markFailed, markForReview];

/** Every status, and its next status for each of the marks, in their order. */
const transitions: [from: DonationStatus, ...to: DonationStatus[]][] = [
  ['begun', 'authorized', 'failed', 'review'],
  ['failed', 'authorized', 'failed', 'review'],
  ['authorized', 'authorized', 'authorized', 'review'],
  ['paid', 'paid', 'paid', 'paid'],
  ['refunded', 'refunded', 'refunded', 'refunded'],
  ['review', 'review', 'review', 'review'],
  ['void', 'void', 'void', 'void'],
];

describeOnEachDatabase("A donation's status only advances", (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  test.each(transitions)('from %s', async (from, ...to) => {
    const context = createTestContext(opened);
    const { donationId } = await beginTestDonation(context);
    const reached: DonationStatus[] = [];
    for (const mark of marks) {
      await opened.db.updateTable('donations').set({ status: from }).execute();
      await transact(opened.db, (trx) => mark(trx, context.clock, donationId));
      const donation = await opened.db
        .selectFrom('donations')
        .select('status')
        .executeTakeFirstOrThrow();
      reached.push(donation.status);
    }
    expect(reached).toEqual(to);
  });
});
