import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { openGeneralFund } from '../campaigns/open-campaign.writes.ts';
import { transact } from '../database/transact.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { countPaymentsWithoutWebhook } from '../payments/watch-webhooks.ts';
import { fillWithSamples } from './fill-with-samples.ts';

describeOnEachDatabase('the sample donations', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const readDonations = () =>
    database.db
      .selectFrom('donations')
      .select(['campaign_id', 'fullname', 'amount_paise', 'paid_at', 'status', 'incomplete'])
      .orderBy('paid_at')
      .orderBy('campaign_id')
      .execute();

  test('fill an empty database, and the ledger is valid', async () => {
    expect(await fillWithSamples(createTestContext(database), 'stories')).toMatchObject({
      donations: true,
    });
    const reports = await checkLedger(database.db, { dialect: database.dialect });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
    const donations = await readDonations();
    expect(donations).toHaveLength(104);
    expect(donations.every(({ status, incomplete }) => status === 'paid' && incomplete === 0)).toBe(
      true,
    );
  });

  test('of a live installation name nobody, and their campaigns say that they are samples', async () => {
    await fillWithSamples(createTestContext(database), 'plain');
    const names = (await readDonations()).map(({ fullname }) => fullname);
    expect(names.filter((name) => !/^Sample donor [A-J]{2}$/.test(name))).toEqual([]);
    const campaigns = await database.db.selectFrom('campaigns').select('title').execute();
    expect(campaigns.filter(({ title }) => !title.startsWith('Sample campaign: '))).toEqual([]);
    const reports = await checkLedger(database.db, { dialect: database.dialect });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test('leave no mail to be sent', async () => {
    await fillWithSamples(createTestContext(database), 'stories');
    const mails = await database.db.selectFrom('outbox').select('done_at').execute();
    expect(mails).toHaveLength(104);
    expect(mails.filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  test('do not count as missing webhooks', async () => {
    const context = createTestContext(database);
    await fillWithSamples(context, 'stories');
    expect(await countPaymentsWithoutWebhook(context, 1)).toBe(0);
  });

  test('have receipts numbered in the order of the donations', async () => {
    await fillWithSamples(createTestContext(database), 'stories');
    const receipts = await database.db
      .selectFrom('receipts')
      .innerJoin('donations', 'donations.id', 'receipts.donation_id')
      .select(['receipts.serial', 'donations.paid_at'])
      .orderBy('donations.paid_at')
      .execute();
    expect(receipts.map(({ serial }) => serial)).toEqual(
      Array.from({ length: 104 }, (_, index) => index + 1),
    );
  });

  test('are the same every time', async () => {
    await fillWithSamples(createTestContext(database), 'stories');
    const donations = await readDonations();
    const other = await open();
    await fillWithSamples(createTestContext(other), 'stories');
    const again = await other.db
      .selectFrom('donations')
      .select(['campaign_id', 'fullname', 'amount_paise', 'paid_at', 'status', 'incomplete'])
      .orderBy('paid_at')
      .orderBy('campaign_id')
      .execute();
    await other.close();
    expect(again).toEqual(donations);
  });

  test("are added once, and never beside an installation's own campaigns", async () => {
    const context = createTestContext(database);
    await transact(database.db, (trx) => openGeneralFund(trx, context.clock));
    const outcomes = await Promise.all([
      fillWithSamples(context, 'stories'),
      fillWithSamples(context, 'stories'),
    ]);
    expect(outcomes.map(({ donations }) => donations).toSorted()).toEqual([false, true]);
    expect(await readDonations()).toHaveLength(104);
  });
});
