import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkIdentity, exportPersonalData, openRequest } from './donor-requests.ts';

const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };
const accountant = staffMember('accountant');

describeOnEachDatabase('The answer to a request by mail address alone', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  beforeEach(async () => {
    opened = await open();
    context = { ...createTestContext(opened), periods };
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const answer = async (email: string) => {
    const asked = { kind: 'see', askerName: 'Radha Sharma', receivedOn: '' } as const;
    const request = await openRequest(context, accountant, { ...asked, donorId: '', email });
    const { _id: id } = request;
    await checkIdentity(context, accountant, id, 'Wrote from this address');
    return (await exportPersonalData(context, accountant, id)).text;
  };

  test('does not say that nothing was found where there are donations under it, and shows none', async () => {
    const donor = fillForm({ email: 'radha@example.org', message: 'For my mother' });
    const { donationId } = await beginTestDonation(context, { donor });
    await payDonation(context, donationId);
    const text = await answer('Radha@example.org');
    expect(text).toContain('records under this email address that we could not match to you');
    expect(text).not.toMatch(/We found nothing|For my mother|Anna Vitran/);
  });

  test('says that nothing was found where there is nothing', async () => {
    const text = await answer('nobody@example.org');
    expect(text).toContain('We found nothing about you.');
    expect(text).not.toContain('could not match');
  });
});
