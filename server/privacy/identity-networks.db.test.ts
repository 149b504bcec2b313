import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { countDue, runRetention } from './run-retention.ts';

const DAY = 24 * 3_600_000;
const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };

describeOnEachDatabase('Retention of networks', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  beforeEach(async () => {
    opened = await open();
    context = { ...createTestContext(opened), periods };
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const run = () => runRetention(context, { startedBy: 'system' });
  const countNetworks = async () =>
    (await countDue(context, periods)).find(({ rule }) => rule.name === 'donation-networks')?.count;

  test('erases the network of identity numbers, and keeps the numbers and their history', async () => {
    const { donationId } = await beginTestDonation(context, {
      networkHash: 'network-of-the-donor00',
    });
    await payDonation(context, donationId);
    const version = () =>
      opened.db.selectFrom('donation_identities').selectAll().executeTakeFirstOrThrow();
    const before = await version();
    context.clock.advance(89 * DAY);
    expect(await run()).toEqual({});
    context.clock.advance(2 * DAY);
    expect(await countNetworks()).toBe(1);
    expect(await run()).toEqual({ 'donation-networks': 1 });
    expect(await version()).toEqual({ ...before, network_hash: null });
    expect(await countNetworks()).toBe(0);
    await expect(
      opened.db.updateTable('donation_identities').set({ network_hash: 'another' }).execute(),
    ).rejects.toThrow('append-only');
  });

  test('erases the network of unpaid orders, with all other personal data', async () => {
    await beginTestDonation(context, { networkHash: 'network-of-the-donor00' });
    context.clock.advance(31 * DAY);
    expect(await run()).toEqual({ 'unpaid-donations': 1 });
    const rows = await opened.db.selectFrom('donation_identities').selectAll().execute();
    expect(rows).toMatchObject([{ network_hash: null, pan_hash: null }]);
  });
});
