import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { previewDonorDetails } from './correct-donor-details.ts';

const accountant = staffMember('accountant');
/** Complete PANs that one member may look for at once (limit-pan-tries.ts). */
const SEARCHES = 60;

describeOnEachDatabase('The preview of new details of a donor', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  test('cannot be used to guess a masked PAN: each one with a PAN counts as a search', async () => {
    const id = await enterAtDesk(context, { pan_no: 'RADHP1234S' });
    const { donor_id: donorId } = await opened.db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const preview = (fields: Record<string, string>) =>
      previewDonorDetails(context, accountant, donorId ?? '', { fields });
    for (let n = 0; n < SEARCHES; n += 1) {
      const guess = `GUESS${String(n).padStart(4, '0')}X`;
      expect((await preview({ pan_no: guess })).donations).toHaveLength(1);
    }
    // The right one would touch nothing, and so tell.
    await expect(preview({ pan_no: 'RADHP1234S' })).rejects.toMatchObject({ status: 429 });
    expect((await preview({ address: 'Raman Reti' })).donations).toHaveLength(1);
  });
});
