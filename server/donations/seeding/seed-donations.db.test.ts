import { afterEach, beforeEach, expect, test } from 'vitest';
import { taxYearOf } from '#shared/dates.ts';
import { donationModes } from '#shared/donations.ts';
import { PAN_PATTERN } from '#shared/donor-form.ts';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { createSealer } from '../../platform/seal.ts';
import { readDonationFilter } from '../desk-list/donation-filter.ts';
import { listDonationIds } from '../desk-list/list-donation-ids.ts';
import { openPan } from '../identity-numbers.writes.ts';
import { inventDonor } from './invent-donations.ts';
import { requireOwnKey } from './require-own-key.ts';
import { seedDonations } from './seed-donations.ts';

const DONATIONS = 1200;

describeOnEachDatabase('Generated donations', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db, 'food');
    await openCampaign(opened.db, 'cows');
  });
  afterEach(() => opened.close());

  const seed = (donations = DONATIONS, number = 1) =>
    seedDonations(context, { donations, seed: number, campaignIds: ['food', 'cows'] });
  const brokenRows = async () =>
    (await checkLedger(opened.db, { dialect })).flatMap((report) => report.broken);
  const readDonations = (from = opened) =>
    from.db
      .selectFrom('donations')
      .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
      .select([
        'fullname',
        'campaign_id',
        'donations.amount_paise',
        'donations.created_at',
        'mode',
        'donations.status',
        'number',
      ])
      .orderBy('donations.created_at')
      .execute();

  test('keep every invariant and spread over five tax years', async () => {
    const heard: number[] = [];
    await seedDonations(context, {
      donations: DONATIONS,
      seed: 1,
      campaignIds: ['food', 'cows'],
      onProgress: (written) => heard.push(written),
    });
    expect(await brokenRows()).toEqual([]);
    const donations = await readDonations();
    expect(donations).toHaveLength(DONATIONS);
    const years = new Set(donations.map((donation) => taxYearOf(new Date(donation.created_at))));
    expect([...years]).toEqual(['2022-23', '2023-24', '2024-25', '2025-26', '2026-27']);
    expect(new Set(donations.map((donation) => donation.campaign_id))).toEqual(
      new Set(['food', 'cows']),
    );
    expect(heard.at(-1)).toBe(DONATIONS);
  });

  test('have every mode, and some have every status that staff see', async () => {
    await seed();
    const donations = await readDonations();
    expect(new Set(donations.map((donation) => donation.mode))).toEqual(new Set(donationModes));
    const states = ['paid', 'void', 'begun', 'review', 'refunded', 'authorized'];
    expect(new Set(donations.map((donation) => donation.status))).toEqual(new Set(states));
    for (const only of ['no-pan', 'incomplete', 'unsettled', 'set-aside'] as const) {
      const found = await listDonationIds(context, readDonationFilter({ only }), {
        after: null,
        limit: 1,
      });
      expect(found).toHaveLength(1);
    }
  });

  test('are the same in every run of the same seed', async () => {
    const other = await open();
    await openCampaign(other.db, 'food');
    await openCampaign(other.db, 'cows');
    await seed();
    await seedDonations(createTestContext(other), {
      donations: DONATIONS,
      seed: 1,
      campaignIds: ['food', 'cows'],
    });
    expect(await readDonations(other)).toEqual(await readDonations());
    await other.close();
  });

  test('are added to earlier ones, by the same donors', async () => {
    await seed();
    const donors = await opened.db.selectFrom('donors').select('id').execute();
    await seed();
    expect(await brokenRows()).toEqual([]);
    expect(await readDonations()).toHaveLength(2 * DONATIONS);
    expect(await opened.db.selectFrom('donors').select('id').execute()).toHaveLength(donors.length);
  });

  test('are added between real ones without a gap in the receipt numbers', async () => {
    const give = async () => {
      const { donationId } = await beginTestDonation(context, { donor: null });
      await payDonation(context, donationId);
    };
    await Promise.all([seed(), ...Array.from({ length: 10 }, give)]);
    expect(await brokenRows()).toEqual([]);
    expect(await readDonations()).toHaveLength(DONATIONS + 10);
  });

  test("have their own PAN that opens only with the installation's key", async () => {
    await seed(50);
    const versions = await opened.db.selectFrom('donation_identities').selectAll().execute();
    const withPan = versions.filter(({ pan_sealed }) => pan_sealed !== null);
    expect(withPan.length).toBeGreaterThan(20);
    for (const { id, pan_sealed } of withPan) {
      expect(openPan(context, id, pan_sealed ?? '')).toMatch(PAN_PATTERN);
    }
    await requireOwnKey(opened.db, context.sealer);
    const stranger = createSealer(Buffer.alloc(32, 9));
    await expect(requireOwnKey(opened.db, stranger)).rejects.toThrow(
      'Expected the DATA_ENCRYPTION_KEY',
    );
  });
});

test('have donors that share no PAN, also across the first million', () => {
  const numbers = [
    ...Array.from({ length: 20_000 }, (_, number) => number),
    ...Array.from({ length: 20_000 }, (_, number) => 980_000 + number),
  ];
  const pans = numbers.flatMap((number) => inventDonor(1, number).pan ?? []);
  expect(pans.length).toBeGreaterThan(numbers.length * 0.9);
  expect(new Set(pans).size).toBe(pans.length);
});

test('have donors with realistic data and mail addresses in a reserved domain', () => {
  for (let number = 0; number < 500; number += 1) {
    const donor = inventDonor(3, number);
    if (donor.pan !== null) expect(donor.pan).toMatch(PAN_PATTERN);
    expect(donor.phone).toMatch(/^[6-9]\d{9}$/);
    expect(donor.email).toMatch(/@example\.org$/);
  }
});
