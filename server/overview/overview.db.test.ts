import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DonationFigure } from '#shared/staff/overview-endpoints.ts';
import { beginTestDonation, openCampaign, payDonation, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { readDeskEntry } from '../donations/desk-donation.ts';
import { sumUpFilter } from '../donations/desk-list/donation-totals.queries.ts';
import { getDonationTotals } from '../donations/desk-list/donation-totals.ts';
import { addDeskDonation } from '../donations/enter-donation.ts';
import { voidDonation } from '../donations/void-donation.ts';
import { countAttention } from './count-attention.ts';
import { getOverview } from './get-overview.ts';

const accountant = staffMember('accountant');
/** Noon of 21 November in India. */
const NOW = new Date('2026-11-21T06:30:00.000Z');

describeOnEachDatabase('The overview', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    context.clock.set(NOW);
    await openCampaign(opened.db, 'food', 'Food for all');
    await openCampaign(opened.db, 'cows', 'Cows');
  });
  afterEach(() => opened.close());

  const pay = async (capturedAt: string, campaignId = 'food') => {
    const { donationId } = await beginTestDonation(context, { campaignId });
    const { paymentId } = await payDonation(context, donationId, {
      capturedAt: new Date(capturedAt),
    });
    return { donationId, paymentId };
  };
  const enter = (parts: Record<string, unknown>) => {
    const body = { fullname: 'Mira', amount: '100', mode: 'cash', donationId: 'cows', ...parts };
    const donation = readDeskEntry(body, accountant, context.clock.now());
    return transact(opened.db, (trx) => addDeskDonation(trx, context, accountant, donation));
  };
  const look = () => getOverview(context, accountant);
  const counting = () => ({ ...context, sumUp: sumUpFilter.bind(null, opened.db) });
  const messages = ({ donations, amount }: DonationFigure) => ({ donations, amount });

  test('sums today, this month and this tax year, each with the same days of last year', async () => {
    await pay('2026-11-21T01:00:00.000Z');
    await pay('2026-11-20T10:00:00.000Z');
    await pay('2026-10-05T10:00:00.000Z');
    await pay('2026-10-25T10:00:00.000Z');
    await pay('2025-11-20T10:00:00.000Z');
    // Later than today: not in the same days.
    await pay('2025-11-22T10:00:00.000Z');
    await pay('2025-12-24T10:00:00.000Z');
    const { spans, taxYear } = await look();
    expect(taxYear).toBe('2026-27');
    expect(messages(spans.today)).toEqual({ donations: 1, amount: 501 });
    expect(messages(spans.today.before)).toEqual({ donations: 0, amount: 0 });
    expect(messages(spans.month)).toEqual({ donations: 2, amount: 1002 });
    expect(messages(spans.month.before)).toEqual({ donations: 1, amount: 501 });
    expect(messages(spans.taxYear)).toEqual({ donations: 4, amount: 2004 });
    expect(messages(spans.taxYear.before)).toEqual({ donations: 1, amount: 501 });
  });

  test('counts a donation on its day in India, not in UTC', async () => {
    await pay('2026-11-20T18:29:59.999Z');
    await pay('2026-11-20T18:30:00.000Z');
    const { days } = await look();
    expect(days).toHaveLength(30);
    expect(days.slice(-2).map(({ day, donations }) => [day, donations])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]);
  });

  test('reflects partial refunds, full refunds and voided donations', async () => {
    const part = await pay('2026-11-21T01:00:00.000Z');
    const whole = await pay('2026-11-21T02:00:00.000Z');
    const mistake = await enter({});
    await refundDonation(context, part, 10_000);
    await refundDonation(context, whole, 50_100);
    await voidDonation(context, accountant, mistake, 'Entered twice');
    expect(messages((await look()).spans.today)).toEqual({ donations: 1, amount: 401 });
  });

  test('groups by campaign and payment mode, largest first', async () => {
    await pay('2026-11-21T01:00:00.000Z');
    await enter({ amount: '2500', mode: 'cheque' });
    await enter({ amount: '40' });
    const { campaigns, modes } = await look();
    expect(campaigns.map(({ title, donations, amount }) => [title, donations, amount])).toEqual([
      ['Cows', 2, 2540],
      ['Food for all', 1, 501],
    ]);
    expect(modes.map(({ mode }) => mode)).toEqual(['cheque', 'online', 'cash']);
  });

  test('has figures that match the lists they link to', async () => {
    await pay('2026-11-21T01:00:00.000Z');
    const refunded = await pay('2026-06-02T01:00:00.000Z', 'cows');
    await refundDonation(context, refunded, 100);
    await enter({ amount: '75.50', date: '2026-04-01' });
    await beginTestDonation(context);
    const { spans, campaigns, modes, months, days } = await look();
    const sumUp = sumUpFilter.bind(null, opened.db);
    for (const figure of [...Object.values(spans), ...campaigns, ...modes, ...months, ...days]) {
      const totals = await getDonationTotals({ ...context, sumUp }, accountant, figure.list);
      expect({ donations: totals.count, amount: totals.net }).toEqual(messages(figure));
    }
  });

  test('names what waits for staff, and links to it', async () => {
    const { donationId } = await beginTestDonation(context, { donor: null });
    await payDonation(context, donationId);
    const { newest } = await look();
    const attention = await countAttention(counting(), accountant);
    const count = (kind: string) => attention.find((one) => one.kind === kind);
    expect(count('incomplete')).toEqual({
      kind: 'incomplete',
      count: 1,
      list: { only: 'incomplete' },
    });
    expect(count('noPan')).toMatchObject({ count: 1 });
    expect(count('failedMails')).toMatchObject({ count: 0, list: null });
    expect(newest.map(({ _id }) => _id)).toEqual([donationId]);
  });

  test('counts exactly what waits, also more than a hundred', async () => {
    for (let number = 0; number < 103; number += 1) await enter({ fullname: `Donor ${number}` });
    const attention = await countAttention(counting(), accountant);
    expect(attention.find(({ kind }) => kind === 'noPan')).toMatchObject({ count: 103 });
  });

  test('compares a month with the same month of last year, the current one up to the same day', async () => {
    await pay('2025-10-31T10:00:00.000Z');
    await pay('2025-11-21T10:00:00.000Z');
    await pay('2025-11-30T10:00:00.000Z');
    const { months } = await look();
    const before = months.map((one) => [one.month, one.before.donations] as const);
    expect(Object.fromEntries(before)).toMatchObject({ '2026-10': 1, '2026-11': 1, '2026-12': 0 });
  });

  test('lists no void donation among the newest', async () => {
    const mistake = await enter({ fullname: 'Mistake' });
    await enter({ fullname: 'Mira' });
    await voidDonation(context, accountant, mistake, 'Entered twice');
    expect((await look()).newest.map(({ fullname }) => fullname)).toEqual(['Mira']);
  });

  test('is empty, not wrong, without donations', async () => {
    const { spans, campaigns, newest } = await look();
    const attention = await countAttention(counting(), accountant);
    expect(messages(spans.taxYear)).toEqual({ donations: 0, amount: 0 });
    expect(campaigns).toEqual([]);
    expect(newest).toEqual([]);
    expect(attention.every(({ count }) => count === 0)).toBe(true);
  });

  test('is limited to roles that may see figures', async () => {
    await expect(getOverview(context, staffMember('editor'))).rejects.toMatchObject({
      status: 403,
    });
    await expect(getOverview(context, staffMember('clerk'))).resolves.toBeDefined();
  });
});
