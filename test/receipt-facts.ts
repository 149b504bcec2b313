import { describeIssuer, type ReceiptFacts } from '#server/certificates/receipt-facts.ts';
import { defaultOrganisation } from '#shared/organisation.ts';

const AT = '2026-11-21T20:35:00.000Z';

/** What a receipt of ₹501 says; a test changes what it is about. */
export const receiptFacts: ReceiptFacts = {
  issuer: describeIssuer(defaultOrganisation, new Date(AT)),
  testMode: false,
  number: '2026-27/000123',
  revision: 1,
  issuedAt: AT,
  paidAt: AT,
  taxYear: '2026-27',
  donor: {
    name: 'Radha Sharma',
    address: '12 Parikrama Marg, Vrindavan',
    pan: 'ABCPE1234F',
    aadhaarLast4: '2346',
  },
  amountPaise: 50_100,
  givenPaise: 50_100,
  refundedPaise: 0,
  mode: 'online',
  method: 'upi',
  reference: 'pay_29QQoUBi66xm2f',
  kindDescription: '',
  campaignTitle: 'Anna Vitran',
  isTaxEligible: true,
  isCorpus: false,
  checkAddress: 'https://seva.example/receipts/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4',
};
