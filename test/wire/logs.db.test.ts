import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { fillForm } from '../donations.ts';
import { readDataFolder } from '../read-data-folder.ts';
import { beginTestDonation, claimOf, verify } from './donation.ts';

const canary = fillForm({
  fullname: 'Canary Bird Of Braj',
  email: 'canary.bird@example.org',
  phone_no: '9123456780',
  pan_no: 'CNRPY9876Z',
  aadhar_no: '987698769876',
  address: '77 Canary Cage Lane, Mathura',
  message: 'My PAN is CNRPY9876Z and my Aadhaar 9876 9876 9876',
});

const WHOLE = [
  canary.pan_no,
  canary.aadhar_no,
  '9876 9876 9876',
  canary.email,
  canary.phone_no,
  canary.address,
  canary.fullname,
];

describeAppOnEachDatabase('a complete donation', (app) => {
  test('leaves no personal data in the logs, whatever fails on the way', async () => {
    const campaign = 'yamuna-steps';
    const { order, statusToken } = await beginTestDonation(app(), campaign, {
      donationData: canary,
    });
    const paid = await app().provider.pay(order.id, { email: canary.email });
    await verify(app(), claimOf(paid, campaign, { donationData: canary, razorpay_signature: 'x' }));
    await verify(app(), claimOf(paid, campaign, { donationData: { ...canary, amount: 'x' } }));
    await verify(app(), claimOf(paid, campaign, { donationData: canary }));
    await app().call('GET', `/api/post/donation-status/${statusToken}?pan=${canary.pan_no}`);
    await app().call('GET', `/api/${canary.email}/${canary.pan_no}/${canary.aadhar_no}`);
    await app().call('POST', '/api/post/donatefor', {
      body: `{"donationData": ${JSON.stringify(canary)}, broken`,
    });
    await app().call('POST', '/api/post/donatefor', { body: { donationData: canary } });

    const logs = app().logs();
    expect(logs).toContain('/api/post/donatefor');
    for (const text of [...WHOLE, encodeURIComponent(canary.email), statusToken]) {
      expect(logs).not.toContain(text);
    }
  });

  test('leaves no identity number in plain text under the data folder, nor in any response', async () => {
    const campaign = 'general-fund';
    const { order, ...rest } = await beginTestDonation(app(), campaign, { donationData: canary });
    const paid = await app().provider.pay(order.id);
    const verified = await verify(app(), claimOf(paid, campaign, { donationData: canary }));
    const responses = await Promise.all(
      [
        '/api/post/',
        `/api/post/get-donation-by-id/${campaign}`,
        `/api/post/get-donors/${campaign}`,
        `/api/post/donation-status/${rest.statusToken}`,
        '/metrics',
      ].map((path) => app().call('GET', path)),
    );
    const log = JSON.stringify([order, rest, verified.body, ...responses.map(({ body }) => body)]);
    for (const text of WHOLE.filter((part) => part !== canary.fullname)) {
      expect(log).not.toContain(text);
    }
    for (const [path, bytes] of await readDataFolder(app().dataFolder)) {
      for (const number of [canary.pan_no, canary.aadhar_no, '9876 9876 9876']) {
        expect(bytes.includes(number), `${path} holds an identity number`).toBe(false);
      }
    }
  });
});
