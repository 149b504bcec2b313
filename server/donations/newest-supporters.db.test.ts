import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { beginGift, openCampaign, payGift } from '#test/gifts.ts';
import { createTestContext } from '#test/house.ts';
import { listSupporters } from './donations.queries.ts';
import { listNewestSupporters } from './newest-supporters.queries.ts';

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
      await payGift(context, (await beginGift(context, { campaignId })).donationId);
    }
    await beginGift(context, { campaignId: 'school' });

    const newest = await listNewestSupporters(database.db, campaignIds);
    expect([...newest.keys()].toSorted()).toEqual(['food', 'ghats']);
    for (const [campaignId, rows] of newest) {
      const page = { campaignId, before: null, limit: 4 };
      expect(rows).toEqual(await listSupporters(database.db, page));
    }
    expect(newest.get('food')).toHaveLength(4);
    expect(newest.get('ghats')).toHaveLength(2);
  });

  test('of no campaign, or of more campaigns than fit one query, are no accident', async () => {
    const context = createTestContext(database);
    await openCampaign(database.db, 'food');
    await payGift(context, (await beginGift(context)).donationId);
    const many = Array.from({ length: 450 }, (_, index) => `campaign-${index}`);
    expect(await listNewestSupporters(database.db, [])).toEqual(new Map());
    const newest = await listNewestSupporters(database.db, [...many, 'food']);
    expect([...newest.keys()]).toEqual(['food']);
  });
});
