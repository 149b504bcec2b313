import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { fillForm } from '../donations.ts';
import { beginTestDonation, claimOf, readCampaign, verify } from './donation.ts';

const CAMPAIGN = 'school-under-the-tree';

describeAppOnEachDatabase('POST verifydonatefor', (app) => {
  const listAudit = async () => {
    const rows = await app()
      .context.db.selectFrom('audit_entries')
      .select(['action', 'details'])
      .execute();
    return rows.map(({ action, details }) => `${action} ${details}`);
  };

  test('a paid donation is success, with a receipt number, counted at once in raised and donors', async () => {
    const before = await readCampaign(app(), CAMPAIGN);
    const { order, statusToken } = await beginTestDonation(app(), CAMPAIGN);
    const paid = await app().provider.pay(order.id);
    const { status, body } = await verify(app(), claimOf(paid, CAMPAIGN));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: null,
      pending: false,
      receiptNumber: expect.stringMatching(/^\d{4}-\d{2}\/\d{6}$/),
      statusToken,
    });
    const after = await readCampaign(app(), CAMPAIGN);
    expect(after.raised).toBe(before.raised + 501);
    expect(after.donorCount).toBe(before.donorCount + 1);
    expect(after.donors[0]).toMatchObject({ fullname: 'Radha Sharma', email: 'r•••@example.org' });
  });

  test('the same verification again has the same response and makes no second donation', async () => {
    const { order } = await beginTestDonation(app(), CAMPAIGN);
    const claim = claimOf(await app().provider.pay(order.id), CAMPAIGN);
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify(app(), claim)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { donorCount } = await readCampaign(app(), CAMPAIGN);
    await verify(app(), claim);
    expect((await readCampaign(app(), CAMPAIGN)).donorCount).toBe(donorCount);
  });

  test.each([
    ['a wrong signature', { razorpay_signature: 'a'.repeat(64) }],
    ['no signature', { razorpay_signature: undefined }],
    ['a signature that is no text', { razorpay_signature: ['a'] }],
    ['an order that was never made', { razorpay_order_id: 'order_AAAAAAAAAAAAAA' }],
    ['an order that is no text', { razorpay_order_id: { $gt: '' } }],
    ['another payment', { razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' }],
    ['another campaign', { donationId: 'clean-lanes' }],
    ['a campaign that is no text', { donationId: { id: 'clean-lanes' } }],
  ])('%s is 200 with success false and a message, and changes nothing', async (_, parts) => {
    // Otherwise the provider's webhook would count the donation meanwhile.
    await app().provider.setWebhooks({ held: true });
    const { order } = await beginTestDonation(app(), CAMPAIGN);
    const paid = await app().provider.pay(order.id);
    const before = await readCampaign(app(), CAMPAIGN);
    const auditedBefore = (await listAudit()).length;
    const { status, body } = await verify(app(), claimOf(paid, CAMPAIGN, parts));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      message: 'Payment verification failed',
      pending: false,
      receiptNumber: null,
      statusToken: null,
    });
    const audited = await listAudit();
    // Once an hour for an order and a reason, and never for an unknown order.
    expect(audited.length - auditedBefore).toBeLessThanOrEqual(1);
    expect(await readCampaign(app(), CAMPAIGN)).toEqual(before);
  });

  test.each([['{}'], ['[]'], ['"x"'], ['null'], ['7'], ['']])(
    'a body without a claim is refused with 200, not an error: %s',
    async (text) => {
      const { status, body } = await app().call('POST', '/api/post/verifydonatefor', {
        body: text,
      });
      expect([status, body]).toMatchObject([200, { success: false }]);
    },
  );

  test.each([
    ['missing', undefined],
    ['empty', {}],
    ['no object', 'form'],
    [
      'full of faults',
      fillForm({ email: 'x', phone_no: '1', pan_no: 'x', aadhar_no: '', amount: '-1' }),
    ],
  ])('donationData that is %s never prevents a verification', async (_, donationData) => {
    const { order } = await beginTestDonation(app(), CAMPAIGN);
    const paid = await app().provider.pay(order.id);
    const { body } = await verify(app(), claimOf(paid, CAMPAIGN, { donationData }));
    expect(body).toMatchObject({ success: true });
  });

  test('the donation is what was paid: another amount, donor or name in the claim is ignored', async () => {
    const before = await readCampaign(app(), CAMPAIGN);
    const { order } = await beginTestDonation(app(), CAMPAIGN);
    const paid = await app().provider.pay(order.id);
    const claimed = fillForm({
      amount: '500000',
      fullname: 'Somebody Else',
      email: 'e@example.org',
    });
    const { body } = await verify(app(), claimOf(paid, CAMPAIGN, { donationData: claimed }));
    expect(body).toMatchObject({ success: true });
    const after = await readCampaign(app(), CAMPAIGN);
    expect(after.raised).toBe(before.raised + 501);
    expect(after.donors[0]?.fullname).toBe('Radha Sharma');
    expect((await listAudit()).at(-1)).toContain('amount');
  });

  test('a donation that was started without a form takes its donor from the claim', async () => {
    const { order } = await beginTestDonation(app(), CAMPAIGN, {
      donationData: undefined,
      notes: { donationId: CAMPAIGN },
    });
    const paid = await app().provider.pay(order.id);
    const form = fillForm({ fullname: 'Lalita Devi', email: 'lalita@example.org' });
    await verify(app(), claimOf(paid, CAMPAIGN, { donationData: form }));
    expect((await readCampaign(app(), CAMPAIGN)).donors[0]).toMatchObject({
      fullname: 'Lalita Devi',
      email: 'l•••@example.org',
    });
  });

  test('a donor who does not want to be named is a well-wisher in the list', async () => {
    const { order } = await beginTestDonation(app(), CAMPAIGN, {
      donationData: { ...fillForm(), show_name: false },
    });
    await verify(app(), claimOf(await app().provider.pay(order.id), CAMPAIGN));
    expect((await readCampaign(app(), CAMPAIGN)).donors[0]).toMatchObject({
      fullname: 'A well-wisher',
      email: '',
    });
  });

  test('the status of a donation is visible only to holders of its token', async () => {
    const { order, statusToken } = await beginTestDonation(app(), CAMPAIGN);
    const path = `/api/post/donation-status/${statusToken}`;
    const waiting = await app().call('GET', path);
    expect(waiting.body).toEqual({
      status: 'waiting',
      amount: 501,
      campaign: { _id: CAMPAIGN, title: 'Four walls for the school under the tree' },
      receiptNumber: null,
      receivedAt: null,
      refunded: 0,
      certificateFollows: false,
    });
    expect(waiting.headers.get('cache-control')).toBe('no-store');
    const { body } = await verify(app(), claimOf(await app().provider.pay(order.id), CAMPAIGN));
    const received = await app().call('GET', path);
    expect(received.body).toMatchObject({ status: 'received', receivedAt: expect.any(String) });
    expect(body).toMatchObject({
      receiptNumber: Reflect.get(Object(received.body), 'receiptNumber'),
    });
    for (const token of ['unknown', '%00', 'a'.repeat(500)]) {
      const unknown = await app().call('GET', `/api/post/donation-status/${token}`);
      expect([unknown.status, unknown.body]).toEqual([404, { message: expect.any(String) }]);
    }
  });
});
