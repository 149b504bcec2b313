import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginTestDonation,
  fillForm,
  openCampaign,
  payDonation,
  refundDonation,
} from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { markIncomplete, recordDonorDetails } from './donation-donors.ts';

describeOnEachDatabase('Beginning a donation', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const readDonation = (id: string) =>
    opened.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const jobKeys = async () =>
    (await opened.db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute()).map(
      (job) => job.dedupe_key,
    );
  const record = (donationId: string, form = fillForm()) =>
    transact(opened.db, (trx) =>
      recordDonorDetails(trx, context, donationId, { form, networkHash: null }),
    );

  test('writes the whole form before any money moves', async () => {
    const { donationId, statusToken } = await beginTestDonation(context, {
      donor: fillForm({ show_name: false }),
    });
    const donation = await readDonation(donationId);
    expect(donation).toMatchObject({
      status: 'begun',
      status_token: statusToken,
      campaign_id: 'food',
      amount_paise: 50_100,
      fullname: 'Radha Sharma',
      email: 'radha@example.org',
      phone: '9876543210',
      address: '12 Parikrama Marg, Vrindavan',
      message: 'For the kitchen',
      show_name: 0,
      mode: 'online',
      incomplete: 0,
      declaration_version: '2026-11-01',
    });
    expect(donation.donor_id).toBeNull();
    expect(donation.identity_id).not.toBeNull();
    expect(statusToken).toMatch(/^[\w-]{32}$/);
  });

  test("lists the donor's name unless declined", async () => {
    const { donationId } = await beginTestDonation(context, { donor: fillForm() });
    expect((await readDonation(donationId)).show_name).toBe(1);
  });

  test('stores name and mail of the notes when there is no form, and waits for the rest', async () => {
    const { donationId } = await beginTestDonation(context, {
      donor: null,
      contact: { fullname: 'Radha', email: 'radha@example.org' },
    });
    expect(await readDonation(donationId)).toMatchObject({
      donor_id: null,
      fullname: 'Radha',
      email: 'radha@example.org',
      incomplete: 1,
      declaration_version: null,
    });
    await record(donationId);
    expect(await readDonation(donationId)).toMatchObject({
      fullname: 'Radha Sharma',
      phone: '9876543210',
      incomplete: 0,
      declaration_version: '2026-11-01',
    });
  });

  test('never replaces the details of a donation that has them', async () => {
    const { donationId } = await beginTestDonation(context);
    const { identity_id } = await readDonation(donationId);
    await record(donationId, fillForm({ fullname: 'Someone Else', pan_no: 'ZZZPZ9999Z' }));
    await transact(opened.db, (trx) => markIncomplete(trx, context.clock, donationId));
    expect(await readDonation(donationId)).toMatchObject({
      ...{ fullname: 'Radha Sharma', incomplete: 0, identity_id, donor_id: null },
    });
  });

  test('leaves a donation with invalid details to staff', async () => {
    const { donationId } = await beginTestDonation(context, { donor: null });
    await opened.db.updateTable('donations').set({ incomplete: 0 }).execute();
    await transact(opened.db, (trx) => markIncomplete(trx, context.clock, donationId));
    expect((await readDonation(donationId)).incomplete).toBe(1);
  });

  test('sends the mails of a donation that had no address when it was counted and refunded', async () => {
    const { donationId } = await beginTestDonation(context, { donor: null });
    const { paymentId } = await payDonation(context, donationId);
    const refundId = await refundDonation(context, { donationId, paymentId }, 10_000);
    expect(await jobKeys()).toEqual([]);
    await record(donationId);
    await record(donationId);
    expect(await jobKeys()).toEqual([`receipt-mail:${donationId}`, `refund-mail:${refundId}`]);
  });

  test('masks identity numbers typed into wrong fields', async () => {
    const { donationId } = await beginTestDonation(context, {
      donor: fillForm({
        fullname: 'Radha ABCPE1234F',
        address: '12 Marg, Aadhaar 2341 2341 2346',
        message: 'My PAN is ABCPE1234F, Aadhaar 234123412346',
      }),
    });
    expect(await readDonation(donationId)).toMatchObject({
      fullname: 'Radha [PAN]',
      address: '12 Marg, Aadhaar [number]',
      message: 'My PAN is [PAN], Aadhaar [number]',
    });
  });
});
