import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { callAs, enterDonation, findBrokenBooks } from './desk.ts';
import { beginTestDonation, readCampaign } from './donation.ts';

describeAppOnEachDatabase('correcting a donation', (app) => {
  const reason = 'Typed wrongly';
  const correct = (id: string, change: object, role: 'accountant' | 'clerk' = 'accountant') =>
    callAs(app(), role, 'PATCH', `/api/staff/donations/${id}`, { reason, ...change });
  const bare = { fullname: 'Bare Name', pan_no: '', email: '', phone_no: '', address: '' };

  test('a clerk fills in missing details, and the donation is complete', async () => {
    const donation = await enterDonation(app(), bare);
    expect(donation.incomplete).toBe(true);
    const { status, body } = await correct(
      donation._id,
      { pan_no: 'BAREN1234N', address: 'Loi Bazaar', phone_no: '9444444444' },
      'clerk',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      donation: { incomplete: false, pan_no: '••••••234N', address: 'Loi Bazaar' },
    });
  });

  test('an accountant changes campaign, mode and amount, under the same receipt number', async () => {
    const [meals, ranges] = [
      await readCampaign(app(), 'daily-meals'),
      await readCampaign(app(), 'clean-lanes'),
    ];
    const donation = await enterDonation(app(), { amount: 700 });
    const receipt = `/api/staff/donations/${donation._id}/receipt.pdf`;
    expect((await callAs(app(), 'clerk', 'GET', receipt)).status).toBe(200);
    const { body } = await correct(donation._id, {
      amount: '750.25',
      mode: 'upi',
      reference: '412345678901',
      donationId: 'clean-lanes',
    });
    expect(body).toMatchObject({
      donation: {
        amount: 750.25,
        mode: 'upi',
        donationId: 'clean-lanes',
        receiptNumber: donation.receiptNumber,
      },
    });
    expect((await readCampaign(app(), 'daily-meals')).raised).toBe(meals.raised);
    const after = await readCampaign(app(), 'clean-lanes');
    expect([after.raised, after.donorCount]).toEqual([
      ranges.raised + 750.25,
      ranges.donorCount + 1,
    ]);
    const whole = await callAs(app(), 'clerk', 'GET', `/api/staff/donations/${donation._id}`);
    expect(whole.body).toMatchObject({ receipt: { revision: 2, amount: 750.25, status: 'valid' } });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a dedication is corrected with a reason, and its receipt is revised', async () => {
    const donation = await enterDonation(app(), {
      dedication_kind: 'memory',
      dedication_name: 'Ramesh Sharme',
    });
    const path = `/api/staff/donations/${donation._id}`;
    await callAs(app(), 'clerk', 'GET', `${path}/receipt.pdf`);
    expect((await correct(donation._id, { reason: '', dedication_name: 'Ramesh' })).status).toBe(
      400,
    );
    const change = {
      dedication_name: 'Ramesh Sharma',
      dedication_from: 'Meera ABCPE1234F',
      list_dedication: true,
    };
    await correct(donation._id, change);
    const corrected = await callAs(app(), 'clerk', 'GET', path);
    expect(corrected.body).toMatchObject({
      donation: {
        dedication: expect.stringMatching(/^In memory of Ramesh Sharma, from Meera (?!ABCPE1234F)/),
        isDedicationListed: true,
      },
      receipt: { revision: 2 },
    });
    const entry = await app()
      .context.db.selectFrom('audit_entries')
      .select('details')
      .where('subject', '=', donation._id)
      .where('action', '=', 'correct-gift')
      .executeTakeFirstOrThrow();
    expect(entry.details).toContain('dedication_name');
    expect(entry.details).not.toContain('Ramesh');

    await correct(donation._id, { dedication_kind: '' });
    const without = await callAs(app(), 'clerk', 'GET', path);
    expect(without.body).toMatchObject({
      donation: { dedication: '', dedicationFrom: '', isDedicationListed: false },
    });
  });

  test('a dedication needs a known kind and a name', async () => {
    const donation = await enterDonation(app());
    const faultsOf = async (change: object) =>
      Object(await correct(donation._id, change)).body.fields;
    expect(await faultsOf({ dedication_kind: 'wedding', dedication_name: 'Radha' })).toEqual({
      dedication_kind: 'Please choose one of the dedications in the list',
    });
    expect(await faultsOf({ dedication_kind: 'memory' })).toEqual({
      dedication_name: 'Please enter the name of the person',
    });
    expect(await faultsOf({ dedication_from: 'Meera' })).toEqual({
      dedication_from: 'Choose the kind of dedication',
    });
  });

  test('unchanged fields leave no trace', async () => {
    const donation = await enterDonation(app());
    await correct(donation._id, {
      fullname: donation.fullname,
      amount: '501.00',
      pan_no: 'ABCPE1234F',
    });
    const whole = await callAs(app(), 'clerk', 'GET', `/api/staff/donations/${donation._id}`);
    expect(whole.body).toMatchObject({ receipt: { revision: 1 } });
    const entries = await app()
      .context.db.selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', donation._id)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['enter-gift']);
  });

  test('a date in another tax year is refused: its receipt has another number', async () => {
    const donation = await enterDonation(app());
    const { status, body } = await correct(donation._id, { date: '2020-05-01' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { date: expect.stringContaining('another tax year') } });
  });

  test('the money of an online donation is unchangeable, its details may be completed', async () => {
    const { order } = await beginTestDonation(app(), 'daily-meals', { donationData: undefined });
    const { donation_id: id } = await app()
      .context.db.selectFrom('provider_orders')
      .select('donation_id')
      .where('provider_order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const refused = await correct(id, { amount: 1, mode: 'cash' });
    expect(refused.status).toBe(400);
    expect(Object.keys(Object(refused.body).fields)).toEqual(['amount', 'mode']);
    const { body } = await correct(id, {
      phone_no: '9876501234',
      pan_no: 'ONLIN1234E',
      address: 'Mathura Road',
    });
    expect(body).toMatchObject({
      donation: { incomplete: false, donorId: null, pan_no: '••••••234E' },
    });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a PAN of another donor with a matching name moves the donation to that donor', async () => {
    const theirs = await enterDonation(app(), {
      fullname: 'Owner',
      pan_no: 'OWNER1234R',
      phone_no: '',
    });
    const donation = await enterDonation(app(), { ...bare, fullname: 'Shri Owner' });
    const { body } = await correct(donation._id, { pan_no: 'OWNER1234R' }, 'clerk');
    expect(body).toMatchObject({ donation: { donorId: theirs.donorId } });
  });

  test.each([
    [{ phone_no: '123' }, { phone_no: 'Phone number must be 10 digits' }],
    [{ fullname: '' }, { fullname: 'Full name is required' }],
    [{ mode: 'kind' }, { kind_description: 'Description of goods is required' }],
    [{ amount: 200_000 }, { amount: expect.stringContaining('below ₹2,00,000') }],
  ])('refuses %j', async (change, fields) => {
    const donation = await enterDonation(app(), { ...bare, phone_no: '9111111112' });
    const { status, body } = await correct(donation._id, change);
    expect([status, body]).toEqual([
      400,
      { message: 'Please correct the highlighted fields', fields },
    ]);
  });

  test('is 404 for an unknown campaign, whatever its id', async () => {
    const { _id } = await enterDonation(app());
    for (const donationId of ['nothing', 42, true, {}, ['daily-meals']]) {
      const { status, body } = await correct(_id, { donationId });
      expect([status, body]).toEqual([404, { message: 'Donation not found' }]);
    }
  });

  test('is 404 for an unknown donation and 409 for a void one', async () => {
    expect((await correct('nothing', { note: 'x' })).status).toBe(404);
    const donation = await enterDonation(app());
    await callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${donation._id}`);
    expect((await correct(donation._id, { note: 'x' })).status).toBe(409);
  });
});
