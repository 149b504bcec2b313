import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillForm } from '#test/donations.ts';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, orderRequest, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';

describeOnEachDatabase('beginning a donation', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  const donate = (request: unknown) => desk.post('/api/post/donatefor', request);
  const rows = () => readPayments(desk.context.db);

  test("returns the provider's order in paise, the public key and a status token", async () => {
    const response = await donate(orderRequest());
    const [order] = (await rows()).orders;
    expect(response).toEqual({
      status: 200,
      body: {
        order: {
          id: desk.emulator.orders()[0]?.id,
          amount: 50_100,
          currency: 'INR',
          receipt: order?.id,
          status: 'created',
        },
        key: desk.emulator.keyId,
        statusToken: (await rows()).donations[0]?.status_token,
      },
    });
  });

  test('writes the donation and the order before any money moves', async () => {
    await donate(orderRequest());
    const { donations, orders } = await rows();
    expect(donations).toMatchObject([
      { status: 'begun', amount_paise: 50_100, campaign_id: 'food', fullname: 'Radha Sharma' },
    ]);
    expect(orders).toMatchObject([
      {
        donation_id: donations[0]?.id,
        provider_order_id: desk.emulator.orders()[0]?.id,
        amount_paise: 50_100,
        status: 'made',
        next_check_at: '2026-11-21T10:02:00.000Z',
      },
    ]);
  });

  test('sends the provider our own receipt and three notes, and nothing else about the donor', async () => {
    await donate(
      orderRequest({
        receipt: 'donation_of_the_client',
        notes: {
          donationId: 'food',
          donorName: 'X',
          donorEmail: 'x@example.org',
          pan_no: 'ABCPE1234F',
        },
      }),
    );
    const [order] = desk.emulator.orders();
    expect(order?.receipt).toBe((await rows()).orders[0]?.id);
    expect(order?.receipt).toMatch(/^[0-9A-Z]{26}$/);
    expect(order?.notes).toEqual({
      donationId: 'food',
      donorName: 'Radha Sharma',
      donorEmail: 'radha@example.org',
    });
  });

  test('keeps identity numbers out of the notes even when they are typed as a name', async () => {
    const form = fillForm({ fullname: 'Radha ABCPE1234F' });
    await donate(orderRequest({ donationData: form }));
    expect(JSON.stringify(desk.emulator.orders())).not.toContain('ABCPE1234F');
  });

  test('begins a donation without the form, with name and mail from the notes', async () => {
    const response = await donate(orderRequest({ donationData: undefined }));
    expect(response.status).toBe(200);
    expect((await rows()).donations).toMatchObject([
      { donor_id: null, fullname: 'Radha Sharma', email: 'radha@example.org', incomplete: 1 },
    ]);
  });

  test('names the invalid fields of a wrong body, and writes nothing', async () => {
    const donationData = fillForm({ email: 'radha' });
    expect(await donate(orderRequest({ amount: 99, donationData }))).toEqual({
      status: 400,
      body: {
        message: 'Please correct the highlighted fields',
        fields: { amount: 'The smallest gift is ₹1', email: 'Please enter a valid email' },
      },
    });
    expect(await donate({})).toMatchObject({
      status: 400,
      body: { fields: { amount: 'Amount is required' } },
    });
    expect((await rows()).donations).toEqual([]);
    expect(desk.emulator.orders()).toEqual([]);
  });

  test.each([
    ['unknown', { donationId: 'no-such-campaign' }],
    ['of another shape', { donationId: { $ne: null } }],
    ['missing', {}],
  ])('answers 404 for a campaign that is %s', async (_what, notes) => {
    expect(await donate(orderRequest({ notes }))).toEqual({
      status: 404,
      body: { message: 'Donation not found' },
    });
    expect((await rows()).donations).toEqual([]);
  });

  test('closes an order at once that the provider refuses', async () => {
    const strict = await openPaymentFixture(await open(), { emulator: { maxAmount: 50_000 } });
    expect(await strict.post('/api/post/donatefor', orderRequest())).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining("can't be reached") },
    });
    expect(await readPayments(strict.context.db)).toMatchObject({
      donations: [{ status: 'begun' }],
      orders: [{ status: 'refused', next_check_at: null }],
    });
    await strict.close();
  });

  test('refuses a body that is not an object', async () => {
    for (const body of [[], 'text', null, 42]) {
      expect(await donate(body)).toMatchObject({ status: 400 });
    }
  });

  test('ignores unknown fields', async () => {
    const more = { status: 'paid', donation_id: 'x', statusToken: 'mine' };
    expect(await donate(orderRequest(more))).toMatchObject({ status: 200 });
    expect((await rows()).donations).toMatchObject([{ status: 'begun' }]);
  });
});
