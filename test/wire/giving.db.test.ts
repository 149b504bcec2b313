import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { donate, listDocuments, type PaidDonation } from '../donation-documents.ts';
import { readPdf } from '../tax-documents.ts';
import { callAs, findBrokenBooks } from './desk.ts';
import { orderOf, readCampaign } from './donation.ts';

const WITHOUT_NUMBERS = { pan_no: '', aadhar_no: '' };
const NUMBERS = { pan_no: 'ABCPE1234F', aadhar_no: '234123412346' };

const installation = { IDENTITY_NUMBERS: 'for-tax', DONOR_NAMES: 'opt-in' };

describeAppOnEachDatabase(
  'giving where numbers are for tax only, and names are opt-in',
  (app) => {
    const addNumbers = (token: string, body: object) =>
      app().call('POST', `/api/post/donation-status/${token}/identity-numbers`, { body });
    const readReceipt = async ({ id }: PaidDonation) => {
      const path = `/api/staff/donations/${id}/receipt.pdf`;
      const response = await fetch(app().origin + path, { headers: { 'x-test-staff': 'clerk' } });
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
    };

    test('a donor gives without numbers, and is asked for both with the wish for a certificate', async () => {
      const order = (donationData: object) =>
        app().call('POST', '/api/post/donatefor', {
          body: orderOf('daily-meals', { donationData: { ...donationForm, ...donationData } }),
        });
      const { donationData: donationForm } = orderOf('daily-meals');
      expect((await order(WITHOUT_NUMBERS)).status).toBe(200);
      expect((await order({ ...WITHOUT_NUMBERS, wants_certificate: true })).body).toMatchObject({
        fields: { pan_no: 'PAN number is required', aadhar_no: 'Aadhar number is required' },
      });
    });

    test('numbers that were typed without that wish are not stored', async () => {
      const { id } = await donate(app(), NUMBERS);
      const { body } = await callAs(app(), 'clerk', 'GET', `/api/post/get-donation/${id}`);
      expect(body).toMatchObject({ donation: { pan_no: '', aadhar_no: '', hasPan: false } });
    });

    test('numbers given later by the private link reach the receipt, once', async () => {
      const donation = await donate(app(), { ...WITHOUT_NUMBERS, fullname: 'Late Number' });
      expect((await listDocuments(app(), donation.token)).body).toMatchObject({
        mayAddNumbers: true,
        isCertificateDue: false,
        documents: [{ kind: 'receipt', needsCode: false }],
      });
      expect(await readReceipt(donation)).not.toContain('••••••');
      expect((await addNumbers(donation.token, { ...NUMBERS, pan_no: 'x' })).body).toMatchObject({
        fields: { pan_no: 'Please enter a valid PAN (e.g., ABCDE1234F)' },
      });
      expect((await addNumbers(donation.token, NUMBERS)).status).toBe(200);
      expect((await listDocuments(app(), donation.token)).body).toMatchObject({
        mayAddNumbers: false,
        documents: [{ kind: 'receipt', needsCode: true }],
      });
      const { body } = await callAs(app(), 'clerk', 'GET', `/api/post/get-donation/${donation.id}`);
      expect(body).toMatchObject({ donation: { pan_no: '••••••234F' } });
      expect(await readReceipt(donation)).toContain('••••••234F');
      expect((await addNumbers(donation.token, { ...NUMBERS, pan_no: 'ABCPE9999F' })).status).toBe(
        409,
      );
      expect((await addNumbers('nothing', NUMBERS)).status).toBe(404);
      expect(await findBrokenBooks(app())).toEqual([]);
    });

    test('an unpaid donation gets no numbers', async () => {
      const { body } = await app().call('POST', '/api/post/donatefor', {
        body: orderOf('daily-meals'),
      });
      expect((await addNumbers(Object(body).statusToken, NUMBERS)).status).toBe(409);
    });

    test('a name is listed only where the donor ticked it, and the dedication only if wished', async () => {
      const dedication = { dedication_kind: 'memory', dedication_name: 'Ramesh Sharma' } as const;
      await donate(app(), { ...WITHOUT_NUMBERS, fullname: 'Not Asked', ...dedication });
      expect((await readCampaign(app(), 'daily-meals')).donors[0]).toMatchObject({
        fullname: 'A well-wisher',
      });
      const named = { ...WITHOUT_NUMBERS, fullname: 'Meera Sharma', show_name: true };
      await donate(app(), { ...named, ...dedication });
      expect((await readCampaign(app(), 'daily-meals')).donors[0]).not.toHaveProperty('dedication');
      const donation = await donate(app(), {
        ...{ ...named, ...dedication, dedication_from: 'her children ABCPE1234F' },
        list_dedication: true,
      });
      // What looks like a PAN is hidden, as in every other text.
      const line = expect.stringMatching(/^In memory of Ramesh Sharma, from her children \[PAN\]$/);
      expect((await readCampaign(app(), 'daily-meals')).donors[0]).toMatchObject({
        fullname: 'Meera Sharma',
        dedication: line,
      });
      const { body } = await callAs(app(), 'clerk', 'GET', `/api/post/get-donation/${donation.id}`);
      expect(body).toMatchObject({ donation: { dedication: line, isDedicationListed: true } });
      expect(await readReceipt(donation)).toContain('In memory of Ramesh Sharma');
    });
  },
  installation,
);
