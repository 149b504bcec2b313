import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRupees } from '#shared/money.ts';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { beginTestDonation, openCampaign, payDonation, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { insertAllStaff, staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { readDeskEntry } from '../donations/desk-donation.ts';
import { countDonors } from '../donations/desk-list/count-donors.queries.ts';
import { sumUpFilter } from '../donations/desk-list/donation-totals.queries.ts';
import { getDonationTotals } from '../donations/desk-list/donation-totals.ts';
import { listDonations } from '../donations/desk-list/list-donations.ts';
import { addDeskDonation } from '../donations/enter-donation.ts';
import { markForReview } from '../donations/settle-donations.ts';
import { voidDonation } from '../donations/void-donation.ts';
import { getOverview } from '../overview/get-overview.ts';
import { getCampaignSummary } from './get-campaign-summary.ts';
import { getDayBook } from './get-day-book.ts';
import { getMonthSummary } from './get-month-summary.ts';

const accountant = staffMember('accountant');
const clerk = staffMember('clerk');
/** Noon of 21 November in India. */
const NOW = new Date('2026-11-21T06:30:00.000Z');
const YEAR = { from: '2026-04-01', to: '2026-11-21' };

const filters: DonationFilters[] = [
  {},
  YEAR,
  { from: '2026-11-01', to: '2026-11-30' },
  { from: '2026-11-20', to: '2026-11-20' },
  { year: '2025-26' },
  { campaign: 'food' },
  { campaign: 'cows', ...YEAR },
  { mode: 'online' },
  { mode: 'cash', year: '2026-27' },
  { state: 'paid' },
  { state: 'refunded' },
  { state: 'review' },
  { state: 'begun' },
  { state: 'failed' },
  { state: 'void' },
  { min: '200', max: '501' },
  { q: 'radha' },
  { only: 'no-pan' },
];

describeOnEachDatabase('Figures of the same donations', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeAll(async () => {
    opened = await open();
    context = createTestContext(opened);
    context.clock.set(NOW);
    await openCampaign(opened.db, 'food', 'Food for all');
    await openCampaign(opened.db, 'cows', 'Cows');
    await insertAllStaff(opened.db);
    await fill();
  });
  afterAll(() => opened.close());

  const pay = async (capturedAt: string, campaignId = 'food') => {
    const { donationId } = await beginTestDonation(context, { campaignId });
    const { paymentId } = await payDonation(context, donationId, {
      capturedAt: new Date(capturedAt),
    });
    return { donationId, paymentId };
  };
  const enter = (parts: Record<string, unknown>, actor = accountant) => {
    const body = { fullname: 'Mira', amount: '100', mode: 'cash', donationId: 'cows', ...parts };
    const donation = readDeskEntry(body, accountant, context.clock.now());
    return transact(opened.db, (trx) => addDeskDonation(trx, context, actor, donation));
  };

  /** Desk and online, refunded in part and in whole, void, pending and under review, in two tax years. */
  async function fill(): Promise<void> {
    await pay('2026-11-20T10:00:00.000Z');
    const part = await pay('2026-11-20T11:00:00.000Z', 'cows');
    const whole = await pay('2026-11-20T12:00:00.000Z');
    await pay('2026-04-01T01:00:00.000Z');
    await pay('2026-03-31T10:00:00.000Z');
    await refundDonation(context, part, 10_050, 'rfnd_part');
    await refundDonation(context, whole, 20_000);
    await refundDonation(context, whole, 30_100);
    await enter({ amount: '75.50', date: '2026-11-20' });
    await enter({ amount: '2500', mode: 'cheque', date: '2026-06-02', donationId: 'food' });
    await enter({ amount: '40', date: '2026-03-30' }, clerk);
    await enter({ amount: '60', date: '2026-11-20' }, clerk);
    const mistake = await enter({ amount: '9000', date: '2026-11-20' });
    await voidDonation(context, accountant, mistake, 'Entered twice');
    await beginTestDonation(context);
    const foreign = await beginTestDonation(context);
    await transact(opened.db, (trx) => markForReview(trx, context.clock, foreign.donationId));
  }

  const totalsOf = (filter: DonationFilters) =>
    getDonationTotals({ ...context, sumUp: sumUpFilter.bind(null, opened.db) }, accountant, filter);

  /** The rows of the list, as an export reads them too. */
  async function readRows(filter: DonationFilters) {
    const { donations, next } = await listDonations(context, accountant, {
      ...filter,
      limit: '200',
    });
    expect(next).toBeNull();
    return donations;
  }

  const paise = (rupees: number) => Math.round(rupees * 100);
  const addUp = (amounts: number[]) =>
    toRupees(amounts.reduce((sum, amount) => sum + paise(amount), 0));

  /** What the ledger's campaign accounts hold, and what went through them, for these donations. */
  async function readLedger(ids: readonly string[]) {
    const entries = await opened.db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('account', 'like', 'campaign:%')
      .execute();
    const theirs = entries.filter((entry) => ids.includes(entry.donation_id));
    const sum = (kinds: readonly string[]) =>
      theirs
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((all, entry) => all + entry.credit_paise - entry.debit_paise, 0);
    return {
      gross: toRupees(sum(['capture', 'desk', 'void'])),
      refunded: toRupees(0 - sum(['refund'])),
      net: toRupees(sum(['capture', 'desk', 'void', 'refund'])),
    };
  }

  test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'are equal in the list, its totals and the ledger: %s',
    async (_name, filter) => {
      const rows = await readRows(filter);
      const received = rows.filter(({ status }) => ['paid', 'refunded'].includes(status));
      const pending = rows.filter(({ status }) =>
        ['begun', 'authorized', 'review'].includes(status),
      );
      const totals = await totalsOf(filter);
      const byHand = {
        gross: addUp(received.map(({ amount }) => amount)),
        refunded: addUp(received.map(({ refunded }) => refunded)),
        net: addUp(received.flatMap(({ amount, refunded }) => [amount, -refunded])),
      };
      expect(totals).toEqual({
        count: rows.length,
        ...byHand,
        pending: { count: pending.length, amount: addUp(pending.map(({ amount }) => amount)) },
      });
      expect(await readLedger(rows.map(({ _id }) => _id))).toEqual(byHand);
    },
  );

  test('are equal in the overview and the list that it opens', async () => {
    const { totals, spans, months, campaigns, modes } = await getOverview(context, accountant);
    const { list, ...figures } = totals;
    expect(list).toEqual(YEAR);
    expect(figures).toEqual(await totalsOf(list));
    expect(figures.pending.count).toBe(1);
    for (const figure of [...Object.values(spans), ...months, ...campaigns, ...modes]) {
      expect(figure.amount).toBe((await totalsOf(figure.list)).net);
      // The same period with all states has the same net amount.
      const { state: _, ...whole } = figure.list;
      expect(figure.amount).toBe((await totalsOf(whole)).net);
    }
  });

  test('are equal in the day book, the summaries and the list', async () => {
    const day = await getDayBook(context, accountant, { day: '2026-11-20' });
    const month = await getMonthSummary(context, accountant, '2026-11');
    const counting = { ...context, countDonors: countDonors.bind(null, opened.db) };
    const campaigns = await getCampaignSummary(counting, accountant, YEAR);
    const sums = async (filter: DonationFilters) => {
      const { gross, refunded, net } = await totalsOf(filter);
      return { gross, refunded, net };
    };
    expect(day.total).toMatchObject(await sums({ from: '2026-11-20', to: '2026-11-20' }));
    expect(day.entries).toHaveLength(day.total.donations);
    expect(month.total).toMatchObject(await sums({ from: '2026-11-01', to: '2026-11-30' }));
    expect(month.days.find((one) => one.day === '2026-11-20')).toMatchObject(day.total);
    expect(month.days).toHaveLength(21);
    expect(campaigns.total).toMatchObject(await sums(YEAR));
    for (const { _id, gross, refunded, net } of campaigns.campaigns) {
      expect({ gross, refunded, net }).toEqual(await sums({ campaign: _id, ...YEAR }));
    }
    for (const { mode, gross } of day.modes) {
      expect(month.days.find((one) => one.day === '2026-11-20')?.byMode[mode]).toBe(gross);
    }
    expect(addUp(Object.values(campaigns.total.byMode))).toBe(campaigns.total.gross);
  });

  test('the day book lists refunds and voids on the day on which they were made', async () => {
    const given = await getDayBook(context, accountant, { day: '2026-11-20' });
    expect([given.refunds.count, given.voids.count]).toEqual([0, 0]);
    expect(given.entries.map(({ amount }) => amount)).toEqual([501, 501, 501, 75.5, 60]);
    expect(given.entries.map(({ enteredBy }) => enteredBy)).toEqual([
      ...[null, null, null],
      ...['The accountant', 'The clerk'],
    ]);
    const today = await getDayBook(context, accountant, { day: '2026-11-21' });
    expect(today.entries).toEqual([]);
    expect(today.refunds).toMatchObject({ count: 3, amount: 601.5 });
    const part = today.refunds.rows.find(({ reference }) => reference === 'rfnd_part');
    expect(part).toMatchObject({ amount: 100.5, fullname: 'Radha Sharma' });
    expect(today.voids).toMatchObject({
      count: 1,
      amount: 9000,
      rows: [{ voidedBy: 'The accountant', voidReason: 'Entered twice' }],
    });
  });

  test('a clerk sees a day book of their own entries alone', async () => {
    const book = await getDayBook(context, clerk, { day: '2026-11-20' });
    expect(book).toMatchObject({ isOwn: true, total: { donations: 1, gross: 60, net: 60 } });
    expect(book.entries.map(({ amount }) => amount)).toEqual([60]);
    expect((await getDayBook(context, clerk, { day: '2026-11-21' })).refunds.count).toBe(0);
    await expect(
      getDayBook(context, staffMember('editor'), { day: '2026-11-20' }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('a donor of several campaigns is counted once in the total', async () => {
    const donor = await opened.db.selectFrom('donors').select('id').executeTakeFirstOrThrow();
    await opened.db
      .updateTable('donations')
      .set({ donor_id: donor.id })
      .where('paid_at', 'is not', null)
      .execute();
    const counting = { ...context, countDonors: countDonors.bind(null, opened.db) };
    const { total, campaigns } = await getCampaignSummary(counting, accountant, YEAR);
    expect(campaigns.map(({ donors }) => donors)).toEqual([1, 1]);
    expect(total.donors).toBe(1);
  });
});
