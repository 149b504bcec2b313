import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DonationFilters, DonationSort } from '#shared/staff/donation-filters.ts';
import { fillDonationList } from '#test/donation-list.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import type { Database } from '../../database/handles.ts';
import { readDonationFilter } from './donation-filter.ts';
import { listDonationIds } from './list-donation-ids.ts';
import { listSortedIds } from './sort-donations.ts';

const DONATIONS = 350;

const readAll = (db: Database) =>
  db
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .select([
      'donations.id',
      'given_on',
      'donations.amount_paise',
      'fullname',
      'mode',
      'donations.status',
    ])
    .select(['receipts.number', 'campaigns.title', 'entered_by'])
    .execute();
type Row = Awaited<ReturnType<typeof readAll>>[number];

const values: Record<DonationSort, (row: Row) => string | number | null> = {
  entered: ({ id }) => id,
  date: ({ given_on }) => given_on,
  amount: ({ amount_paise }) => amount_paise,
  donor: ({ fullname }) => fullname.toLowerCase(),
  receipt: ({ number }) => number,
  campaign: ({ title }) => title,
  mode: ({ mode }) => mode,
  state: ({ status }) => status,
  enteredBy: ({ entered_by }) => entered_by ?? '',
};
const sorts = Object.keys(values) as DonationSort[];
const filters: DonationFilters[] = [
  {},
  { year: '2026-27' },
  { campaign: 'food', mode: 'cash' },
  { state: 'begun' },
  { only: 'no-pan' },
  { from: '2025-11-20', min: '250' },
  { q: 'radha' },
];

describeOnEachDatabase('The sorted list of donations', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let rows: Map<string, Row>;
  beforeAll(async () => {
    opened = await open();
    context = createTestContext(opened);
    await fillDonationList(context, DONATIONS);
    const some = opened.db.selectFrom('donations').select('id').where('mode', '<>', 'online');
    for (const member of ['clerk-1', 'clerk-2']) {
      await opened.db
        .updateTable('donations')
        .set({ entered_by: member })
        .where('id', 'in', some)
        .where('amount_paise', member === 'clerk-1' ? '<' : '>=', 100_000)
        .execute();
    }
    rows = new Map((await readAll(opened.db)).map((row) => [row.id, row]));
  });
  afterAll(() => opened.close());

  const pageThrough = async (query: DonationFilters, sort: DonationSort, dir: 'asc' | 'desc') => {
    const filter = readDonationFilter(query);
    const limit = 40;
    const ids: string[] = [];
    for (;;) {
      const after = ids.at(-1) ?? null;
      const page = await listSortedIds(context, filter, { sort, dir }, { after, limit });
      ids.push(...page);
      if (page.length < limit) return ids;
    }
  };

  test.each(sorts)(
    'by %s, page by page, has each matching donation once, in order',
    async (sort) => {
      for (const query of filters) {
        const all = { after: null, limit: DONATIONS };
        const expected = await listDonationIds(context, readDonationFilter(query), all);
        const found = { asc: [] as string[], desc: [] as string[] };
        for (const dir of ['asc', 'desc'] as const) {
          const ids = await pageThrough(query, sort, dir);
          found[dir] = ids;
          expect(ids.toSorted()).toEqual(expected.toSorted());
          const met = ids
            .map((id) => values[sort](rows.get(id) as Row))
            .filter((one) => one !== null);
          const first = met[0] ?? '';
          const last = met.at(-1) ?? '';
          if (sort === 'amount' || sort === 'date' || sort === 'receipt' || sort === 'entered') {
            const inOrder = met.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
            expect(met).toEqual(dir === 'asc' ? inOrder : inOrder.toReversed());
          } else if (met.length > 1 && new Set(met).size > 1) {
            // Groups stand together, and names that are equal: each begins once.
            const begins = met.filter((one, index) => one !== met[index - 1]);
            expect(new Set(begins).size).toBe(begins.length);
            expect(first).not.toBe(last);
          }
        }
        const groupsOf = (ids: string[]) => [
          ...new Set(ids.map((id) => values[sort](rows.get(id) as Row))),
        ];
        if (sort !== 'receipt') {
          expect(groupsOf(found.asc)).toEqual(groupsOf(found.desc).toReversed());
        }
      }
    },
  );

  test('refuses an unknown place', async () => {
    const page = { after: 'nobody', limit: 5 };
    for (const sort of ['amount', 'mode'] as const) {
      await expect(
        listSortedIds(context, readDonationFilter({}), { sort, dir: 'asc' }, page),
      ).rejects.toMatchObject({ status: 400 });
    }
  });
});
