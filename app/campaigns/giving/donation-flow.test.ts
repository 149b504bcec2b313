import { describe, expect, it } from 'vitest';
import { createFlowFixtures, donation, orderResponse } from './donation-flow.fixture.ts';

const createFixture = createFlowFixtures();
const changed = (more: Partial<typeof donation.form>) => ({
  ...donation,
  form: { ...donation.form, ...more },
});

describe('submitting the form', () => {
  it('creates an order in paise with the notes and the whole form, then opens the payment window', async () => {
    const { flow, calls, lastWindow, announcements } = createFixture();
    await flow.submit(donation);
    expect(calls).toEqual([
      {
        call: 'donatefor',
        path: '/api/post/donatefor',
        body: {
          amount: 50150,
          currency: 'INR',
          receipt: 'donation_1000000',
          notes: { donationId: 'c1', donorName: 'Meera Sharma', donorEmail: 'meera@example.org' },
          donationData: donation.form,
        },
      },
    ]);
    expect(lastWindow().open).toBe(true);
    expect(lastWindow().options).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 50150,
      currency: 'INR',
      name: 'Braj Seva',
      description: 'Donation for Anna Vitran Seva',
      image: '/logo.png',
      prefill: { name: 'Meera Sharma', email: 'meera@example.org', contact: '9876543210' },
      notes: { address: '12 Loi Bazaar, Vrindavan', donationId: 'c1' },
      theme: { color: '#C2410C' },
      retry: { enabled: true },
    });
    expect(lastWindow().options).not.toHaveProperty('callback_url');
    expect(announcements).toEqual(['loading']);
  });

  it('sends the provider neither PAN nor Aadhaar', async () => {
    const { flow, lastWindow } = createFixture();
    await flow.submit(donation);
    const options = JSON.stringify(lastWindow().options);
    expect(options).not.toContain(donation.form.pan_no);
    expect(options).not.toContain(donation.form.aadhar_no);
  });

  it('marks the invalid fields and creates no order', async () => {
    const { flow, calls, announcements } = createFixture();
    await flow.submit(changed({ email: 'meera', phone_no: '12', amount: '0.5' }));
    expect(flow.view()).toEqual({
      step: 'form',
      notice: 'fields',
      faults: {
        email: 'Please enter a valid email',
        phone_no: 'Phone number must be 10 digits',
        amount: 'Please enter a valid number',
      },
    });
    expect(calls).toEqual([]);
    expect(announcements).toEqual([]);
  });

  it("removes a field's error when it is edited", async () => {
    const { flow } = createFixture();
    await flow.submit(changed({ email: '', phone_no: '' }));
    flow.edited('email');
    expect(flow.view()).toMatchObject({
      faults: { phone_no: 'Phone number is required' },
      notice: 'fields',
    });
    flow.edited('phone_no');
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: null });
  });

  it('creates one order when the button is pressed twice', async () => {
    const { flow, calls, windows } = createFixture();
    await Promise.all([flow.submit(donation), flow.submit(donation)]);
    await flow.submit(donation);
    expect(calls).toHaveLength(1);
    expect(windows).toHaveLength(1);
  });

  it('stores the status token before the window opens', async () => {
    const { flow, remembered } = createFixture();
    await flow.submit(donation);
    expect(remembered).toEqual({ token: 'tok_1', settled: false });
  });

  it("sends browsers inside other apps to the provider's page and back", async () => {
    const { flow, lastWindow } = createFixture({ redirect: true });
    await flow.submit(donation);
    expect(lastWindow().options).toMatchObject({
      callback_url: 'https://x/api/payments/razorpay/callback',
      redirect: true,
    });
  });
});

describe('failures before the window opens', () => {
  it('stops without an order when the script does not load, and retries on the next submit', async () => {
    let attempts = 0;
    const { flow, calls, announcements } = createFixture({
      checkout: {
        load() {
          attempts += 1;
          return Promise.reject(new Error('blocked'));
        },
      },
    });
    await flow.submit(donation);
    await flow.submit(donation);
    expect(attempts).toBe(2);
    expect(calls).toEqual([]);
    expect(announcements.slice(0, 3)).toEqual([
      'loading',
      'error: Razorpay SDK failed to load. Please try again.',
      'failed',
    ]);
    expect(flow.view()).toMatchObject({ step: 'form', notice: 'script' });
  });

  it('creates no order when the rules of the form do not load, and can be retried', async () => {
    let isOffline = true;
    const { flow, calls, announcements } = createFixture({
      check: () =>
        isOffline ? Promise.reject(new TypeError('no network')) : Promise.resolve(null),
    });
    await flow.submit(donation);
    expect(calls).toEqual([]);
    expect(announcements).toContain('error: An error occurred during payment processing');
    isOffline = false;
    await flow.submit(donation);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['an accident of the server', [500, {}] as const],
    ['a provider that is away', [502, { message: 'away' }] as const],
    ['a network that is away', 'cut' as const],
    ['an answer without an order', [200, { order: null }] as const],
  ])("shows 'An error occurred during payment processing' for %s", async (_, reply) => {
    const { flow, replies, announcements, windows } = createFixture();
    replies.donatefor = [reply];
    await flow.submit(donation);
    expect(announcements).toEqual([
      'loading',
      'error: An error occurred during payment processing',
      'failed',
    ]);
    expect(flow.view()).toEqual({ step: 'form', faults: {}, notice: 'order' });
    expect(windows).toEqual([]);
  });

  it('shows the same error when the window cannot be opened', async () => {
    class Faulty {
      constructor() {
        throw new Error('no key');
      }
      on() {}
      open() {}
    }
    const { flow, announcements } = createFixture({ checkout: { load: async () => Faulty } });
    await flow.submit(donation);
    expect(announcements).toContain('error: An error occurred during payment processing');
    expect(flow.view()).toMatchObject({ step: 'form', notice: 'order' });
  });

  it("shows the server's messages at the fields that it refuses", async () => {
    const { flow, replies } = createFixture();
    const fields = { 'donationData.email': 'No such address', amount: 'Too large' };
    replies.donatefor = [[400, { message: 'Please check', fields }]];
    await flow.submit(donation);
    expect(flow.view()).toEqual({
      step: 'form',
      notice: 'fields',
      faults: { email: 'No such address', amount: 'Too large' },
    });
  });

  it('can be retried after a failure', async () => {
    const { flow, replies, windows } = createFixture();
    replies.donatefor = ['cut', [200, orderResponse('order_1', 'tok_1')]];
    await flow.submit(donation);
    await flow.submit(donation);
    expect(windows).toHaveLength(1);
  });

  it('opens no window after the page has unmounted', async () => {
    const { flow, windows, announcements } = createFixture();
    const submitted = flow.submit(donation);
    flow.stop();
    await submitted;
    expect(windows).toEqual([]);
    expect(announcements.at(-1)).not.toBe('loading');
  });
});
