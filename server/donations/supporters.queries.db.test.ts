import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { listSupporters } from './donations.queries.ts';
import { insertNamedSupporter } from './named-supporters.writes.ts';
import { listNewestSupporters } from './supporters.queries.ts';

describeOnEachDatabase('the newest supporters of several campaigns', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  test('are, for each, the head of its whole list', async () => {
    const context = createTestContext(database);
    const campaignIds = ['food', 'ghats', 'school'];
    for (const id of campaignIds) await openCampaign(database.db, id);
    for (const campaignId of ['food', 'ghats', 'food', 'food', 'ghats', 'food', 'food']) {
      context.clock.advance(60_000);
      await payDonation(context, (await beginTestDonation(context, { campaignId })).donationId);
    }
    await beginTestDonation(context, { campaignId: 'school' });

    const newest = await listNewestSupporters(database.db, campaignIds);
    expect([...newest.keys()].toSorted()).toEqual(['food', 'ghats']);
    for (const [campaignId, rows] of newest) {
      const page = { campaignId, before: null, limit: 4 };
      expect(rows).toEqual(await listSupporters(database.db, page));
    }
    expect(newest.get('food')).toHaveLength(4);
    expect(newest.get('ghats')).toHaveLength(2);
  });

  test('include donors and names listed by staff, in one order of time', async () => {
    const context = createTestContext(database);
    for (const id of ['food', 'ghats']) await openCampaign(database.db, id);
    const give = async () => {
      const { donationId } = await beginTestDonation(context, { campaignId: 'food' });
      await payDonation(context, donationId);
      return donationId;
    };
    const name = (id: string, campaignId: string) => {
      const added_at = toTimestamp(context.clock.now());
      const row = { id, campaign_id: campaignId, fullname: id, email: '', added_by: 'x', added_at };
      return transact(database.db, (trx) => insertNamedSupporter(trx, row));
    };
    const donations: string[] = [];
    for (const step of ['Radha', 'gift', 'gift', 'Lalita', 'gift', 'Vishakha']) {
      context.clock.advance(60_000);
      if (step === 'gift') donations.push(await give());
      else await name(step, step === 'Radha' ? 'ghats' : 'food');
    }
    const newest = await listNewestSupporters(database.db, ['food', 'ghats']);
    const [, second, third] = donations;
    expect(newest.get('food')?.map(({ id }) => id)).toEqual(['Vishakha', third, 'Lalita', second]);
    expect(newest.get('ghats')).toMatchObject([{ id: 'Radha', fullname: 'Radha', show_name: 1 }]);
  });

  test('of no campaign, or of more campaigns than fit one query, cause no error', async () => {
    const context = createTestContext(database);
    await openCampaign(database.db, 'food');
    await payDonation(context, (await beginTestDonation(context)).donationId);
    const many = Array.from({ length: 450 }, (_, index) => `campaign-${index}`);
    expect(await listNewestSupporters(database.db, [])).toEqual(new Map());
    const newest = await listNewestSupporters(database.db, [...many, 'food']);
    expect([...newest.keys()]).toEqual(['food']);
  });
});
