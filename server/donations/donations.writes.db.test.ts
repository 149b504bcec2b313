import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchWordsOfGift } from '#shared/search-words.ts';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { lockDonations, updateDonation } from './donations.writes.ts';

describeOnEachDatabase('A donation', (open) => {
  let opened: TestDatabase;
  let donationId: string;
  beforeEach(async () => {
    opened = await open();
    await openCampaign(opened.db);
    ({ donationId } = await beginTestDonation(createTestContext(opened)));
  });
  afterEach(() => opened.close());

  test('is found by each of its texts, as they are now', async () => {
    const found = async () => {
      const rows = await opened.db.selectFrom('donation_words').select('word').execute();
      return rows.map(({ word }) => word).toSorted();
    };
    const row = { id: donationId, fullname: 'Radha Sharma', email: 'radha@example.org' };
    const texts = { ...row, phone: '9876543210', reference: '' };
    expect(await found()).toEqual(searchWordsOfGift(texts).toSorted());
    const changes = [
      { fullname: 'Mira Goswami' },
      { email: 'mira@example.net' },
      { phone: '9123456780' },
      { reference: 'UTR 4711' },
    ];
    for (const change of changes) {
      Object.assign(texts, change);
      await transact(opened.db, (trx) => updateDonation(trx, donationId, change));
      expect(await found()).toEqual(searchWordsOfGift(texts).toSorted());
    }
  });

  test('that does not exist is never locked, and none of no ids', async () => {
    const lock = (ids: readonly string[]) => transact(opened.db, (trx) => lockDonations(trx, ids));
    await expect(lock([donationId, 'unknown'])).rejects.toThrow('Expected donation unknown');
    expect(await lock([])).toEqual([]);
    expect((await lock([donationId])).map(({ id }) => id)).toEqual([donationId]);
  });
});
