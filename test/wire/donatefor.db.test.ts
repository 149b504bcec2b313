import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { fillForm } from '../donations.ts';
import { beginTestDonation, orderOf } from './donation.ts';

describeAppOnEachDatabase('POST donatefor', (app) => {
  const donate = (body: unknown) => app().call('POST', '/api/post/donatefor', { body });

  test('returns 200 with the order: its amount in paise, its currency and the provider’s id', async () => {
    const { status, body } = await donate(orderOf('yamuna-steps'));
    expect(status).toBe(200);
    expect(body).toEqual({
      order: {
        id: expect.stringMatching(/^order_\w{14}$/),
        amount: 50_100,
        currency: 'INR',
        receipt: expect.stringMatching(/^[0-9A-Z]{26}$/),
        status: 'created',
      },
      key: 'rzp_test_emulator00001',
      statusToken: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test("accepts and ignores the client's receipt, also a repeated one", async () => {
    const first = await beginTestDonation(app(), 'yamuna-steps');
    const again = await beginTestDonation(app(), 'yamuna-steps');
    expect(first.order.receipt).not.toBe(again.order.receipt);
    expect(first.order.receipt).not.toContain('donation_');
  });

  test('accepts a donation for the general fund', async () => {
    expect((await donate(orderOf('general-fund'))).status).toBe(200);
  });

  test('needs no form: name and mail are taken from the notes', async () => {
    const { status } = await donate(orderOf('yamuna-steps', { donationData: undefined }));
    expect(status).toBe(200);
  });

  test('ignores extra fields and accepts a trailing slash', async () => {
    const body = { ...orderOf('yamuna-steps'), partial_payment: true, donationStatus: 'paid' };
    expect((await app().call('POST', '/api/post/donatefor/', { body })).status).toBe(200);
  });

  test.each([
    [undefined, 'Amount is required'],
    [null, 'Amount is required'],
    ['', 'Amount is required'],
    ['1e3', 'Please enter a valid number'],
    ['1,000', 'Please enter a valid number'],
    ['१००', 'Please enter a valid number'],
    [100.5, 'Please enter a valid number'],
    [Number.MAX_VALUE, 'Please enter a valid number'],
    [[50_100], 'Please enter a valid number'],
    [{ paise: 50_100 }, 'Please enter a valid number'],
    [true, 'Please enter a valid number'],
    [-50_100, 'The smallest gift is ₹1'],
    [99, 'The smallest gift is ₹1'],
    [50_000_001, expect.stringContaining('₹5,00,000')],
  ])('refuses the amount %j with 400 and says why', async (amount, message) => {
    const { status, body } = await donate(
      orderOf('yamuna-steps', { amount, donationData: undefined }),
    );
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.any(String), fields: { amount: message } });
  });

  test.each([100, 50_000_000, '50100'])('accepts the amount %j', async (amount) => {
    const { status } = await donate(orderOf('yamuna-steps', { amount, donationData: undefined }));
    expect(status).toBe(200);
  });

  test('names every invalid field of the form with the form’s own message', async () => {
    const { status, body } = await donate(
      orderOf('yamuna-steps', {
        donationData: {
          fullname: ' ',
          email: 'radha',
          phone_no: '98765',
          pan_no: 'abcde1234f',
          aadhar_no: '1234',
          address: '',
          amount: '501',
        },
      }),
    );
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'Please correct the highlighted fields',
      fields: {
        fullname: 'Full name is required',
        email: 'Please enter a valid email',
        phone_no: 'Phone number must be 10 digits',
        pan_no: 'Please enter a valid PAN (e.g., ABCDE1234F)',
        aadhar_no: 'Aadhar number must be 12 digits',
        address: 'Address is required',
      },
    });
  });

  test('refuses a form whose amount differs from the order’s', async () => {
    const { status, body } = await donate(
      orderOf('yamuna-steps', { donationData: fillForm({ amount: '5' }) }),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { amount: expect.any(String) } });
  });

  test.each([undefined, 'nothing', '', 42, null, { $ne: null }, ['yamuna-steps'], 'x\0y'])(
    'an unknown campaign is 404 with a message: %j',
    async (donationId) => {
      const { status, body } = await donate(
        orderOf('yamuna-steps', { notes: { donationId }, donationData: undefined }),
      );
      expect([status, body]).toEqual([404, { message: 'Donation not found' }]);
    },
  );

  test.each([undefined, 'text', [], 7])('invalid notes are 404: %j', async (notes) => {
    const { status } = await donate(orderOf('yamuna-steps', { notes, donationData: undefined }));
    expect(status).toBe(404);
  });

  test('refuses another currency', async () => {
    const { status, body } = await donate(orderOf('yamuna-steps', { currency: 'USD' }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { currency: expect.any(String) } });
  });

  test.each([[[]], ['"text"'], ['null'], ['7'], ['true']])(
    'a body that is not an object is 400 with a message: %j',
    async (body) => {
      const { status, body: response } = await donate(body);
      expect(status).toBe(400);
      expect(response).toMatchObject({ message: expect.any(String) });
    },
  );

  test('characters that the databases cannot store are removed', async () => {
    const form = fillForm({ fullname: 'Ra\0dha', message: '\0' });
    const { status } = await donate(orderOf('yamuna-steps', { donationData: form }));
    expect(status).toBe(200);
  });

  test('a page of another site may not start a donation', async () => {
    const { status, body } = await app().call('POST', '/api/post/donatefor', {
      body: orderOf('yamuna-steps'),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([status, body]).toEqual([403, { message: expect.any(String) }]);
  });
});
