import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { correctDonation } from '../correct-donation.ts';
import { openDonationLink } from '../open-donation-link.ts';
import { changeDonor } from './change-donor.ts';

const accountant = staffMember('accountant');
const reason = 'It was given by somebody else';
const LINK_DAYS = 400;

describeOnEachDatabase('The private link of a donation that moves to another donor', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const read = (id: string) =>
    opened.db
      .selectFrom('donations')
      .select(['donor_id', 'status_token', 'fullname', 'email', 'phone', 'address', 'incomplete'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const opens = (token: string) => openDonationLink(context, LINK_DAYS, token);

  /** A donation of Asha, and the donor Bina, to whom it belongs. */
  async function enterWrongly() {
    const donationId = await enterAtDesk(context, {
      ...{ fullname: 'Asha', email: 'asha@example.org', phone_no: '9000000001', pan_no: '' },
    });
    const bina = { fullname: 'Bina', email: 'bina@example.org', phone_no: '9000000002' };
    const { donor_id } = await read(await enterAtDesk(context, { ...bina, pan_no: '' }));
    const { status_token: token } = await read(donationId);
    return { donationId, donorId: donor_id ?? '', token };
  }

  test('ends with the details of the donor before, so that it does not show those of the next', async () => {
    const { donationId, donorId, token } = await enterWrongly();
    await changeDonor(context, accountant, donationId, { donorId, reason, withDetails: true });
    await expect(opens(token)).rejects.toMatchObject({ status: 404 });
    const moved = await read(donationId);
    expect(moved).toMatchObject({ donor_id: donorId, fullname: 'Bina' });
    expect(moved.status_token).toMatch(/^[\w-]{32}$/);
    expect(await opens(moved.status_token)).toEqual({ donationId });
  });

  test('ends too with a donor of whom no address is known, who takes over none of the donor before', async () => {
    const { donationId, token } = await enterWrongly();
    const chandra = { fullname: 'Chandra', email: '', phone_no: '', address: '', pan_no: '' };
    const { donor_id } = await read(await enterAtDesk(context, chandra));
    const move = { donorId: donor_id ?? '', reason, withDetails: true };
    await changeDonor(context, accountant, donationId, move);
    await expect(opens(token)).rejects.toMatchObject({ status: 404 });
    const nothing = { email: '', phone: '', address: '', incomplete: 1 };
    expect(await read(donationId)).toMatchObject({ fullname: 'Chandra', ...nothing });
  });

  test('ends too when a correction moves it and changes its mail address', async () => {
    const { donationId, donorId, token } = await enterWrongly();
    const change = { donorId, fullname: 'Bina', email: 'bina@example.org', reason };
    await correctDonation(context, accountant, donationId, change);
    await expect(opens(token)).rejects.toMatchObject({ status: 404 });
    expect(await read(donationId)).toMatchObject({ donor_id: donorId, fullname: 'Bina' });
  });

  test('stays where the donation keeps its details, or its donor', async () => {
    const { donationId, donorId, token } = await enterWrongly();
    await changeDonor(context, accountant, donationId, { donorId, reason });
    await correctDonation(context, accountant, donationId, { email: 'new@example.org', reason });
    expect(await opens(token)).toEqual({ donationId });
  });
});
