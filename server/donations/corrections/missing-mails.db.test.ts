import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { beginTestDonation, openCampaign, payDonation, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { correctDonation } from '../correct-donation.ts';
import { changeDonor } from './change-donor.ts';
import { correctDonorDetails } from './correct-donor-details.ts';

const accountant = staffMember('accountant');
const reason = 'The donor came to the desk';

describeOnEachDatabase('A donation that was paid online without a mail address', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const donorOf = async (donationId: string) => {
    const { donor_id } = await opened.db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', donationId)
      .executeTakeFirstOrThrow();
    return donor_id ?? '';
  };

  /** Paid without the form and refunded in part; staff have added the donor's name, and know no address yet. */
  async function payUnaddressed() {
    const { donationId } = await beginTestDonation(context, { donor: null });
    const { paymentId } = await payDonation(context, donationId);
    const refundId = await refundDonation(context, { donationId, paymentId }, 10_000);
    await correctDonation(context, accountant, donationId, { fullname: 'Radha Sharma' });
    const mails = [`receipt-mail:${donationId}`, `refund-mail:${refundId}`];
    return { donationId, donorId: await donorOf(donationId), mails };
  }

  const mailsOf = async (donationId: string) => {
    const jobs = await opened.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('donation_id', '=', donationId)
      .orderBy('dedupe_key')
      .execute();
    return jobs.map(({ dedupe_key: key }) => key);
  };

  /** The rule that each counted donation has its mails. */
  const lacking = async () => {
    const reports = await checkLedger(opened.db, { dialect: opened.dialect });
    return reports.find(({ id }) => id === 'I6')?.broken;
  };

  test("is mailed about once its donor's details get an address", async () => {
    const { donationId, donorId, mails } = await payUnaddressed();
    expect(await mailsOf(donationId)).toEqual([]);
    await correctDonorDetails(context, accountant, donorId, {
      fields: { email: 'radha@example.org' },
      donations: [donationId],
      reason,
    });
    expect(await mailsOf(donationId)).toEqual(mails);
    expect(await lacking()).toEqual([]);
  });

  test('is mailed about once it moves to a donor whose address it takes', async () => {
    const { donationId, mails } = await payUnaddressed();
    const donorId = await donorOf(await enterAtDesk(context));
    const move = { donorId, reason, withDetails: true };
    await changeDonor(context, accountant, donationId, move);
    expect(await mailsOf(donationId)).toEqual(mails);
    expect(await lacking()).toEqual([]);
  });
});
