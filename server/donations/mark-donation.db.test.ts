import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { transact } from '../database/transact.ts';
import { markAuthorized, markFailed, markForReview } from './mark-donation.ts';

const marks = [markAuthorized, markFailed, markForReview];

/** Every status, and its next status for each of the marks, in their order. */
const transitions: [from: DonationStatus, ...to: DonationStatus[]][] = [
  ['begun', 'authorized', 'failed', 'review'],
  ['failed', 'authorized', 'failed', 'review'],
  ['authorized', 'authorized', 'authorized', 'review'],
  ['paid', 'paid', 'paid', 'paid'],
  ['refunded', 'refunded', 'refunded', 'refunded'],
  ['review', 'review', 'review', 'review'],
  ['void', 'void', 'void', 'void'],
];

describeOnEachDatabase("A donation's status only advances", (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  test.each(transitions)('from %s', async (from, ...to) => {
    const context = createTestContext(opened);
    const { donationId } = await beginTestDonation(context);
    const reached: DonationStatus[] = [];
    for (const mark of marks) {
      await opened.db.updateTable('donations').set({ status: from }).execute();
      await transact(opened.db, (trx) => mark(trx, context.clock, donationId));
      const donation = await opened.db
        .selectFrom('donations')
        .select('status')
        .executeTakeFirstOrThrow();
      reached.push(donation.status);
    }
    expect(reached).toEqual(to);
  });
});
