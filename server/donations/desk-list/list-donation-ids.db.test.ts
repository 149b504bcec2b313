import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { donationModes, donationStates } from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import { searchWordsOfGift, toSearchWords } from '#shared/search-words.ts';
import { type DonationFilters, donationCares } from '#shared/staff/donation-filters.ts';
import { fillDonationList } from '#test/donation-list.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import type { Database } from '../../database/handles.ts';
import { readDonationFilter } from './donation-filter.ts';
import { sumUpFilter } from './donation-totals.queries.ts';
import { getDonationTotals } from './donation-totals.ts';
import { listDonationIds } from './list-donation-ids.ts';
import { hasStoredTotals, readStoredTotals } from './stored-totals.queries.ts';

const DONATIONS = 350;
const LISTED = ['authorized', 'paid', 'refunded', 'review'];

const readAll = (db: Database) =>
  db
    .selectFrom('donations')
    .leftJoin('donation_identities', 'donation_identities.id', 'donations.identity_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .innerJoin('provider_orders', 'provider_orders.donation_id', 'donations.id')
    .selectAll('donations')
    .select(['donation_identities.pan_hash', 'receipts.number', 'receipts.serial', 'next_check_at'])
    .orderBy('donations.id', 'desc')
    .execute();
type Row = Awaited<ReturnType<typeof readAll>>[number];

/** The meaning of a filter, written again without a database. */
function fits(row: Row, query: DonationFilters, now: Date): boolean {
  const date = new Date(row.paid_at ?? row.created_at);
  const day = dayFrom(date, 0);
  const isShown = LISTED.includes(row.status) || query.only === 'unsettled';
  return [
    query.state ? row.status === query.state : isShown,
    !query.from || day >= query.from,
    !query.to || day <= query.to,
    !query.year || taxYearOf(date) === query.year,
    !query.campaign || row.campaign_id === query.campaign,
    !query.mode || row.mode === query.mode,
    !query.min || row.amount_paise >= (parseRupees(query.min) ?? 0),
    !query.max || row.amount_paise <= (parseRupees(query.max) ?? 0),
    !query.donor || row.donor_id === query.donor,
    !query.only || isCaredFor(row, query.only, now),
    !query.enteredBy || row.entered_by === query.enteredBy,
    !query.batch || row.batch_id === query.batch,
    !query.q || isFound(row, query.q),
  ].every(Boolean);
}

function isCaredFor(row: Row, only: string, now: Date): boolean {
  if (only === 'set-aside') return row.status === 'review';
  if (only === 'incomplete') return row.incomplete === 1;
  if (only === 'no-pan') return row.status === 'paid' && row.pan_hash === null;
  const age = now.getTime() - Date.parse(row.created_at);
  const isOpen = ['begun', 'failed'].includes(row.status) && row.next_check_at !== null;
  return age > 15 * 60_000 && (isOpen || row.status === 'authorized');
}

function isFound(row: Row, q: string): boolean {
  const words = searchWordsOfGift(row);
  const typed = q.includes('@') ? [`@${q.toLowerCase()}`] : toSearchWords(q);
  if (q.includes('/')) return row.number === q;
  return (
    typed.every((one) => words.some((word) => word.startsWith(one))) ||
    (/^\d{1,7}$/.test(q) && row.serial === Number(q))
  );
}

const days = ['2024-09-01', '2025-03-31', '2025-11-20', '2026-04-01', '2026-11-19', '2026-11-21'];
const searches = ['radha', 'RAD das', 'राधा', 'o’brien', 'radha@', '98765', '17', '98', 'r', 'x_%'];
/** Values of each filter: common, rare and without matches. */
const values = {
  from: days,
  to: days,
  year: ['2024-25', '2025-26', '2026-27'],
  campaign: ['food', 'none'],
  mode: donationModes,
  state: donationStates,
  min: ['1', '250.5', '1001'],
  max: ['100', '250.5', '60000'],
  donor: ['d1', 'd3', 'nobody'],
  only: donationCares,
  enteredBy: ['somebody'],
  batch: ['batch-1', 'none'],
  q: [...searches, '2026-27/000100'],
} satisfies Record<keyof DonationFilters, readonly string[]>;
const single: DonationFilters[] = Object.entries(values).flatMap(([name, all]) =>
  all.map((value) => ({ [name]: value })),
);
const filters: fc.Arbitrary<DonationFilters> = fc
  .array(fc.constantFrom(...single), { minLength: 2, maxLength: 4 })
  .map((chosen) => Object.assign({}, ...chosen));
/** Far below the real limits, so that every code path runs, however few the donations. */
const MOST_CANDIDATES = [4000, 0, 30];
const limits = fc.constantFrom(...MOST_CANDIDATES);

describeOnEachDatabase('The list of donations', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let rows: Row[];
  beforeAll(async () => {
    opened = await open();
    context = createTestContext(opened);
    await fillDonationList(context, DONATIONS);
    rows = await readAll(opened.db);
  });
  afterAll(() => opened.close());

  const expected = (query: DonationFilters) =>
    rows.filter((row) => fits(row, query, context.clock.now()));

  const pageThrough = async (query: DonationFilters, limit: number, most: number) => {
    const ids: string[] = [];
    for (let after: string | null = null; ; after = ids.at(-1) ?? null) {
      const page = await listDonationIds(
        context,
        readDonationFilter(query),
        { after, limit },
        most,
      );
      expect(page.length).toBeLessThanOrEqual(limit);
      ids.push(...page);
      if (page.length < limit) return ids;
    }
  };

  test.each([{}, ...single])('page by page, %j finds the matching donations', async (query) => {
    for (const most of MOST_CANDIDATES) {
      expect(await pageThrough(query, 7, most)).toEqual(expected(query).map(({ id }) => id));
    }
  });

  test('page by page, combined filters find exactly the matching donations, once each, newest entered first', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(1, 7, 50), limits, async (query, limit, most) => {
        const found = await pageThrough(query, limit, most);
        expect(found).toEqual(expected(query).map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  test('totals are of exactly those donations', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const donations = expected(query);
        const sumUpRows = (all: Row[]) => all.reduce((sum, row) => sum + row.amount_paise, 0);
        const received = donations.filter(
          ({ status, paid_at }) => status === 'paid' || (status === 'refunded' && paid_at !== null),
        );
        const pending = donations.filter(({ status }) =>
          ['begun', 'authorized', 'review'].includes(status),
        );
        const now = context.clock.now();
        const filter = readDonationFilter(query);
        const summed = {
          count: donations.length,
          gross: sumUpRows(received),
          refunded: 0,
          pendingCount: pending.length,
          pending: sumUpRows(pending),
        };
        expect(await sumUpFilter(opened.db, filter, now)).toEqual(summed);
        if (hasStoredTotals(filter)) {
          expect(await readStoredTotals(opened.db, filter, now)).toEqual(summed);
        }
        const sumUp = () => Promise.reject(new Error('So few are added up at once'));
        const isFew = ['q', 'min', 'max', 'donor'].some(
          (key) => query[key as keyof DonationFilters],
        );
        if (!isFew || query.state) return;
        const actor = { id: 'one', role: 'clerk' } as const;
        const totals = await getDonationTotals({ ...context, sumUp }, actor, query);
        const net = sumUpRows(received) / 100;
        expect(totals).toEqual({
          ...{ count: donations.length, gross: net, refunded: 0, net },
          pending: { count: pending.length, amount: sumUpRows(pending) / 100 },
        });
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});
