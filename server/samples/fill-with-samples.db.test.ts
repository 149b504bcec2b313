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
    expect(await fillWithSamples(createTestContext(database))).toMatchObject({ donations: true });
    const reports = await checkLedger(database.db, { dialect: database.dialect });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
    const donations = await readDonations();
    expect(donations).toHaveLength(104);
    expect(donations.every(({ status, incomplete }) => status === 'paid' && incomplete === 0)).toBe(
      true,
    );
  });

  test('leave no mail to be sent', async () => {
    await fillWithSamples(createTestContext(database));
    const mails = await database.db.selectFrom('outbox').select('done_at').execute();
    expect(mails).toHaveLength(104);
    expect(mails.filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  test('do not count as missing webhooks', async () => {
    const context = createTestContext(database);
    await fillWithSamples(context);
    expect(await countPaymentsWithoutWebhook(context, 1)).toBe(0);
  });

  test('have receipts numbered in the order of the donations', async () => {
    await fillWithSamples(createTestContext(database));
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
    await fillWithSamples(createTestContext(database));
    const donations = await readDonations();
    const other = await open();
    await fillWithSamples(createTestContext(other));
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
    const outcomes = await Promise.all([fillWithSamples(context), fillWithSamples(context)]);
    expect(outcomes.map(({ donations }) => donations).toSorted()).toEqual([false, true]);
    expect(await readDonations()).toHaveLength(104);
  });
});
