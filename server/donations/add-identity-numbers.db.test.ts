import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { addIdentityNumbers } from './add-identity-numbers.ts';

const NUMBERS = { pan_no: 'RADHP1234S', aadhar_no: '234123412346' };

describeOnEachDatabase('Numbers that a donor adds on the private page', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened, {
      formPolicy: { identityNumbers: 'for-tax', donorNames: 'opt-in' },
    });
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const read = (id: string) =>
    opened.db
      .selectFrom('donations')
      .select(['status_token', 'incomplete'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** Whether the donation lacks something before and after its donor adds the numbers. */
  async function addTo(parts: Record<string, unknown>) {
    const id = await enterAtDesk(context, { ...parts, pan_no: '' });
    const { status_token: token, incomplete: before } = await read(id);
    const given = { linkDays: 400, token, body: NUMBERS, networkHash: null };
    await addIdentityNumbers(context, given);
    return [before, (await read(id)).incomplete];
  }

  test('complete a donation of the desk that lacked nothing else', async () => {
    expect(await addTo({})).toEqual([1, 0]);
  });

  test('leave one without an address to staff', async () => {
    expect(await addTo({ address: '' })).toEqual([1, 1]);
  });
});
