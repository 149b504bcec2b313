import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { donationModes, donationStates } from '#shared/donations.ts';
import { type DonationFilters, donationCares } from '#shared/staff/donation-filters.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { seedDonations } from '../seeding/seed-donations.ts';
import { readDonationFilter } from './donation-filter.ts';
import { listDonationIds } from './list-donation-ids.ts';

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

  /** The plan of each query of a page. */
  const explain = async (query: DonationFilters, most: number | undefined) => {
    const nodes: RootOperationNode[] = [];
    const listening = opened.db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const page = { after: null, limit: 51 };
    await listDonationIds({ ...context, db: listening }, readDonationFilter(query), page, most);
    const prefix = dialect === 'postgres' ? 'explain' : 'explain query plan';
    return Promise.all(
      nodes.map(async (node) => {
        const compiled = opened.db.getExecutor().compileQuery(node, createQueryId());
        const { rows } = await opened.db.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`${prefix} ${compiled.sql}`, [...compiled.parameters]),
        );
        return [compiled.sql, ...rows.map((row) => row.detail ?? row['QUERY PLAN'])].join('\n');
      }),
    );
  };

  test.each(filters)('%j is answered from indexes, without sorting a long list', async (query) => {
    for (const most of [undefined, NOTHING_IS_FEW]) {
      const plans = await explain(query, most);
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        // SQLite: SCAN of a table or of a whole index. PostgreSQL: Seq Scan.
        expect(plan).not.toMatch(
          /SCAN (donations|donation_words|donors|receipts|provider_orders)\b(?! USING (COVERING )?INDEX donations_listed_)|Seq Scan on (donations|donation_words|receipts)\b/,
        );
      }
    }
  });
});
