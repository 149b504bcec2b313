import {
  composeReceiptLetter,
  composeRefundLetter,
} from '#server/certificates/donation-letters.presenter.ts';
import type { DonationFacts } from '#server/donations/get-donation-facts.ts';
import { setAsText } from '#server/platform/letter.ts';
import {
  composeConfirmLetter,
  composeKnownLetter,
  composeNewsletter,
  composeWelcomeLetter,
} from '#server/subscribers/subscriber-letters.presenter.ts';
import { defaultOrganisation } from '#shared/organisation.ts';

const settings = {
  publicUrl: 'https://seva.example',
  testMode: false,
  organisation: defaultOrganisation,
};
const receipt = { number: '2026-27/000001', amountPaise: 50_100, isValid: true };
const donation: DonationFacts = {
  statusToken: 'token',
  fullname: 'Radha Sharma',
  email: 'radha@example.org',
  amountPaise: 50_100,
  refundedPaise: 0,
  mode: 'online',
  paidAt: new Date('2026-11-21T10:00:00Z'),
  taxYear: '2026-27',
  campaignTitle: 'A campaign',
  campaignImage: '/pictures/anna-vitran-1600.webp',
  isTaxEligible: true,
  isApproved: true,
  paymentReference: 'pay_1',
  receipt,
};
const bulletin = {
  _id: 'news',
  title: 'News',
  description: 'News.',
  images: [],
  date: '2026-11-21',
};
const refund = { amountPaise: 10_000, processedAt: new Date('2026-11-22T10:00:00Z') };
const reader = {
  id: 'reader',
  email: 'radha@example.org',
  name: 'Radha',
  confirmedAt: '2026-11-21T10:00:00.000Z',
  unsubscribeToken: 'token',
};

/** The text of each mail to a visitor or donor, by the name that docs/claims.md gives it. */
export function composeMails(): Map<string, string> {
  const masked = { ...settings, isPanMasked: true };
  const receiptOf = (facts: Partial<DonationFacts>) =>
    setAsText(
      composeReceiptLetter({ ...donation, ...facts }, receipt, masked),
      defaultOrganisation,
    );
  return new Map([
    ['receipt', receiptOf({})],
    ['receipt without an approval', receiptOf({ isApproved: false })],
    ['receipt of a campaign without deduction', receiptOf({ isTaxEligible: false })],
    [
      'refund',
      setAsText(
        composeRefundLetter(donation, { ...refund, refundId: 'rf_1' }, settings),
        defaultOrganisation,
      ),
    ],
    [
      'newsletter confirmation',
      setAsText(composeConfirmLetter('token', settings), defaultOrganisation),
    ],
    ['newsletter known', setAsText(composeKnownLetter('token', settings), defaultOrganisation)],
    [
      'newsletter welcome',
      setAsText(composeWelcomeLetter(reader, [bulletin], settings), defaultOrganisation),
    ],
    ['newsletter', setAsText(composeNewsletter(reader, bulletin, settings), defaultOrganisation)],
  ]);
}
