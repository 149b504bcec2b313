import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { donationModes, donationStates } from '#shared/donations.ts';
import {
  type DonationFilters,
  donationCares,
  donationSorts,
  sortDirections,
} from '#shared/staff/donation-filters.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { explainQueries } from '#test/explain-queries.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { seedDonations } from '../seeding/seed-donations.ts';
import { readDonationFilter } from './donation-filter.ts';
import { getDonationTotals } from './donation-totals.ts';
import { listDonationIds } from './list-donation-ids.ts';
import { listSortedIds } from './sort-donations.ts';

const DONATIONS = 6000;
/** As in an installation with millions of donations: no condition is rare. */
const NOTHING_IS_FEW = 0;

const year = '2023-24';
const filters: DonationFilters[] = [
  {},
  { year },
  { campaign: 'food' },
  { campaign: 'food', year },
  { mode: 'cash', year },
  { from: '2023-05-17' },
  { to: '2024-05-17' },
  { from: '2023-06-02', to: '2023-06-02' },
  { min: '1000' },
  { max: '500' },
  { min: '501', max: '501', year },
  { donor: 'somebody' },
  { q: 'radha' },
  { q: 'rad sha' },
  { q: '123' },
  { q: '2023-24/000123' },
  { q: 'radha.sharma.1@' },
  { q: '98765' },
  ...donationModes.map((mode) => ({ mode })),
  ...donationStates.map((state) => ({ state })),
  ...donationStates.map((state) => ({ state, year })),
  ...donationCares.map((only) => ({ only })),
  ...donationCares.map((only) => ({ only, year })),
];

/** Filters that many and few donations match along a sort's index. */
const sorted: DonationFilters[] = [
  {},
  { year, mode: 'kind' },
  { campaign: 'food', state: 'refunded' },
];
/** Receipts are joined with their donations, for which PostgreSQL reads so small a table as a whole. */
const sorts = donationSorts.filter((sort) => sort !== 'receipt');
const orders = sorted.flatMap((filter) => sorts.map((sort) => [filter, sort] as const));
/** More donations than are summed up at once. */
const stored: DonationFilters[] = [
  {},
  { state: 'paid' },
  { campaign: 'food' },
  { mode: 'upi', year },
  { from: '2023-05-17', year: '2024-25' },
];
/** The index of the few with a refund may be read. */
const ALL_DONATIONS =
  /SCAN donations\b(?! USING INDEX donations_refunded_day)|Seq Scan on donations\b/;
const PAGE = { after: null, limit: 51 };
/** SQLite: SCAN of a table or of a whole index but those in a list's order. PostgreSQL: Seq Scan. */
const WHOLE_TABLE =
  /SCAN (donations|donation_words|donors|receipts|provider_orders)\b(?! USING (COVERING )?INDEX donations_listed_)|Seq Scan on (donations|donation_words|receipts)\b/;

describeOnEachDatabase('Among 6,000 donations', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeAll(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db, 'food');
    await openCampaign(opened.db, 'cows');
    await seedDonations(context, { donations: DONATIONS, seed: 1, campaignIds: ['food', 'cows'] });
    // PostgreSQL's autovacuum does this within a minute. SQLite is left without statistics, as in production.
    if (dialect === 'postgres') await sql`vacuum analyze`.execute(opened.db);
  }, 60_000);
  afterAll(() => opened.close());

  const explain = (work: (listening: typeof context) => Promise<unknown>) =>
    explainQueries(opened, (db) => work({ ...context, db }));

  test.each(filters)('%j is answered from indexes, without sorting a long list', async (query) => {
    for (const most of [undefined, NOTHING_IS_FEW]) {
      const plans = await explain((listening) =>
        listDonationIds(listening, readDonationFilter(query), PAGE, most),
      );
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE);
    }
  });

  test.each(orders)('%j by %s is answered from indexes', async (query, sort) => {
    for (const dir of sortDirections) {
      const plans = await explain((listening) =>
        listSortedIds(listening, readDonationFilter(query), { sort, dir }, PAGE),
      );
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE);
    }
  });

  test.each(stored)('totals of %j are read from the sums of days', async (query) => {
    const sumUp = () =>
      Promise.reject(new Error('Expected stored sums, got a sum of all donations'));
    const plans = await explain((listening) =>
      getDonationTotals({ ...listening, sumUp }, staffMember('clerk'), query),
    );
    for (const plan of plans) expect(plan).not.toMatch(ALL_DONATIONS);
  });
});
