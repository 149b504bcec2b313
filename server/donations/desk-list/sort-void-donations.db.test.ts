import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk, voidAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { insertAllStaff, staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { listDonations } from './list-donations.ts';

describeOnEachDatabase('The list of void donations', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
    await insertAllStaff(opened.db);
  });
  afterEach(() => opened.close());

  test('has those of members all of whose entries are void, when it is sorted by member', async () => {
    const byClerk = await enterAtDesk(context, {}, 'clerk');
    const byAdmin = await enterAtDesk(context, {}, 'admin');
    for (const id of [byClerk, byAdmin]) await voidAtDesk(context, id);
    const query = { state: 'void', sort: 'enteredBy', dir: 'asc' } as const;
    const { donations } = await listDonations(context, staffMember('accountant'), query);
    // 'The admin' comes before 'The clerk'.
    expect(donations.map(({ _id }) => _id)).toEqual([byAdmin, byClerk]);
  });
});
