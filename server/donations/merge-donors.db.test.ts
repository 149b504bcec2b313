import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { mergeDonors, undoMerge } from './merge-donors.ts';

const accountant = staffMember('accountant');

describeOnEachDatabase('The undo of a merge', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  /** A donor with one donation, without a PAN; returns the donor's id. */
  async function enterDonor(parts: Record<string, unknown>): Promise<string> {
    const id = await enterAtDesk(context, { pan_no: '', email: '', address: '', ...parts });
    const { donor_id } = await opened.db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return donor_id ?? '';
  }
  const readDetails = () =>
    opened.db
      .selectFrom('donors')
      .select(['id', 'fullname', 'email', 'address', 'merged_into'])
      .orderBy('id')
      .execute();

  async function enterThree() {
    const kept = await enterDonor({ fullname: 'Lalita', phone_no: '9000000001' });
    const second = await enterDonor({
      ...{ fullname: 'Lalita Sakhi', phone_no: '9000000002', email: 'second@example.org' },
    });
    const third = await enterDonor({
      ...{ fullname: 'Lalita Devi', phone_no: '9000000003', email: 'third@example.org' },
      address: 'Loi Bazaar',
    });
    return { kept, second, third };
  }

  test('is refused while a later merge has put the value of a third donor into the same field', async () => {
    const { kept, second, third } = await enterThree();
    const before = await readDetails();
    const merge = (otherId: string) =>
      mergeDonors(context, accountant, { survivingId: kept, otherId, take: ['email'] });
    const [first, later] = [await merge(second), await merge(third)];
    const merged = await readDetails();
    await expect(undoMerge(context, accountant, first._id)).rejects.toMatchObject({
      status: 409,
      message: 'Undo the later merge of this donor first',
    });
    expect(await readDetails()).toEqual(merged);
    await undoMerge(context, accountant, later._id);
    await undoMerge(context, accountant, first._id);
    expect(await readDetails()).toEqual(before);
  });

  test('does not wait for a later merge that took another field', async () => {
    const { kept, second, third } = await enterThree();
    const before = await readDetails();
    const first = await mergeDonors(context, accountant, {
      survivingId: kept,
      otherId: second,
      take: ['email'],
    });
    const later = await mergeDonors(context, accountant, {
      survivingId: kept,
      otherId: third,
      take: ['address'],
    });
    await undoMerge(context, accountant, first._id);
    await undoMerge(context, accountant, later._id);
    expect(await readDetails()).toEqual(before);
  });
});
