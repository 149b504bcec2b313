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
import { listDonationIds, type Reach } from './list-donation-ids.ts';

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
function fits(row: Row, said: DonationFilters, now: Date): boolean {
  const given = new Date(row.paid_at ?? row.created_at);
  const day = dayFrom(given, 0);
  const isShown = LISTED.includes(row.status) || said.only === 'unsettled';
  return [
    said.state ? row.status === said.state : isShown,
    !said.from || day >= said.from,
    !said.to || day <= said.to,
    !said.year || taxYearOf(given) === said.year,
    !said.campaign || row.campaign_id === said.campaign,
    !said.mode || row.mode === said.mode,
    !said.min || row.amount_paise >= (parseRupees(said.min) ?? 0),
    !said.max || row.amount_paise <= (parseRupees(said.max) ?? 0),
    !said.donor || row.donor_id === said.donor,
    !said.only || isCaredFor(row, said.only, now),
    !said.q || isFound(row, said.q),
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
  q: [...searches, '2026-27/000100'],
} satisfies Record<keyof DonationFilters, readonly string[]>;
const single: DonationFilters[] = Object.entries(values).flatMap(([name, all]) =>
  all.map((value) => ({ [name]: value })),
);
const filters: fc.Arbitrary<DonationFilters> = fc
  .array(fc.constantFrom(...single), { minLength: 2, maxLength: 4 })
  .map((chosen) => Object.assign({}, ...chosen));
/** Far below the real limits, so that every code path runs, however few the donations. */
const SMALL: Reach[] = [
  { few: 4000, stretch: 4000 },
  { few: 0, stretch: 5 },
  { few: 30, stretch: 40 },
];
const reaches: fc.Arbitrary<Reach> = fc.constantFrom(...SMALL);

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

  const expected = (said: DonationFilters) =>
    rows.filter((row) => fits(row, said, context.clock.now()));

  const pageThrough = async (said: DonationFilters, limit: number, reach: Reach) => {
    const ids: string[] = [];
    for (let after: string | null = null; ; after = ids.at(-1) ?? null) {
      const page = await listDonationIds(
        context,
        readDonationFilter(said),
        { after, limit },
        reach,
      );
      expect(page.length).toBeLessThanOrEqual(limit);
      ids.push(...page);
      if (page.length < limit) return ids;
    }
  };

  test.each([{}, ...single])('page by page, %j finds the matching donations', async (said) => {
    for (const reach of SMALL) {
      expect(await pageThrough(said, 7, reach)).toEqual(expected(said).map(({ id }) => id));
    }
  });

  test('page by page, combined filters find exactly the matching donations, once each, newest entered first', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(1, 7, 50), reaches, async (said, limit, reach) => {
        const found = await pageThrough(said, limit, reach);
        expect(found).toEqual(expected(said).map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  test('totals are of exactly those donations', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (said) => {
        const donations = expected(said);
        const now = context.clock.now();
        const sum = donations.reduce((all, row) => all + row.amount_paise, 0);
        expect(await sumUpFilter(opened.db, readDonationFilter(said), now)).toEqual({
          count: donations.length,
          amount: sum,
          refunded: 0,
        });
        const sumUp = () => Promise.reject(new Error('So few are added up at once'));
        const isFew = ['q', 'min', 'max', 'donor'].some(
          (key) => said[key as keyof DonationFilters],
        );
        if (!isFew || said.state) return;
        const actor = { id: 'one', role: 'clerk' } as const;
        const totals = await getDonationTotals({ ...context, sumUp }, actor, said);
        expect(totals).toEqual({ count: donations.length, amount: sum / 100, refunded: 0 });
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});
