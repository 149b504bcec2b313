import { expect, test } from 'vitest';
import * as endpoints from '#shared/endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';

const staffCalls = [
  endpoints.createCampaign,
  endpoints.addDonor,
  endpoints.createDonation,
  endpoints.listDonations,
  endpoints.getDonation,
  endpoints.listDonationsByDonor,
  endpoints.sendTaxCertificate,
  endpoints.deleteDonation,
].map(({ method, path }) => [method, path] as const);

const refused = [401, { message: 'Please sign in to do this' }];

describeAppOnEachDatabase('the calls for staff', (app) => {
  test.each(staffCalls)('%s %s is 401 with a message without a session', async (method, path) => {
    for (const id of ['daily-meals', 'nothing', '%00', 'a'.repeat(500)]) {
      const filled = path.replace(/:\w+/, id);
      for (const address of [filled, `${filled}/`, `${filled}?donationId=1`]) {
        const { status, body } = await app().call(method, address);
        expect([status, body]).toEqual(refused);
      }
    }
  });

  test.each(staffCalls.filter(([method]) => method !== 'GET'))(
    '%s %s is refused before its body is validated',
    async (method, path) => {
      const address = path.replace(/:\w+/, 'daily-meals');
      const bodies = ['{"fullname":"x"}', '{not json', '[]', 'x'.repeat(100_000)];
      for (const body of bodies) {
        const { status, body: response } = await app().call(method, address, { body });
        expect([status, response]).toEqual(refused);
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
        const headers = { 'content-type': type };
        const { status, body } = await app().call(method, address, { body: 'a=b', headers });
        expect([status, body]).toEqual(refused);
      }
    },
  );

  test('send-tax-certificate and delete-donation need no body and no content type', async () => {
    for (const [method, path] of [
      ['POST', '/api/post/send-tax-certificate/1'],
      ['DELETE', '/api/post/delete-donation/1'],
    ] as const) {
      for (const headers of [{}, { 'content-type': 'application/json' }]) {
        const { status, body } = await app().call(method, path, { headers });
        expect([status, body]).toEqual(refused);
      }
    }
  });
});
