import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DonorFilters,
  type DonorLine,
  donorSorts,
} from '#shared/staff/donor-list-endpoints.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { seedDonations } from '../seeding/seed-donations.ts';
import { listDonors } from './list-donors.ts';

const DONATIONS = 1200;
const clerk = staffMember('clerk');
const filters: DonorFilters[] = [
  {},
  { year: '2025-26' },
  { campaign: 'cows' },
  { campaign: 'cows', year: '2025-26', mail: 'yes' },
  { min: '1000', max: '5000' },
  { noSince: '2025-06-01' },
  { pan: 'no' },
  { pan: 'yes', mail: 'no' },
];

describeOnEachDatabase('The list of donors', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeAll(async () => {
    opened = await open();
    context = createTestContext(opened);
    for (const id of ['food', 'cows']) await openCampaign(opened.db, id);
    await seedDonations(context, { donations: DONATIONS, seed: 1, campaignIds: ['food', 'cows'] });
    const some = opened.db.selectFrom('donors').select('id').where('phone', 'like', '%1');
    await opened.db.updateTable('donors').set({ email: '' }).where('id', 'in', some).execute();
    if (dialect === 'postgres') await sql`vacuum analyze`.execute(opened.db);
  }, 60_000);
  afterAll(() => opened.close());

  const pageThrough = async (query: Parameters<typeof listDonors>[2]) => {
    const donors: DonorLine[] = [];
    for (let after: string | undefined; ; ) {
      const page = await listDonors(context, clerk, { ...query, ...(after ? { after } : {}) });
      donors.push(...page.donors);
      if (page.next === null) return donors;
      after = page.next;
    }
  };

  /** The donors of a filter by reading all donations, with their sums in paise. */
  const findByHand = async (filter: DonorFilters) => {
    const donors = await opened.db.selectFrom('donors').selectAll().execute();
    const donations = await opened.db
      .selectFrom('donations')
      .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
      .selectAll('donations')
      .select('identity.pan_hash')
      .execute();
    return donors.flatMap((donor) => {
      const all = donations.filter(({ donor_id }) => donor_id === donor.id);
      const counted = all.filter(({ status }) => ['paid', 'refunded'].includes(status));
      const own = counted.filter(({ tax_year }) => !filter.year || tax_year === filter.year);
      const net = own.reduce((sum, row) => sum + row.amount_paise - row.refunded_paise, 0) / 100;
      const last =
        own
          .flatMap(({ paid_at }) => paid_at ?? [])
          .toSorted()
          .at(-1) ?? '';
      const hasPan = all.some(({ pan_hash }) => pan_hash !== null);
      const since = filter.noSince
        ? new Date(`${filter.noSince}T00:00:00+05:30`).toISOString()
        : '';
      const fits = [
        !filter.year || own.length > 0,
        !filter.campaign || own.some(({ campaign_id }) => campaign_id === filter.campaign),
        !filter.min || net >= Number(filter.min),
        !filter.max || net <= Number(filter.max),
        !filter.noSince || (last !== '' && last < since),
        !filter.pan || hasPan === (filter.pan === 'yes'),
        !filter.mail || (donor.email !== '') === (filter.mail === 'yes'),
      ].every(Boolean);
      const paid = own.filter(({ status }) => status === 'paid').length;
      return fits ? [{ _id: donor.id, donations: paid, amount: net, hasPan }] : [];
    });
  };
  const byId = (one: { _id: string }, other: { _id: string }) => (one._id < other._id ? -1 : 1);

  test.each(filters)(
    '%j finds each donor once, with sums as by hand, in every order',
    async (filter) => {
      const expected = await findByHand(filter);
      expect(expected.length).toBeGreaterThan(0);
      for (const sort of donorSorts) {
        for (const dir of ['asc', 'desc'] as const) {
          const found = await pageThrough({ ...filter, sort, dir });
          const sums = found.map(({ _id, donations, amount, hasPan }) => ({
            ...{ _id, donations, amount, hasPan },
          }));
          expect(sums.toSorted(byId)).toEqual(expected.toSorted(byId));
          if (sort === 'name') continue;
          const dayOf = { first: 'firstDonationAt', last: 'lastDonationAt' } as const;
          const key = sort === 'first' || sort === 'last' ? dayOf[sort] : sort;
          const values = found.map((donor) => donor[key] ?? '');
          const inOrder = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
          expect(values).toEqual(dir === 'asc' ? inOrder : inOrder.toReversed());
        }
      }
    },
    60_000,
  );

  test('is searched by name and by the last digits of a phone', async () => {
    const [some] = (await listDonors(context, clerk, { sort: 'amount' })).donors;
    const digits = some?.phone_no.slice(-5) ?? '';
    const { donors } = await listDonors(context, clerk, { q: digits });
    expect(donors.map(({ _id }) => _id)).toContain(some?._id);
    expect(donors.every(({ phone_no }) => phone_no.includes(digits))).toBe(true);
    expect((await listDonors(context, clerk, { q: '--' })).donors).toEqual([]);
  });

  test('is closed to an editor, and refuses an unknown place', async () => {
    await expect(listDonors(context, staffMember('editor'), {})).rejects.toMatchObject({
      status: 403,
    });
    await expect(listDonors(context, clerk, { after: 'nobody' })).rejects.toMatchObject({
      status: 400,
    });
  });
});
