import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import type { DonationFacts } from '../donations/get-donation-facts.ts';
import { setAsText } from '../platform/letter.ts';
import { setAsHtml } from '../platform/letter-html.ts';
import { composeReceiptLetter, composeRefundLetter } from './donation-letters.presenter.ts';

const settings = {
  publicUrl: 'https://seva.example',
  testMode: false,
  organisation: defaultOrganisation,
};
const receipt = { number: '2026-27/000123', amountPaise: 50_150, isValid: true };
const donation: DonationFacts = {
  statusToken: 'token-of-the-gift',
  fullname: 'Radha Sharma',
  email: 'radha@example.org',
  amountPaise: 50_150,
  refundedPaise: 0,
  mode: 'online',
  paidAt: new Date('2026-11-21T20:35:00.000Z'),
  taxYear: '2026-27',
  campaignImage: '/pictures/anna-vitran-1600.webp',
  campaignTitle: 'Anna Vitran',
  isTaxEligible: true,
  isApproved: true,
  paymentReference: 'pay_29QQoUBi66xm2f',
  receipt,
};

test('contains everything that a receipt requires, in text and HTML', () => {
  const letter = composeReceiptLetter(donation, receipt, settings);
  expect(letter.subject).toBe('Receipt 2026-27/000123 for your gift to Braj Seva');
  for (const text of [
    setAsText(letter, defaultOrganisation),
    setAsHtml(letter, defaultOrganisation),
  ]) {
    for (const fact of [
      'Dear Radha Sharma,',
      '₹501.50',
      'Rupees Five Hundred One and Fifty Paise Only',
      'Anna Vitran',
      '2026-27/000123',
      '22/11/2026, 2:05 AM IST',
      'pay_29QQoUBi66xm2f',
      'https://seva.example/donate/status/token-of-the-gift',
      'Braj Seva',
    ]) {
      expect(text).toContain(fact);
    }
  }
});

test('names only the day of a donation at the counter of which no time is known', () => {
  const cash = { ...donation, mode: 'cash', paidAt: new Date('2026-11-20T06:30:00.000Z') };
  const letter = composeReceiptLetter(cash, receipt, settings);
  const text = setAsText(letter, defaultOrganisation);
  expect(text).toContain('20/11/2026');
  expect(text).not.toContain('12:00 PM');
  const today = { ...cash, paidAt: new Date('2026-11-20T05:32:11.000Z') };
  expect(setAsText(composeReceiptLetter(today, receipt, settings), defaultOrganisation)).toContain(
    '11:02 AM',
  );
});

test('says that the certificate comes later, by the law of the donation’s tax year', () => {
  const text = setAsText(composeReceiptLetter(donation, receipt, settings), defaultOrganisation);
  expect(text).toContain('not the certificate for your tax return. The certificate is Form 114');
  expect(text).toContain('for 2026-27, due by 31 May 2027');
  const earlier = { ...donation, taxYear: '2025-26' };
  expect(
    setAsText(composeReceiptLetter(earlier, receipt, settings), defaultOrganisation),
  ).toContain('Form 10BE');
});

test('promises neither a certificate nor a deduction without an approval on the day of the donation', () => {
  const text = setAsText(
    composeReceiptLetter({ ...donation, isApproved: false }, receipt, settings),
    defaultOrganisation,
  );
  expect(text).toContain('Please do not claim a deduction on it.');
  expect(text).not.toContain('Form');
});

test('promises no certificate for a cause that carries no deduction', () => {
  const temple = { ...donation, isTaxEligible: false };
  const text = setAsText(composeReceiptLetter(temple, receipt, settings), defaultOrganisation);
  expect(text).toContain('Donations to this cause are not eligible for a tax deduction.');
  expect(text).not.toContain('Form');
});

test('states the net amount when a part was refunded before it was written', () => {
  const net = { ...receipt, amountPaise: 40_150 };
  const text = setAsText(
    composeReceiptLetter({ ...donation, refundedPaise: 10_000 }, net, settings),
    defaultOrganisation,
  );
  expect(text).toContain('Of the ₹501.50 you gave, ₹100 has been refunded');
  expect(text).toContain('Amount: ₹401.50');
});

test('says in test mode that no money moved', () => {
  const letter = composeReceiptLetter(donation, receipt, { ...settings, testMode: true });
  expect(setAsText(letter, defaultOrganisation)).toContain('Test mode: no real money was moved.');
  expect(setAsHtml(letter, defaultOrganisation)).toContain('Test mode: no real money was moved.');
});

test('of a partial refund states the receipt’s new amount', () => {
  const refund = { refundId: 'rfnd_1', amountPaise: 10_000, processedAt: new Date(0) };
  const partly = { ...donation, receipt: { ...receipt, amountPaise: 40_150 } };
  const text = setAsText(composeRefundLetter(partly, refund, settings), defaultOrganisation);
  expect(text).toContain('We have refunded ₹100 of your gift of ₹501.50.');
  expect(text).toContain(
    'Receipt 2026-27/000123 is now for ₹401.50 (Rupees Four Hundred One and Fifty Paise Only)',
  );
  expect(text).toContain('Refund reference: rfnd_1');
});

test('of a full refund says that the receipt is void', () => {
  const refund = { refundId: 'rfnd_1', amountPaise: 50_150, processedAt: new Date(0) };
  const whole = { ...donation, receipt: { ...receipt, isValid: false } };
  expect(setAsText(composeRefundLetter(whole, refund, settings), defaultOrganisation)).toContain(
    'Receipt 2026-27/000123 is no longer valid.',
  );
});

test('of a refund without a receipt names none', () => {
  const refund = { refundId: 'rfnd_1', amountPaise: 50_150, processedAt: new Date(0) };
  const text = setAsText(
    composeRefundLetter({ ...donation, receipt: null }, refund, settings),
    defaultOrganisation,
  );
  expect(text).not.toContain('Receipt');
});

const hostile = `<script>alert(1)</script>"'&\r\nBcc: thief@example.org\u202E`;

test('escapes hostile names and titles', () => {
  const letter = composeReceiptLetter(
    { ...donation, fullname: hostile, campaignTitle: '<img src=x onerror=alert(1)>' },
    receipt,
    settings,
  );
  const html = setAsHtml(letter, defaultOrganisation);
  expect(html).not.toMatch(/<script|<img|\u202E/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; Bcc:');
  expect(setAsText(letter, defaultOrganisation)).not.toMatch(/^Bcc:/m);
  expect(letter.subject).not.toContain('script');
});

test('greets a donor without a name as a friend', () => {
  const letter = composeReceiptLetter({ ...donation, fullname: '' }, receipt, settings);
  expect(setAsText(letter, defaultOrganisation)).toContain('Dear friend,');
  expect(setAsText(letter, defaultOrganisation)).not.toContain('Received from');
});
