import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillForm } from '#test/donations.ts';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { staffMember } from '#test/staff.ts';
import { changeDonor } from '../donations/corrections/change-donor.ts';

const CALLBACK = '/api/payments/razorpay/callback';
const NEUTRAL = { status: 303, location: '/donate/status' };

describeOnEachDatabase("the return from the provider's page", (open) => {
  let desk: PaymentFixture;
  let donation: { orderId: string; statusToken: string };
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
    donation = await desk.begin();
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  /** Sends the provider's form as the donor's browser does: cross-site, without cookies. */
  async function returnFromProvider(fields: Record<string, string>, query = '') {
    const response = await desk.app.inject({
      method: 'POST',
      url: `${CALLBACK}${query}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
        'sec-fetch-site': 'cross-site',
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: response.statusCode, location: response.headers.location };
  }
  const statusPage = () => ({ status: 303, location: `/donate/status/${donation.statusToken}` });

  test('with a signed payment counts the donation and shows its status', async () => {
    const paid = await desk.emulator.pay(donation.orderId);
    expect(await returnFromProvider(paid)).toEqual(statusPage());
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', incomplete: 0 }],
      payments: [{ first_source: 'callback' }],
      captures: 1,
      audited: [],
    });
  });

  test('by a link instead of a form has the same effect', async () => {
    const paid = await desk.emulator.pay(donation.orderId);
    const response = await desk.app.inject(`${CALLBACK}?${new URLSearchParams(paid)}`);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/donate/status/${donation.statusToken}`);
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test("with a signature leads to the order's donation, whatever token is sent", async () => {
    const other = await desk.begin();
    const paid = await desk.emulator.pay(donation.orderId);
    expect(await returnFromProvider(paid, `?token=${other.statusToken}`)).toEqual(statusPage());
  });

  test('repeated after the donation was moved to another donor does not lead to the page of that donor', async () => {
    const paid = await desk.emulator.pay(donation.orderId);
    expect(await returnFromProvider(paid)).toEqual(statusPage());
    const bina = { fullname: 'Bina Devi', email: 'bina@example.org', pan_no: 'RADHP1234S' };
    const other = await desk.begin({ donationData: fillForm(bina) });
    await desk.emulator.pay(other.orderId);
    await desk.deliverAll();
    const find = (statusToken: string) =>
      desk.context.db
        .selectFrom('donations')
        .select(['id', 'donor_id'])
        .where('status_token', '=', statusToken)
        .executeTakeFirstOrThrow();
    const { id } = await find(donation.statusToken);
    const { donor_id } = await find(other.statusToken);
    await changeDonor(desk.context, staffMember('accountant'), id, {
      ...{ donorId: donor_id ?? '', withDetails: true, confirmed: ['pan_no'] },
      reason: 'It was given by somebody else',
    });
    expect(await returnFromProvider(paid)).toEqual(NEUTRAL);
    expect(await desk.verify(paid)).toMatchObject({ success: true, statusToken: null });
  });

  test('with a wrong signature counts nothing, leaves an audit entry and shows the neutral page', async () => {
    const paid = await desk.emulator.pay(donation.orderId);
    const response = await returnFromProvider({ ...paid, razorpay_signature: '0'.repeat(64) });
    expect(response).toEqual(NEUTRAL);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'begun' }],
      captures: 0,
      audited: [{ details: { reason: 'wrong-signature', via: 'callback' } }],
    });
  });

  test('without a signature settles nothing and shows the neutral page', async () => {
    await desk.emulator.pay(donation.orderId);
    expect(await returnFromProvider({})).toEqual(NEUTRAL);
    expect(await returnFromProvider({ 'error[code]': 'BAD_REQUEST_ERROR' })).toEqual(NEUTRAL);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'begun' }],
      payments: [],
      audited: [],
    });
  });

  test('accepts only a form', async () => {
    expect(await returnFromProvider({ padding: 'x'.repeat(20_000) })).toMatchObject({
      status: 413,
    });
  });
});
